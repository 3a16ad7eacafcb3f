/// The arithmetic of Hangul: a Unicode syllable is 가 + (initial × 21 + vowel) × 28 + final.
///
/// Letters are UTF-16 units; single consonants and vowels are the ones a keyboard types (ㄱ is U+3131).
enum Hangul {
  static let firstSyllable: UInt16 = 0xAC00
  static let lastSyllable: UInt16 = 0xD7A3

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".utf16)

  /// Vowels and finals as the strokes a keyboard needs: ㅘ is two strokes, and one wrong stroke is one mistake.
  private static let vowels = strokes("ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ")
  private static let finals =
    [[]] + strokes("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ")

  private static func strokes(_ text: String) -> [[UInt16]] {
    text.split(separator: " ").map { Array($0.utf16) }
  }

  static func isSyllable(_ letter: UInt16) -> Bool { letter >= firstSyllable && letter <= lastSyllable }

  private static func isOpen(_ letter: UInt16) -> Bool { isSyllable(letter) && (letter - firstSyllable) % 28 == 0 }

  /// 9 for 서, since ㅅ is the tenth initial; also for ㅅ itself. nil if the letter has no initial.
  static func initialIndex(of letter: UInt16) -> Int? {
    if isSyllable(letter) { return Int(letter - firstSyllable) / 588 }
    return letter >= 0x3131 && letter <= 0x314E ? indexOfInitial[Int(letter - 0x3131)] : nil
  }

  private static let indexOfInitial = (UInt16(0x3131)...0x314E).map { initials.firstIndex(of: $0) }

  /// 0…20 for ㅏ…ㅣ; nil if the letter is not a syllable.
  static func vowelIndex(of letter: UInt16) -> Int? {
    isSyllable(letter) ? Int(letter - firstSyllable) / 28 % 21 : nil
  }

  /// Whether it is a single vowel, ㅏ…ㅣ, outside a syllable.
  static func isVowel(_ letter: UInt16) -> Bool { letter >= firstVowel && letter <= 0x3163 }

  private static let firstVowel: UInt16 = 0x314F

  /// ㅅㅓㅇㅜㄹ for 서울, ㅗㅏ for ㅘ; other letters are unchanged.
  static func strokes(of letter: UInt16) -> [UInt16] {
    var strokes: [UInt16] = []
    appendStrokes(of: letter, to: &strokes)
    return strokes
  }

  static func appendStrokes(of letter: UInt16, to strokes: inout [UInt16]) {
    if isVowel(letter) { return strokes += vowels[Int(letter - firstVowel)] }
    guard isSyllable(letter) else { return strokes.append(letter) }
    let index = Int(letter - firstSyllable)
    strokes.append(initials[index / 588])
    strokes += vowels[index / 28 % 21]
    strokes += finals[index % 28]
  }

  static func strokes(of letters: some Sequence<UInt16>) -> [UInt16] { letters.flatMap { strokes(of: $0) } }

  /// Whether a syllable that is still being typed can become `letter` followed by `next`: 서우 before 서울, 고 before 과,
  /// and 붓 before 부산, since an input method appends the next consonant to the syllable until its vowel is typed.
  static func isUnfinished(_ typed: UInt16, of letter: UInt16, before next: UInt16?) -> Bool {
    guard isSyllable(typed), isSyllable(letter), typed != letter else { return false }
    let (own, other) = (typed - firstSyllable, letter - firstSyllable)
    // Initial and vowel decide nearly every pair without decomposing it.
    guard own / 28 == other / 28 else {
      return own % 28 == 0 && own / 588 == other / 588 && growing[Int(own / 28 % 21)].contains(Int(other / 28 % 21))
    }
    guard own % 28 != 0 else { return true }
    return (strokes(of: letter) + (next.map { strokes(of: $0) } ?? [])).starts(with: strokes(of: typed))
  }

  /// The vowels that a vowel can still become: ㅗ can become ㅘ, ㅙ, ㅚ.
  private static let growing: [Range<Int>] = (0..<21).map { vowel in
    switch vowel {
    case 8: 9..<12
    case 13: 14..<17
    case 18: 19..<20
    default: 0..<0
    }
  }

  /// ㄱㅅ for ㄳ, into which an input method combines the initials of 강서.
  static func keysOfConsonant(_ consonant: UInt16) -> [UInt16] {
    if initials.contains(consonant) { return [consonant] }
    let order: [UInt16: Int] = [
      0x3133: 3, 0x3135: 5, 0x3136: 6, 0x313A: 9, 0x313B: 10, 0x313C: 11, 0x313D: 12, 0x313E: 13, 0x313F: 14,
      0x3140: 15,
      0x3144: 18,
    ]
    return order[consonant].map { finals[$0] } ?? [consonant]
  }

  /// Appends a letter and composes syllables. The letter may be a conjoining jamo (U+1100…, as macOS file names spell
  /// Hangul).
  static func append(_ letter: UInt16, to letters: inout [UInt16]) {
    switch letter {
    case 0x1100...0x1112: letters.append(initials[Int(letter - 0x1100)])
    case 0x1161...0x1175: appendVowel(Int(letter - 0x1161), to: &letters)
    case 0x11A8...0x11C2:
      guard let last = letters.last, isOpen(last) else { return letters.append(letter) }
      letters[letters.count - 1] = last + (letter - 0x11A7)
    default: letters.append(letter)
    }
  }

  private static func appendVowel(_ vowel: Int, to letters: inout [UInt16]) {
    guard let last = letters.last, last < firstSyllable, let initial = initialIndex(of: last) else {
      return letters.append(firstVowel + UInt16(vowel))
    }
    letters[letters.count - 1] = syllable(initial, vowel)
  }

  private static func syllable(_ initial: Int, _ vowel: Int, _ final: Int = 0) -> UInt16 {
    firstSyllable + UInt16((initial * 21 + vowel) * 28 + final)
  }

  // MARK: - Composing strokes

  /// The syllables of strokes as an input method composes them: ㅅㅓㅇㅜㄹ becomes 서울. Strokes that form no syllable are
  /// unchanged.
  static func composed(_ strokes: [UInt16]) -> [UInt16] {
    var letters: [UInt16] = []
    var at = 0
    while at < strokes.count {
      guard let initial = initialIndex(of: strokes[at]), let vowel = longest(vowels, in: strokes, at: at + 1) else {
        letters.append(strokes[at])
        at += 1
        continue
      }
      at += 1 + vowels[vowel].count
      let final = finalIndex(in: strokes, at: at)
      at += finals[final].count
      letters.append(syllable(initial, vowel, final))
    }
    return letters
  }

  /// The index of the final that begins at `start`; 0 for none. A consonant before a vowel belongs to the next
  /// syllable.
  private static func finalIndex(in strokes: [UInt16], at start: Int) -> Int {
    let end = strokes[start...].firstIndex { !(0x3131...0x314E).contains($0) } ?? strokes.count
    let isVowelNext = end < strokes.count && (0x314F...0x3163).contains(strokes[end])
    let free = Array(strokes[start..<max(start, isVowelNext ? end - 1 : end)])
    return longest(Array(finals.dropFirst()), in: free, at: 0).map { $0 + 1 } ?? 0
  }

  private static func longest(_ candidates: [[UInt16]], in strokes: [UInt16], at start: Int) -> Int? {
    guard start < strokes.count else { return nil }
    return candidates.indices
      .filter { strokes[start...].starts(with: candidates[$0]) }
      .max { candidates[$0].count < candidates[$1].count }
  }
}

/// The two-set keyboard (두벌식), on which one key types both `t` and ㅅ: recovers text typed in the wrong input mode.
enum Keyboard {
  private static let latin = Array("qwertyuiopasdfghjklzxcvbnmQWERTOP".utf16)
  private static let hangul = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".utf16)

  /// 서울 for `tjdnf`; nil if a key types no Hangul, or if no syllable results.
  static func hangul(of text: String) -> String? {
    let strokes = text.utf16.filter { $0 != 0x20 }.map { unit in
      hangulKey(unit) ?? hangulKey(unit | 0x20)
    }
    guard strokes.count > 1, !strokes.contains(nil) else { return nil }
    let letters = Hangul.composed(strokes.compactMap(\.self))
    guard letters.contains(where: Hangul.isSyllable) else { return nil }
    return String(decoding: letters, as: UTF16.self)
  }

  private static func hangulKey(_ unit: UInt16) -> UInt16? { latin.firstIndex(of: unit).map { hangul[$0] } }

  /// `seoul` for ㄴㄷㅐㅕㅣ; nil if a letter is not Hangul.
  static func latin(of text: String) -> String? {
    var keys: [UInt16] = []
    for letter in FoldedName(text).letters {
      for stroke in Hangul.strokes(of: letter) {
        guard let key = hangul.firstIndex(of: stroke) else { return nil }
        keys.append(latin[key] | 0x20)
      }
    }
    return keys.count > 1 ? String(decoding: keys, as: UTF16.self) : nil
  }
}
