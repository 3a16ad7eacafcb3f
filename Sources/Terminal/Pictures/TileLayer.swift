import Cells

/// The tiles of pictures on the screen, whose cells are covered; curses does not know about them.
///
/// They are sent by row: when curses has written anything in a row, the tiles of that row are sent again, because
/// curses also writes cells that have not changed, to move the cursor or to erase the end of the row.
struct TileLayer {
  /// The tiles in one row of the window.
  struct Row: Sendable, Equatable {
    /// Of their picture.
    let id: Int
    let tiles: [TiledPicture.Tile]
  }

  private var shown: [Int: Row] = [:]
  /// By rows of the window, from the next `change` on.
  var wanted: [Int: Row] = [:]

  var isEmpty: Bool { shown.isEmpty && wanted.isEmpty }

  /// Curses writes in these rows.
  mutating func forget(_ rows: Range<Int>) {
    for row in rows where !shown.isEmpty { shown[row] = nil }
  }

  /// The screen may have other content.
  mutating func invalidate() { shown = [:] }

  /// The bytes to write after curses has drawn the cells. `picture` is that of the wanted tiles, if there are any.
  mutating func change(_ picture: TiledPicture?) -> [UInt8] {
    let changed = wanted.filter { $0.value != shown[$0.key] }.sorted { $0.key < $1.key }
    shown = wanted
    guard let picture, !changed.isEmpty else { return [] }
    var bytes = Array("\u{1B}7".utf8)
    for (number, row) in changed {
      for tile in row.tiles {
        bytes += Array("\u{1B}[\(number + 1);\(tile.columns.lowerBound + 1)H".utf8) + picture.sequence(tile)
      }
    }
    return bytes + Array("\u{1B}8".utf8)
  }
}

extension Frame {
  /// The tiles of the backdrop, by rows of the frame. The last row has none, because some terminals scroll after a
  /// picture there.
  func tiles(of backdrop: Backdrop) -> [Int: TileLayer.Row] {
    var rows: [Int: TileLayer.Row] = [:]
    for part in backdrop.parts {
      for (offset, source) in part.rows.enumerated() where (0..<backdrop.size.rows).contains(source) {
        let row = part.row + offset
        guard row >= 0, row < size.rows - 1 else { continue }
        let tiles = backdropRuns(row).map { TiledPicture.Tile(row: source, columns: $0) }
        rows[row] = tiles.isEmpty ? nil : TileLayer.Row(id: backdrop.id, tiles: tiles)
      }
    }
    return rows
  }

  /// Where a row shows the backdrop. Fewer cells, such as a blank between words, keep their colours.
  private func backdropRuns(_ row: Int) -> [Range<Int>] {
    let fewest = 3
    var runs: [Range<Int>] = []
    for (column, cell) in self[row: row].enumerated() where cell.isBackdrop {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs.filter { $0.count >= fewest }
  }
}
