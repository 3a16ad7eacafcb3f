/// The header of a picture file, read before decoding.
struct PictureHeader: Sendable, Equatable {
  enum Kind: Sendable, Hashable { case png, jpeg }

  var kind: Kind
  var width: Int
  var height: Int
  /// The orientation of the camera, 1 to 8, numbered as in Exif; 1 is upright.
  var orientation = 1

  /// nil if the bytes are neither a PNG nor a JPEG, or end before the size.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(png: bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(jpeg: bytes)
    } else {
      return nil
    }
  }

  /// IHDR is the first chunk: eight bytes of length and name, then width and height.
  private init?(png bytes: [UInt8]) {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    kind = .png
    width = bytes.number(at: 16, bytes: 4)
    height = bytes.number(at: 20, bytes: 4)
  }

  /// Segments follow one another until a start of frame, which contains height and width.
  private init?(jpeg bytes: [UInt8]) {
    kind = .jpeg
    (width, height) = (0, 0)
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // A fill byte.
      if marker == 0xFF { place += 1; continue }
      let length = bytes.number(at: place + 2, bytes: 2)
      if PictureHeader.startsFrame(marker) {
        height = bytes.number(at: place + 5, bytes: 2)
        width = bytes.number(at: place + 7, bytes: 2)
        return
      }
      if marker == 0xE1, let stated = PictureHeader.orientation(bytes, from: place + 4, to: place + 2 + length) {
        orientation = stated
      }
      guard length >= 2, marker != 0xDA, marker != 0xD9 else { return nil }
      place += 2 + length
    }
    return nil
  }

  private static func startsFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Exif data is an embedded TIFF file: the byte order, the offset of its list of entries, and the entries of twelve
  /// bytes.
  private static func orientation(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    guard end <= bytes.count, end - start > 20, Array(bytes[start..<start + 6]) == Array("Exif\0\0".utf8) else {
      return nil
    }
    let tiff = Array(bytes[start + 6..<end])
    let isLittle = tiff.starts(with: Array("II".utf8))
    func number(_ place: Int, _ count: Int) -> Int { tiff.number(at: place, bytes: count, isLittle: isLittle) }
    let list = number(4, 4)
    guard list >= 8, list + 2 <= tiff.count else { return nil }
    let entries = (0..<number(list, 2)).lazy.map { list + 2 + 12 * $0 }.prefix { $0 + 12 <= tiff.count }
    return entries.first { number($0, 2) == 0x0112 }.map { number($0 + 8, 2) }.flatMap {
      (1...8).contains($0) ? $0 : nil
    }
  }
}

extension [UInt8] {
  /// An unsigned number; 0 beyond the end of the bytes.
  fileprivate func number(at place: Int, bytes count: Int, isLittle: Bool = false) -> Int {
    guard place >= 0, place + count <= self.count else { return 0 }
    let bytes = self[place..<place + count]
    return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
