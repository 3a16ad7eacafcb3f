import Cells
import Reports

/// A city on a framed tile, for terminals without the colours of a picture: temperature in large digits, the facts, and
/// the next 24 hours as bars.
struct CityTilePane {
  let city: CityListViewModel.Row
  let labels: CityListViewModel.Labels

  /// The maximum height of the bars, in rows.
  private static let highest = 6

  func draw(in box: Rect, on canvas: inout Canvas) {
    let mark = city.isShown ? " " + canvas.glyphs.chosenDot : ""
    let inside = canvas.panel(
      box, title: "\(city.rank) \(city.name)\(mark)", note: city.note.value, isChosen: city.isChosen)
    canvas.isFaint = city.isStale
    let bars = canvas.glyphs.isASCII ? 1 : min(Self.highest, max(1, inside.rows / 4))
    let layout = CityTileLayout(
      inside.dropping(bottom: bars), number: city.temperature.value, hasPicture: false, isASCII: canvas.glyphs.isASCII)
    _ = canvas.put(figures: city.temperature.value, layout.number.column, layout.number.row, city.temperature.tone)
    CityTileFacts(city, labels, canvas.glyphs).draw(in: layout.lines, on: &canvas)
    drawHours(in: inside.bottom(bars), on: &canvas)
    canvas.isFaint = false
    canvas.ground = nil
  }

  private func drawHours(in rect: Rect, on canvas: inout Canvas) {
    let bars = city.hours.every(rect.columns >= city.hours.bars.count ? 1 : 2).bars
    for (index, bar) in bars.enumerated() {
      guard let bar else { continue }
      let place = rect.part(index, of: bars.count)
      canvas.put(
        bar: (bar.level + 1) * rect.rows, canvas.glyphs.bars, in: place, style: canvas.palette.style(bar.tone))
    }
  }
}

extension CityListViewModel.Row {
  /// The age of old data and that new data is loading; otherwise the time in another time zone, or when the data was
  /// fetched.
  var note: Fact {
    guard let localTime, age.tone == .dim else { return age }
    return Fact(label: "", value: localTime, tone: .dim)
  }
}
