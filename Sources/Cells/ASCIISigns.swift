extension String {
  /// This text for a terminal that has nothing above ASCII but Hangul: as wide, and with the nearest sign there is.
  ///
  /// `"35㎍/㎥"` is `35ug/m3`; what has no likeness is a question mark for each column. Our own words need none of
  /// this; the words of the services and the names of cities may hold anything.
  public var withASCIISigns: String {
    if unicodeScalars.allSatisfy(\.isASCIIOrHangul) { return self }
    var result = ""
    for character in self {
      if character.unicodeScalars.allSatisfy(\.isASCIIOrHangul) {
        result.append(character)
      } else {
        let likeness =
          character.unicodeScalars.first?.dotsInASCII.map(String.init) ?? String.likenesses[character] ?? ""
        let width = DisplayWidth.of(character)
        result += likeness.displayWidth == width ? likeness : String(repeating: "?", count: width)
      }
    }
    return result
  }

  private static let likenesses: [Character: String] = [
    "°": " ", "·": ",", "–": "-", "—": "-", "−": "-", "…": ".", "‘": "'", "’": "'", "“": "\"", "”": "\"",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x", "㎍": "ug", "㎥": "m3", "㎞": "km", "㎜": "mm", "㎝": "cm",
    "℃": "C", "℉": "F", "₂": "2", "₃": "3", "\u{A0}": " ", "　": "  ", "、": ", ", "。": ". ", "，": ", ", "～": "~ ",
  ]
}

extension Unicode.Scalar {
  /// What the dots of a braille sign look like in ASCII; nil where it is none.
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

  /// Syllables, the letters of the keyboard, and those that make up syllables.
  fileprivate var isASCIIOrHangul: Bool {
    switch value {
    case 0...0x7F, 0xAC00...0xD7A3, 0x3131...0x318E, 0x1100...0x11FF: true
    default: false
    }
  }
}
