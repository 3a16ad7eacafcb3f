import Cells
import Glibc
import Terminal
import Upstream

/// What is known of the terminal this runs on.
struct TerminalFacts: Sendable {
  /// stdin and stdout both lead to one.
  var isTerminal: Bool
  /// TERM; empty where it is not set.
  var name: String
  /// nil where there is no terminal.
  var size: Size?
  /// terminfo has a description of it.
  var isDescribed: Bool
  var depth: ColourDepth
  /// LC_ALL, LC_CTYPE or LANG, whichever counts; empty where none is set.
  var locale: String
  /// nil where the terminal could not be asked.
  var query: TerminalQuery?

  var isUTF8: Bool { locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8") }

  /// Signs of the screen whose width terminals and fonts disagree about.
  static let doubtfulGlyphs = ["한", "°", "–", "●", "□", "━", "█", "⠿", "☀", "☁", "☂", "☾", "㎍"]

  /// Where the terminal is asked this draws for a moment on the line the cursor is on, and reads what is typed.
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
          widthsOf: doubtfulGlyphs, named: name,
          asksModes: TerminalKind(environment: environment).answersModeQuestions) : nil)
  }

  /// Of the terminal a screen of ours stands on, which knows it already; the screen asks what is still to be asked.
  static func gathered(_ environment: [String: String], from screen: Screen) async -> TerminalFacts {
    TerminalFacts(
      isTerminal: true, name: environment["TERM"] ?? "", size: windowSize(), isDescribed: true,
      depth: await screen.colourDepth ?? .mono, locale: locale(environment),
      query: await screen.query(widthsOf: doubtfulGlyphs, sleep: Timing.real.sleep))
  }

  private static func locale(_ environment: [String: String]) -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  private static func windowSize() -> Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
