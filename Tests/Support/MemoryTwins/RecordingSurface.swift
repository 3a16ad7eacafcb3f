public import Cells
import Synchronization

/// A surface made of memory: a test presses keys and reads the frames.
public actor RecordingSurface: Surface {
  /// Every frame that was shown, in order; one that equals the last is not written down again.
  public private(set) var frames: [Frame] = []
  public private(set) var isOpen = false
  public private(set) var suspensions = 0
  public private(set) var redraws = 0
  public private(set) var bells = 0
  /// For how long the alarm was set last; nil when there is none or it has rung.
  public private(set) var alarm: Duration?
  public private(set) var title: String?
  /// What was put into the clipboard, in order.
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

  /// On paper the program is continued at once.
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

  /// What is on the paper now.
  public var lastFrame: Frame? { frames.last }

  /// Presses keys, in order.
  public nonisolated func press(_ keys: Key...) { for key in keys { keyBuffer.press(key) } }

  /// Types text, one key a character.
  public nonisolated func type(_ text: String) { for character in text { keyBuffer.press(.character(character)) } }

  /// The time is over, whatever a clock says; false where no alarm is set.
  @discardableResult
  public func ringAlarm() -> Bool {
    if alarm == nil { return false }
    alarm = nil
    keyBuffer.press(.alarm)
    return true
  }

  /// The terminal has gone away: no key will come any more.
  public nonisolated func vanish() { keyBuffer.press(nil) }
}

/// What is pressed, and what hears of it; what is pressed before anything listens is kept. After nil comes nothing.
private final class KeyBuffer: Sendable {
  private struct State {
    var kept: [Key?] = []
    var reporting: (@Sendable (Key?) -> Void)?
    var isGone = false
  }
  private let state = Mutex(State())

  func press(_ key: Key?) {
    state.withLock { state in
      if state.isGone { return }
      state.isGone = key == nil
      if let reporting = state.reporting { reporting(key) } else { state.kept.append(key) }
    }
  }

  func join(_ reporting: @escaping @Sendable (Key?) -> Void) {
    state.withLock { state in
      for key in state.kept { reporting(key) }
      state.kept = []
      state.reporting = reporting
    }
  }
}
