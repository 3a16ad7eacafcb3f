/// A Rice code: a number's high bits as that many ones and a zero, then its `low` lowest bits. Short for small numbers.
/// (R. F. Rice, "Some Practical Universal Noiseless Coding Techniques", JPL 1979.)
struct RiceCode {
  /// How many bits of each number are written as they are, 0…63.
  let low: Int

  /// Numbers with more high bits than this are written in full after as many ones.
  private static let longest: UInt64 = 20

  init(low: Int) { self.low = low }

  /// The code that makes these numbers shortest.
  init(for numbers: [UInt64]) {
    func length(_ low: Int) -> UInt64 {
      numbers.reduce(0) { $0 + (($1 >> low) < Self.longest ? ($1 >> low) + 1 + UInt64(low) : Self.longest + 64) }
    }
    low = (0..<64).min { length($0) < length($1) } ?? 0
  }

  func bits(_ number: UInt64) -> [Bool] {
    let high = number >> low
    let isShort = high < Self.longest
    let ones = [Bool](repeating: true, count: Int(isShort ? high : Self.longest))
    return ones + (isShort ? [false] : []) + (0..<(isShort ? low : 64)).map { number >> $0 & 1 == 1 }
  }

  /// nil if the bits end too early.
  func number(_ bits: inout PackedBits) -> UInt64? {
    var high: UInt64 = 0
    while high < Self.longest {
      guard let bit = bits.next() else { return nil }
      if !bit { break }
      high += 1
    }
    let isShort = high < Self.longest
    var number = isShort ? high << low : 0
    for place in 0..<(isShort ? low : 64) {
      guard let bit = bits.next() else { return nil }
      if bit { number |= 1 << place }
    }
    return number
  }

  /// 0, −1, 1, −2 … as 0, 1, 2, 3 …
  static func zigzag(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }
  static func signed(_ number: UInt64) -> Int64 { Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1) }
}

/// Single bits of bytes, the lowest bit of each byte first.
struct PackedBits {
  private let bytes: ArraySlice<UInt8>
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func next() -> Bool? {
    guard position < 8 * bytes.count else { return nil }
    defer { position += 1 }
    return bytes[bytes.startIndex + position / 8] >> UInt8(position % 8) & 1 == 1
  }

  /// The bytes after those of which a bit was read.
  var rest: ArraySlice<UInt8> { bytes.dropFirst((position + 7) / 8) }
}
