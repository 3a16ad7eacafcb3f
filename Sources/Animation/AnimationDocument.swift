public import Cells
import FoundationEssentials

/// A Lottie document made of text layers, played as characters in cells: a column is 10 units, a row 20 units.
///
///     let spinner = try AnimationDocument(bytes: bytes, named: "loading.json")
///     let picture = spinner.sprite(at: 1.5)
///
/// It plays text layers and precompositions, their in and out points, transforms and easing curves, in whole frames.
/// A path between two positions is straight; text animators, masks and other kinds of layer are ignored.
public struct AnimationDocument: Sendable, Equatable {
  /// Limits that prevent a hostile file from using too much of the screen, the memory or the processor.
  enum Limit {
    static let bytes = 1_000_000
    static let columns = 200
    static let rows = 100
    /// Each precomposition is counted as often as it is shown.
    static let layers = 10_000
    static let glyphs = 100_000
    static let depth = 16
    static let frames = 36_000
    /// Frames × (layers + glyphs), ten times the value of the longest bundled document. With it, the longest search
    /// for the next change takes less than 0.1 seconds, during which keys wait.
    static let work = 250_000
    static let frameRate = 0.1...240
    static let number = 1_000_000.0
  }

  public let size: Size
  /// Frames per second.
  public let frameRate: Double
  /// Seconds until the animation repeats.
  public var duration: Double { Double(frames) / frameRate }

  let firstFrame: Double
  /// The number of frames; at least 1.
  let frames: Int
  let layers: [AnimationLayer]

  /// Reads a document; `name` identifies it in errors.
  public init(bytes: some Sequence<UInt8>, named name: String, glyphs: GlyphSet = .unicode) throws(AnimationError) {
    do throws(AnimationError.Problem) {
      self = try Reader.read(Data(bytes.prefix(Limit.bytes + 1)), glyphs: glyphs)
    } catch {
      throw AnimationError(document: name, problem: error)
    }
  }

  init(size: Size, frameRate: Double, firstFrame: Double, frames: Int, layers: [AnimationLayer]) {
    self.size = size
    self.frameRate = frameRate
    self.firstFrame = firstFrame
    self.frames = frames
    self.layers = layers
  }

  /// The picture `seconds` after the start; the animation repeats. The first picture for a negative or unusable time.
  public func sprite(at seconds: Double) -> Sprite {
    sprite(inFrame: frame(at: seconds).index)
  }

  /// Seconds from `seconds` until the picture changes, so that no timer fires for an equal picture; nil if it never
  /// changes.
  public func nextChange(after seconds: Double) -> Double? {
    let (index, passed) = frame(at: seconds)
    let shown = sprite(inFrame: index)
    return (1..<max(frames, 2)).lazy
      .first { sprite(inFrame: (index + $0) % frames) != shown }
      .map { (Double($0) - passed) / frameRate }
  }

  private func sprite(inFrame index: Int) -> Sprite {
    var canvas = AnimationCanvas(size: size)
    for mark in layers.marks(at: firstFrame + Double(index)) { canvas.paint(mark) }
    return canvas.sprite
  }

  /// The frame shown at a time, and how much of it has passed, in frames.
  private func frame(at seconds: Double) -> (index: Int, passed: Double) {
    let position = seconds * frameRate
    guard position > 0, position < 0x1p50 else { return (0, 0) }
    // A clock that adds `nextChange` to itself arrives slightly before the frame, because of rounding.
    let whole = (position + 1e-6).rounded(.down)
    return (Int(whole) % frames, max(0, position - whole))
  }
}
