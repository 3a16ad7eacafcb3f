public import Cells

/// Where the details stand in a window: figures and pictures beside one another, or, in small windows, rows that scroll.
public struct DetailLayout: Sendable, Equatable {
  /// What the panel has inside its border.
  public let inside: Rect
  /// What is asked of the panel.
  public let wanted: Size
  public let hasPictures: Bool
  /// Nothing is to be seen of the line at the bottom.
  let coversFooter: Bool
  let box: Rect
  /// Nor of that at the top, where the city is named.
  var coversHeader: Bool { box.row == 0 }

  public init(_ window: Size) {
    let isSmall = window.columns < 60 || window.rows < 20
    let roomy = Size(columns: min(150, window.columns - 10), rows: min(46, window.rows - 6))
    wanted = isSmall ? window : roomy
    let layout = PanelLayout(around: wanted, in: window)
    box = layout.box
    coversFooter = layout.box.endRow >= window.rows
    inside = layout.content
    hasPictures = inside.columns >= 70 && inside.rows >= 14
  }

  /// Whether so many charts have room below sun and moon; else they stand alone, one screen further.
  public func fits(charts count: Int) -> Bool {
    !hasPictures || count == 0 || inside.rows >= DetailLayout.skyRows + count * DetailLayout.chartRows
  }

  /// The sun's arc and the moon with the wind.
  private static let skyRows = 17
  /// A title, two rows and the hours.
  private static let chartRows = 4
}

extension DetailModel {
  /// Everything as rows, for windows too small for pictures.
  public struct Row: Sendable, Equatable {
    public var label: String
    public var value: String
    public var tone: Tone
    public var meaning = ""
  }

  public var rows: [Row] {
    let figures = zip(facts, meanings).map { Row(label: $0.label, value: $0.value, tone: $0.tone, meaning: $1) }
    let course = lines.map { line in
      let said = [line.temperature, line.word, line.chance, line.amount].filter { !$0.isEmpty }
      return Row(label: line.hour, value: said.joined(separator: " "), tone: line.warmth)
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
