/// A name as it is compared: without case, blanks, hyphens, commas and accents, Hangul in whole syllables.
///
/// `Jung-gu, Seoul`, `jung gu seoul` and `JUNGGU SEOUL` are one key; so are 서울 in syllables and in conjoining jamo.
struct NameKey: Hashable, Sendable {
  /// UTF-16 units; anything beyond the basic plane counts as one unknown letter.
  private(set) var letters: [UInt16]

  /// Names are short: what comes after this many units is not read.
  private static let longest = 120

  init(_ text: some StringProtocol) {
    letters = []
    letters.reserveCapacity(12)
    for unit in text.utf16.prefix(Self.longest) {
      guard let letter = Self.folded(unit) else { continue }
      Hangul.append(letter, to: &letters)
    }
  }

  private init(letters: ArraySlice<UInt16>) { self.letters = Array(letters) }

  var isEmpty: Bool { letters.isEmpty }

  static func + (left: NameKey, right: NameKey) -> NameKey {
    NameKey(letters: left.letters[...] + right.letters)
  }

  func hasPrefix(_ other: NameKey) -> Bool { letters.starts(with: other.letters) }

  /// What follows `prefix`; nil where this key does not begin with it.
  func dropping(prefix: NameKey) -> NameKey? {
    hasPrefix(prefix) ? NameKey(letters: letters.dropFirst(prefix.letters.count)) : nil
  }

  /// What stands before `suffix`; nil where this key does not end with it.
  func dropping(suffix: NameKey) -> NameKey? {
    guard letters.count >= suffix.letters.count, letters.suffix(suffix.letters.count).elementsEqual(suffix.letters)
    else { return nil }
    return NameKey(letters: letters.dropLast(suffix.letters.count))
  }

  func contains(_ other: NameKey) -> Bool {
    places(for: other).contains { letters[$0...].starts(with: other.letters) }
  }

  /// Whether someone typing this name, or the initials of it, could have typed `query` so far.
  func couldBegin(_ query: NameKey) -> Bool {
    query.letters.count <= letters.count && isOnTheWay(query, from: 0)
  }

  /// The same from any letter on.
  func couldHold(_ query: NameKey) -> Bool { places(for: query).contains { isOnTheWay(query, from: $0) } }

  private func places(for other: NameKey) -> Range<Int> { 0..<max(0, letters.count - other.letters.count + 1) }

  private func isOnTheWay(_ query: NameKey, from start: Int) -> Bool {
    for (offset, typed) in query.letters.enumerated() {
      let letter = letters[start + offset]
      if typed == letter || typed == Hangul.initial(of: letter) { continue }
      let next = start + offset + 1 < letters.count ? letters[start + offset + 1] : nil
      let isLast = offset == query.letters.count - 1
      guard isLast, Hangul.isUnfinished(typed, of: letter, before: next) else { return false }
    }
    return true
  }

  /// nil for what does not count.
  private static func folded(_ unit: UInt16) -> UInt16? {
    switch unit {
    case 0x61...0x7A, 0x30...0x39, Hangul.firstSyllable...Hangul.lastSyllable: unit
    case 0x41...0x5A: unit + 32
    case 0...0x7F: nil
    case 0xC0...0x16F: accents[unit] ?? unit
    case 0x80...0xBF, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x303F, 0xFE00...0xFE0F, 0xFEFF: nil
    case 0xD800...0xDBFF: 0xFFFD  // the first half of something beyond the basic plane; the second says no more
    case 0xDC00...0xDFFF: nil
    case 0xFF01...0xFF5E: folded(unit - 0xFEE0)  // full-width Latin
    default: unit
    }
  }

  /// The accents romanised Korean names are written with: Chŏnju, Ch'ŏngju, Ŭisŏng, Séoul, Coréa.
  private static let accents: [UInt16: UInt16] = {
    let families = [
      "aàáâãäåāăą", "eèéêëēĕėęě", "iìíîïĩīĭį", "oòóôõöøōŏő", "uùúûüũūŭůű", "cçćč", "nñńň", "sśšş", "yýÿ",
    ]
    let letters = families.flatMap { family in
      (family + family.uppercased()).utf16.map { ($0, family.utf16.first ?? $0) }
    }
    return Dictionary(letters, uniquingKeysWith: { first, _ in first })
  }()
}
