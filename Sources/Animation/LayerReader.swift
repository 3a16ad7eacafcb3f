import Cells

/// Reads one layer; `owner` names it in error sentences.
struct LayerReader {
  typealias Problem = AnimationError.Problem

  private let wire: Wire.Layer
  private let owner: String
  private let glyphs: GlyphSet

  init(_ wire: Wire.Layer, owner: String, glyphs: GlyphSet) {
    self.wire = wire
    self.owner = owner
    self.glyphs = glyphs
  }

  func text() throws(Problem) -> AnimationLayer {
    guard let keyframes = wire.t?.d?.k, !keyframes.isEmpty else { throw .missing("text", owner: owner) }
    var lines: [AnimationLayer.Line] = []
    for keyframe in keyframes {
      guard let words = keyframe.s, let text = words.t else { throw .missing("text", owner: owner) }
      let frame = try Checked.number(keyframe.t ?? 0, "text's time", of: owner)
      guard frame >= lines.last?.frame ?? frame else { throw .backwards("texts", owner: owner) }
      lines.append(AnimationLayer.Line(frame: frame, caption: try caption(words, saying: text)))
    }
    return try layer(.text(lines))
  }

  func composition(of layers: [AnimationLayer]) throws(Problem) -> AnimationLayer {
    guard wire.tm == nil else { throw .unsupported("a time remap", owner: owner) }
    let timing = AnimationLayer.Timing(
      start: try Checked.number(wire.st ?? 0, "start time", of: owner),
      stretch: try Checked.number(wire.sr ?? 1, "time stretch", of: owner, in: 0.01...100),
      width: try wire.w.map { width throws(Problem) in try Checked.number(width, "width", of: owner) },
      height: try wire.h.map { height throws(Problem) in try Checked.number(height, "height", of: owner) })
    return try layer(.composition(layers, timing: timing))
  }

  private func layer(_ content: AnimationLayer.Content) throws(Problem) -> AnimationLayer {
    guard wire.parent == nil else { throw .unsupported("a parent", owner: owner) }
    let start = try Checked.number(wire.ip, "in point", of: owner)
    let end = try Checked.number(wire.op, "out point", of: owner)
    return AnimationLayer(shows: start..<max(start, end), transform: try transform(), content: content)
  }

  private func caption(_ words: Wire.Words, saying text: String) throws(Problem) -> Caption {
    Caption(
      lines: Caption.lines(of: text, in: glyphs), justification: justification(words.j ?? 0),
      colour: try words.fc.map { parts throws(Problem) in try colour(parts) },
      isBold: words.f?.hasSuffix("Bold") ?? false)
  }

  /// 3 to 6 justify wrapped lines in a box; cells have no box, so the alignment of the last line is used for all
  /// lines.
  private func justification(_ wire: Int) -> Caption.Justification {
    switch wire {
    case 1, 4: .right
    case 2, 5: .centre
    default: .left
    }
  }

  private func colour(_ parts: [Double]) throws(Problem) -> RGB {
    guard parts.count >= 3, parts.allSatisfy({ (0...1).contains($0) }) else {
      throw .outOfRange("colour", owner: owner, allowed: "three numbers from 0 to 1")
    }
    let bytes = parts.map { UInt8(($0 * 255).rounded()) }
    return RGB(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private func transform() throws(Problem) -> Transform {
    guard let ks = wire.ks else { throw .missing("transform", owner: owner) }
    var result = Transform()
    if let anchor = ks.a { (result.anchorX, result.anchorY) = try place(anchor, "anchor") }
    if let position = ks.p { (result.x, result.y) = try place(position, "position") }
    if let scale = ks.s {
      (result.scaleX, result.scaleY) = (try track(scale, 0, "scale"), try track(scale, 1, "scale"))
    }
    if let rotation = ks.r { result.rotation = try track(rotation, 0, "rotation") }
    if let opacity = ks.o { result.opacity = try track(opacity, 0, "opacity") }
    return result
  }

  private func place(_ wire: Wire.Position, _ what: String) throws(Problem) -> (x: Track, y: Track) {
    switch wire {
    case .joint(let both): (try track(both, 0, what), try track(both, 1, what))
    case .split(let x, let y): (try track(x, 0, what), try track(y, 0, what))
    }
  }

  private func track(_ property: Wire.Property, _ dimension: Int, _ what: String) throws(Problem) -> Track {
    switch property.k {
    case .numbers(let numbers):
      return Track(constant: try value(numbers, dimension, what))
    case .keyframes(let keyframes):
      var keys: [Track.Key] = []
      for keyframe in keyframes { keys.append(try key(keyframe, dimension, what)) }
      guard let track = Track(keys) else { throw .backwards("keyframes for the \(what)", owner: owner) }
      return track
    }
  }

  private func key(_ wire: Wire.Keyframe, _ dimension: Int, _ what: String) throws(Problem) -> Track.Key {
    guard let values = wire.s else { throw .missing("value in a keyframe for the \(what)", owner: owner) }
    return Track.Key(
      frame: try Checked.number(wire.t ?? 0, "time of the \(what)", of: owner),
      value: try value(values.all, dimension, what), easing: try easing(wire, dimension, what))
  }

  private func easing(_ wire: Wire.Keyframe, _ dimension: Int, _ what: String) throws(Problem) -> Easing {
    if wire.h == 1 { return .hold }
    guard let out = wire.o, let into = wire.i else { return .linear }
    // A handle may have one number for all dimensions. Time cannot run backwards, so x is limited to 0...1.
    func handle(_ numbers: Wire.Numbers) throws(Problem) -> Double {
      let index = min(dimension, numbers.all.count - 1)
      return try Checked.number(index < 0 ? nil : numbers.all[index], "easing of the \(what)", of: owner)
    }
    let (outX, outY, inX, inY) = (try handle(out.x), try handle(out.y), try handle(into.x), try handle(into.y))
    if outX == outY, inX == inY { return .linear }
    return .curve(outX: min(max(outX, 0), 1), outY: outY, inX: min(max(inX, 0), 1), inY: inY)
  }

  private func value(_ numbers: [Double], _ dimension: Int, _ what: String) throws(Problem) -> Double {
    try Checked.number(numbers.indices.contains(dimension) ? numbers[dimension] : nil, what, of: owner)
  }
}

/// Accepts numbers from outside only if they are present and within a range that is safe to calculate with.
enum Checked {
  static func number(
    _ number: Double?, _ what: String, of owner: String,
    in range: ClosedRange<Double> = -AnimationDocument.Limit.number...AnimationDocument.Limit.number
  ) throws(AnimationError.Problem) -> Double {
    guard let number else { throw .missing(what, owner: owner) }
    guard range.contains(number) else {
      throw .outOfRange(what, owner: owner, allowed: "from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
