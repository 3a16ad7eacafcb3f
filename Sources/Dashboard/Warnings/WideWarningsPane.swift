import Cells

/// Places the two columns.
struct WideWarningsPane {
  let model: WideWarningsViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.viewport = model.viewport
    draw(model.list, titled: model.title, in: layout.list, on: &canvas)
    if let text = layout.text { draw(model.texts, titled: model.textTitle, in: text, on: &canvas) }
    _ = canvas.panel(layout.map.box, title: model.mapTitle)
    if let map = model.map { RegionMapPane(map: map).draw(on: &canvas) }
    if let sky = model.sky, let rect = layout.sky { WarningsSkyPane(model: sky).draw(in: rect, on: &canvas) }
    let line = layout.map.box.top(1).inset(columns: 2).dropping(left: model.mapTitle.displayWidth + 2)
    let progress = model.progress.isEmpty ? "" : " \(model.progress) "
    canvas.pageMarks(model.marks.map { " \($0) " }, progress: progress, spinner: spinner, in: line)
    FooterPane(model: model.footer, hasMore: model.viewport.first < model.viewport.last).draw(
      in: layout.footer, on: &canvas)
  }

  private func draw(_ rows: [ListRow], titled title: String, in panel: PanelLayout, on canvas: inout Canvas) {
    _ = canvas.panel(panel.box, title: title)
    let first = max(0, min(model.viewport.first, rows.count - panel.content.rows))
    // A low panel has no margin of its own.
    let margin = panel.box.rows < 8 && rows.count + 2 <= panel.content.rows ? 1 : 0
    canvas.put(Array(rows.dropFirst(first)), in: panel.content.dropping(top: margin))
  }
}
