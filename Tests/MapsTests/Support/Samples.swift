import Atlas
import Cells
import Foundation
import Gazetteer
import Maps
import Weather

/// Pictures with synthetic layers over Korea.
enum Samples {
  static let seoul = Coordinate(latitude: 37.5665, longitude: 126.978)
  static let busan = Coordinate(latitude: 35.1796, longitude: 129.0756)
  /// Far from every coast.
  static let sea = Coordinate(latitude: 38.3, longitude: 130.3)
  static let time = Date(timeIntervalSince1970: 1_785_000_000)

  static let looks: [MapLook] = MapDepth.allCases.flatMap { depth in
    [false, true].flatMap { isLight in
      [false, true].map { MapLook.standard(isLight: isLight, depth: depth, isASCII: $0) }
    }
  }

  static func projection(_ columns: Int = 80, _ rows: Int = 22, _ level: Level = .southKorea) -> Projection {
    Projection(of: level, columns: columns, rows: rows)
  }

  static func frame(_ layer: MapLayer, kind: RainFrame.Kind = .observed) -> MapFrame {
    let content: MapFrame.Content =
      switch layer {
      case .rain: .rain(bands)
      case .warnings: .warnings(zones)
      case .typhoon: .typhoons([typhoon])
      case .temperature, .wind: .points(grid(of: layer))
      case .pm10, .pm25, .o3: .points(stations)
      }
    let source: SourceID = layer.defaultSources[0]
    return MapFrame(layer: layer, time: time, kind: kind, source: source, content: content)
  }

  /// The same layer with other values.
  static func later(_ layer: MapLayer) -> MapFrame {
    var frame = frame(layer, kind: .forecast)
    switch frame.content {
    case .rain: frame.content = .rain(rain { column, _ in UInt8(column) % 14 })
    case .points(let readings):
      frame.content = .points(
        readings.map { reading in
          var reading = reading
          reading.value = reading.value.map { $0 + 6 }
          return reading
        })
    case .warnings, .typhoons: break
    }
    return frame
  }

  /// All classes side by side, and in the east nothing that is known.
  private static let bands = rain { column, row in column > 115 ? RainFrame.missing : UInt8(column / 4 + row / 8) % 14 }

  /// Over Korea and its seas, in cells of eight kilometres, with the lower bounds of the legend.
  static func rain(_ value: (_ column: Int, _ row: Int) -> UInt8) -> RainFrame {
    let grid = RainGrid(zoom: 7, x: 107, y: 48, across: 4, down: 4, tileSide: 32)
    let classes = (0..<grid.count).map { value($0 % grid.columns, $0 / grid.columns) }
    let scale = RainScale(lowerBounds: [0] + (LayerScale.of(.rain)?.steps.map(\.from) ?? []))
    return RainFrame(
      grid: grid, scale: scale, time: time, source: .kmaRadar, kind: .observed, classes: classes)!
  }

  static let stations: [MapReading] = [
    (37.56, 126.98, 20), (35.18, 129.07, 200), (36.35, 127.38, nil), (35.16, 126.85, 60), (37.75, 128.88, 100),
  ].map { latitude, longitude, value in
    MapReading(Coordinate(latitude: latitude, longitude: longitude), value: value, kind: .station)
  }

  static func grid(of layer: MapLayer) -> [MapReading] {
    (0..<10).flatMap { row in
      (0..<12).map { column in
        let place = Coordinate(latitude: 31.5 + Double(row), longitude: 121.5 + Double(column))
        let value = layer == .wind ? Double(row + column) * 1.4 : 38 - Double(row) * 4 - Double(column)
        return MapReading(
          place, value: value, fromDegrees: layer == .wind ? Double(column * 30 % 360) : nil, kind: .modelPoint)
      }
    }
  }

  static let zones = [
    WarnedZone(name: "서울", districts: districts(near: seoul), warnings: [warning(.severe)]),
    WarnedZone(name: "부산", districts: districts(near: busan), warnings: [warning(.moderate)]),
    WarnedZone(
      name: "대전", districts: districts(near: daejeon), warnings: [warning(.moderate, isPreliminary: true)]),
  ]

  static let daejeon = Coordinate(latitude: 36.35, longitude: 127.38)

  private static func districts(near place: Coordinate) -> [Coordinate] {
    let towns = Gazetteer.korea.towns(
      south: place.latitude - 0.4, west: place.longitude - 0.4, north: place.latitude + 0.4,
      east: place.longitude + 0.4, limit: 100
    ) { $0.level == .sigungu }
    return towns.map(\.coordinate)
  }

  static func warning(_ severity: WeatherWarning.Severity, isPreliminary: Bool = false) -> WeatherWarning {
    let kind = severity == .severe ? "호우경보" : "호우주의보"
    return WeatherWarning(kind: kind, area: nil, issuedAt: time, severity: severity, isPreliminary: isPreliminary)
  }

  static let typhoon = Typhoon(
    id: "kma-2026-11", agency: .kma, year: 2026, number: 11, name: TyphoonName(ko: "힌남노"), issuedAt: time,
    current: TyphoonPoint(
      at: time, center: Coordinate(latitude: 34, longitude: 125), strength: .kma(4),
      gale: WindArea(kilometres: 300, exception: .init(kilometres: 200, toward: 315, form: .dented)),
      storm: WindArea(kilometres: 100)),
    past: [TyphoonPosition(center: Coordinate(latitude: 32, longitude: 124))],
    forecast: [
      TyphoonPoint(
        at: time.addingTimeInterval(86_400), center: Coordinate(latitude: 37, longitude: 128), strength: .kma(2),
        probabilityRadius: 100)
    ])

  static let labels: [MapLabel] =
    [
      ("서울", seoul, "104", MapLabel.Kind.own), ("부산", busan, "23", .own),
      ("인천", Coordinate(latitude: 37.456, longitude: 126.705), "98", .own),
      ("수원", Coordinate(latitude: 37.263, longitude: 127.028), "87", .town),
      ("춘천", Coordinate(latitude: 37.88, longitude: 127.73), "65", .town),
      ("강릉", Coordinate(latitude: 37.7519, longitude: 128.8761), "21", .town),
      ("동해", Coordinate(latitude: 38.2, longitude: 130.5), "", .sea),
    ].enumerated().map {
      MapLabel(id: $0, at: $1.1, name: $1.0, value: $1.2, kind: $1.3, isChosen: $0 == 0)
    }

  /// Painted on a frame of its own.
  static func painted(
    _ layer: MapLayer?, _ look: MapLook, _ projection: Projection = projection(), kind: RainFrame.Kind = .observed,
    labels: [MapLabel] = labels
  ) -> (frame: Frame, placed: [PlacedLabel]) {
    var painter = MapPainter()
    return painter.painted(layer, look, projection, kind: kind, labels: labels)
  }
}

extension MapPainter {
  mutating func painted(
    _ layer: MapLayer?, _ look: MapLook, _ projection: Projection = Samples.projection(60, 16),
    kind: RainFrame.Kind = .observed, labels: [MapLabel] = Samples.labels
  ) -> (frame: Frame, placed: [PlacedLabel]) {
    var frame = Frame(size: Size(columns: projection.columns, rows: projection.rows))
    let picture = MapPicture(
      projection, frame: layer.map { Samples.frame($0, kind: kind) }, look: look, labels: labels)
    let placed = draw(picture, on: &frame, in: frame.bounds)
    return (frame, placed)
  }
}
