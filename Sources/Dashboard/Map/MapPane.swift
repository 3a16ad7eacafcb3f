import Cells
import Reports

extension MapPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    MapPane(model: MapViewModel(view, state)).draw(on: &canvas)
  }
}

/// The map, which fills the window.
struct MapPane {
  let model: MapViewModel

  func draw(on canvas: inout Canvas) {
    canvas.frame.fill(canvas.frame.bounds)
    RegionMapPane(map: model.map).draw(on: &canvas)
    guard model.map.area.row > 0 else { return }
    drawTitle(on: &canvas)
    drawFooter(on: &canvas)
  }
}

// The lines above and below the map.
extension MapPane {
  private func drawTitle(on canvas: inout Canvas) {
    let columns = canvas.frame.size.columns
    let margin = columns >= 60 ? 1 : 0
    let marks = model.marks.displayWidth
    canvas.put(model.marks, max(0, columns - margin - marks), 0, .alert, width: columns)
    let end = columns - margin - (marks > 0 ? marks + 2 : 0)
    var used = canvas.put(model.title, margin, 0, .title, width: end - margin) + margin
    let beside = end - model.choice.displayWidth - model.choiceTemperature.displayWidth - 4
    for legend in model.legend where used + legend.word.displayWidth + 5 <= beside {
      canvas.put(canvas.glyphs.sign(legend.mark), used + 3, 0, legend.mark.tone, bold: true)
      used += 5 + canvas.put(legend.word, used + 5, 0, .dim)
    }
    let rest = end - used - 2
    let warmthWidth = model.choiceTemperature.isEmpty ? 0 : model.choiceTemperature.displayWidth + 2
    let nameWidth = min(model.choice.displayWidth, rest - warmthWidth)
    guard nameWidth > 3 else { return }
    let start = end - nameWidth - warmthWidth
    canvas.put(model.choice, start, 0, .strong, width: nameWidth)
    if warmthWidth > 0 {
      canvas.put(model.choiceTemperature, start + nameWidth + 2, 0, model.choiceWarmth)
    }
  }

  private func drawFooter(on canvas: inout Canvas) {
    let row = model.map.area.endRow
    let bounds = canvas.frame.bounds
    let ruler = canvas.glyphs.ruler(model.scaleWidth) + " " + model.scale
    let width = ruler.displayWidth
    let room = bounds.columns - width - 3
    if room > 20 { canvas.put(ruler, bounds.columns - width - (bounds.columns >= 60 ? 1 : 0), row, .dim) }
    FooterPane(model: model.footer, hasMore: false)
      .draw(in: Rect(column: 0, row: row, columns: room > 20 ? room : bounds.columns, rows: 1), on: &canvas)
  }
}
