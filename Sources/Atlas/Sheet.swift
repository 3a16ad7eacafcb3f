/// The kind of a line on the map.
public enum LineKind: UInt8, Sendable, Hashable, CaseIterable {
  case coast
  /// Closes the land at the edge of the sheet; not drawn.
  case seam
  /// Borders between countries, and between the provinces of South Korea.
  case border, province
}

/// One of the sheets of `coasts.bin` as `Assets/places/coasts.py` wrote them, read in place, piece by piece.
///
/// Reading always ends, whatever the bytes are: invalid bytes count as the end of the sheet.
struct Sheet: Sequence {
  /// The number of units in a degree of the map.
  let unitsPerDegree: Int
  /// In units.
  let west: Int
  let south: Int
  let east: Int
  let north: Int
  private let body: SheetReader

  /// nil if the bytes are not a sheet.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var scroll = SheetReader(bytes)
    let numbers = (0..<5).compactMap { _ in scroll.nextWord().map { Int(Int32(bitPattern: $0)) } }
    guard numbers.count == 5, numbers[0] > 0 else { return nil }
    (unitsPerDegree, west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    body = scroll
  }

  func makeIterator() -> Pieces { Pieces(rest: body) }

  struct Pieces: IteratorProtocol {
    fileprivate var rest: SheetReader

    mutating func next() -> Piece? {
      guard let kind = rest.nextByte().flatMap(LineKind.init), let length = rest.nextNumber(),
        var body = rest.take(length)
      else { return nil }
      return Piece(kind, &body)
    }
  }
}

/// A part of a line: some fifty points, and their extent. In units of its sheet.
struct Piece {
  let kind: LineKind
  let x: Int
  let y: Int
  let west: Int
  let south: Int
  let east: Int
  let north: Int
  private let steps: SheetReader

  fileprivate init?(_ kind: LineKind, _ body: inout SheetReader) {
    guard let x = body.nextSigned(), let y = body.nextSigned(), let west = body.nextNumber(),
      let south = body.nextNumber(), let east = body.nextNumber(), let north = body.nextNumber()
    else { return nil }
    (self.kind, self.x, self.y) = (kind, x, y)
    (self.west, self.south, self.east, self.north) = (x - west, y - south, x + east, y + north)
    steps = body
  }

  /// Calls `body` for every point after the first.
  func forEachNext(_ body: (_ x: Int, _ y: Int) -> Void) {
    var (steps, x, y) = (steps, x, y)
    while let stepX = steps.nextSigned(), let stepY = steps.nextSigned() {
      x &+= stepX
      y &+= stepY
      body(x, y)
    }
  }
}

/// Reads bytes from the front; nil at the end.
struct SheetReader {
  private var at: UnsafeRawPointer?
  private let end: UnsafeRawPointer?

  init(_ bytes: UnsafeRawBufferPointer) {
    at = bytes.baseAddress
    end = at.map { $0 + bytes.count }
  }

  private init(from at: UnsafeRawPointer, to end: UnsafeRawPointer) {
    self.at = at
    self.end = end
  }

  mutating func nextByte() -> UInt8? {
    guard let at, let end, at < end else { return nil }
    self.at = at + 1
    return at.load(as: UInt8.self)
  }

  mutating func nextWord() -> UInt32? {
    guard let first = nextByte(), let second = nextByte(), let third = nextByte(), let fourth = nextByte() else {
      return nil
    }
    return UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16 | UInt32(fourth) << 24
  }

  /// A variable-length number: seven bits per byte, the lowest first; at most 28 bits.
  mutating func nextNumber() -> Int? {
    guard let first = nextByte() else { return nil }
    if first < 0x80 { return Int(first) }
    var number = Int(first & 0x7F)
    for shift in stride(from: 7, through: 21, by: 7) {
      guard let byte = nextByte() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  mutating func nextSigned() -> Int? { nextNumber().map { $0 & 1 == 0 ? $0 >> 1 : -($0 >> 1) - 1 } }

  mutating func take(_ length: Int) -> SheetReader? {
    guard let at, let end, length >= 0, length <= end - at else { return nil }
    self.at = at + length
    return SheetReader(from: at, to: at + length)
  }
}
