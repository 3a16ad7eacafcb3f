import Cells
import Glibc
import Processes
import PseudoTerminal
import Testing

/// A terminal that stops reading for a while, and what is wanted meanwhile: always the last of it is seen in the end.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct StandstillTests {
  /// The program has more to say than the terminal took, wants another picture, and then does this the moment there is
  /// room again; where the terminal reads nothing, at once.
  private func standStill(_ way: String, isRead: Bool = true) throws -> PseudoTerminal {
    // A picture is small enough for the rest of one to go out at once: the kernel holds 12 KB.
    let flag = "/tmp/terminal-probe-flag-\(getpid())-\(way)"
    unlink(flag)
    defer { unlink(flag) }
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), ["--standstill", way, "--flag", flag], size: Size(columns: 60, rows: 20))
    try terminal.wait { $0.picture.contains("걸음 0") }
    terminal.send("n")
    try terminal.rest()
    terminal.send("s")
    try terminal.waitUnread { access(flag, F_OK) == 0 }
    if isRead { try terminal.readWritten() }
    terminal.send("!", isCounted: false)
    if !isRead { try terminal.waitUnread { access(flag, F_OK) != 0 } }
    return terminal
  }

  @Test(arguments: ["title", "suspend"])
  func `the last picture is shown though something else made room first`(way: String) throws {
    let terminal = try standStill(way)
    try terminal.wait { $0.picture.contains("걸음 2") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `a window that was another size for a moment shows its picture again`() throws {
    let terminal = try standStill("resize")
    try terminal.rest()
    #expect(terminal.screen.picture.contains("걸음 1"))
    terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `one that was continued with more to say gives the reader's settings back`() throws {
    let terminal = try standStill("goOn", isRead: false)
    try terminal.wait { $0.picture.contains("걸음 2") }
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
  }
}
