extension String {
  /// The Hangul of a Korean place name in Latin letters, by the Revised Romanization of 2000: `종로구` is `Jongno-gu`,
  /// `강남대로` is `Gangnam-daero`, `의정부1동` is `Uijeongbu1-dong`. Other characters stay as they are.
  ///
  /// Sounds change between the syllables of a name, but not at the hyphen, as the standard wants it.
  public var romanized: String {
    if let exception = Romanization.exceptions[self] { return exception }
    var (result, run) = ("", [Int]())
    for scalar in unicodeScalars {
      if let syllable = Romanization.syllable(scalar) {
        run.append(syllable)
      } else {
        result += Romanization.name(run, after: result)
        run = []
        result.unicodeScalars.append(scalar)
      }
    }
    return result + Romanization.name(run, after: result)
  }
}

/// Syllables are numbers: (initial × 21 + vowel) × 28 + final, counted from 가.
private enum Romanization {
  /// Names that end like an administrative unit without being one, and roads with a longer suffix.
  static let exceptions = [
    "남동": "Namdong", "한강신도시": "Hangangsindosi", "방어진순환도로": "Bangeojinsunhwan-doro",
    "북부순환도로": "Bukbusunhwan-doro",
  ]

  static func syllable(_ scalar: Unicode.Scalar) -> Int? {
    (0xAC00...0xD7A3).contains(scalar.value) ? Int(scalar.value) - 0xAC00 : nil
  }

  /// A run of syllables with a capital letter and, before a unit or the kind of a road, with a hyphen. Only a unit that
  /// follows a digit has no name of its own.
  static func name(_ run: [Int], after text: String) -> String {
    let suffix = suffixes.first { run.count >= $0.count && run.suffix($0.count).elementsEqual($0) }
    let isUnitOfNumber = suffix?.count == run.count && text.last?.isNumber == true
    guard let suffix, run.count > suffix.count || isUnitOfNumber else { return capitalised(run[...]) }
    return capitalised(run.dropLast(suffix.count)) + "-" + spelled(suffix[...])
  }

  private static func capitalised(_ run: ArraySlice<Int>) -> String {
    let text = spelled(run)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func spelled(_ run: ArraySlice<Int>) -> String {
    var (text, initial) = ("", run.first.map { initials[$0 / 588] } ?? "")
    for (index, syllable) in zip(run.indices, run) {
      text += initial + vowels[syllable / 28 % 21]
      guard index + 1 < run.endIndex else { return text + finals[syllable % 28] }
      let joint = joint(final: syllable % 28, initial: run[index + 1] / 588)
      text += joint.end
      initial = joint.start
    }
    return text
  }

  /// How a final and the initial after it sound together: 백령 is Baengnyeong, 한림 is Hallim, 설악 is Seorak.
  private static func joint(final: Int, initial: Int) -> (end: String, start: String) {
    let (sound, next) = (finals[final], initials[initial])
    if sound.isEmpty { return ("", next) }
    switch (sound, next) {
    case (_, ""): return (linked[final], "")
    case ("l", "n"), ("l", "r"), ("n", "r"): return ("l", "l")
    case (_, "r"): return (nasals[sound] ?? sound, "n")
    case (_, "n"), (_, "m"): return (nasals[sound] ?? sound, next)
    default: return (sound, next)
    }
  }

  private static let suffixes = ["대로", "구", "군", "시", "읍", "면", "동", "리", "로"].map {
    $0.unicodeScalars.compactMap(syllable)
  }
  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui", "i",
  ]
  /// Before a consonant and at the end.
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t",
    "t", "k", "t", "p", "t",
  ]
  /// Before a vowel.
  private static let linked = [
    "", "g", "kk", "ks", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m", "b", "ps", "s", "ss",
    "ng", "j", "ch", "k", "t", "p", "",
  ]
  private static let nasals = ["k": "ng", "t": "n", "p": "m"]
}
