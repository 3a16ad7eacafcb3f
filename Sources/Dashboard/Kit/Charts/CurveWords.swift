import Cells
import Reports
import Stage

/// Texts between the dots of a curve, none of them over the line or over another text.
struct CurveWords {
  let area: CurveArea
  private var placed: [(text: String, tone: Tone, isBold: Bool, column: Int, row: Int)] = []

  init(area: CurveArea) { self.area = area }

  /// Places a text in the first of the rows with space for it, at the first possible column; it is dropped if no row
  /// has space.
  mutating func add(_ text: String, _ tone: Tone, isBold: Bool = true, from wanted: [Int], in rows: [Int]) {
    let width = text.displayWidth
    let columns = wanted.map { max(0, min($0, area.curve.columns - width)) }
    for row in rows {
      guard let start = columns.first(where: { isFree($0, width, row) }) else { continue }
      return placed.append((text, tone, isBold, start, row))
    }
  }

  func isFree(_ start: Int, _ width: Int, _ row: Int) -> Bool {
    area.isFree(start, width: width, row: row)
      && placed.allSatisfy { word in
        word.row != row || start > word.column + word.text.displayWidth || start + width < word.column
      }
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for word in placed {
      let style = canvas.palette.style(word.tone).bold(word.isBold)
      area.put(word.text, word.column, word.row, style: style, in: rect, on: &canvas)
    }
  }
}
