import PseudoTerminal
import Testing

/// How tests read a terminal.
@Suite(.timeLimit(.minutes(30)))
struct PseudoTerminalTests {
  @Test func `what is there is read, however late one looks`() throws {
    let terminal = try PseudoTerminal("/bin/sleep", ["1000"])
    defer { terminal.terminate() }
    // The terminal echoes it, a moment later.
    terminal.send("echo", isCounted: false)
    try terminal.waitUnread {
      terminal.read(atMost: -1)
      return terminal.screen.picture.contains("echo")
    }
  }
}
