/// The arithmetic of Hangul: a syllable of Unicode is 가 + (initial × 21 + vowel) × 28 + final.
///
/// Letters are UTF-16 units; lone consonants and vowels are those a keyboard types (ㄱ is U+3131).
enum Hangul {
  static let firstSyllable: UInt16 = 0xAC00
  static let lastSyllable: UInt16 = 0xD7A3

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".utf16)

  /// Vowels and finals as the strokes a keyboard needs, so that ㅘ is two and one wrong stroke is one mistake.
  private static let vowels = strokes("ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ")
  private static let finals =
    [[]] + strokes("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ")

  private static func strokes(_ text: String) -> [[UInt16]] {
    text.split(separator: " ").map { Array($0.utf16) }
  }

  static func isSyllable(_ letter: UInt16) -> Bool { letter >= firstSyllable && letter <= lastSyllable }

  private static func isOpen(_ letter: UInt16) -> Bool { isSyllable(letter) && (letter - firstSyllable) % 28 == 0 }

  /// ㅅ for 서; nil for what is no syllable.
  static func initial(of letter: UInt16) -> UInt16? {
    isSyllable(letter) ? initials[Int(letter - firstSyllable) / 588] : nil
  }

  /// ㅅㅓㅇㅜㄹ for 서울; other letters stay as they are.
  static func strokes(of letter: UInt16) -> [UInt16] {
    guard isSyllable(letter) else { return [letter] }
    let index = Int(letter - firstSyllable)
    return [initials[index / 588]] + vowels[index / 28 % 21] + finals[index % 28]
  }

  /// Whether a syllable still being typed can become `letter` followed by `next`: 서우 on the way to 서울, and 붓 on
  /// the way to 부산, since an input method hangs the next consonant below until its vowel comes.
  static func isUnfinished(_ typed: UInt16, of letter: UInt16, before next: UInt16?) -> Bool {
    guard isSyllable(typed), isSyllable(letter) else { return false }
    let final = (typed - firstSyllable) % 28
    guard final != 0 else { return letter >= typed && letter - typed < 28 }
    guard typed - final == letter, let next else { return false }
    return finals[Int(final)] == [initial(of: next) ?? next]
  }

  /// Adds a letter that may be a conjoining jamo (U+1100…, as file names on a Mac spell Hangul), composing syllables.
  static func append(_ letter: UInt16, to letters: inout [UInt16]) {
    switch letter {
    case 0x1100...0x1112: letters.append(initials[Int(letter - 0x1100)])
    case 0x1161...0x1175: appendVowel(letter - 0x1161, to: &letters)
    case 0x11A8...0x11C2:
      guard let last = letters.last, isOpen(last) else { return letters.append(letter) }
      letters[letters.count - 1] = last + (letter - 0x11A7)
    default: letters.append(letter)
    }
  }

  private static func appendVowel(_ vowel: UInt16, to letters: inout [UInt16]) {
    guard let last = letters.last, let initial = initials.firstIndex(of: last) else {
      return letters.append(0x314F + vowel)
    }
    letters[letters.count - 1] = firstSyllable + (UInt16(initial) * 21 + vowel) * 28
  }
}
