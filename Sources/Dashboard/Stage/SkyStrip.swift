import Cells
import Stage

/// The sky behind the text of a narrow window: two colours, the upper one at the top.
struct SkyStrip {
  private let colours: (upper: RGB, lower: RGB)

  init(_ model: StageViewModel) { colours = StagePainter.strip(model.scene) }

  func draw(behind rect: Rect, on canvas: inout Canvas) {
    var pen = LegiblePen(text: SkyText.plain, replacing: canvas.palette.onPictures)
    for row in rect.row..<rect.endRow {
      let ground = colours.upper.mixed(with: colours.lower, Double(row - rect.row) / Double(max(1, rect.rows - 1)))
      canvas.frame.paint(row: row, from: rect.column, margin: 0) { _, style, _ in
        (style.background == nil ? pen.style(style, on: ground) : style, nil)
      }
    }
  }
}
