public import Cells
import FoundationEssentials

/// A Lottie document made of text layers, played as characters in cells: 10 units are a column, 20 units a row.
///
///     let spinner = try Document(bytes: bytes, named: "loading.json")
///     let picture = spinner.sprite(at: 1.5)
///
/// Played are text layers and precompositions, their in and out points, transforms and easing curves, one whole frame at
/// a time. A path between two positions is straight; text animators, masks and other kinds of layer are passed over.
public struct Document: Sendable, Hashable {
  /// What keeps a stranger's file from taking the terminal, the memory or the minute.
  enum Limit {
    static let bytes = 1_000_000
    static let columns = 200
    static let rows = 100
    /// Each precomposition counted as often as it is shown.
    static let layers = 10_000
    static let glyphs = 100_000
    static let depth = 16
    static let frames = 36_000
    /// Frames times (layers + glyphs), ten times those of the longest bundled document: the longest search for the next
    /// change takes less than a tenth of a second, and keys wait for it.
    static let work = 250_000
    static let frameRate = 0.1...240
    static let number = 1_000_000.0
  }

  public let size: Size
  /// Frames a second.
  public let frameRate: Double
  /// Seconds until it begins again.
  public var duration: Double { Double(frames) / frameRate }

  let firstFrame: Double
  /// How many frames there are; at least 1.
  let frames: Int
  let layers: [Layer]

  /// Reads a document; `name` is what errors call it.
  public init(bytes: some Sequence<UInt8>, named name: String, glyphs: GlyphSet = .unicode) throws(AnimationError) {
    do throws(AnimationError.Problem) {
      self = try Reader.read(Data(bytes.prefix(Limit.bytes + 1)), glyphs: glyphs)
    } catch {
      throw AnimationError(document: name, problem: error)
    }
  }

  init(size: Size, frameRate: Double, firstFrame: Double, frames: Int, layers: [Layer]) {
    self.size = size
    self.frameRate = frameRate
    self.firstFrame = firstFrame
    self.frames = frames
    self.layers = layers
  }

  /// The picture `seconds` after the start; it loops. Before the start, and where there is no such time, the first one.
  public func sprite(at seconds: Double) -> Sprite {
    sprite(inFrame: frame(at: seconds).index)
  }

  /// How many seconds after `seconds` the picture changes, so that no timer fires for an equal one; nil: it never does.
  public func nextChange(after seconds: Double) -> Double? {
    let (index, passed) = frame(at: seconds)
    let shown = sprite(inFrame: index)
    return (1..<max(frames, 2)).lazy
      .first { sprite(inFrame: (index + $0) % frames) != shown }
      .map { (Double($0) - passed) / frameRate }
  }

  private func sprite(inFrame index: Int) -> Sprite {
    var canvas = Canvas(size: size)
    for mark in layers.marks(at: firstFrame + Double(index)) { canvas.paint(mark) }
    return canvas.sprite
  }

  /// The frame on show, and how much of it has passed, in frames.
  private func frame(at seconds: Double) -> (index: Int, passed: Double) {
    let position = seconds * frameRate
    guard position > 0, position < 0x1p50 else { return (0, 0) }
    // A clock that adds nextChange to itself lands a hair before the frame it waited for.
    let whole = (position + 1e-6).rounded(.down)
    return (Int(whole) % frames, max(0, position - whole))
  }
}
