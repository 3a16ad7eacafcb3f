internal import CPlaces
import Weather

/// The table of places as `Assets/places/blob.py` wrote it, read in place: opening it costs only a few additions.
///
/// Places are sorted by rank, so that the first hits of a scan are the best of their kind. The areas that contain
/// places (countries, divisions, 시도, districts) are called rooms; an outer room precedes the rooms inside it. Numbers
/// are little-endian, as on every machine this is built for.
struct Blob: @unchecked Sendable {  // the bytes are constants of the program
  /// No surrounding room.
  static let nowhere: UInt16 = 0xFFFF

  let placeCount: Int
  let roomCount: Int

  /// The letters that occur in the names of a place, as bits of `Letters`.
  let letters: UnsafePointer<UInt64>
  /// The letters that its names begin with, as bits of `Letters` modulo 32.
  let starts: UnsafePointer<UInt32>
  /// In hundred-thousandths of a degree.
  let latitude: UnsafePointer<Int32>
  let longitude: UnsafePointer<Int32>
  /// 0 if unknown.
  let people: UnsafePointer<UInt32>
  let room: UnsafePointer<UInt16>
  /// The index of its Korean codes; for a city abroad the index of its time zone.
  let belongs: UnsafePointer<UInt16>
  let level: UnsafePointer<UInt8>
  /// The area whose board it uses: the first five digits of a 시군구 code, abroad the GeoNames id; 0 if it has neither.
  let area: UnsafePointer<UInt32>
  let keys: UnsafePointer<UInt32>
  private let text: UnsafePointer<UInt32>

  private let roomText: UnsafePointer<UInt32>
  let roomKeys: UnsafePointer<UInt32>
  let outer: UnsafePointer<UInt16>
  private let country: UnsafePointer<UInt16>
  private let flags: UnsafePointer<UInt8>
  private let codes: UnsafePointer<UInt32>
  private let zones: UnsafePointer<UInt32>
  private let texts: UnsafePointer<UInt8>
  let keyPool: UnsafePointer<UInt8>

  init() {
    let base = places_bytes()
    let header = base.assumingMemoryBound(to: UInt32.self)
    precondition(header[0] == 0x3250_4C57, "places.bin is of another make than this reader")
    func column<Number>(_ index: Int, _ type: Number.Type = Number.self) -> UnsafePointer<Number> {
      (base + Int(header[5 + index])).assumingMemoryBound(to: type)
    }
    (placeCount, roomCount) = (Int(header[1]), Int(header[2]))
    letters = column(0)
    starts = column(1)
    latitude = column(2)
    longitude = column(3)
    people = column(4)
    text = column(5)
    keys = column(6)
    room = column(7)
    belongs = column(8)
    level = column(9)
    roomText = column(10)
    roomKeys = column(11)
    outer = column(12)
    country = column(13)
    flags = column(14)
    codes = column(15)
    zones = column(16)
    texts = column(17)
    keyPool = column(18)
    area = column(19)
  }

  /// Index of a name in the names of a place or room.
  enum Name: Int { case ko, en, shortKo, shortEn }

  func name(_ name: Name, of place: Int) -> String { piece(name.rawValue, at: text[place]) }

  /// Its Korean name, or the Latin name if it has none.
  func ko(of place: Int) -> String { ko(at: text[place]) }

  func roomName(_ name: Name, of room: Int) -> String { piece(name.rawValue, at: roomText[room]) }
  func roomKo(of room: Int) -> String { ko(at: roomText[room]) }

  /// ISO 3166-1 alpha-2.
  func country(of room: Int) -> String {
    String(decoding: [UInt8(country[room] & 0xFF), UInt8(country[room] >> 8)], as: UTF8.self)
  }

  /// Whether the full name of a place omits this room.
  func isSilent(_ room: Int) -> Bool { flags[room] & 1 != 0 }

  func zone(at index: Int) -> Zone { Zone(zoneName(at: index)) }

  func zoneName(at index: Int) -> String { piece(0, at: zones[index]) }

  /// The codes at that index; the grid cell is calculated unless KMA assigned it by hand.
  func codes(at index: Int, for point: Coordinate) -> KoreanCodes? {
    let fields = (0..<5).map { piece($0, at: codes[index]) }
    let byHand = fields[4].split(separator: " ").compactMap { Int($0) }
    let cell = byHand.count == 2 ? GridCell(nx: byHand[0], ny: byHand[1]) : DFSGrid.cell(of: point)
    guard let cell else { return nil }
    return KoreanCodes(
      grid: cell, landRegion: fields[0], cityRegion: fields[1], airSido: fields[2], dustRegion: fields[3])
  }

  private func ko(at offset: UInt32) -> String {
    let name = piece(0, at: offset)
    return name.isEmpty ? piece(1, at: offset) : name
  }

  private func piece(_ index: Int, at offset: UInt32) -> String {
    var start = texts + Int(offset)
    for _ in 0..<index { start += 1 + Int(start[0]) }
    return String(decoding: UnsafeBufferPointer(start: start + 1, count: Int(start[0])), as: UTF8.self)
  }
}

/// Letters as bits, the same as in `Assets/places/fold.py`: a…z, one for digits and the letters of other scripts, 19
/// initials, 18 for the vowels.
enum Letters {
  /// nil for a letter that occurs in no name.
  static func bit(_ letter: UInt16) -> Int? {
    switch letter {
    case 0x61...0x7A: Int(letter - 0x61)
    case 0x30...0x39, 0x430...0x45F, 0x4E00...0x9FFF: 26
    default: Hangul.initialIndex(of: letter).map { 27 + $0 }
    }
  }

  static func vowelBit(_ letter: UInt16) -> Int? { Hangul.vowelIndex(of: letter).map { 46 + $0 % 18 } }
}

/// A folded name in the table.
struct NameKey {
  private let letters: UnsafePointer<UInt8>
  let count: Int
  /// The number of letters without the ending (수원 of 수원시); 0 if it has no ending.
  let stem: Int
  private let flags: UInt8

  init(_ start: UnsafePointer<UInt8>) {
    (count, stem, flags) = (Int(start[0]), Int(start[1]), start[2])
    letters = start + 3
  }

  /// Its letters, if they take one byte each.
  var bytes: UnsafePointer<UInt8> { letters }
  /// Two bytes per letter.
  var isWide: Bool { flags & 1 != 0 }
  /// A former name, or a name that only others use.
  var isFormer: Bool { flags & 2 != 0 }
  var next: NameKey? { flags & 4 != 0 ? nil : NameKey(letters + (isWide ? 2 * count : count)) }

  private init(letters: UnsafePointer<UInt8>, count: Int, flags: UInt8) {
    (self.letters, self.count, stem, self.flags) = (letters, count, 0, flags)
  }

  /// The last letter of the name.
  var last: UInt16? { count > 0 ? self[count - 1] : nil }

  /// The rest of the name, from this letter.
  func from(_ start: Int) -> NameKey {
    NameKey(letters: letters + (isWide ? 2 * start : start), count: count - start, flags: flags)
  }

  subscript(index: Int) -> UInt16 {
    isWide ? UInt16(letters[2 * index]) | UInt16(letters[2 * index + 1]) << 8 : UInt16(letters[index])
  }
}
