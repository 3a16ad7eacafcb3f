import Cells
import Glibc
import Processes
import PseudoTerminal
import Testing

/// A terminal that stops reading for a while: in the end it always shows the latest frame.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct StalledTerminalTests {
  /// The program has written more than the terminal has read, and another frame is waiting; then the program performs
  /// `way` as soon as the terminal accepts output, or immediately if the terminal reads nothing.
  private func stallTerminal(_ way: String, isRead: Bool = true) throws -> PseudoTerminal {
    // A frame is small enough that its rest is written at once: the kernel buffers 12 KB.
    let flag = "/tmp/terminal-probe-flag-\(getpid())-\(way)"
    unlink(flag)
    defer { unlink(flag) }
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), ["--standstill", way, "--flag", flag], size: Size(columns: 60, rows: 20))
    try terminal.wait { $0.picture.contains("걸음 0") }
    terminal.send("n")
    try terminal.waitForIdle()
    terminal.send("s")
    try terminal.waitUnread { access(flag, F_OK) == 0 }
    if isRead { try terminal.readWritten() }
    terminal.send("!", isCounted: false)
    if !isRead { try terminal.waitUnread { access(flag, F_OK) != 0 } }
    return terminal
  }

  @Test(arguments: ["title", "suspend"])
  func `the latest frame is shown even if another action used the free buffer first`(way: String) throws {
    let terminal = try stallTerminal(way)
    try terminal.wait { $0.picture.contains("걸음 2") }
    #expect(try terminal.quit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `a window that changed its size for a moment shows its frame again`() throws {
    let terminal = try stallTerminal("resize")
    try terminal.waitForIdle()
    #expect(terminal.screen.picture.contains("걸음 1"))
    #expect(try terminal.quit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `a program continued with pending output restores the user's settings`() throws {
    let terminal = try stallTerminal("goOn", isRead: false)
    try terminal.wait { $0.picture.contains("걸음 2") }
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
  }
}
