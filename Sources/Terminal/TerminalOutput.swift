import Glibc

/// Bytes that go to the terminal beside curses, which must have flushed its own before.
enum TerminalOutput {
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }  // Gone, or full: the reader will say so.
      rest = rest.dropFirst(count)
    }
  }
}

/// What is switched on while the program has the terminal, and off when it gives it back.
struct TerminalManners: Sendable, Equatable {
  var entering: String
  var leaving: String
  /// Everything that must be said to a terminal whose curses was cut off in the middle.
  var farewell: String
  /// What is asked once, after the first frame: does it hold frames back (2026)? The second question is the fence;
  /// every terminal answers it, and nobody waits for either.
  var question: String

  /// `leavingScreen` and `showingCursor` are terminfo's `rmcup` and `cnorm`.
  init(speaksXterm: Bool, title: String?, leavingScreen: String?, showingCursor: String?) {
    let ending = "\u{1B}[0m" + (leavingScreen ?? "\r\n") + (showingCursor ?? "")
    guard speaksXterm else {
      (entering, leaving, farewell, question) = ("", "", ending, "")
      return
    }
    // Title kept and set; clicks and the wheel with SGR coordinates; focus.
    let naming = title.map { "\u{1B}[22;0t\u{1B}]0;\($0)\u{07}" } ?? ""
    entering = naming + "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?1004h"
    leaving = "\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1000l" + (title == nil ? "" : "\u{1B}[23;0t")
    farewell = "\u{1B}[?2026l" + leaving + ending
    question = "\u{1B}[?2026$p\u{1B}[c"
  }
}
