/// The compression of PNG and zlib (RFC 1950 and 1951), as one block with codes of its own.
enum Deflate {
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream = BitStream()
    let tokens = Repetitions.tokens(of: bytes)
    var (literals, distances) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    literals[end] = 1
    for token in tokens {
      literals[token.symbol] += 1
      if token.distance > 0 { distances[DeflateCode.distance(token.distance).symbol] += 1 }
    }
    let (literalCode, distanceCode) = (DeflateCode(counts: literals), DeflateCode(counts: distances))
    writeHead(literalCode, distanceCode, to: &stream)
    for token in tokens {
      stream.write(literalCode, token.symbol)
      guard token.distance > 0 else { continue }
      let length = DeflateCode.lengths[token.symbol - 257]
      stream.write(token.length - length.first, bits: length.bits)
      let distance = DeflateCode.distance(token.distance)
      stream.write(distanceCode, distance.symbol)
      stream.write(distance.rest, bits: distance.bits)
    }
    stream.write(literalCode, end)
    return [0x78, 0x9C] + stream.finished + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: adler(bytes) >> $0) }
  }

  private static let end = 256

  /// The last block, with its own codes; the lengths of the codes are sent as four bits each.
  private static func writeHead(_ literals: DeflateCode, _ distances: DeflateCode, to stream: inout BitStream) {
    stream.write(0b101, bits: 3)
    stream.write(286 - 257, bits: 5)
    stream.write(30 - 1, bits: 5)
    stream.write(19 - 4, bits: 4)
    // The order of RFC 1951 begins with 16, 17, 18, which are not used.
    for place in 0..<19 { stream.write(place < 3 ? 0 : 4, bits: 3) }
    for length in literals.sizes + distances.sizes { stream.write(DeflateCode.reversed(length, bits: 4), bits: 4) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// A byte, or a repetition of earlier bytes.
private struct Repetitions {
  /// Up to 255 a byte, else the code of a length.
  var symbol: Int
  var length = 1
  /// How far back the earlier bytes are; 0 for a byte.
  var distance = 0

  private static let window = 32_768
  private static let mostTries = 24

  /// Greedy: at each place the longest repetition.
  static func tokens(of bytes: [UInt8]) -> [Repetitions] {
    var tokens: [Repetitions] = []
    var heads = [Int](repeating: -1, count: 1 << 15)
    var before = [Int](repeating: -1, count: bytes.count)
    var place = 0
    func key(_ place: Int) -> Int {
      (Int(bytes[place]) << 10 ^ Int(bytes[place + 1]) << 5 ^ Int(bytes[place + 2])) & (1 << 15 - 1)
    }
    while place < bytes.count {
      var best = (length: 0, distance: 0)
      if place + 3 <= bytes.count {
        let most = min(258, bytes.count - place)
        var (candidate, tries) = (heads[key(place)], 0)
        while candidate >= 0, place - candidate <= window, tries < mostTries, best.length < most {
          var length = 0
          while length < most, bytes[candidate + length] == bytes[place + length] { length += 1 }
          if length > best.length { best = (length, place - candidate) }
          (candidate, tries) = (before[candidate], tries + 1)
        }
      }
      let step = best.length >= 4 ? best.length : 1
      tokens.append(
        step > 1
          ? Repetitions(symbol: DeflateCode.symbol(ofLength: step), length: step, distance: best.distance)
          : Repetitions(symbol: Int(bytes[place])))
      for passed in place..<min(place + step, max(place, bytes.count - 2)) {
        before[passed] = heads[key(passed)]
        heads[key(passed)] = passed
      }
      place += step
    }
    return tokens
  }
}

/// A prefix code: for each symbol its size in bits (0: never used) and its bits, the first one lowest.
struct DeflateCode {
  private(set) var sizes: [Int]
  private(set) var bits: [Int]

  /// The shortest code with at most 15 bits for these frequencies (Huffman, 1952).
  init(counts: [Int]) {
    var counts = counts
    // A code needs two symbols.
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] = max(1, counts[symbol]) }
    var sizes = DeflateCode.sizes(counts)
    while sizes.contains(where: { $0 > 15 }) {
      counts = counts.map { $0 > 0 ? $0 / 4 + 1 : 0 }
      sizes = DeflateCode.sizes(counts)
    }
    self.sizes = sizes
    bits = Array(repeating: 0, count: sizes.count)
    var next = 0
    for size in 1...15 {
      for symbol in sizes.indices where sizes[symbol] == size {
        bits[symbol] = DeflateCode.reversed(next, bits: size)
        next += 1
      }
      next <<= 1
    }
  }

  private static func sizes(_ counts: [Int]) -> [Int] {
    var nodes = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
    var sizes = Array(repeating: 0, count: counts.count)
    while nodes.count > 1 {
      nodes.sort { $0.count > $1.count }
      let (one, other) = (nodes.removeLast(), nodes.removeLast())
      for symbol in one.symbols + other.symbols { sizes[symbol] += 1 }
      nodes.append((one.count + other.count, one.symbols + other.symbols))
    }
    return sizes
  }

  static func reversed(_ number: Int, bits: Int) -> Int {
    (0..<bits).reduce(0) { $0 | (number >> $1 & 1) << (bits - 1 - $1) }
  }

  /// For each code from 257 on, the first of its lengths and how many bits tell which one.
  static let lengths: [(first: Int, bits: Int)] = steps(from: 3, count: 28, even: 4, first: 8) + [(258, 0)]
  private static let distances = steps(from: 1, count: 30, even: 2, first: 4)

  /// The first `first` codes stand for one value each; then every `even` codes stand for twice as many as the ones
  /// before.
  private static func steps(from start: Int, count: Int, even: Int, first: Int) -> [(first: Int, bits: Int)] {
    var (steps, next): ([(first: Int, bits: Int)], Int) = ([], start)
    for code in 0..<count {
      let bits = code < first ? 0 : (code - first) / even + 1
      steps.append((next, bits))
      next += 1 << bits
    }
    return steps
  }

  static func symbol(ofLength length: Int) -> Int { 257 + (lengths.lastIndex { $0.first <= length } ?? 0) }

  static func distance(_ distance: Int) -> (symbol: Int, rest: Int, bits: Int) {
    let symbol = distances.lastIndex { $0.first <= distance } ?? 0
    return (symbol, distance - distances[symbol].first, distances[symbol].bits)
  }
}

/// Bits packed into bytes, the first one lowest.
private struct BitStream {
  private var bytes: [UInt8] = []
  private var (rest, count) = (0, 0)

  mutating func write(_ code: DeflateCode, _ symbol: Int) { write(code.bits[symbol], bits: code.sizes[symbol]) }

  mutating func write(_ number: Int, bits: Int) {
    rest |= number << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      (rest, count) = (rest >> 8, count - 8)
    }
  }

  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: rest)] : bytes }
}
