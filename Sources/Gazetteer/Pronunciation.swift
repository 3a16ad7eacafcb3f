/// The sounds of names as Koreans write them, so that 레시페 finds `Recife`, 하바나 finds `Havana` and 마츠야마 finds 마쓰야마.
///
/// A sound is one ASCII letter. Hangul has `KNTLMPSJH`, `Z` for a final ㅅ, `G` for a final ㅇ, the glides `y` and `w`,
/// and the vowels `aeiou` with `A` for ㅓ; ㅡ only carries a consonant and has no sound. Latin spelling adds sounds for
/// letters that languages pronounce differently: `c` before e or i, `C` for ch … `Likeness` lists the sounds that
/// each may stand for.
enum Pronunciation {
  private static let initials = Array("KKNTTLMPPSS JJJKTPH".utf8)
  private static let finals = Array(" KKKNNNTLLLLLLLLMPPZZGJJKTPH".utf8)
  private static let vowels = words("a e ya ye A e yA ye o wa we we yo u wA we wi yu . i i")
  private static let silentLetter = UInt8(ascii: " ")

  /// nil for a syllable that begins with its vowel.
  static func initial(of syllable: UInt16) -> UInt8? {
    let initial = initials[Int(syllable - Hangul.firstSyllable) / 588]
    return initial == silentLetter ? nil : initial
  }

  static func append(syllable letter: UInt16, to sounds: inout [UInt8]) {
    let index = Int(letter - Hangul.firstSyllable)
    append(initials[index / 588], to: &sounds)
    for vowel in vowels[index / 28 % 21] where vowel != UInt8(ascii: ".") { sounds.append(vowel) }
    append(finals[index % 28], to: &sounds)
  }

  /// Doubled consonants are one sound.
  private static func append(_ sound: UInt8, to sounds: inout [UInt8]) {
    if sound != silentLetter, sound != sounds.last || Likeness.isVowel(sound) { sounds.append(sound) }
  }

  /// Replaces the contents of `sounds` with the sounds of a name in the table.
  static func read(_ name: NameKey, into sounds: inout [UInt8]) {
    sounds.removeAll(keepingCapacity: true)
    var at = 0
    while at < name.count {
      if Hangul.isSyllable(name[at]) {
        append(syllable: name[at], to: &sounds)
        at += 1
      } else {
        at += readSpelling(of: name, at: at, into: &sounds)
      }
    }
  }

  // MARK: - Latin spelling

  private struct Spelling {
    /// The last letter in the lowest byte.
    let letters: UInt32
    let count: Int
    /// Only before e, i and y.
    let isBeforeFrontVowel: Bool
    let sound: UInt8
    /// nil if the spelling has one sound; x has two.
    let second: UInt8?

    init(_ text: [UInt8], _ sounds: [UInt8]) {
      let own = text.filter { $0 != UInt8(ascii: "+") }
      (letters, count) = (own.reduce(0) { $0 << 8 | UInt32($1) }, own.count)
      isBeforeFrontVowel = own.count < text.count
      (sound, second) = (sounds[0], sounds.count > 1 ? sounds[1] : nil)
    }

    func begins(_ name: NameKey, at start: Int) -> Bool {
      guard count <= name.count - start else { return false }
      var next: UInt32 = 0
      for index in start..<start + count { next = next << 8 | UInt32(name[index]) }
      guard next == letters else { return false }
      return !isBeforeFrontVowel || start + count < name.count && frontVowels.contains(name[start + count])
    }
  }

  private static let frontVowels = Array("eiy".utf16)

  /// The longest first; `+` requires e, i or y after it.
  private static let spellings = byFirstLetter(
    """
    tsch J sch S eau o tch J cc+ c ch C sh S ph P gh g th D ck K qu q tz J ts J zz J zh J dj J dz J cz J sz S rz J
    kh X ng F gn N ou u oo u ee i lh L nh N dh T bh P rh L c+ c g+ 2 a a b P c K d T e e f f g K h h i i j j k K l L
    m M n N o o p P q K r R s s t T u u v v w W x KS y y z z
    """)

  /// Returns the number of letters read.
  private static func readSpelling(of name: NameKey, at start: Int, into sounds: inout [UInt8]) -> Int {
    let letter = Int(name[start]) - 0x61
    guard spellings.indices.contains(letter),
      let spelling = spellings[letter].first(where: { $0.begins(name, at: start) })
    else { return 1 }
    append(spelling.sound, to: &sounds)
    if let second = spelling.second { append(second, to: &sounds) }
    return spelling.count
  }

  private static func byFirstLetter(_ text: String) -> [[Spelling]] {
    let words = words(text)
    let all = stride(from: 0, to: words.count, by: 2).map { (words[$0][0], Spelling(words[$0], words[$0 + 1])) }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in all.filter { $0.0 == letter }.map(\.1) }
  }

  private static func words(_ text: String) -> [[UInt8]] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Array($0) }
  }
}
