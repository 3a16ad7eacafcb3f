import Cells
import Reports
import Stage
import Weather

extension Canvas {
  /// Draws a scene of that size as lines into the blank cells of a rectangle: for terminals with few colours, and
  /// without. There are no lines in `texts`.
  mutating func drawOutline(_ scene: StageScene, size: Size, in rect: Rect, except texts: [Rect]) {
    let styles = StageOutline.Styles(
      silhouette: palette.style(.dim), ridge: palette.style(.night),
      arc: palette.style(scene.sun.progress == nil ? .night : .sun), sun: palette.style(.sun),
      moon: palette.style(.night), cloud: palette.style(.faint), rain: palette.style(.rain),
      snow: palette.style(.strong), plants: palette.style(.grade(.moderate)))
    var drawn = frame
    let place = Rect(
      column: origin.column + rect.column, row: origin.row + rect.row, columns: rect.columns, rows: rect.rows)
    StageOutline(scene, size: size, texts: texts.map { $0.relative(to: rect) }).draw(
      on: &drawn, in: place, styles: styles, isASCII: glyphs.isASCII)
    let room = place.intersection(clip)
    for row in room.row..<room.endRow {
      var cells = frame[row: row]
      for column in room.column..<room.endColumn { cells[column] = drawn[column, row] }
      frame.setRow(row, cells)
    }
  }
}
