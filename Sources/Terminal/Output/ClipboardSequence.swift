/// Text on its way to the clipboard of the machine the terminal runs on: xterm's OSC 52, which reaches it over ssh too.
///
/// A terminal may refuse it, and never says so.
struct ClipboardSequence {
  /// So many bytes of text, 100,000 as they are sent, are taken by every terminal that takes any.
  static let mostBytes = 74_994

  private let command: String

  /// nil for text that is too long: half of it would be worse than none.
  init?(_ text: String) {
    guard text.utf8.count <= ClipboardSequence.mostBytes else { return nil }
    command = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
  }

  /// tmux takes the command for itself where `set-clipboard` is `on`, and hands it on in a wrapping of its own where
  /// `allow-passthrough` is; it does not say which, so it is told both.
  func bytes(insideTmux: Bool) -> String {
    insideTmux ? command + "\u{1B}Ptmux;" + command.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : command
  }
}
