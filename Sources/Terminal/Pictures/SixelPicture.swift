import Cells

/// DEC's sixels: bands of six rows from the top, in each band one colour after the other.
enum SixelPicture {
  /// About the size of the pictures in the other protocols.
  private static let mostBytes = 120_000
  /// Pixel size and number of colours, best first: the first quality that fits is used. Fewer colours than these look
  /// worse than larger squares.
  private static let qualities = [(1, 128), (1, 64), (2, 64), (3, 64), (4, 64), (4, 32), (8, 32)]

  /// More squares would not show more detail of the photo.
  private static let mostSquares = 100_000

  /// Drawn from the cursor on; pixels below the last row stay unchanged.
  static func sequence(_ photo: PlacedPhoto, _ size: Size) -> [UInt8] {
    var sequence: [UInt8] = []
    for (grain, count) in qualities where size.area <= mostSquares * grain * grain {
      let reduced = ReducedColours(Pixels(photo, size, grain: grain).colours, atMost: count)
      sequence = self.sequence(size, reduced.colours) { reduced.numbers[$1 * size.columns + $0] }
      if sequence.count <= mostBytes { break }
    }
    return sequence
  }

  /// `number` is the index into `colours` for the column and the row of a pixel.
  static func sequence(
    _ size: Size, _ colours: [RGB], number: (_ column: Int, _ row: Int) -> UInt8
  ) -> [UInt8] {
    var isUsed = [Bool](repeating: false, count: colours.count)
    let bands = stride(from: 0, to: size.rows, by: 6).map { top in
      band(top..<min(top + 6, size.rows), width: size.columns, &isUsed, number)
    }
    var text = Array("\u{1B}P0;1;0q\"1;1;\(size.columns);\(size.rows)".utf8)
    for (number, colour) in colours.enumerated() where isUsed[number] {
      let shares = colour.bytes.map { String((Int($0) * 100 + 127) / 255) }
      text += Array("#\(number);2;\(shares.joined(separator: ";"))".utf8)
    }
    return text + bands.joined(separator: "-".utf8) + Array("\u{1B}\\".utf8)
  }

  /// Every colour in the band starts at the left edge again.
  private static func band(
    _ rows: Range<Int>, width: Int, _ isUsed: inout [Bool], _ number: (Int, Int) -> UInt8
  ) -> [UInt8] {
    var columns = [[UInt8]](repeating: [], count: isUsed.count)
    for row in rows {
      for column in 0..<width {
        let number = Int(number(column, row))
        if columns[number].isEmpty { columns[number] = [UInt8](repeating: 0, count: width) }
        columns[number][column] |= 1 << UInt8(row - rows.lowerBound)
      }
    }
    let used = columns.indices.filter { !columns[$0].isEmpty }
    for number in used { isUsed[number] = true }
    return Array(used.map { Array("#\($0)".utf8) + runs(columns[$0]) }.joined(separator: "$".utf8))
  }

  /// Six bits are one character from `?` on; a repetition is `!`, the count and the character.
  private static func runs(_ columns: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = columns[...]
    // Blank columns at the end are not sent.
    while rest.last == 0 { rest.removeLast() }
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      let sign = first + 63
      text += count > 3 ? Array("!\(count)".utf8) + [sign] : Array(repeating: sign, count: count)
      rest = rest.dropFirst(count)
    }
    return text
  }
}
