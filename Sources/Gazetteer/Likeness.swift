/// The difference between the sound of a name and of a query, in hundredths of a wrong sound.
///
/// The distance is Levenshtein's with a price for every pair of sounds: nothing for `v` pronounced as ㅂ, little for a
/// similar vowel, much for a consonant that is not in the name. The prices were tuned with the Korean names that
/// dictionaries have for two thousand cities.
struct Likeness {
  private let querySounds: [UInt8]
  private let limit: Int
  private let additions: [Int]
  private let prices = Self.prices
  private var row: [Int]

  /// `limit` is the greatest distance of interest.
  init(to querySounds: [UInt8], limit: Int) {
    (self.querySounds, self.limit) = (querySounds, limit)
    additions = querySounds.map { Self.additions[Int($0)] }
    row = Array(repeating: 0, count: querySounds.count + 1)
  }

  /// nil beyond the limit.
  mutating func distance(of written: [UInt8]) -> Int? {
    row[0] = 0
    for index in querySounds.indices { row[index + 1] = row[index] + additions[index] }
    for (index, sound) in written.enumerated() {
      let next = index + 1 < written.count ? written[index + 1] : nil
      guard advance(over: sound, Self.omission(of: sound, before: next)) <= limit else { return nil }
    }
    return row[querySounds.count] <= limit ? row[querySounds.count] : nil
  }

  /// Calculates one row of the table of distances; returns its minimum.
  private mutating func advance(over written: UInt8, _ omission: Int) -> Int {
    let line = 128 * Int(written)
    var diagonal = row[0]
    row[0] += omission
    var least = row[0]
    for index in querySounds.indices {
      let replaced = diagonal + Int(prices[line + Int(querySounds[index])])
      diagonal = row[index + 1]
      let best = min(replaced, diagonal + omission, row[index] + additions[index])
      row[index + 1] = best
      least = min(least, best)
    }
    return least
  }

  // MARK: - Prices

  static func isVowel(_ sound: UInt8) -> Bool {
    switch sound {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "y"), UInt8(ascii: "A"):
      true
    default: false
    }
  }

  /// The price of a letter that is not pronounced: an English r before a consonant, a French s at the end.
  private static func omission(of written: UInt8, before next: UInt8?) -> Int {
    switch written {
    case UInt8(ascii: "h"): 0
    case UInt8(ascii: "g"): 10
    case UInt8(ascii: "R"): next.map(isVowel) == true ? 80 : 15
    case UInt8(ascii: "a"), UInt8(ascii: "e"): next == nil ? 20 : 40
    case _ where isVowel(written) || written == UInt8(ascii: "w"): 40
    case _ where next == nil && "sTLN".utf8.contains(written): 50
    default: 90
    }
  }

  /// The price of a sound that is not written.
  private static let additions: [Int] = {
    var prices = Array(repeating: 90, count: 128)
    for (sounds, price) in [("aoA", 40), ("e", 35), ("i", 30), ("u", 25), ("y", 5), ("w", 10), ("H", 60)] {
      for sound in sounds.utf8 { prices[Int(sound)] = price }
    }
    return prices
  }()

  /// For each written sound, the prices of the sounds it may be pronounced as; every other pair costs 200.
  private static let prices = table(
    """
    K K0 J60 H50 G60 | N N0 G20 M50 | T T0 Z0 J40 | L L0 | M M0 N40 | P P0 H50 | S S0 Z0 J30 | J J0 S30 Z20 T50
    H H0 K50 J60 | G G0 N20 K40 | Z Z0 T0 S0 | s S0 Z0 J10 | z J0 S0 Z0 T50 | C J0 S10 K10 H20 Z20 | c S0 J0 Z0 K50
    2 K0 J0 H0 | j J0 H0 y0 i0 | g K0 H30 | D T0 S10 Z0 | q K0 | X K0 H0 | F G0 N20 | f P0 H10 | v P0 u30 w20
    W w0 u0 P10 o30 | R L0 | h H0 | a a0 e15 A10 o20 | e e0 A10 i15 a30 | i i0 y0 e30 A30 a40 | o o0 A10 u10 a20 w10
    u u0 w0 A10 o20 i30 y40 a30 | y y0 i0 u30 A40 e50 | A A0 o10 a20 e20 u20 | w w0 u10 o20
    """)

  private static func table(_ text: String) -> [UInt8] {
    var prices = [UInt8](repeating: 200, count: 128 * 128)
    for entry in text.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      let fields = entry.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
      for field in fields.dropFirst() {
        let price = field.dropFirst().reduce(UInt8(0)) { 10 * $0 + $1 - UInt8(ascii: "0") }
        prices[128 * Int(fields[0][0]) + Int(field[0])] = price
      }
    }
    return prices
  }
}
