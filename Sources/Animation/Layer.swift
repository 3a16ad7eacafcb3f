import Glibc

/// A layer that plays: text, or a precomposition with layers of its own.
struct Layer: Sendable, Hashable {
  struct Line: Sendable, Hashable {
    var frame: Double
    var caption: Caption
  }

  indirect enum Content: Sendable, Hashable {
    /// Each caption stands until the next one's frame. Never empty.
    case text([Line])
    case composition([Layer], timing: Timing)
  }

  /// A precomposition's own clock and window: `start` in the parent's frames, `width` and `height` in units.
  struct Timing: Sendable, Hashable {
    var start: Double
    /// 2 plays half as fast.
    var stretch: Double
    var width: Double?
    var height: Double?
  }

  /// From the in point up to, not including, the out point.
  var shows: Range<Double>
  var transform: Transform
  var content: Content

  /// What the layer adds to its composition at `frame`, from the bottom to the top.
  func marks(at frame: Double) -> [Mark] {
    guard shows.contains(frame) else { return [] }
    return transform.apply(to: content.marks(at: frame), at: frame)
  }
}

extension Layer.Content {
  func marks(at frame: Double) -> [Mark] {
    switch self {
    case .text(let lines):
      lines[max(0, lines.firstIndex(after: frame, \.frame) - 1)].caption.marks
    case .composition(let layers, let timing):
      layers.marks(at: (frame - timing.start) / timing.stretch).filter(timing.shows)
    }
  }
}

extension Layer.Timing {
  func shows(_ mark: Mark) -> Bool {
    mark.x >= 0 && mark.y >= 0 && mark.x < width ?? .infinity && mark.y < height ?? .infinity
  }
}

extension [Layer] {
  /// Lottie lists the topmost layer first.
  func marks(at frame: Double) -> [Mark] { reversed().flatMap { $0.marks(at: frame) } }
}

/// Lottie's `ks`: where a layer stands, how far its glyphs are spread and turned, and how much of it shows.
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

  /// The marks as the layer's parent sees them; none where the layer has shrunk to nothing or cannot be seen.
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
