/// An output that shows frames and reports keys: a terminal, or a recording surface for tests.
public protocol Surface: Actor {
  /// Takes control of the surface and reports every key from now on, in the context where it arises. The first key is
  /// `.resized` with the size; the last is nil, when the surface is gone.
  func open(reporting: @escaping @Sendable (Key?) -> Void) throws
  /// Shows a frame in place of the previous one.
  func present(_ frame: Frame)
  /// Gives the terminal back and stops the program until it is continued; then reports `.resumed`.
  func suspend()
  /// Paints the last frame again completely, because the content of the screen is unknown.
  func redraw()
  /// Asks for attention: with a bell, or with the terminal's own substitute for it.
  func ring()
  /// Shows a notice outside the window. Returns false if that is not possible.
  func notify(_ notice: TerminalNotice) -> Bool
  /// Offers text to the user's clipboard, which may refuse it without any report. Returns false if it cannot even be
  /// offered.
  func copy(_ text: String) -> Bool
  /// Reports `.alarm` once, after this time at the earliest, and replaces any earlier alarm; nil cancels it. The time
  /// is measured on a clock that never jumps; if the program is stopped meanwhile, the alarm is reported when it
  /// continues.
  func setAlarm(after time: Duration?)
  /// Notes that all keys have been processed, and whether no other work is pending either.
  func setIdle(_ isIdle: Bool)
  /// Sets the window's title, if there is one.
  func setTitle(_ title: String)
  /// Runs `work` on the thread where keys arise, immediately if that is the current thread. A task that it resumes
  /// continues there and does not wait for the threads that run other tasks.
  nonisolated func perform(_ work: @escaping @Sendable () -> Void)
  /// Restores the surface to the state in which it was found. Closing twice is harmless.
  func close()
}

extension Surface {
  public func notify(_ notice: TerminalNotice) -> Bool { false }
  public func setIdle(_ isIdle: Bool) {}
  public nonisolated func perform(_ work: @escaping @Sendable () -> Void) { work() }
}
