import Cells
import Foundation

/// A picture decoded from the bytes sent to the terminal, without code of the program.
struct SentPicture: Equatable {
  var size = Size(columns: 0, rows: 0)
  /// Rows from the top; nil if nothing was drawn.
  var pixels: [RGB?] = []
  /// The number of cells that the terminal must scale it to.
  var cells: Size?

  subscript(column: Int, row: Int) -> RGB? { pixels[row * size.columns + column] }
}

// kitty
extension SentPicture {
  /// The commands of one picture: the first has its properties, and each has a part of its pixels; nil if they are
  /// invalid.
  init?(kitty commands: [String]) {
    let pieces = commands.map { command in
      let parts = command.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let keys = parts[0].split(separator: ",").map { $0.split(separator: "=").map(String.init) }
      return (
        keys: Dictionary(uniqueKeysWithValues: keys.map { ($0[0], $0[1]) }), data: parts.count > 1 ? parts[1] : ""
      )
    }
    guard let head = pieces.first?.keys, head["a"] == "T", head["f"] == "24", head["q"] == "2", head["C"] == "1",
      let width = head["s"].flatMap({ Int($0) }), let height = head["v"].flatMap({ Int($0) }),
      let columns = head["c"].flatMap({ Int($0) }), let rows = head["r"].flatMap({ Int($0) }),
      pieces.map({ $0.keys["m"] }) == pieces.indices.map({ $0 == pieces.count - 1 ? "0" : "1" }),
      pieces.allSatisfy({ $0.data.utf8.count <= 4096 }),
      pieces.dropFirst().allSatisfy({ Set($0.keys.keys).isSubset(of: ["m", "q"]) }),
      let bytes = Data(base64Encoded: pieces.map { String($0.data) }.joined()), bytes.count == width * height * 3
    else { return nil }
    size = Size(columns: width, rows: height)
    cells = Size(columns: columns, rows: rows)
    pixels = stride(from: 0, to: bytes.count, by: 3).map {
      RGB(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
    }
  }
}

// iTerm2
extension SentPicture {
  /// The file it contains, and the number of cells it is scaled to.
  static func file(iTerm command: String) -> (bytes: Data, cells: Size)? {
    guard let colon = command.firstIndex(of: ":"),
      let bytes = Data(base64Encoded: String(command[colon...].dropFirst()))
    else { return nil }
    let keys = command[..<colon].dropFirst("1337;File=".count).split(separator: ";").map {
      $0.split(separator: "=").map(String.init)
    }
    let values = Dictionary(uniqueKeysWithValues: keys.map { ($0[0], $0[1]) })
    guard values["inline"] == "1", values["preserveAspectRatio"] == "0", values["size"] == "\(bytes.count)",
      let columns = values["width"].flatMap({ Int($0) }), let rows = values["height"].flatMap({ Int($0) })
    else { return nil }
    return (bytes, Size(columns: columns, rows: rows))
  }

  /// The names of a PNG's chunks.
  static func chunks(of png: Data) -> [String] {
    var names: [String] = []
    var place = 8
    while place + 8 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: png[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    return names
  }
}

// Sixels
extension SentPicture {
  /// Follows the VT340 manual, limited to what pictures need.
  init?(sixels text: String) {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(of: UInt8(ascii: "q")) else { return nil }
    var place = start + 1
    var colours: [Int: RGB] = [:]
    var (colour, column, top, count) = (0, 0, 0, 1)
    func numbers() -> [Int] {
      let digits = bytes[place...].prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
      place += digits.count
      return String(decoding: digits, as: UTF8.self).split(separator: ";").map { Int($0)! }
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch Character(Unicode.Scalar(byte)) {
      case "\"":
        let parameters = numbers()
        guard parameters.count == 4, parameters[0] == 1, parameters[1] == 1 else { return nil }
        size = Size(columns: parameters[2], rows: parameters[3])
        pixels = Array(repeating: nil, count: parameters[2] * parameters[3])
      case "#":
        let parameters = numbers()
        if parameters.count == 5 {
          guard parameters[1] == 2, parameters[2...].allSatisfy({ (0...100).contains($0) }) else { return nil }
          let channels = parameters[2...].map { UInt8(($0 * 255 + 50) / 100) }
          colours[parameters[0]] = RGB(red: channels[0], green: channels[1], blue: channels[2])
        }
        colour = parameters[0]
      case "!": count = numbers()[0]
      case "$": column = 0
      case "-": (column, top) = (0, top + 6)
      default:
        guard (0x3F...0x7E).contains(byte), colours[colour] != nil else { return nil }
        for _ in 0..<count {
          for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
            guard column < size.columns, top + bit < size.rows else { return nil }
            pixels[(top + bit) * size.columns + column] = colours[colour]
          }
          column += 1
        }
        count = 1
      }
    }
  }
}
