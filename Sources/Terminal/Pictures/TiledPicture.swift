import Cells

/// A picture for the protocols whose pictures replace cells: it is sent in tiles, which leave out the cells with text.
struct TiledPicture: Sendable {
  /// Adjacent cells in a row of the picture.
  struct Tile: Sendable, Hashable {
    var row: Int
    var columns: Range<Int>
  }

  /// The size of a cell in pixels if the tiles are sixels; nil if they are files for iTerm2.
  let cell: Size?
  private let pixels: Pixels
  /// How many of these pixels a cell has.
  private let grain: Size
  /// The colours of each row of cells for sixels: as every tile defines its own colours, each row may have others.
  private let reduced: [ReducedColours]
  /// The tiles that were encoded with the picture; any other is encoded when it is sent.
  private var encoded: [Tile: [UInt8]] = [:]

  /// If all tiles have more bytes, the picture is sent with fewer pixels.
  private static let mostBytes = 250_000
  private static let mostColours = 64

  /// Takes a tenth of a second.
  init(_ backdrop: Backdrop, _ tiles: [Tile], cell: Size?) {
    var bitmap = backdrop.paint()
    self.init(bitmap, of: backdrop, tiles, cell: cell)
    while encoded.values.reduce(0, { $0 + $1.count }) > TiledPicture.mostBytes, grain.columns > 1, grain.rows > 1 {
      bitmap = bitmap.resized(
        to: backdrop.size.times(Size(columns: grain.columns / 2, rows: grain.rows / 2)))
      self.init(bitmap, of: backdrop, tiles, cell: cell)
    }
  }

  private init(_ bitmap: Bitmap, of backdrop: Backdrop, _ tiles: [Tile], cell: Size?) {
    self.cell = cell
    pixels = Pixels(size: bitmap.size, colours: bitmap.pixels.map { $0 ?? backdrop.ground })
    grain = Size(
      columns: bitmap.size.columns / max(1, backdrop.size.columns),
      rows: bitmap.size.rows / max(1, backdrop.size.rows))
    let area = grain.rows * pixels.size.columns
    reduced = (0..<(cell == nil ? 0 : backdrop.size.rows)).map { [pixels] row in
      ReducedColours(Array(pixels.colours[row * area..<(row + 1) * area]), atMost: TiledPicture.mostColours)
    }
    for tile in tiles { encoded[tile] = encode(tile) }
  }

  /// The tile from the cursor on.
  func sequence(_ tile: Tile) -> [UInt8] { encoded[tile] ?? encode(tile) }

  private func encode(_ tile: Tile) -> [UInt8] {
    let left = tile.columns.lowerBound * grain.columns
    let cells = Size(columns: tile.columns.count, rows: 1)
    guard let cell else {
      let top = tile.row * grain.rows
      let rows = (top..<top + grain.rows).map { pixels.row($0).dropFirst(left).prefix(cells.columns * grain.columns) }
      return ITermPicture.sequence(Pixels(size: cells.times(grain), colours: Array(rows.joined())), over: cells)
    }
    let row = reduced[tile.row]
    return SixelPicture.sequence(cells.times(cell), row.colours) { x, y in
      row.numbers[y * grain.rows / cell.rows * pixels.size.columns + left + x * grain.columns / cell.columns]
    }
  }
}
