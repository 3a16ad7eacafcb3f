import Cells
import Maps
import Reports

extension MapPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    let model = canvas.mapModels.model(self, state)
    // With a frame on screen the row of times has no room for it.
    let spinner = model.isWaiting && model.map.frame == nil ? scenery.spinner(state) : nil
    MapPane(model: model, spinner: spinner).draw(on: &canvas)
  }
}

/// The map, with the lines above, below and next to it.
struct MapPane {
  let model: MapViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    canvas.frame.fill(canvas.frame.bounds)
    RegionMapPane(map: model.map).draw(on: &canvas)
    drawTitle(on: &canvas)
    drawTimes(on: &canvas)
    drawBanner(on: &canvas)
    drawLegend(on: &canvas)
    if let side = model.side, let panel = model.layout.side { MapSidePane(model: side).draw(in: panel, on: &canvas) }
    if let footer = model.layout.footer {
      FooterPane(model: model.footer, hasMore: false).draw(in: footer, on: &canvas)
    }
  }
}

extension MapPane {
  private func drawTitle(on canvas: inout Canvas) {
    guard let row = model.layout.title, let title = model.title else { return }
    canvas.put(title.title, row.column, row.row, .title)
    for tab in title.tabs {
      let style = canvas.palette.style(tab.isShown ? .accent : .dim)
      canvas.put(
        tab.text, tab.place.column, row.row, style: tab.isShown ? style.bold().reversed() : style,
        width: tab.place.columns)
    }
    // Without a row of times the marks are here.
    if model.layout.time == nil, !model.marks.isEmpty {
      canvas.pageMarks(model.marks, in: row.dropping(left: title.end - row.column))
      return
    }
    let width = title.city.displayWidth + title.value.displayWidth + (title.city.isEmpty ? 0 : 1)
    let column = row.endColumn - width
    let used = title.city.isEmpty ? 0 : canvas.put(title.city, column, row.row, .strong) + 1
    canvas.put(title.value, column + used, row.row, title.valueTone, bold: true)
  }

  private func drawTimes(on canvas: inout Canvas) {
    guard let row = model.layout.time else { return }
    let marks = canvas.pageMarks(model.marks, spinner: spinner, in: row)
    guard let times = model.times, !times.time.isEmpty else { return }
    let sign = times.isPlaying ? canvas.glyphs.chosen : " "
    canvas.put(sign, row.column, row.row, .accent)
    let end = times.ticks.isEmpty ? row.endColumn - marks - 1 : times.firstColumn - times.first.displayWidth - 3
    var column = row.column + 2
    column += canvas.put(times.time, column, row.row, .strong, width: end - column)
    canvas.put(times.details, column + 2, row.row, .dim, width: max(0, end - column - 2))
    guard let first = times.ticks.first, let last = times.ticks.last else { return }
    canvas.put(times.first, first.place.column - times.first.displayWidth - 1, row.row, .dim)
    for tick in times.ticks {
      let glyphs = canvas.glyphs
      let sign = tick.isObserved ? glyphs.gradeOn : glyphs.gradeOff
      canvas.put(
        tick.isShown ? glyphs.tickShown(tick.isObserved) : sign, tick.place.column, row.row,
        tick.isShown ? .accent : .dim, bold: tick.isShown)
    }
    canvas.put(times.last, last.place.column + 2, row.row, .dim)
  }

  /// In the upper third of the map, on a background of its own.
  private func drawBanner(on canvas: inout Canvas) {
    guard let banner = model.banner else { return }
    let area = model.map.area
    let columns = (banner.lines.map(\.displayWidth).max() ?? 0) + 2
    let box = area.dropping(top: min(area.rows / 6, area.rows - banner.lines.count))
      .top(banner.lines.count).centred(columns: columns)
    canvas.ground = canvas.palette.panel
    canvas.blank(box)
    canvas.put(lines: banner.lines, banner.tone, in: box.inset(columns: 1))
    canvas.ground = nil
  }

  func drawLegend(on canvas: inout Canvas) {
    guard let row = model.layout.legend else { return }
    let ruler = canvas.glyphs.ruler(model.scaleWidth) + " " + model.scale
    var end = row.endColumn - ruler.displayWidth
    canvas.put(ruler, end, row.row, .dim)
    if let layer = model.legend {
      let look = MapLook(canvas.palette, depth: model.map.depth, isASCII: model.map.isASCII)
      let legend = MapLegend(of: layer, look: look, units: model.units, language: model.language)
      let used = draw(legend, in: row.dropping(right: row.endColumn - end + 2), on: &canvas)
      let room = end - used - 2
      guard model.level.displayWidth + 2 <= room else { return }
    }
    end -= model.level.displayWidth + 2
    canvas.put(model.level, end, row.row, .dim)
  }

  /// As many texts as have room. Returns the first free column.
  private func draw(_ legend: MapLegend, in row: Rect, on canvas: inout Canvas) -> Int {
    var column = row.column
    if !legend.unit.isEmpty { column += canvas.put(legend.unit, column, row.row, .dim, width: row.columns) + 2 }
    for entry in legend.entries(fitting: row.endColumn - column) {
      for step in [entry] + entry.next {
        canvas.put(step.sign, column, row.row, style: Style.plain.colored(step.colour))
        column += 1
      }
      column += 1 + canvas.put(entry.text, column + 1, row.row, .dim) + 2
    }
    return column
  }
}

extension Glyphs {
  /// The tick of the frame on screen.
  func tickShown(_ isObserved: Bool) -> String { isASCII ? "@" : isObserved ? "◆" : "◇" }
}
