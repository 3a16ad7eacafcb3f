/// Text from external sources, made safe for a terminal: no control bytes, no escape sequences, no bidirectional
/// overrides.
///
/// `"맑\u{1B}[2J음".harmless` is `맑음`. Line breaks and tabs become single blanks.
extension String {
  public var harmless: String {
    // Nearly all text is harmless already and need not be copied.
    if unicodeScalars.allSatisfy(\.isHarmless) { return self }
    var result = String.UnicodeScalarView()
    var scalars = unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: if result.last != " " { result.append(" ") }
      case 0x1B: String.skipEscape(&scalars)
      case 0x9B: String.skipControlSequence(&scalars)
      default: if scalar.isHarmless { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// External text for one line: harmless, and cut at 120 characters. The text after that is not even read.
  public var brief: String {
    String(String(unicodeScalars.prefix(4 * String.briefLimit)).harmless.prefix(String.briefLimit))
  }

  /// nil if nothing is left.
  public var briefOrNil: String? {
    let text = brief
    return text.isEmpty ? nil : text
  }

  private static let briefLimit = 120

  /// Enough of it to recognise it in a sentence.
  public var shortened: String { shortened(to: 60) }

  func shortened(to limit: Int) -> String { count > limit ? prefix(limit) + "…" : self }

  /// `harmless` applied to each line; line breaks stay.
  public var harmlessLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0).harmless }.joined(
      separator: "\n")
  }

  /// Without white space at either end.
  public var withoutBlanksAround: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  private static func skipEscape(_ scalars: inout String.UnicodeScalarView.Iterator) {
    guard let next = scalars.next() else { return }
    switch next {
    case "[": skipControlSequence(&scalars)
    case "]", "P", "X", "^", "_": skipString(&scalars)
    default: break
    }
  }

  private static func skipControlSequence(_ scalars: inout String.UnicodeScalarView.Iterator) {
    while let scalar = scalars.next() { if (0x40...0x7E).contains(scalar.value) { return } }
  }

  /// Skips an OSC or similar string up to BEL or ST; if the terminator is missing, the rest is dropped.
  private static func skipString(_ scalars: inout String.UnicodeScalarView.Iterator) {
    var previous: Unicode.Scalar = " "
    while let scalar = scalars.next() {
      if scalar.value == 0x07 || scalar.value == 0x9C || previous.value == 0x1B && scalar == "\\" { return }
      previous = scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the character, and does nothing else.
  fileprivate var isHarmless: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: false
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0x061C: false
    case 0x2028, 0x2029, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: false
    default: true
    }
  }
}
