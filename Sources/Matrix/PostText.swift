import Weather

/// What strangers write, made fit for a page: harmless, no longer than a screen or two, and no sign higher than a line.
enum PostText {
  /// In characters and lines of a post, and in characters of a name.
  static let (longest, mostLines, longestName) = (4_000, 40, 60)
  /// What is beyond is not even read, in scalars: a post has 65,536 bytes at most.
  private static let farthest = 16_384
  /// Scalars and marks on one sign: emoji of families have a dozen, Vietnamese and Thai two marks.
  private static let (mostScalars, mostMarks) = (16, 4)

  static func post(_ text: String, isReply: Bool) -> String {
    var lines = String(text.unicodeScalars.prefix(farthest)).split(separator: "\n", omittingEmptySubsequences: false)[
      ...]
    if isReply { lines = withoutFallback(lines) }
    let harmless = lines.prefix(4 * mostLines).map { low(String($0).harmless) }
    let kept = harmless.joined(separator: "\n").withoutBlanksAround.split(
      separator: "\n", omittingEmptySubsequences: false)
    let shown = kept.prefix(mostLines).joined(separator: "\n")
    let cut = String(shown.prefix(longest))
    let isWhole = cut.count == shown.count && kept.count <= mostLines && lines.count <= 4 * mostLines
    return isWhole ? cut : cut + "…"
  }

  /// nil where nothing is left of it.
  static func name(_ text: String) -> String? {
    let name = low(String(text.unicodeScalars.prefix(8 * longestName)).harmless).withoutBlanksAround
    return name.isEmpty ? nil : String(name.prefix(longestName))
  }

  /// A reply repeats what it replies to, each line behind a `>`, and then a blank line.
  private static func withoutFallback(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let own = lines.drop { $0.hasPrefix(">") }
    return own.count < lines.count && own.first?.isEmpty == true ? own.dropFirst() : own
  }

  /// Without towers of marks.
  private static func low(_ line: String) -> String {
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
