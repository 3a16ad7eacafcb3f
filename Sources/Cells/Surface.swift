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
  /// Tells something outside of the window; false where that cannot be done.
  func tell(_ notice: TerminalNotice) -> Bool
  /// Offers text to the reader's clipboard, which may refuse it in silence. False where it cannot even be offered.
  func copy(_ text: String) -> Bool
  /// Lets `.alarm` be among the keys once, after so long at the earliest, in place of any alarm set before; nil for
  /// none. It counts on a clock that never jumps; a program that is stopped meanwhile hears it when it goes on.
  func setAlarm(after time: Duration?)
  /// Notes that all keys have been obeyed, and whether nothing is under way either.
  func setIdle(_ isIdle: Bool)
  /// Gives the window a title, where it has one.
  func setTitle(_ title: String)
  /// Does it where keys arise, and at once where that is here: a task that it resumes goes on there, and does not wait
  /// for those that other tasks run on.
  nonisolated func perform(_ work: @escaping @Sendable () -> Void)
  /// Gives the surface back as it was found. Closing twice is harmless.
  func close()
}

extension Surface {
  public func tell(_ notice: TerminalNotice) -> Bool { false }
  public func setIdle(_ isIdle: Bool) {}
  public nonisolated func perform(_ work: @escaping @Sendable () -> Void) { work() }
}
