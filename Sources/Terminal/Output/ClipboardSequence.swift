import Weather

/// The command that copies text to the clipboard of the machine that the terminal runs on: OSC 52 of xterm, which
/// also works over ssh.
///
/// A terminal may ignore it, and never reports that.
struct ClipboardSequence {
  /// In bytes of text, 100,000 when sent in base 64: the length accepted by every terminal that supports the command.
  static let mostBytes = 74_994

  private let command: String

  /// nil if the text is too long: an incomplete copy would be worse than none.
  init?(_ text: String) {
    guard text.utf8.count <= ClipboardSequence.mostBytes else { return nil }
    command = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
  }

  /// tmux handles the command itself if `set-clipboard` is `on`, and forwards it in a special envelope if
  /// `allow-passthrough` is on. It does not report which is set, so both forms are sent.
  func bytes(insideTmux: Bool) -> String {
    insideTmux ? command + "\u{1B}Ptmux;" + command.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\" : command
  }
}
