import Weather

/// Makes text by strangers safe for a page: harmless, limited to a screen or two, and no character higher than a
/// line.
enum PostText {
  /// Maximum characters and lines of a post, and maximum characters of a name.
  static let (longest, mostLines, longestName) = (4_000, 40, 60)
  /// Scalars after this limit are not read: a post has at most 65,536 bytes.
  private static let mostScalarsRead = 16_384
  /// Maximum scalars and combining marks per character: family emoji have a dozen scalars, Vietnamese and Thai two
  /// marks.
  private static let (mostScalars, mostMarks) = (16, 4)

  static func post(_ text: String, isReply: Bool) -> String {
    var lines = String(text.unicodeScalars.prefix(mostScalarsRead))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    if isReply { lines = withoutFallback(lines) }
    let cleaned = lines.map { withoutStackedMarks(String($0).harmless) }.withoutEmptyEnds
    let shown = cleaned.prefix(mostLines).joined(separator: "\n").withoutBlanksAround
    let isWhole = cleaned.count <= mostLines && shown.count <= longest && text.unicodeScalars.count <= mostScalarsRead
    return isWhole ? shown : shown.prefix(longest) + "…"
  }

  /// nil if nothing remains.
  static func name(_ text: String) -> String? {
    let name = withoutStackedMarks(String(text.unicodeScalars.prefix(8 * longestName)).harmless).withoutBlanksAround
    return name.isEmpty ? nil : String(name.prefix(longestName))
  }

  /// A reply quotes the original message, each line after a `>`, and then a blank line.
  private static func withoutFallback(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let own = lines.drop { $0.hasPrefix(">") }
    return own.count < lines.count && own.first?.isEmpty == true ? own.dropFirst() : own
  }

  /// Without stacks of combining marks.
  private static func withoutStackedMarks(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: { !$0.isASCII }) else { return line }
    var result = String.UnicodeScalarView()
    for sign in line {
      var marks = 0
      for scalar in sign.unicodeScalars.prefix(mostScalars) {
        if scalar.isMark { marks += 1 }
        if !scalar.isMark || marks <= mostMarks { result.append(scalar) }
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension [String] {
  /// Without leading and trailing lines that contain only blanks.
  fileprivate var withoutEmptyEnds: ArraySlice<String> {
    let isSeen = { (line: String) in line.contains { !$0.isWhitespace } }
    guard let first = firstIndex(where: isSeen), let last = lastIndex(where: isSeen) else { return [] }
    return self[first...last]
  }
}
