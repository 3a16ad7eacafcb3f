import Cells
import Glibc
import Terminal
import Upstream
import Weather

/// The properties of the terminal in which the program runs.
struct TerminalFacts: Sendable {
  /// stdin and stdout are both connected to a terminal.
  var isTerminal: Bool
  /// TERM; empty if it is not set.
  var name: String
  /// nil if there is no terminal.
  var size: Size?
  /// terminfo has a description of it.
  var isDescribed: Bool
  var depth: ColourDepth
  /// The first of LC_ALL, LC_CTYPE and LANG that is set; empty if none is.
  var locale: String
  /// nil if the terminal could not be queried.
  var query: TerminalQuery?

  var isUTF8: Bool { TerminalFacts.isUTF8(locale) }

  /// Glyphs of the screen for which terminals and fonts disagree about the width.
  static let doubtfulGlyphs = ["한", "°", "–", "●", "□", "━", "█", "⠿", "☀", "☁", "☂", "☾", "㎍"]

  /// If the terminal is queried, this writes briefly to the line of the cursor and reads what arrives on stdin.
  static func gathered(_ environment: [String: String], asksTerminal: Bool = true) -> TerminalFacts {
    let name = environment["TERM"] ?? ""
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let colours = TerminalQuery.terminfoColours(name)
    return TerminalFacts(
      isTerminal: isTerminal, name: name, size: isTerminal ? windowSize() : nil, isDescribed: colours >= 0,
      depth: ColourDepth(environment: environment, terminfoColours: colours),
      locale: locale(environment),
      query: asksTerminal && isTerminal && name != "dumb"
        ? TerminalQuery.asking(
          widthsOf: doubtfulGlyphs, named: name, on: TerminalKind(environment: environment)) : nil)
  }

  /// The facts of the terminal of an open screen, which knows most of them and queries the rest.
  static func gathered(_ environment: [String: String], from screen: Screen) async -> TerminalFacts {
    TerminalFacts(
      isTerminal: true, name: environment["TERM"] ?? "", size: windowSize(), isDescribed: true,
      depth: await screen.colourDepth ?? .mono, locale: locale(environment),
      query: await screen.query(widthsOf: doubtfulGlyphs, sleep: Timing.real.sleep))
  }

  static func isUTF8(_ locale: String) -> Bool { ["utf-8", "utf8"].contains { locale.lowercased().contains($0) } }

  static func locale(_ environment: [String: String]) -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  private static func windowSize() -> Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
