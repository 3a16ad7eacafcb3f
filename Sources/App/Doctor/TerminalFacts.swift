import Cells
import Terminal

#if canImport(Glibc)
  import Glibc
#endif

/// What is known of the terminal this runs on.
struct TerminalFacts: Sendable {
  /// stdin and stdout both lead to one.
  var isTerminal: Bool
  /// TERM; empty where it is not set.
  var name: String
  /// nil where there is no terminal.
  var size: Size?
  /// terminfo's count of colours; -1 where it does not know the terminal.
  var terminfoColours: Int
  var depth: ColourDepth
  /// LC_ALL, LC_CTYPE or LANG, whichever counts; empty where none is set.
  var locale: String
  /// nil where the terminal could not be asked.
  var exam: TerminalExam?

  var isUTF8: Bool { locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8") }

  /// Signs of the screen whose width terminals and fonts disagree about.
  static let doubtfulGlyphs = ["한", "°", "–", "●", "□", "━", "█", "⠿", "☀", "☁", "☂", "☾", "㎍"]

  /// Draws for a moment on the line the cursor is on.
  static func gathered(_ environment: [String: String]) -> TerminalFacts {
    let name = environment["TERM"] ?? ""
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let colours = TerminalExam.terminfoColours(name)
    return TerminalFacts(
      isTerminal: isTerminal, name: name, size: isTerminal ? windowSize() : nil, terminfoColours: colours,
      depth: ColourDepth(environment: environment, terminfoColours: colours),
      locale: ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "",
      exam: isTerminal && name != "dumb" ? TerminalExam.asking(widthsOf: doubtfulGlyphs, named: name) : nil)
  }

  private static func windowSize() -> Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
