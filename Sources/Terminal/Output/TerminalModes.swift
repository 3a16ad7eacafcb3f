/// What is switched on while the program has the terminal, and off when it gives it back.
struct TerminalModes: Sendable {
  /// The window's title meanwhile; nil where it keeps its own.
  var title: String?
  /// Curses never leaves another set of characters, for it never enters one; a program before us may have.
  private let charactersLeft: String
  private let modes: [Int]
  private let ending: (release: String, screen: String)
  /// Takes away the picture that may stand on the screen.
  var removal = ""
  /// What is asked once, after the first frame: does it hold frames back (2026), what is its background (OSC 11), does it
  /// show pictures? The last question is the fence; every terminal answers it, and none is waited for.
  ///
  /// It is asked at the beginning of the first row, which is drawn again then: a terminal that does not know a question
  /// may print it there.
  let question: String
  /// Whether the terminal takes xterm's words at all.
  let speaksXterm: Bool

  /// The last three are terminfo's `rmcup`, `cnorm` and `rmacs`.
  init(
    speaksXterm: Bool, takesLinks: Bool = false, mayShowPictures: Bool = false,
    answersModeQuestions: Bool = true, title: String?, leavingScreen: String?,
    showingCursor: String?,
    leavingCharacters: String?
  ) {
    charactersLeft = speaksXterm ? leavingCharacters ?? "" : ""
    self.title = speaksXterm ? title : nil
    self.speaksXterm = speaksXterm
    // Clicks and the wheel, with SGR coordinates; focus; what is pasted between two marks.
    modes = speaksXterm ? [1000, 1006, 1004, 2004] : []
    let pictures = mayShowPictures ? PictureProtocol.questions : ""
    let synchronization = answersModeQuestions ? "\u{1B}[?2026$p" : ""
    let questions = "\(synchronization)\u{1B}]11;?\u{1B}\\\(pictures)\u{1B}[c"
    question = speaksXterm ? "\u{1B}7\u{1B}[H\(questions)\u{1B}8" : ""
    ending = (
      (speaksXterm ? "\u{1B}\\\u{1B}[?2026l" : "") + (takesLinks ? LinkedRun.end : ""),
      "\u{1B}[0m" + (leavingScreen ?? "\r\n") + (showingCursor ?? "")
    )
  }

  /// The old title is kept by the terminal until we leave.
  var entering: String {
    charactersLeft + (title == nil ? "" : "\u{1B}[22;0t") + naming + modes.map { "\u{1B}[?\($0)h" }.joined()
  }

  var naming: String { title.map { "\u{1B}]0;\($0)\u{07}" } ?? "" }

  var leaving: String {
    removal + modes.reversed().map { "\u{1B}[?\($0)l" }.joined() + (title == nil ? "" : "\u{1B}[23;0t")
  }

  /// Everything that must be said to a terminal whose curses was cut off in the middle, perhaps of a sequence: the
  /// first escape only ends that.
  var farewell: String { ending.release + leaving + ending.screen }
}
