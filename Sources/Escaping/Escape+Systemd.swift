extension Escape {
  /// One quoted word of a unit file, as in `Environment=` (systemd.syntax(7), systemd.unit(5) for `%`).
  public static func systemdValue(_ text: String) -> String { quoted(text, expandsVariables: false) }

  /// One word of `ExecStart=`, where `$` introduces a variable as well.
  public static func systemdArgument(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
    }
    return isPlain && !text.isEmpty ? text : quoted(text, expandsVariables: true)
  }

  /// Whether systemd accepts the path as the program of `ExecStart=`, where it does not remove quotes.
  public static func isSystemdProgram(_ path: String) -> Bool {
    !path.unicodeScalars.contains { "\"'\\".unicodeScalars.contains($0) || $0.value < 0x20 || $0.value == 0x7F }
  }

  private static func quoted(_ text: String, expandsVariables: Bool) -> String {
    "\""
      + scalars(of: text) { scalar in
        switch scalar {
        case "\\": #"\\"#
        case "\"": #"\""#
        case "%": "%%"
        case "$" where expandsVariables: "$$"
        case "\0": ""
        case "\u{1}"..."\u{1F}", "\u{7F}": "\\x" + hexadecimal(scalar.value, digits: 2)
        default: nil
        }
      } + "\""
  }
}
