import Cells
import Reports

/// The layout of the details: a stage, and below it figures next to pictures; in small windows rows that scroll.
struct DetailLayout: Sendable, Equatable {
  let window: Size
  let hasPictures: Bool
  /// The sky with the title on it; in low windows only the title.
  let stage: Rect
  /// Below the stage.
  let body: Rect
  /// The area of the rows in a small window.
  let inside: Rect
  var footer: Rect { Rect(window).bottom(1) }

  init(_ window: Size) {
    self.window = window
    hasPictures = window.columns >= 80 && window.rows >= 20
    let places = window.columns < DetailLayout.wideFrom ? DetailLayout.stageRows : DetailLayout.wideStageRows
    let rows = places.last { window.rows >= $0.from }?.rows ?? 1
    stage = Rect(window).top(rows)
    // Above the keys a row stays blank.
    body = Rect(window).inset(columns: 1).dropping(top: rows + (window.rows >= 34 ? 1 : 0), bottom: 2)
    inside = PanelLayout(around: window, in: window).content
  }

  /// The rows of the stage from a number of window rows on.
  private static let stageRows: [(from: Int, rows: Int)] = [
    (from: 24, rows: 6), (34, 10), (40, 12), (46, 15), (54, 20),
  ]
  /// With a column for the hours: all values take 26 rows.
  private static let wideStageRows: [(from: Int, rows: Int)] = [
    (from: 24, rows: 6), (34, 10), (40, 12), (46, 16), (50, 20), (54, 24),
  ]
  /// From this width on the hours have a column of their own.
  private static let wideFrom = 148

  /// The figures, the hours, and the pictures; without a column for the hours, they are below the figures.
  var columns: (figures: Rect, hours: Rect?, pictures: Rect) {
    guard window.columns >= DetailLayout.wideFrom else {
      let width = max(31, body.columns * (window.columns < 110 ? 45 : 50) / 100)
      return (body.dropping(right: width + 2), nil, body.right(width))
    }
    let (figures, hours) = (max(54, body.columns * 30 / 100), 46)
    return (
      body.left(figures), body.dropping(left: figures + 3).left(hours), body.dropping(left: figures + hours + 6)
    )
  }

  /// Whether this many charts fit next to the figures. If not, they get a screen of their own after the first one.
  func fits(charts count: Int) -> Bool {
    let sky = columns.hours == nil ? DetailLayout.skyRows : 0
    return !hasPictures || count == 0 || body.rows >= sky + count * DetailLayout.chartRows
  }

  /// How many charts fit below moon and wind and so many rows more, if not all of them fit.
  func chartsBeside(rows: Int) -> Int {
    max(0, body.rows - DetailLayout.skyRows - rows) / DetailLayout.chartRows
  }

  /// How many facts about the past there are room for, so that some of the hours below the figures stay in view: at
  /// least the normals and how the day differs from them.
  func pastRows(besides figures: Int, hours: Int) -> Int {
    guard hasPictures, columns.hours == nil else { return .max }
    return max(2, body.rows - figures - 1 - min(hours, 6))
  }

  /// Rows below that many facts of an hour that are too few for a block of that many rows and a blank one above it; 0
  /// if the block fits, or is in another column.
  func rowsBelow(facts: Int, tooFewFor block: Int) -> Int {
    let rows = body.rows - facts
    return hasPictures && columns.hours == nil && rows <= block ? max(0, rows) : 0
  }

  /// Rows for the moon and the wind.
  static let skyRows = 8
  /// Rows for one chart: a title, two rows of curve, and the hours.
  private static let chartRows = 4

  /// Whether moon and wind have room below that many charts in their column.
  func hasRoomForSky(belowCharts count: Int) -> Bool {
    body.rows >= DetailLayout.skyRows + count * (DetailLayout.chartRows + 1)
  }
}

extension DetailViewModel {
  /// One fact of an hour or a day.
  struct Entry: Sendable, Equatable {
    var fact: Fact
    /// What the value means; empty if there is nothing to say.
    var meaning = ""
    /// The name of the source, if it is not that of the other facts; otherwise empty.
    var source = ""
    /// Whether the stage of the page shows the same.
    var isOnStage = false

    /// `1021hPa · Open-Meteo`
    var credited: Fact { Fact(label: fact.label, value: DetailViewModel.joined(fact.value, source), tone: fact.tone) }
  }

  /// A label, its value, and in a column of its own its meaning and its source.
  struct Row: Sendable, Equatable {
    var label: String
    var value: String
    var tone: Tone
    var meaning = ""
    var meaningTone = Tone.faint
    var source = ""

    var fact: Fact { Fact(label: label, value: value, tone: tone) }
    /// Meaning and source, the longest form first; the source is in each of them.
    var notes: [String] {
      source.isEmpty ? [meaning].filter { !$0.isEmpty } : [DetailViewModel.joined(meaning, source), source]
    }
  }

  fileprivate static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// All facts of the hour or day, with the sources of those that have another one.
  var facts: [Fact] { entries.map(\.credited) }

  /// The facts that the stage does not show, and the main readings.
  var figures: [Row] { entries.filter { !$0.isOnStage || !hasStage }.map(Row.init) + mainReadings }

  /// Everything as rows, for windows too small for pictures.
  var rows: [Row] {
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
    return figures + [past.row].compactMap { $0 } + course + substances + ahead + sun + moon
  }
}

extension DetailViewModel.Row {
  init(_ entry: DetailViewModel.Entry) {
    self.init(
      label: entry.fact.label, value: entry.fact.value, tone: entry.fact.tone, meaning: entry.meaning,
      source: entry.source)
  }

  /// `미세` `32㎍/㎥` `보통`
  init(_ reading: DustReading, unit: String, _ words: Words) {
    let isKnown = reading.level > 0
    self.init(
      label: reading.briefName, value: isKnown ? words.quantity(reading.value, unit) : reading.value,
      tone: reading.tone, meaning: isKnown ? reading.grade : "", meaningTone: reading.tone)
  }
}
