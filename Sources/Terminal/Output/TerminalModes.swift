/// The sequences that switch modes on when the program takes the terminal, and off when it gives it back.
struct TerminalModes: Sendable {
  /// The window's title while the program runs; nil keeps the window's own title.
  var title: String?
  /// Curses never enters another character set, so it never leaves one; a program that ran before may have entered
  /// one.
  private let charactersLeft: String
  private let modes: [Int]
  private let ending: (release: String, screen: String)
  /// Removes the picture that may be on the screen.
  var removal = ""
  /// Removes the pictures below the text.
  var backdropRemoval = ""
  /// The queries sent once, after the first frame: does the terminal support synchronized output (2026), which
  /// background does it have (OSC 11), does it show pictures? The last query (DA1) marks the end, because every
  /// terminal replies to it. The program does not wait for any reply.
  ///
  /// The queries are sent at the beginning of the first row, which is drawn again afterwards: a terminal that does
  /// not know a query may display it there.
  let question: String
  /// Whether the terminal understands xterm's sequences at all.
  let isXtermCompatible: Bool

  /// The last three are terminfo's `rmcup`, `cnorm` and `rmacs`.
  init(
    isXtermCompatible: Bool, takesLinks: Bool = false, mayShowPictures: Bool = false,
    answersModeQuestions: Bool = true, title: String?, leavingScreen: String?,
    showingCursor: String?,
    leavingCharacters: String?
  ) {
    charactersLeft = isXtermCompatible ? leavingCharacters ?? "" : ""
    self.title = isXtermCompatible ? title : nil
    self.isXtermCompatible = isXtermCompatible
    // Mouse clicks and wheel, with SGR coordinates; focus; marks around pasted text.
    modes = isXtermCompatible ? [1000, 1006, 1004, 2004] : []
    let pictures = mayShowPictures ? PictureProtocol.questions : ""
    let synchronization = answersModeQuestions ? "\u{1B}[?2026$p" : ""
    let questions = "\(synchronization)\u{1B}]11;?\u{1B}\\\(pictures)\u{1B}[c"
    question = isXtermCompatible ? "\u{1B}7\u{1B}[H\(questions)\u{1B}8" : ""
    ending = (
      (isXtermCompatible ? "\u{1B}\\\u{1B}[?2026l" : "") + (takesLinks ? LinkedRun.end : ""),
      "\u{1B}[0m" + (leavingScreen ?? "\r\n") + (showingCursor ?? "")
    )
  }

  /// The terminal saves the old title until the program leaves.
  var entering: String {
    charactersLeft + (title == nil ? "" : "\u{1B}[22;0t") + naming + modes.map { "\u{1B}[?\($0)h" }.joined()
  }

  var naming: String { title.map { "\u{1B}]0;\($0)\u{07}" } ?? "" }

  var leaving: String {
    removal + backdropRemoval + modes.reversed().map { "\u{1B}[?\($0)l" }.joined()
      + (title == nil ? "" : "\u{1B}[23;0t")
  }

  /// Everything to send to a terminal if curses was interrupted, possibly in the middle of a sequence: the first
  /// escape only ends that sequence.
  var restoringSequence: String { ending.release + leaving + ending.screen }
}
