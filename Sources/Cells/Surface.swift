import Synchronization

/// Something that shows frames and reports keys: a terminal, or paper for tests.
public protocol Surface: Actor {
  /// Takes the surface over, and from now on reports every key where it arises. The first is `.resized` with its size;
  /// nil is the last, when the surface is gone.
  func open(reporting: @escaping @Sendable (Key?) -> Void) throws
  /// Shows a frame in place of the last one.
  func present(_ frame: Frame)
  /// Gives the terminal back and stops the program until it is continued; then `.resumed` is among the keys.
  func suspend()
  /// Paints the last frame anew, whatever stands on the screen.
  func redraw()
  /// Asks for attention: a bell, or what the terminal does for one.
  func ring()
  /// Lets `.alarm` be among the keys once, after so long at the earliest, in place of any alarm set before; nil for
  /// none. It counts on a clock that never jumps; a program that is stopped meanwhile hears it when it goes on.
  func setAlarm(after time: Duration?)
  /// Gives the window a title, where it has one.
  func setTitle(_ title: String)
  /// Gives the surface back as it was found. Closing twice is harmless.
  func close()
}

extension Surface {
  /// Takes the surface over; its keys as a stream. Each one goes by way of another thread: a program that is in a hurry
  /// has them reported.
  public func open() throws -> AsyncStream<Key> {
    let (keys, keyBuffer) = AsyncStream.makeStream(of: Key.self)
    try open { key in
      if let key { keyBuffer.yield(key) } else { keyBuffer.finish() }
    }
    return keys
  }
}

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
