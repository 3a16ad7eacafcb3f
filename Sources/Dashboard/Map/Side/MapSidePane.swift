import Cells
import Reports

/// The panel next to the map.
struct MapSidePane {
  let model: MapSide

  func draw(in panel: PanelLayout, on canvas: inout Canvas) {
    _ = canvas.panel(panel.box, title: model.title)
    var rest = panel.content
    if let course = model.course { draw(course, in: rest.cut(top: course.rows + 2), on: &canvas) }
    canvas.put(model.rows, in: rest)
  }

  private func draw(_ course: MapCourse, in rect: Rect, on canvas: inout Canvas) {
    canvas.put(course.title, .title, in: rect)
    let area = rect.dropping(top: 1, bottom: 1)
    // As wide as the panel allows, all equal.
    let width = max(1, area.columns / max(1, course.bars.count))
    for (index, bar) in course.bars.enumerated() {
      let box = Rect(column: area.column + index * width, row: area.row, columns: width, rows: area.rows)
      let style = canvas.palette.style(bar.tone)
      guard let level = bar.level else {
        canvas.put(canvas.glyphs.unknown, box.column, box.endRow - 1, .faint)
        continue
      }
      canvas.put(bar: level, canvas.glyphs.bars, in: box, style: bar.isObserved ? style : style.dim())
      if bar.isShown { canvas.put(canvas.glyphs.less, box.column + width / 2, rect.endRow - 1, .accent) }
    }
    canvas.put(course.first, rect.column, rect.endRow - 1, .dim)
    let end = area.column + width * course.bars.count
    let last = max(rect.column, end - course.last.displayWidth)
    if last > rect.column + course.first.displayWidth + 1 { canvas.put(course.last, last, rect.endRow - 1, .dim) }
  }
}
