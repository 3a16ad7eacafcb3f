extension Escape {
  /// One word for a POSIX shell, quoted if necessary. A NUL, which a shell cannot represent, is omitted.
  public static func shellWord(_ text: String) -> String {
    let text = scalars(of: text) { $0 == "\0" ? "" : nil }
    if !text.isEmpty, text.utf8.allSatisfy(isPlainInShell) { return text }
    return "'" + scalars(of: text) { $0 == "'" ? #"'\''"# : nil } + "'"
  }

  /// The command of a crontab line, from its words. cron ends the command at an unescaped `%`.
  ///
  /// - Returns: nil if a word contains a line break, which a crontab line cannot contain.
  public static func cronCommand(_ words: [String], variables: [(name: String, value: String)] = []) -> String? {
    guard !(words + variables.map(\.value)).contains(where: hasLineBreak) else { return nil }
    let assignments = variables.map { "\($0.name)=\(shellWord($0.value))" }
    return scalars(of: (assignments + words.map(shellWord)).joined(separator: " ")) { $0 == "%" ? #"\%"# : nil }
  }

  /// A candidate in the word list of bash's `compgen -W`, which expands each line like a shell: `$(…)` would be
  /// executed.
  public static func bashCompletion(_ text: String) -> String {
    shellWord(scalars(of: text) { $0.value < 0x20 || $0.value == 0x7F ? "" : nil })
  }

  /// Whether the text contains a line end for the programs that read crontabs and units.
  static func hasLineBreak(_ text: String) -> Bool { text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } }

  private static func isPlainInShell(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "/._-+@%,:".utf8.contains(byte)
    }
  }
}
