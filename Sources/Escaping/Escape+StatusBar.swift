extension Escape {
  /// Text for a status line of tmux, which interprets `#[…]`, `#{…}` and `#(…)`.
  public static func tmux(_ text: String) -> String { scalars(of: text) { $0 == "#" ? "##" : nil } }

  /// Text for polybar, which interprets `%{…}` and has no escape for `%{` itself: it becomes `%(`, which has the same
  /// width.
  public static func polybar(_ text: String) -> String {
    var previous: Unicode.Scalar?
    return scalars(of: text) { scalar in
      defer { previous = scalar }
      return scalar == "{" && previous == "%" ? "(" : nil
    }
  }

  /// A field of a terminal's operating-system command (OSC), where `;` separates fields and a control character could
  /// end the command. A line break becomes a blank, `;` a comma.
  public static func terminalField(_ text: String) -> String {
    scalars(of: text) { scalar in
      switch scalar {
      case ";": ","
      case "\n": " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": ""
      default: nil
      }
    }
  }
}
