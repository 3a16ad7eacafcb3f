import Cells
import Processes
import PseudoTerminal
import Terminal
import Testing

@testable import TerminalProbe

/// The screen must show every cell of the frame, although curses skips output that it assumes to be on the screen
/// already.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct DisplayTests {
  private static let size = Size(columns: 60, rows: 16)

  @Test(
    arguments: [
      "xterm-256color", "screen-256color", "tmux-256color", "screen", "xterm", "linux", "vt100",
      "rxvt-unicode-256color",
    ], ["", "truecolor"])
  func `the screen shows text and colours of every frame`(name: String, colorTerm: String) throws {
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), ["--random"], environment: ["TERM": name, "COLORTERM": colorTerm],
      size: DisplayTests.size)
    // The others have fewer colours, or no dim text.
    let supportsAllStyles =
      ["xterm-256color", "screen-256color", "tmux-256color"].contains(name) || name == "xterm" && !colorTerm.isEmpty
    for step in 0..<30 {
      let frame = Frame.random(DisplayTests.size, step: step)
      try terminal.wait { $0.lines == frame.lines }
      try terminal.waitForIdle()
      #expect(terminal.screen.lines == frame.lines, "\(step)")
      if supportsAllStyles { try expectColours(terminal.screen, frame, step) }
      terminal.send("n")
    }
    #expect(try terminal.quit() == .exited(0))
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"], ["", "truecolor"])
  func `a link is at its text, and nowhere after the text is gone`(name: String, colorTerm: String) throws {
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), ["--random", "--links"],
      environment: ["TERM": name, "COLORTERM": colorTerm, "VTE_VERSION": "7600"], size: DisplayTests.size)
    var linked = 0
    for step in 0..<30 {
      let frame = Frame.random(DisplayTests.size, step: step, hasLinks: true)
      try terminal.wait { $0.lines == frame.lines }
      // A full repaint, as after a disturbance on the line, with the same links.
      if step % 7 == 3 { terminal.send("\u{0C}") }
      try terminal.waitForIdle()
      #expect(terminal.screen.lines == frame.lines, "\(step)")
      if name == "xterm-256color" { try expectColours(terminal.screen, frame, step) }
      let isTrusted = name != "linux"
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let wanted = isTrusted ? frame.link(of: frame[column, row])?.address ?? "" : ""
          #expect(terminal.screen[column, row].link == wanted, "step \(step), \(column),\(row)")
          if !wanted.isEmpty { linked += 1 }
        }
      }
      terminal.send("n")
    }
    #expect(name == "linux" ? linked == 0 : linked > 100)
    #expect(try terminal.quit() == .exited(0))
  }

  @Test func `a terminal not known to support links receives none`() throws {
    let transcripts = try [["--random"], ["--random", "--links"]].map { arguments in
      let terminal = try PseudoTerminal(
        Built.product("TerminalProbe"), arguments, environment: ["TERM": "xterm-256color"], size: DisplayTests.size)
      for step in 0..<12 {
        let frame = Frame.random(DisplayTests.size, step: step, hasLinks: arguments.count > 1)
        try terminal.wait { $0.lines == frame.lines }
        try terminal.waitForIdle()
        terminal.send("n")
      }
      #expect(try terminal.quit() == .exited(0))
      return String(decoding: terminal.transcript, as: UTF8.self)
    }
    #expect(transcripts.allSatisfy { !$0.contains("\u{1B}]8") })
  }

  private func expectColours(_ screen: ScreenModel, _ frame: Frame, _ step: Int) throws {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where !frame[column, row].text.isEmpty {
        let seen = Style(rendition: screen[column, row].rendition)
        let wanted = frame[column, row].style.withoutLink
        let isBlank = frame[column, row].text == " " && !wanted.isUnderlined && !wanted.isReversed
        let isAlike = isBlank ? seen.background == wanted.background && !seen.isUnderlined : seen == wanted
        #expect(isAlike, "step \(step), \(column),\(row): \(seen) instead of \(wanted)")
        if !isAlike { return }
      }
    }
  }
}

extension Style {
  /// The style without its link.
  fileprivate var withoutLink: Style {
    Style(
      foreground: foreground, background: background, isBold: isBold, isDim: isDim, isUnderlined: isUnderlined,
      isReversed: isReversed)
  }

  /// The style that results from these SGR parameters, starting from plain.
  init(rendition: String) {
    self = .plain
    var numbers = rendition.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    if rendition.isEmpty { return }
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 38: foreground = Style.colour(&numbers)
      case 39: foreground = nil
      case 48: background = Style.colour(&numbers)
      case 49: background = nil
      default: foreground = RGB(0xBAD)
      }
    }
  }

  private static func colour(_ numbers: inout ArraySlice<Int>) -> RGB? {
    if numbers.popFirst() == 5 { return numbers.popFirst().flatMap(ColourPalette.colour) }
    let parts = (0..<3).compactMap { _ in numbers.popFirst() }.map { UInt8(clamping: $0) }
    return parts.count == 3 ? RGB(red: parts[0], green: parts[1], blue: parts[2]) : nil
  }
}
