import Atlas
import Cells
import FoundationEssentials
import Reports
import Weather

/// Next to the map on wide windows: the course at the chosen city, and the layer's rankings, warnings or typhoons.
struct MapSide: Sendable, Equatable {
  var title: String
  var course: MapCourse?
  var rows: [ListRow] = []

  /// - Parameter map: The map next to it.
  init(_ page: MapPage, _ summary: MapSummary, _ map: RegionMap, in area: Rect, _ state: State) {
    let words = state.words.weatherMap
    let layer = summary.layer
    title = words.name(layer).capitalisedFirst
    let city = page.view.choice
    if ![.warnings, .typhoon].contains(layer) {
      course = MapCourse(
        layer, state.map.frames, shown: summary.frame, at: city, rows: min(7, area.rows / 4), area.columns, state)
    }
    guard let frame = summary.frame else { return }
    let rows = MapSideRows(columns: area.columns, frame: frame, state: state)
    switch frame.content {
    case .rain(let rain): self.rows = rows.sentences(summary.rainLines(rain)) + [.blank] + rows.ownCities
    case .points: self.rows = layer.pollutant == nil ? rows.ownCities : []
    case .warnings(let zones): self.rows = rows.warnings(zones, none: summary.noWarnings)
    case .typhoons:
      let courses = summary.typhoonCourses
      self.rows = courses.isEmpty ? rows.sentences(summary.content) : rows.typhoons(courses)
    }
    if course != nil, !self.rows.isEmpty { self.rows.insert(.blank, at: 0) }
    if ![.warnings, .typhoon].contains(layer) {
      let free = area.rows - (course.map { $0.rows + 2 } ?? 0) - self.rows.count
      self.rows += rows.ranking(of: map, rows: free)
    }
  }
}

/// The content of the rows next to the map.
struct MapSideRows {
  let columns: Int
  let frame: MapFrame
  let state: State

  private var words: MapWords { state.words.weatherMap }
  private var formatting: Formatting { state.formatting }

  func sentences(_ lines: [String]) -> [ListRow] {
    lines.flatMap { $0.wrappedEvenly(to: columns) }.map { ListRow($0, .plain) }
  }

  /// The places with the highest and the lowest values, next to each other if there is room for both.
  func ranking(of map: RegionMap, rows: Int) -> [ListRow] {
    let isSideBySide = columns >= 38
    // Rain has no list of the lowest values.
    let most = isSideBySide ? min(15, rows - 4) : min(10, frame.layer == .rain ? rows - 3 : (rows - 5) / 2)
    guard most > 0 else { return [] }
    let own = state.cities.compactMap { MapValue.reading(in: $0, frame, state) }
    let ranking = MapRanking(frame, own, on: map.projection, named: map.cities, most: most, words)
    let count: [ListRow] = ranking.count.map { [.blank, ListRow($0, .dim)] } ?? []
    guard isSideBySide, ranking.lists.count == 2 else {
      return count
        + ranking.lists.flatMap { list in
          [.blank, heading(list.title)] + list.places.map { row([$0], width: columns) }
        }
    }
    let width = columns / 2 - 1
    let titles = ListRow(
      pieces: ranking.lists.enumerated().map { index, list in
        ListRow.Piece(text: list.title, tone: .title, place: .column(index * (width + 2)))
      }, isHeading: true)
    return count + [.blank, titles]
      + zip(ranking.lists[0].places, ranking.lists[1].places).map { row([$0, $1], width: width) }
  }

  /// The user's cities with the layer's values; observed values take precedence.
  var ownCities: [ListRow] {
    let cities = state.cities.prefix(12)
    return [heading(words.ownCities)]
      + cities.map { city in
        let name = MapCity.own(city).name(in: state.language).harmless
        if frame.layer == .rain {
          let rate = frame.value(at: city.place.coordinate)
          return row(name, formatting.value(rate, of: .rain), frame.layer.tone(rate))
        }
        let value = MapValue(.own(city), isOwn: true, frame, state)
        return row(name, value.text.isEmpty ? formatting.absent : value.text, value.tone)
      }
  }

  func warnings(_ zones: [WarnedZone], none: String) -> [ListRow] {
    let kinds = WarnedKind.list(zones, at: state.now, state.words)
    guard !kinds.isEmpty else { return sentences([none]) }
    let remark =
      zones.contains(where: \.isUnlocated)
      ? words.unlocatedZones.wrapped(to: max(1, columns), keepingAll: true).map { ListRow($0, .dim) } : []
    return kinds.flatMap { kind -> [ListRow] in
      let sign = ListRow.Piece(
        text: state.glyphs.sign(kind.level), tone: .warning(kind.level), place: .column(0), isBold: true)
      let areas = kind.areas.joined(separator: ", ").wrapped(to: max(1, columns - 2), keepingAll: true)
      return ListRow.rows([kind.kind], .warning(kind.level), isBold: true, after: sign, indent: 2)
        + areas.map { ListRow($0, .plain, indent: 2) }
    } + [.blank] + remark + [ListRow(words.openWarnings, .dim)]
  }

  private func heading(_ text: String) -> ListRow { ListRow(text.capitalisedFirst, .title, isHeading: true) }

  /// A name and a value that ends at the right edge.
  private func row(_ name: String, _ value: String, _ tone: Tone) -> ListRow {
    ListRow(pieces: [
      ListRow.Piece(text: name, tone: .plain, place: .column(0), width: max(1, columns - value.displayWidth - 1)),
      ListRow.Piece(text: value, tone: tone, place: .column(columns - value.displayWidth), isBold: true),
    ])
  }

  private func row(_ readings: [MapReading], width: Int) -> ListRow {
    ListRow(
      pieces: readings.enumerated().flatMap { index, reading in
        let value = formatting.bareValue(reading.value, of: frame.layer, from: reading.fromDegrees)
        let start = index * (width + 2)
        return [
          ListRow.Piece(
            text: words.place(of: reading), tone: .plain, place: .column(start), width: width - value.displayWidth - 1),
          ListRow.Piece(
            text: value, tone: frame.layer.tone(reading.value), place: .column(start + width - value.displayWidth),
            isBold: true),
        ]
      })
  }
}

/// The values at a city in all frames, as bars.
struct MapCourse: Sendable, Equatable {
  struct Bar: Sendable, Equatable {
    /// In eighths of a row; nil if unknown.
    var level: Int?
    var tone: Tone
    var isObserved: Bool
    var isShown: Bool
  }
  /// `서울  3…42㎍/㎥`
  var title: String
  var bars: [Bar] = []
  var rows: Int
  var first: String
  var last: String

  /// nil without values.
  init?(
    _ layer: MapLayer, _ frames: [MapFrame], shown: MapFrame?, at city: City, rows: Int, _ columns: Int, _ state: State
  ) {
    let place = city.place.coordinate
    guard rows > 0, columns > 0, frames.count > 1 else { return nil }
    let perBar = (frames.count + columns - 1) / columns
    let chosen = stride(from: 0, to: frames.count, by: perBar).map { start in
      let group = frames[start..<min(frames.count, start + perBar)]
      return group.first { $0.time == shown?.time } ?? group[start]
    }
    let values = chosen.map { $0.value(at: place) }
    guard let highest = values.compactMap({ $0 }).max(), let lowest = values.compactMap({ $0 }).min() else {
      return nil
    }
    self.rows = rows
    // Temperatures have no zero to begin at.
    let base = layer == .temperature ? lowest - max(1, (highest - lowest) / 4) : 0
    let span = max(highest - base, layer == .rain ? 1 : .leastNormalMagnitude)
    bars = zip(chosen, values).map { frame, value in
      let level = value.map { Int((($0 - base) / span * Double(rows * 8)).rounded()) }
      return Bar(
        level: level.map { value == 0 ? 0 : max(1, $0) }, tone: layer.tone(value), isObserved: frame.kind == .observed,
        isShown: frame.time == shown?.time)
    }
    let formatting = state.formatting
    let range =
      lowest == highest
      ? formatting.value(highest, of: layer)
      : "\(formatting.bareValue(lowest, of: layer))–\(formatting.value(highest, of: layer))"
    title = "\(MapCity.own(city).name(in: state.language).harmless)  \(range)"
    (first, last) = (
      formatting.moment(chosen[0].time, seenAt: state.now),
      formatting.moment(chosen[chosen.count - 1].time, seenAt: state.now)
    )
  }
}
