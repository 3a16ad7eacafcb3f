import Cells
import FoundationEssentials
import Weather

@testable import Dashboard

/// Layers of the map with simple contents, around the afternoon of the tests.
enum MapData {
  static let area = MapArea(west: 120, south: 30, east: 136, north: 42)

  static func series(_ layer: MapLayer, _ frames: [MapFrame], isComplete: Bool = true) -> MapSeries {
    var series = MapSeries(layer: layer, area: area, requestedAt: afternoon)
    for frame in frames { series.insert(frame) }
    series.isComplete = isComplete
    return series
  }

  static func failure(_ layer: MapLayer, _ failures: [SourceID: SourceError]) -> MapSeries {
    var series = MapSeries(layer: layer, area: area, requestedAt: afternoon)
    (series.failures, series.isComplete) = (failures, true)
    return series
  }

  /// Two hours of a round shower that moves eastward with 45 km/h and is west of Seoul now.
  static let rain: MapSeries = shower(radius: 60)
  /// Two hours without rain.
  static let dry: MapSeries = shower(radius: 0)

  private static func shower(radius: Double) -> MapSeries {
    let newest = afternoon.plus(minutes: -2)
    return series(
      .rain,
      (0...24).map { step in
        let minutes = Double(step - 24) * 5
        let centre = Coordinate(latitude: 37.2, longitude: 125.6 + minutes / 60 * 45 / 88.6)
        return MapFrame(frame(at: newest.plus(minutes: minutes), around: centre, radius: radius))
      })
  }

  /// One tile of the web map: cells of about four kilometres around Korea.
  private static func frame(at time: Date, around centre: Coordinate, radius: Double) -> RainFrame {
    let grid = RainGrid(zoom: 5, x: 27, y: 12, across: 1, down: 1)
    let scale = RainScale(lowerBounds: [0.1, 0.5, 1, 3, 5, 10, 20, 30, 50])
    var classes = [UInt8](repeating: RainFrame.dry, count: grid.count)
    for index in classes.indices where radius > 0 {
      let spot = PlanePoint(x: Double(index % grid.columns) + 0.5, y: Double(index / grid.columns) + 0.5)
      let distance = grid.coordinate(at: spot).kilometres(to: centre)
      if distance < radius { classes[index] = UInt8(1 + (1 - distance / radius) * 7) }
    }
    return RainFrame(
      grid: grid, scale: scale, time: time, source: .kmaRadar, kind: .observed, classes: classes)!
  }

  /// A day of hourly values at four stations, and two days of forecast.
  static let dust: MapSeries = series(
    .pm10, (-23...0).map { dustFrame(at: $0) } + [12, 24, 36, 48].map { dustFrame(at: $0) })

  private static let stations: [(ko: String, en: String, latitude: Double, longitude: Double, value: Double)] = [
    ("중구", "Jung-gu", 37.564, 126.975, 42), ("정왕", "Jeongwang", 37.347, 126.74, 142),
    ("연산", "Yeonsan", 35.185, 129.08, 23), ("옥천", "Okcheon", 37.76, 128.9, 14),
  ]

  /// One more station reports nothing.
  private static func dustFrame(at hour: Int) -> MapFrame {
    var readings = stations.map { station in
      MapReading(
        Coordinate(latitude: station.latitude, longitude: station.longitude),
        value: station.value + Double(hour % 7), name: PlaceName(ko: station.ko, en: station.en), kind: .station)
    }
    readings.append(MapReading(area.center, value: nil, name: PlaceName(ko: "점검", en: "Closed"), kind: .station))
    return MapFrame(
      layer: .pm10, time: Zone.seoul.startOfHour(afternoon).plus(minutes: Double(hour) * 60),
      kind: hour <= 0 ? .observed : .forecast, source: .airkorea, content: .points(readings))
  }

  /// A model's temperatures from the hour before on, a degree for each degree of latitude and each hour.
  static let temperature: MapSeries = {
    let hour = Zone.seoul.startOfHour(afternoon)
    return series(
      .temperature,
      (-1...24).map { step in
        let points = (30...42).flatMap { latitude in
          (120...136).map { longitude in
            MapReading(
              Coordinate(latitude: Double(latitude), longitude: Double(longitude)),
              value: 45 - Double(latitude) + Double(step) / 4, kind: .modelPoint)
          }
        }
        return MapFrame(
          layer: .temperature, time: hour.plus(minutes: Double(step) * 60), kind: .forecast, source: .openMeteo,
          content: .points(points))
      })
  }()

  static let warnings = series(
    .warnings,
    [
      MapFrame(
        layer: .warnings, time: afternoon.plus(minutes: -20), kind: .observed, source: .kma,
        content: .warnings([
          WarnedZone(
            name: "부산광역시", districts: [Place.busan.coordinate],
            warnings: [WeatherWarning(kind: "강풍경보", area: "부산광역시", issuedAt: afternoon.plus(minutes: -20))]),
          WarnedZone(
            name: "서울특별시", districts: [Place.seoul.coordinate],
            warnings: [WeatherWarning(kind: "건조주의보", area: "서울특별시", issuedAt: afternoon.plus(minutes: -20))]),
        ]))
    ])

  static func typhoons(issued: Date = afternoon.plus(minutes: -32)) -> MapSeries {
    let centre = Coordinate(latitude: 29.5, longitude: 128.5)
    let current = TyphoonPoint(
      at: issued, center: centre, kind: .typhoon, pressure: 950, wind: 43, strength: .kma(4), heading: 10, speed: 25,
      gale: WindArea(kilometres: 350), storm: WindArea(kilometres: 120))
    let forecast = (1...4).map { step in
      TyphoonPoint(
        at: issued.plus(minutes: Double(step) * 720),
        center: Coordinate(latitude: 29.5 + Double(step) * 2, longitude: 128.5 + Double(step) * 0.3), kind: .typhoon,
        pressure: 955, wind: 40, probabilityRadius: 60 * Double(step))
    }
    let past = (1...5).reversed().map { step in
      TyphoonPosition(
        center: Coordinate(latitude: 29.5 - Double(step) * 0.8, longitude: 128.5 + Double(step) * 0.4))
    }
    let typhoon = Typhoon(
      id: "kma-2026-27", agency: .kma, year: 2026, number: 27, name: TyphoonName(ko: "종다리", en: "JONGDARI"),
      issuedAt: issued, current: current, past: past, forecast: forecast)
    return series(
      .typhoon,
      [
        MapFrame(
          layer: .typhoon, time: issued, kind: .observed, source: .kma, content: .typhoons([typhoon]))
      ])
  }
}

extension State {
  /// Opens the map with this layer, and answers its request; without a series the request is still unanswered.
  mutating func openMap(_ layer: MapLayer, _ series: MapSeries? = nil) {
    press("m")
    send(MapEvent.layerRead(layer))
    if let series { answer(series) }
  }

  /// The answer to the request of the layer that the map shows, for the area that it has requested.
  mutating func answer(_ series: MapSeries) {
    guard let request = map.requests[series.layer] else { return }
    var answer = MapSeries(layer: series.layer, area: request.area, requestedAt: series.requestedAt)
    (answer.frames, answer.failures, answer.isComplete) = (series.frames, series.failures, series.isComplete)
    send(MapEvent.arrived(answer))
    if series.layer == .rain { send(MapEvent.motionEstimated(RainSight(answer))) }
    send(MapEvent.ended(request, renewal: now.plus(minutes: 5)))
  }
}
