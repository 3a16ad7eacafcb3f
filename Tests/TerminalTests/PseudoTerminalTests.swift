import PseudoTerminal
import Testing

/// The pseudoterminal that tests use.
@Suite(.timeLimit(.minutes(30)))
struct PseudoTerminalTests {
  @Test func `available output is read, even long after it was written`() throws {
    let terminal = try PseudoTerminal("/bin/sleep", ["1000"])
    defer { terminal.terminate() }
    // The terminal echoes it a moment later.
    terminal.send("echo", isCounted: false)
    try terminal.waitUnread {
      terminal.read(atMost: -1)
      return terminal.screen.picture.contains("echo")
    }
  }
}
