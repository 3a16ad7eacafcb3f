import Cells
import Reports

/// The layout of the details: figures next to pictures or, in small windows, rows that scroll.
struct DetailLayout: Sendable, Equatable {
  /// The area inside the panel's border.
  let inside: Rect
  /// The size requested for the panel.
  let wanted: Size
  let hasPictures: Bool
  /// Whether the panel covers the footer line.
  let coversFooter: Bool
  let box: Rect
  /// Whether the panel covers the header line, which names the city.
  var coversHeader: Bool { box.row == 0 }

  init(_ window: Size) {
    let isSmall = window.columns < 60 || window.rows < 20
    let roomy = Size(columns: min(150, window.columns - 10), rows: min(46, window.rows - 6))
    wanted = isSmall ? window : roomy
    let layout = PanelLayout(around: wanted, in: window)
    box = layout.box
    coversFooter = layout.box.endRow >= window.rows
    inside = layout.content
    hasPictures = inside.columns >= 70 && inside.rows >= 14
  }

  /// Whether this many charts fit below sun and moon. If not, they get a screen of their own after the first one.
  func fits(charts count: Int) -> Bool {
    !hasPictures || count == 0 || inside.rows >= DetailLayout.skyRows + count * DetailLayout.chartRows
  }

  /// Rows for the sun's arc and for the moon with the wind.
  private static let skyRows = 17
  /// Rows for one chart: a title, two rows of curve, and the hours.
  private static let chartRows = 4
}

extension DetailViewModel {
  /// Everything as rows, for windows too small for pictures.
  struct Row: Sendable, Equatable {
    var label: String
    var value: String
    var tone: Tone
    var meaning = ""
  }

  var rows: [Row] {
    let figures = zip(facts, meanings).map { Row(label: $0.label, value: $0.value, tone: $0.tone, meaning: $1) }
    let course = lines.map { line in
      let parts = [line.temperature, line.word, line.chance, line.amount].filter { !$0.isEmpty }
      return Row(label: line.hour, value: parts.joined(separator: " "), tone: line.warmth)
    }
    let substances = zip(air, airUnits).map { reading, unit in
      Row(label: reading.name, value: "\(reading.value) \(unit)".trimmed, tone: reading.tone, meaning: reading.grade)
    }
    let ahead = airForecast.map { Row(label: $0.label, value: $0.value, tone: .plain) }
    let sun = pictures.sun.map { [Row(label: $0.title, value: $0.times, tone: .sun)] } ?? []
    let moon = [Row(label: pictures.moonTitle, value: pictures.moonWords, tone: .plain)]
    return figures + course + substances + ahead + sun + moon
  }
}
