import Cells
import Reports

extension Picture {
  /// The picture in another size; each braille dot is the nearest dot of the original. A picture with other
  /// characters cannot be scaled: it is returned unchanged for a wider size; for any other size the result is nil.
  func scaled(from old: Size, to new: Size) -> Picture? {
    if old == new { return self }
    guard let source = DotGrid(self, old) else { return new.columns > old.columns ? self : nil }
    var cells: [Mark] = []
    for row in 0..<new.rows {
      for column in 0..<new.columns {
        if let mark = source.mark(column, row, of: new) { cells.append(mark) }
      }
    }
    return Picture(marks: cells)
  }
}

/// The dots of a picture, each with the mark it belongs to.
private struct DotGrid {
  private let size: Size
  private var cells: [Int: (bits: UInt32, mark: Picture.Mark)] = [:]

  /// nil if a character is not braille.
  init?(_ picture: Picture, _ size: Size) {
    self.size = size
    for mark in picture.marks {
      for (index, character) in mark.text.unicodeScalars.enumerated() {
        guard (0x2800...0x28FF).contains(character.value) else { return nil }
        cells[mark.row * size.columns + mark.column + index] = (character.value - 0x2800, mark)
      }
    }
  }

  /// A cell of the picture in another size; nil if it is empty.
  func mark(_ column: Int, _ row: Int, of new: Size) -> Picture.Mark? {
    var dots = BrailleDots(columns: 1, rows: 1)
    var found: Picture.Mark?
    for y in 0..<4 {
      for x in 0..<2 {
        let left = (column * 2 + x) * size.columns / new.columns
        let top = (row * 4 + y) * size.rows / new.rows
        guard let cell = cells[top / 4 * size.columns + left / 2],
          cell.bits & UInt32(BrailleDots.bit(left % 2, top % 4)) != 0
        else { continue }
        dots.set(x, y)
        found = cell.mark
      }
    }
    guard let found, let sign = dots.sign(0, 0) else { return nil }
    return Picture.Mark(text: String(sign), column: column, row: row, color: found.color, isDim: found.isDim)
  }
}
