import FoundationEssentials
import Weather

/// The hours of a grid of points: one answer that serves every map of about the same area.
struct GridForecast: Sendable, Codable {
  var grid: ModelGrid
  var fetchedAt: Date
  var hours: [Date]
  /// By layer, for each hour the values of the points; nil if the model has none.
  private var values: [MapLayer: [[Double?]]] = [:]
  /// Degrees from which the wind blows.
  private var directions: [[Double?]] = []

  /// Throws if the answer is not one for each point, or has no hours.
  init(_ answers: [OpenMeteoAnswer], of grid: ModelGrid, layers: [MapLayer], fetchedAt: Date) throws(SourceError) {
    self.grid = grid
    self.fetchedAt = fetchedAt
    let tables = answers.map(\.hourly)
    guard tables.count == grid.columns * grid.rows else {
      throw .malformed(.fewerRows(tables.count, of: grid.columns * grid.rows))
    }
    guard let first = tables.lazy.compactMap(\.self).first, !first.instants.isEmpty else {
      throw .malformed(.missing(field: "hourly"))
    }
    // Sums are for the hour before their time: the last hour has no rain.
    let hours: [Date] = layers.contains(.rain) ? first.instants.dropLast() : first.instants
    self.hours = hours
    let rows = tables.map { table in
      Dictionary((table?.instants ?? []).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    func column(_ read: (Table, Int) -> Double?) -> [[Double?]] {
      hours.map { hour in
        zip(tables, rows).map { table, rows in table.flatMap { table in rows[hour].flatMap { read(table, $0) } } }
      }
    }
    for layer in layers { values[layer] = column { $0.value(of: layer, $1) } }
    if layers.contains(.wind) { directions = column { $0[.windDirection, $1] } }
    guard values.values.contains(where: { $0.joined().contains { $0 != nil } }) else { throw .noValue(flag: nil) }
  }

  /// Whether each hour has a value or nil for each point; a damaged file may lack some.
  var isWhole: Bool {
    let points = grid.columns * grid.rows
    let isDirected = values[.wind] == nil || directions.count == hours.count
    return isDirected
      && (values.values + [directions]).allSatisfy { rows in
        rows.isEmpty || rows.count == hours.count && rows.allSatisfy { $0.count == points }
      }
  }

  /// The frames of a layer that have any value, first the hour in progress and later ones, then earlier ones, the
  /// newest first. A model observes nothing: all are forecasts.
  func frames(of layer: MapLayer, during period: Range<Date>, now: Date) -> [MapFrame] {
    let points = grid.points
    let frames = hours.indices.compactMap { row -> MapFrame? in
      guard let values = values[layer]?[row], values.contains(where: { $0 != nil }), period.contains(hours[row])
      else { return nil }
      let readings = zip(points, values).enumerated().map { index, pair in
        MapReading(
          pair.0, value: pair.1, fromDegrees: layer == .wind ? directions[row][index] : nil, kind: .modelPoint)
      }
      return MapFrame(
        layer: layer, time: hours[row], kind: .forecast, source: .openMeteo, content: .points(readings))
    }
    let split = frames.firstIndex { $0.time > now.addingTimeInterval(-3600) } ?? frames.endIndex
    return Array(frames[split...] + frames[..<split].reversed())
  }
}

extension Table {
  /// In the unit of the layer; nil if the model does not state it.
  fileprivate func value(of layer: MapLayer, _ row: Int) -> Double? {
    switch layer {
    case .rain: self[.precipitation, row + 1]?.rounded(to: 1)
    case .temperature: self[.temperature, row]?.rounded(to: 1)
    case .wind: self[.windSpeed, row]?.rounded(to: 1)
    case .pm10: self[.pm10, row]?.rounded(to: 1)
    case .pm25: self[.pm25, row]?.rounded(to: 1)
    case .o3: self[.ozone, row].map(OpenMeteoReading.ppm(ofOzone:))
    case .warnings, .typhoon: nil
    }
  }
}
