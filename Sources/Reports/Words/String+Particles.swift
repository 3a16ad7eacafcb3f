extension String {
  /// 이/가: `기상청이`, `에어코리아가`.
  package var withSubjectParticle: String { self + (endsInConsonant ? "이" : "가") }
  /// 은/는: `기상청은`, `에어코리아는`.
  var withTopicParticle: String { self + (endsInConsonant ? "은" : "는") }
  /// 을/를: `서울을`, `제주를`.
  package var withObjectParticle: String { self + (endsInConsonant ? "을" : "를") }
  /// 과/와: `기상청과`, `에어코리아와`.
  package var withCompanionParticle: String { self + (endsInConsonant ? "과" : "와") }
  /// 으로/로: `부산으로`, `제주로`, and after ㄹ `서울로`.
  var withDirectionParticle: String { self + (endsInConsonant && finalJamo != 8 ? "으로" : "로") }

  private var endsInConsonant: Bool { finalJamo != 0 }

  /// The index of the final consonant of the last pronounced syllable (8 is ㄹ), 0 if it has none.
  ///
  /// Digits and Latin letters count as they are read aloud in Korean: 3 is 삼, 7 is 칠, L is 엘, % is 퍼센트.
  private var finalJamo: Int {
    for character in reversed() {
      guard let scalar = character.unicodeScalars.first else { continue }
      switch scalar.value {
      case 0xAC00...0xD7A3: return Int(scalar.value - 0xAC00) % 28
      case 0x30...0x39: return [21, 8, 0, 16, 0, 0, 1, 8, 8, 0][Int(scalar.value - 0x30)]
      case 0x25, 0xB0, 0x2103: return 0
      case 0x41...0x5A, 0x61...0x7A: return String.finalJamoOfLatin(Character(scalar))
      default: continue  // brackets, quotes and blanks are not pronounced
      }
    }
    return 0
  }

  private static func finalJamoOfLatin(_ letter: Character) -> Int {
    switch letter.lowercased() {
    case "l": 8  // 엘
    case "r": letter.isUppercase ? 8 : 0  // the letter is 알, but words end as in 서버 and 웨더
    case "m": 16  // 엠
    case "n": 4  // 엔
    case "g", "k", "c", "p", "b", "t", "d": letter.isLowercase ? 1 : 0  // at the end of a word, not as a letter's name
    default: 0
    }
  }
}
