import Cells
import Stage

/// The sky behind the text of a narrow window: two colours, the upper one at the top. On a light page the lower one is
/// the page, so that there is no edge.
struct SkyStrip {
  private let colours: (upper: RGB, lower: RGB)

  init(_ model: StageViewModel) { colours = StagePainter.strip(model.scene) }

  func draw(behind rect: Rect, on canvas: inout Canvas) {
    let page = canvas.palette.isLight ? canvas.palette.ground : nil
    var pen = LegiblePen(text: SkyText.plain, replacing: canvas.palette.onPictures)
    var pagePen = LegiblePen(text: canvas.palette.text)
    for row in rect.row..<rect.endRow {
      let share = Double(row - rect.row) / Double(max(1, rect.rows - 1))
      let ground = colours.upper.mixed(with: page ?? colours.lower, share)
      canvas.frame.paint(row: row, from: rect.column, margin: 0) { _, style, _ in
        if style.background != nil { return (style, nil) }
        return (page != nil && ground.isLight ? pagePen.style(style, on: ground) : pen.style(style, on: ground), nil)
      }
    }
  }
}
