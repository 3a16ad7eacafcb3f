extension Escape {
  /// Text in an HTML element, or in the quotes of an attribute.
  public static func html(_ text: String) -> String { xml(text) }

  /// Text in an SVG element, or in the quotes of an attribute.
  public static func svg(_ text: String) -> String { xml(text) }

  /// Text in Pango markup, which waybar, i3blocks and notifications use.
  public static func pango(_ text: String) -> String { xml(text) }

  /// Text in an XML 1.0 element, or in the quotes of an attribute. Scalars that XML does not allow, not even as a
  /// reference, are omitted (https://www.w3.org/TR/xml/#charsets).
  public static func xml(_ text: String) -> String {
    scalars(of: text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n": nil
      case "\r": "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": ""
      default: nil
      }
    }
  }

  /// Text within a line of GitHub Flavored Markdown: it cannot produce emphasis, links, HTML or a table, nor a list
  /// or heading if it `beginsLine`.
  public static func markdown(_ text: String, beginsLine: Bool = true) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", ">", "#", "|", "~", "$", "!", "^": result += "\\\(scalar)"
      // Addresses become links automatically: `https://`, `www.`, `a@b.org`.
      case ":" where scalars.dropFirst(index + 1).first == "/": result += "\\:"
      case "." where isBehindW(scalars[..<index]): result += "\\."
      case "@": result += "\\@"
      // At the beginning of a line they would start a list or a heading: `- a`, `1. a`, `===`.
      case "-", "+", "=": result += beginsLine && index == 0 ? "\\\(scalar)" : String(scalar)
      case ".", ")": result += beginsLine && isNumber(scalars[..<index]) ? "\\\(scalar)" : String(scalar)
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isBehindW(_ before: ArraySlice<Unicode.Scalar>) -> Bool {
    before.count >= 3 && before.suffix(3).allSatisfy { $0 == "w" || $0 == "W" }
  }

  private static func isNumber(_ before: ArraySlice<Unicode.Scalar>) -> Bool {
    !before.isEmpty && before.count < 10 && before.allSatisfy { ("0"..."9").contains($0) }
  }

  /// A line of text in roff (mdoc, man): contains no request and no escape.
  public static func roffLine(_ text: String) -> String {
    let escaped = roff(text)
    guard let first = escaped.unicodeScalars.first, first == "." || first == "'" else { return escaped }
    return "\\&" + escaped
  }

  /// One argument of a roff macro, whatever it contains; never a macro itself.
  public static func roffArgument(_ text: String) -> String {
    "\"\\&" + scalars(of: roff(text)) { $0 == "\"" ? "\\(dq" : nil } + "\""
  }

  private static func roff(_ text: String) -> String {
    var previous: Unicode.Scalar?
    return scalars(of: text) { scalar in
      defer { previous = scalar }
      return switch scalar {
      case "\\": "\\e"
      case "\n", "\r": " "
      // Two hyphens would become a dash.
      case "-" where previous == "-": "\\-"
      default: nil
      }
    }
  }
}
