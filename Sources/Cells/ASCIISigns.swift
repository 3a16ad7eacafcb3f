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
        let likeness = String.likenesses[character] ?? ""
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
  /// Syllables, the letters of the keyboard, and those that make up syllables.
  fileprivate var isASCIIOrHangul: Bool {
    switch value {
    case 0...0x7F, 0xAC00...0xD7A3, 0x3131...0x318E, 0x1100...0x11FF: true
    default: false
    }
  }
}
