public import Cells
import Synchronization

/// A surface in memory: a test presses keys and reads the frames.
public actor RecordingSurface: Surface {
  /// Every frame that was shown, in order; a frame equal to the previous one is not added.
  public private(set) var frames: [Frame] = []
  public private(set) var isOpen = false
  public private(set) var suspensions = 0
  public private(set) var redraws = 0
  public private(set) var bells = 0
  /// The time until the alarm as it was last set; nil if none is set or it has fired.
  public private(set) var alarm: Duration?
  public private(set) var title: String?
  /// The texts copied to the clipboard, in order.
  public private(set) var copies: [String] = []

  private let size: Size
  private nonisolated let keyBuffer = KeyBuffer()

  public init(size: Size = Size(columns: 80, rows: 24)) { self.size = size }

  public func open(reporting: @escaping @Sendable (Key?) -> Void) {
    isOpen = true
    reporting(.resized(size))
    keyBuffer.join(reporting)
  }

  public func present(_ frame: Frame) { if frames.last != frame { frames.append(frame) } }

  /// The program is resumed at once.
  public func suspend() {
    suspensions += 1
    keyBuffer.press(.resumed)
  }

  public func redraw() { redraws += 1 }
  public func ring() { bells += 1 }
  public func copy(_ text: String) -> Bool {
    copies.append(text)
    return true
  }
  public func setAlarm(after time: Duration?) { alarm = time }
  public func setTitle(_ title: String) { self.title = title }

  public func close() {
    isOpen = false
    alarm = nil
    keyBuffer.press(nil)
  }

  /// The frame that is shown now.
  public var lastFrame: Frame? { frames.last }

  /// Presses keys, in order.
  public nonisolated func press(_ keys: Key...) { for key in keys { keyBuffer.press(key) } }

  /// Types text, one key per character.
  public nonisolated func type(_ text: String) { for character in text { keyBuffer.press(.character(character)) } }

  /// Fires the alarm at once, whatever the clock shows; false if no alarm is set.
  @discardableResult
  public func ringAlarm() -> Bool {
    if alarm == nil { return false }
    alarm = nil
    keyBuffer.press(.alarm)
    return true
  }

  /// The terminal disappears: no more keys will come.
  public nonisolated func vanish() { keyBuffer.press(nil) }
}

/// The pressed keys and the function that receives them; keys pressed before `join` are kept. After nil nothing
/// follows.
private final class KeyBuffer: Sendable {
  private struct State {
    var waiting: [Key?] = []
    var reporting: (@Sendable (Key?) -> Void)?
    var isGone = false
  }
  private let state = Mutex(State())

  func press(_ key: Key?) {
    state.withLock { state in
      if state.isGone { return }
      state.isGone = key == nil
      if let reporting = state.reporting { reporting(key) } else { state.waiting.append(key) }
    }
  }

  func join(_ reporting: @escaping @Sendable (Key?) -> Void) {
    state.withLock { state in
      for key in state.waiting { reporting(key) }
      state.waiting = []
      state.reporting = reporting
    }
  }
}
