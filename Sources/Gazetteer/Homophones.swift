/// Finds cities abroad by their sound: a user who writes 캄포 그란데 means Campo Grande.
///
/// Korean spellings of foreign names differ from map to map, and most cities have none in the table: their Latin
/// names are converted to sounds instead. Most names are ruled out by their letters, before that conversion.
struct Homophones {
  private let sounds: [UInt8]
  /// For every consonant sound, in order, the letters it may be written with, as bits of `Letters`.
  private let consonants: [UInt64]
  /// The same, without repetitions.
  private let spellings: Set<UInt64>
  /// The letters that a name may begin with.
  private let starts: UInt32
  /// The number of sounds that a name may lack; only a long name may lack one.
  private let spare: Int
  private var likeness: Likeness
  private var scratch: [UInt8] = []

  /// nil if the query is not entirely in Hangul, or too short to recognise by its sound. `onlyClose`: other places
  /// were found already, so only names with nearly the same sound are wanted.
  init?(of query: Query, onlyClose: Bool) {
    guard query.count > 1, query.letters.allSatisfy(Hangul.isSyllable) else { return nil }
    var sounds: [UInt8] = []
    for letter in query.letters { Pronunciation.append(syllable: letter, to: &sounds) }
    guard let first = sounds.first, sounds.count > 2 else { return nil }
    self.sounds = sounds
    consonants = sounds.compactMap { Self.letters[$0] }
    spellings = Set(consonants)
    starts = UInt32(truncatingIfNeeded: Self.letters[first] ?? Self.openings)
    spare = onlyClose || sounds.count < 6 ? 0 : 1
    likeness = Likeness(to: sounds, limit: (onlyClose ? Self.close : Self.similar) * sounds.count)
  }

  /// Hundredths of a wrong sound per sound: almost no vowel differs.
  private static let close = 4
  /// One sound in fourteen may be wrong.
  private static let similar = 7

  /// Whether names with these letters, that begin with those, can have this sound.
  @inline(__always)
  func mayMean(_ letters: UInt64, _ starts: UInt32) -> Bool {
    guard starts & self.starts != 0 else { return false }
    var missing = spare
    for spelling in spellings where letters & spelling == 0 {
      missing -= 1
      if missing < 0 { return false }
    }
    return true
  }

  /// The match of the names of a place, and the difference of their sound, in hundredths per sound; nil if none is
  /// near.
  mutating func match(_ names: NameKey) -> (match: Match, unlikeness: Int)? {
    var least: Int?
    var key: NameKey? = names
    while let name = key {
      key = name.next
      guard mayMean(name), let distance = distance(to: name) else { continue }
      // Names that only others use count as slightly less similar.
      least = min(least ?? .max, name.isFormer ? distance + 1 : distance)
    }
    return least.map { ($0 / sounds.count <= Self.close ? .homophone : .nearHomophone, $0 / sounds.count) }
  }

  private mutating func distance(to name: NameKey) -> Int? {
    Pronunciation.read(name, into: &scratch)
    return likeness.distance(of: scratch)
  }

  /// The same for a single name, using its length and the order of its letters too; for a name in Hangul only its
  /// beginning.
  private func mayMean(_ name: NameKey) -> Bool {
    if name.isWide { return name[0] >= Hangul.firstSyllable && beginsAlike(name[0]) }
    guard abs(name.count - sounds.count) < 3 + sounds.count / 4, starts & UInt32(truncatingIfNeeded: bit(name, 0)) != 0
    else { return false }
    let before = written(consonants, in: name, from: 0, by: 1)
    guard spare > 0, before < consonants.count else { return before == consonants.count }
    return before + written(consonants.reversed(), in: name, from: name.count - 1, by: -1) + spare >= consonants.count
  }

  /// The number of consonants found in the name, in this order, until one is missing.
  private func written(_ consonants: some Collection<UInt64>, in name: NameKey, from start: Int, by step: Int) -> Int {
    var found = 0
    var rest = consonants.makeIterator()
    var wanted = rest.next()
    var at = start
    while let spelling = wanted, at >= 0, at < name.count {
      if bit(name, at) & spelling != 0 {
        found += 1
        wanted = rest.next()
      }
      at += step
    }
    return found
  }

  /// No bit for a digit.
  private func bit(_ name: NameKey, _ index: Int) -> UInt64 { 1 << UInt64(name.bytes[index] &- 0x61) }

  private func beginsAlike(_ syllable: UInt16) -> Bool {
    let initial = Pronunciation.initial(of: syllable)
    return initial == sounds[0] || initial == nil && Likeness.isVowel(sounds[0])
  }

  // MARK: - Letters

  /// The letters that may begin a name whose first sound is a vowel.
  private static let openings = mask("aeiouywhj")

  private static let letters: [UInt8: UInt64] = [
    "K": "kcqgxh", "T": "tds", "P": "pbvfw", "S": "scztx", "J": "jzcgtds", "H": "hfjgxck", "L": "rl", "M": "mn",
    "N": "nm", "Z": "stczdx", "G": "ngm",
  ].reduce(into: [:]) { $0[$1.key.utf8.first!] = mask($1.value) }

  private static func mask(_ letters: String) -> UInt64 {
    letters.utf16.compactMap(Letters.bit).reduce(0) { $0 | 1 << UInt64($1) }
  }
}

extension Scan {
  /// Smaller cities abroad are hardly known in Korea; comparing their sound is not worth the time.
  private static let minimumPopulation: UInt32 = 30_000

  /// Cities abroad that sound like the query, the most similar first.
  func homophones(limit: Int, onlyClose: Bool, near saved: Neighbourhood = Neighbourhood([])) -> [Hit] {
    guard var homophones = Homophones(of: query, onlyClose: onlyClose) else { return [] }
    var hits: [Hit] = []
    for place in 0..<blob.placeCount where homophones.mayMean(blob.letters[place], blob.starts[place]) {
      guard blob.level[place] == Gazetteer.cityLevel else { continue }
      // Larger cities come first.
      if blob.people[place] < Self.minimumPopulation { break }
      guard let (match, unlikeness) = homophones.match(names(of: place))
      else {
        continue
      }
      let isNear = saved.holds(blob.latitude[place], blob.longitude[place])
      let order = unlikeness * blob.placeCount + (isNear ? place / 8 : place)
      hits.append(Hit(match: match, place: place, order: order))
    }
    return Array(hits.sorted(by: Hit.isBetter).prefix(limit))
  }
}
