/// The part of a web map that covers an area, and the tiles it is cut from.
///
///     TileRange(covering: area, zooms: [5, 6, 7], most: 12)?.tiles.count    // 6
public struct TileRange: Sendable, Equatable {
  /// A tile as its address names it: `x` from 180° W eastwards, `y` from the north.
  public struct Tile: Sendable, Hashable {
    public let zoom: Int
    public let x: Int
    public let y: Int
  }

  /// In pixels.
  public static let side = 256

  public let zoom: Int
  public let columns: Int
  public let rows: Int
  /// The upper left corner in pixels of the zoom; the right edge of the area may be beyond the date line.
  private let left: Int
  private let top: Int

  /// The closest of these zooms at which at most `most` tiles cover the area.
  ///
  /// nil if even the widest zoom needs more, and for an area without extent or not on the globe.
  public init?(covering area: MapArea, zooms: [Int], most: Int) {
    let isOnGlobe = [area.west, area.south, area.east, area.north].allSatisfy { abs($0) <= 720 }
    guard isOnGlobe, area.west < area.east, area.south < area.north else { return nil }
    let found = zooms.sorted(by: >).lazy.compactMap { TileRange(area, zoom: $0) }.first { $0.tileCount <= most }
    guard let found else { return nil }
    self = found
  }

  /// nil if no pixel of the map is in the area.
  private init?(_ area: MapArea, zoom: Int) {
    let size = TileRange.side << zoom
    let west = (area.west + 180) / 360
    let start = west - west.rounded(.down)
    let width = min((area.east - area.west) / 360, 1)
    (left, top) = (Int(start * Double(size)), TileRange.row(of: area.north, size, .down))
    columns = min(size, Int(((start + width) * Double(size)).rounded(.up)) - left)
    rows = TileRange.row(of: area.south, size, .up) - top
    self.zoom = zoom
    guard columns > 0, rows > 0 else { return nil }
  }

  /// The map ends at 85.05° north and south.
  private static func row(of latitude: Double, _ size: Int, _ rule: FloatingPointRoundingRule) -> Int {
    let place = Coordinate(latitude: min(max(latitude, -89), 89), longitude: 0)
    let y = MapProjection.webMercator.point(of: place)?.y ?? 0
    return Int((min(max(y, 0), 1) * Double(size)).rounded(rule))
  }

  public var grid: RainGrid {
    let cell = 1 / Double(TileRange.side << zoom)
    return RainGrid(
      .webMercator, columns: columns, rows: rows,
      transform: PlaneTransform(x: (cell, 0, Double(left) * cell), y: (0, cell, Double(top) * cell)))
  }

  /// Every tile once.
  public var tiles: [Tile] { pieces.map(\.tile).uniqued }

  private var tileColumns: ClosedRange<Int> { left / TileRange.side...(left + columns - 1) / TileRange.side }
  private var tileRows: ClosedRange<Int> { top / TileRange.side...(top + rows - 1) / TileRange.side }
  private var tileCount: Int { tileColumns.count * tileRows.count }

  /// Each tile with the position of its upper left pixel, which may be outside the area.
  private var pieces: [(tile: Tile, column: Int, row: Int)] {
    tileRows.flatMap { y in
      tileColumns.map { x in
        (Tile(zoom: zoom, x: x % (1 << zoom), y: y), x * TileRange.side - left, y * TileRange.side - top)
      }
    }
  }

  /// The values of the area's pixels, row by row, from those of its tiles; `absent` where a tile is absent.
  public func joined(_ tiles: [Tile: [UInt8]], absent: UInt8 = RainFrame.missing) -> [UInt8] {
    var values = [UInt8](repeating: absent, count: columns * rows)
    for piece in pieces {
      guard let pixels = tiles[piece.tile], pixels.count == TileRange.side * TileRange.side else { continue }
      let across = max(0, piece.column)..<min(columns, piece.column + TileRange.side)
      for row in max(0, piece.row)..<min(rows, piece.row + TileRange.side) {
        let source = (row - piece.row) * TileRange.side - piece.column
        for column in across { values[row * columns + column] = pixels[source + column] }
      }
    }
    return values
  }
}

extension [UInt8] {
  /// The classes of a frame in which the dry pixels without coverage are missing. `coverage` is 1 for each pixel that
  /// is covered; nil if all are.
  public func dry(onlyWithin coverage: [UInt8]?) -> [UInt8] {
    guard let coverage else { return self }
    return zip(self, coverage).map { $0 == RainFrame.dry && $1 != 1 ? RainFrame.missing : $0 }
  }
}
