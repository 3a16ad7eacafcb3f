/// Positions within a query as bits, bit 0 before its first letter: enough for `FoldedName.longest`.
typealias Positions = UInt128

extension Positions {
  static func at(_ position: Int) -> Positions { 1 << Positions(position) }

  func contains(_ position: Int) -> Bool { self >> Positions(position) & 1 != 0 }

  /// Every position in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}

/// The typed text, prepared once for forty thousand comparisons.
struct Query {
  let letters: [UInt16]
  /// The same letters without bounds checks: they would take a quarter of a scan's time.
  private let store: Store
  private let typed: UnsafePointer<UInt16>
  /// For a single consonant the first of the 588 syllables that begin with it; otherwise 0xFFFF.
  private let blocks: UnsafePointer<UInt16>
  /// Letters that a name must contain to match the whole query, as bits of `Letters`.
  let need: UInt64
  /// The bit of the first letter, modulo 32.
  let start: UInt32
  /// The positions in the query of the letters with each bit.
  let spots: [Positions]
  /// Whether it contains single consonants, which stand for syllables: then every match is a loose one.
  let hasInitials: Bool
  let isHangul: Bool

  let count: Int

  private final class Store: Sendable {
    nonisolated(unsafe) let letters: UnsafeMutablePointer<UInt16>

    init(_ letters: [UInt16]) {
      let blocks = letters.map { letter in
        Hangul.isSyllable(letter)
          ? 0xFFFF : Hangul.initialIndex(of: letter).map { Hangul.firstSyllable + UInt16($0) * 588 } ?? 0xFFFF
      }
      self.letters = .allocate(capacity: 2 * letters.count)
      self.letters.initialize(from: letters + blocks, count: 2 * letters.count)
    }

    deinit { letters.deallocate() }
  }

  /// nil if it cannot be a name: empty, too long, or with letters that occur in no name.
  init?(_ key: FoldedName) {
    let letters = key.letters
    guard !letters.isEmpty, letters.count <= FoldedName.longest else { return nil }
    var need: UInt64 = 0
    var spots = [Positions](repeating: 0, count: 46)
    for (position, letter) in letters.enumerated() {
      guard let bit = Letters.bit(letter) else { return nil }
      need |= 1 << UInt64(bit)
      spots[bit] |= .at(position)
      // The last syllable may be incomplete: only its initial is certain.
      guard position + 1 < letters.count, let vowel = Letters.vowelBit(letter) else { continue }
      need |= 1 << UInt64(vowel)
    }
    self.letters = letters
    store = Store(letters)
    typed = UnsafePointer(store.letters)
    blocks = typed + letters.count
    count = letters.count
    self.need = need
    self.spots = spots
    start = Letters.bit(letters[0]).map { 1 << UInt32($0 % 32) } ?? 0
    hasInitials = letters.contains { $0 >= 0x3131 && $0 <= 0x314E }
    isHangul = letters.contains { $0 >= 0x3131 }
  }

  /// The result of comparing a name with the query from a position on.
  enum Meeting {
    /// Name and query differ.
    case none
    /// The query contains the whole name, or all but its ending (수원 of 수원시), and may continue: the positions after
    /// them.
    case passed(to: Int?, stem: Int?)
    /// The query ends first, and every letter of it equals the name's.
    case ended
    /// The query ends first, with initials instead of syllables or with an incomplete last syllable.
    case endedLoosely
  }

  /// Whether a name with one byte per letter contains the whole query after its first letter.
  @inline(__always)
  func holdsPlainly(_ key: NameKey) -> Bool {
    let first = UInt8(truncatingIfNeeded: typed[0])
    let bytes = key.bytes
    var start = 1
    while start <= key.count - count {
      if bytes[start] == first {
        var same = 1
        while same < count, UInt16(bytes[start + same]) == typed[same] { same += 1 }
        if same == count { return true }
      }
      start += 1
    }
    return false
  }

  /// Whether the query can begin with this syllable.
  @inline(__always)
  func mayBegin(_ letter: UInt16) -> Bool { letter == typed[0] || letter &- blocks[0] < 588 || count == 1 }

  @inline(__always)
  func meets(_ key: NameKey, at position: Int) -> Meeting {
    let length = min(key.count, count - position)
    var same = 0
    var isLoose = false
    while same < length {
      let own = typed[position + same]
      let letter = key[same]
      if own != letter {
        guard isHangul, letter >= Hangul.firstSyllable else { break }
        if letter &- blocks[position + same] < 588 {
          isLoose = true
        } else {
          let isLast = position + same + 1 == count
          let next = same + 1 < key.count ? key[same + 1] : nil
          guard isLast, Hangul.isUnfinished(own, of: letter, before: next) else { break }
          return .endedLoosely
        }
      }
      same += 1
    }
    let afterStem = key.stem > 0 && same >= key.stem ? position + key.stem : nil
    if same == key.count { return .passed(to: position + same, stem: afterStem) }
    if position + same == count, afterStem != count { return isLoose ? .endedLoosely : .ended }
    return afterStem.map { .passed(to: nil, stem: $0) } ?? .none
  }
}
