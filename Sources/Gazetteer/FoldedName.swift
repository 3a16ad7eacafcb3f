/// A name in the form used for comparison: without case, blanks, hyphens, commas and accents, Hangul in whole
/// syllables.
///
/// `Jung-gu, Seoul`, `jung gu seoul` and `JUNGGU SEOUL` give the same key; so do 서울 in syllables, in conjoining jamo,
/// and in the letters a keyboard types (ㅅㅓㅇㅜㄹ). `Assets/places/fold.py` folds the names of the table in the same way.
struct FoldedName: Equatable, Sendable {
  /// UTF-16 units; a character beyond the basic plane counts as one unknown letter.
  private(set) var letters: [UInt16]

  /// The maximum number of letters: a longer text is not a name. One less than the bits of `Positions`.
  static let longest = 120

  /// Reads at most one letter more than `longest`.
  init(_ text: some StringProtocol) {
    letters = []
    letters.reserveCapacity(12)
    for unit in text.utf16 {
      Self.append(unit, to: &letters)
      if letters.count > Self.longest { return }
    }
    // A vowel without a syllable was typed without an input method.
    if letters.contains(where: Hangul.isVowel) { letters = Hangul.composed(Hangul.strokes(of: letters)) }
  }

  /// The name without the 제 that offices write before a number, at any position: 성수1가제1동 becomes 성수1가1동. nil if it
  /// contains none.
  var withoutOrdinals: String? {
    let plain = letters.indices.filter { index in
      let next = index + 1 < letters.count ? letters[index + 1] : 0
      return index == 0 || letters[index] != Self.ordinal || !(0x30...0x39).contains(next)
    }
    return plain.count == letters.count ? nil : String(decoding: plain.map { letters[$0] }, as: UTF16.self)
  }

  /// 제
  private static let ordinal: UInt16 = 0xC81C

  /// The name without the word for the kind of place: 판교 for 판교역. nil if it has none, or if fewer than two letters
  /// would remain.
  var withoutKind: FoldedName? {
    Self.kinds.lazy.filter { letters.count >= $0.count + 2 && letters.suffix($0.count).elementsEqual($0) }.first.map {
      var plain = self
      plain.letters.removeLast($0.count)
      return plain
    }
  }

  private static let kinds = ["대학교", "신도시", "지구", "공원", "시장", "역", "대"].map { Array($0.utf16) }

  private static func append(_ unit: UInt16, to letters: inout [UInt16]) {
    switch unit {
    case 0x61...0x7A, 0x30...0x39: letters.append(unit)
    case 0x41...0x5A: letters.append(unit + 32)
    case 0x09, 0x0A, 0x0D: break
    // No name contains characters that control a terminal or reverse the writing direction.
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: letters.append(0xFFFD)
    case 0x20...0xBF, 0x2B0...0x36F, 0x2000...0x206F, 0x3000...0x303F, 0xFE00...0xFE0F, 0xFEFF: break
    case 0xC0...0x24F: appendPlain(latin[Int(unit - 0xC0)], of: unit, to: &letters)
    case 0x1E00...0x1EFF: appendPlain(latinAdditional[Int(unit - 0x1E00)], of: unit, to: &letters)
    case 0x400...0x40F: append(unit + 0x50, to: &letters)
    case 0x410...0x42F: append(unit + 0x20, to: &letters)
    case 0x430...0x45F: letters.append(cyrillic[unit] ?? unit)
    // Half-width jamo, in the same order.
    case 0xFFA1...0xFFBE: append(unit - 0xFFA1 + 0x3131, to: &letters)
    case 0xFFC2...0xFFC7: append(unit - 0xFFC2 + 0x314F, to: &letters)
    case 0xFFCA...0xFFCF: append(unit - 0xFFCA + 0x3155, to: &letters)
    case 0xFFD2...0xFFD7: append(unit - 0xFFD2 + 0x315B, to: &letters)
    case 0xFFDA...0xFFDC: append(unit - 0xFFDA + 0x3161, to: &letters)
    case 0x3131...0x314E: letters += Hangul.keysOfConsonant(unit)
    case 0xD800...0xDBFF: letters.append(0xFFFD)  // the first half of a character beyond the basic plane …
    case 0xDC00...0xDFFF: break  // … and its second half adds nothing
    case 0xFF01...0xFF5E: append(unit - 0xFEE0, to: &letters)  // full-width Latin
    default: Hangul.append(unit, to: &letters)
    }
  }

  private static func appendPlain(_ plain: UInt8, of unit: UInt16, to letters: inout [UInt16]) {
    switch unit {
    case 0xC6, 0xE6: letters += "ae".utf16
    case 0x152, 0x153: letters += "oe".utf16
    case 0x132, 0x133: letters += "ij".utf16
    case 0xDE, 0xFE: letters += "th".utf16
    case 0xDF, 0x1E9E: letters += "ss".utf16
    default: if plain != UInt8(ascii: "-") { letters.append(UInt16(plain)) }
    }
  }

  /// Letters that Unicode decomposes into another letter and an accent: ё becomes е, й becomes и.
  private static let cyrillic: [UInt16: UInt16] = [
    0x439: 0x438, 0x450: 0x435, 0x451: 0x435, 0x453: 0x433, 0x457: 0x456, 0x45C: 0x43A, 0x45D: 0x438, 0x45E: 0x443,
  ]

  /// U+00C0…U+024F and U+1E00…U+1EFF without their accents: Zürich, Łódź, Đà Nẵng; also Ch'ŏngju and Ŭisŏng.
  private static let latin = Array(
    ("aaaaaa-ceeeeiiiidnooooo-ouuuuy--aaaaaa-ceeeeiiiidnooooo-ouuuuy-yaaaaaaccccccccddddeeeeeeeeeegggggggghhhh"
      + "iiiiiiiiii--jjkkkllllllllllnnnnnnnnnoooooo--rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
      + "---------------e-ff-------------oo-------------uu----------------------------aaiioouuuuuuuuuu-aaaa----gg"
      + "kkoooo--j---gg--nnaa--ooaaaaeeeeiiiioooorrrruuuusstt--hh------aaeeooooooooyy----------------------------").utf8
  )
  private static let latinAdditional = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssss"
      + "ttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas----aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiii"
      + "oooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy------").utf8)
}
