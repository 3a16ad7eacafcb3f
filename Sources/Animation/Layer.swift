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
