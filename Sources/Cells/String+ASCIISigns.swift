extension String {
  /// This text for a terminal that can show only ASCII and Hangul: same width, each other character replaced by the
  /// most similar ASCII text.
  ///
  /// `"35㎍/㎥"` becomes `35ug/m3`; a character without a replacement becomes one question mark per column. The
  /// program's own texts do not need this; texts of the services and names of cities may contain any character.
  public var withASCIISigns: String {
    if unicodeScalars.allSatisfy(\.isASCIIOrHangul) { return self }
    var result = ""
    for character in self {
      if character.unicodeScalars.allSatisfy(\.isASCIIOrHangul) {
        result.append(character)
      } else {
        let replacement =
          character.unicodeScalars.first?.dotsInASCII.map(String.init) ?? String.replacements[character] ?? ""
        let width = DisplayWidth.of(character)
        result += replacement.displayWidth == width ? replacement : String(repeating: "?", count: width)
      }
    }
    return result
  }

  private static let replacements: [Character: String] = [
    "°": " ", "·": ",", "–": "-", "—": "-", "−": "-", "…": ".", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "㎍": "ug", "㎥": "m3", "µ": "u", "³": "3",
    "㎞": "km", "㎜": "mm", "㎝": "cm", "℃": "C", "℉": "F", "₂": "2", "₃": "3", "\u{A0}": " ",
    // In names of towns in North Korea and Japan.
    "ŏ": "o", "ŭ": "u", "ō": "o", "ū": "u", "Ŏ": "O", "Ŭ": "U", "Ō": "O", "Ū": "U", "　": "  ", "、": ", ", "。": ". ",
    "，": ", ", "～": "~ ",
  ]
}

extension Unicode.Scalar {
  /// The ASCII character that looks most like the dots of this braille character; nil if this is not a braille
  /// character.
  public var dotsInASCII: Unicode.Scalar? {
    guard (0x2800...0x28FF).contains(value) else { return nil }
    let dots = value - 0x2800
    let (above, upper, lower, below) = (dots & 0x09 != 0, dots & 0x12 != 0, dots & 0x24 != 0, dots & 0xC0 != 0)
    return switch (above, upper, lower, below) {
    case (false, false, false, false): " "
    case _ where dots.nonzeroBitCount >= 6: "#"
    case (_, _, false, false): above ? "'" : "-"
    case (false, false, _, _): below ? "." : "-"
    case (false, true, true, false): "-"
    default: ":"
    }
  }

  /// Hangul syllables, compatibility jamo and conjoining jamo.
  fileprivate var isASCIIOrHangul: Bool {
    switch value {
    case 0...0x7F, 0xAC00...0xD7A3, 0x3131...0x318E, 0x1100...0x11FF: true
    default: false
    }
  }
}
