import Glibc

/// A layer that is played: text, or a precomposition with its own layers.
struct AnimationLayer: Sendable, Hashable {
  struct Line: Sendable, Hashable {
    var frame: Double
    var caption: Caption
  }

  indirect enum Content: Sendable, Hashable {
    /// Each caption is shown until the frame of the next one. Never empty.
    case text([Line])
    case composition([AnimationLayer], timing: Timing)
  }

  /// The time scale and the window of a precomposition: `start` in frames of the parent, `width` and `height` in
  /// units.
  struct Timing: Sendable, Hashable {
    var start: Double
    /// 2 plays at half speed.
    var stretch: Double
    var width: Double?
    var height: Double?
  }

  /// From the in point up to the out point, which is excluded.
  var shows: Range<Double>
  var transform: Transform
  var content: Content

  /// The marks of the layer at `frame`, from the bottom to the top.
  func marks(at frame: Double) -> [Mark] {
    guard shows.contains(frame) else { return [] }
    return transform.apply(to: content.marks(at: frame), at: frame)
  }
}

extension AnimationLayer.Content {
  func marks(at frame: Double) -> [Mark] {
    switch self {
    case .text(let lines):
      lines[max(0, lines.firstIndex(after: frame, \.frame) - 1)].caption.marks
    case .composition(let layers, let timing):
      layers.marks(at: (frame - timing.start) / timing.stretch).filter(timing.shows)
    }
  }
}

extension AnimationLayer.Timing {
  func shows(_ mark: Mark) -> Bool {
    mark.x >= 0 && mark.y >= 0 && mark.x < width ?? .infinity && mark.y < height ?? .infinity
  }
}

extension [AnimationLayer] {
  /// The marks of all layers, bottom first. Lottie lists the topmost layer first.
  func marks(at frame: Double) -> [Mark] { reversed().flatMap { $0.marks(at: frame) } }
}

/// Lottie's `ks`: the position of a layer, the scale and the rotation of its glyph positions, and its opacity.
struct Transform: Sendable, Hashable {
  var anchorX = Track(constant: 0)
  var anchorY = Track(constant: 0)
  var x = Track(constant: 0)
  var y = Track(constant: 0)
  /// In percent.
  var scaleX = Track(constant: 100)
  var scaleY = Track(constant: 100)
  /// In degrees, clockwise.
  var rotation = Track(constant: 0)
  /// In percent.
  var opacity = Track(constant: 100)

  /// The marks in the parent's coordinates; empty if the layer is scaled to nearly nothing or transparent.
  func apply(to marks: [Mark], at frame: Double) -> [Mark] {
    let (spreadX, spreadY) = (scaleX.value(at: frame) / 100, scaleY.value(at: frame) / 100)
    let share = min(max(opacity.value(at: frame) / 100, 0), 1)
    guard share > 0, abs(spreadX) > 0.05, abs(spreadY) > 0.05 else { return [] }
    let (left, top) = (anchorX.value(at: frame), anchorY.value(at: frame))
    let (right, down) = (x.value(at: frame), y.value(at: frame))
    let angle = rotation.value(at: frame) * .pi / 180
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    return marks.map { mark in
      let (dx, dy) = ((mark.x - left) * spreadX, (mark.y - top) * spreadY)
      var moved = mark
      moved.x = right + dx * cosine - dy * sine
      moved.y = down + dx * sine + dy * cosine
      moved.opacity *= share
      return moved
    }
  }
}
