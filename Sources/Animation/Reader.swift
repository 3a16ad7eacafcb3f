import Cells
import FoundationEssentials

/// Converts the JSON of a Lottie document into layers, and rejects documents that cannot be played or exceed a limit.
struct Reader {
  typealias Problem = AnimationError.Problem

  /// Layers, and the cost of playing them once. Each precomposition is counted as often as it is shown.
  struct Composition {
    var layers: [AnimationLayer] = []
    var layerCount = 0
    var glyphCount = 0
    var depth = 1
  }

  private let glyphs: GlyphSet
  private let assets: [String: [Wire.Layer]]
  /// Compositions by asset id. Each is read once, even if it is shown several times.
  private var compositions: [String: Composition] = [:]
  /// The precompositions being read, the outermost first.
  private var path: [String] = []

  static func read(_ data: Data, glyphs: GlyphSet) throws(Problem) -> AnimationDocument {
    guard data.count <= AnimationDocument.Limit.bytes else { throw .tooManyBytes(limit: AnimationDocument.Limit.bytes) }
    let wire = try decode(data)
    var reader = Reader(wire, glyphs: glyphs)
    let composition = try reader.composition(of: wire.layers ?? [])
    guard composition.glyphCount > 0 else { throw .nothingToPlay }
    return try document(wire, playing: composition)
  }

  private init(_ wire: Wire.Animation, glyphs: GlyphSet) {
    self.glyphs = glyphs
    assets = Dictionary(
      (wire.assets ?? []).compactMap { asset in asset.id.flatMap { id in asset.layers.map { (id, $0) } } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func decode(_ data: Data) throws(Problem) -> Wire.Animation {
    do {
      return try JSONDecoder().decode(Wire.Animation.self, from: data)
    } catch let error as DecodingError {
      throw .malformed(detail: error.sentence)
    } catch {
      throw .malformed(detail: "unreadable")
    }
  }

  private static func document(_ wire: Wire.Animation, playing composition: Composition) throws(Problem)
    -> AnimationDocument
  {
    typealias Limit = AnimationDocument.Limit
    let owner = "the document"
    let rate = try Checked.number(wire.fr, "frame rate", of: owner, in: Limit.frameRate)
    let first = try Checked.number(wire.ip, "in point", of: owner)
    let last = try Checked.number(wire.op, "out point", of: owner)
    guard last > first, last - first <= Double(Limit.frames) else {
      throw .outOfRange("out point", owner: owner, allowed: "1 to \(Limit.frames) frames after its in point")
    }
    let width = try Checked.number(wire.w, "width", of: owner, in: 1...Double(Limit.columns) * CellMetrics.width)
    let height = try Checked.number(wire.h, "height", of: owner, in: 1...Double(Limit.rows) * CellMetrics.height)
    // Exporters write 45.0000018 for 45.
    let frames = max(1, Int((last - first).rounded()))
    guard frames * (composition.layerCount + composition.glyphCount) <= Limit.work else {
      throw .tooMuch("glyphs over all frames", limit: Limit.work)
    }
    return AnimationDocument(
      size: Size(
        columns: Int((width / CellMetrics.width).rounded(.up)), rows: Int((height / CellMetrics.height).rounded(.up))),
      frameRate: rate, firstFrame: first, frames: frames, layers: composition.layers)
  }

  private mutating func composition(of wires: [Wire.Layer]) throws(Problem) -> Composition {
    var result = Composition()
    for (index, wire) in wires.enumerated() {
      guard glyphs.plays(layerNamed: wire.nm ?? "", hidden: wire.hd ?? false) else { continue }
      let owner = "layer \(index + 1)" + (path.last.map { " of asset \($0.shortened)" } ?? "")
      switch wire.ty {
      case 5: try add(try LayerReader(wire, owner: owner, glyphs: glyphs).text(), to: &result)
      case 0: try addComposition(shownBy: wire, owner: owner, to: &result)
      case nil: throw .missing("type", owner: owner)
      default: continue
      }
    }
    return result
  }

  private func add(_ layer: AnimationLayer, to result: inout Composition) throws(Problem) {
    guard case .text(let lines) = layer.content else { return }
    try grow(&result, by: Composition(layerCount: 1, glyphCount: lines.map(\.caption.weight).max() ?? 0))
    result.layers.append(layer)
  }

  private mutating func addComposition(
    shownBy wire: Wire.Layer, owner: String, to result: inout Composition
  ) throws(Problem) {
    guard let asset = wire.refId else { throw .missing("refId", owner: owner) }
    var inner = try composition(ofAsset: asset, shownBy: owner)
    result.layers.append(try LayerReader(wire, owner: owner, glyphs: glyphs).composition(of: inner.layers))
    inner.layerCount += 1
    try grow(&result, by: inner)
    result.depth = max(result.depth, inner.depth + 1)
    guard result.depth <= AnimationDocument.Limit.depth else { throw .tooDeep(limit: AnimationDocument.Limit.depth) }
  }

  private mutating func composition(ofAsset asset: String, shownBy owner: String) throws(Problem) -> Composition {
    if let known = compositions[asset] { return known }
    guard !path.contains(asset) else { throw .cycle(asset: asset.shortened) }
    guard path.count < AnimationDocument.Limit.depth else { throw .tooDeep(limit: AnimationDocument.Limit.depth) }
    guard let wires = assets[asset] else { throw .noSuchAsset(asset.shortened, owner: owner) }
    path.append(asset)
    let result = try composition(of: wires)
    path.removeLast()
    compositions[asset] = result
    return result
  }

  private func grow(_ result: inout Composition, by part: Composition) throws(Problem) {
    result.layerCount += part.layerCount
    result.glyphCount += part.glyphCount
    guard result.layerCount <= AnimationDocument.Limit.layers else {
      throw .tooMuch("layers", limit: AnimationDocument.Limit.layers)
    }
    guard result.glyphCount <= AnimationDocument.Limit.glyphs else {
      throw .tooMuch("glyphs", limit: AnimationDocument.Limit.glyphs)
    }
  }
}

extension DecodingError {
  /// "layers.2.ks.p: a number was expected", without any text from the file.
  fileprivate var sentence: String {
    switch self {
    case .typeMismatch(let type, let context): "\(context.place): \(type) was expected"
    case .valueNotFound(let type, let context): "\(context.place): \(type) was expected"
    case .keyNotFound(let key, let context): "\(context.place): \(key.stringValue) is missing"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON"
    case .dataCorrupted(let context): "\(context.place): not a number or text that can be held"
    @unknown default: "unreadable"
    }
  }
}

extension DecodingError.Context {
  fileprivate var place: String {
    codingPath.isEmpty
      ? "the top" : codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ".")
  }
}

extension String {
  /// A name from a file, made safe and short for a sentence on a terminal.
  fileprivate var shortened: String { String(compactMap(\.harmless).prefix(40)) }
}
