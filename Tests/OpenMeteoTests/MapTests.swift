import FoundationEssentials
import MemoryTwins
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

private let korea = MapArea(west: 124.5, south: 33, east: 131, north: 39)
/// 06:20 in UTC.
private let now = Zone.utc.instant(CivilDate(2026, 11, 20), hour: 6, minute: 20)
private let hour = now.addingTimeInterval(-1200)

private func request(_ layer: MapLayer, _ area: MapArea = korea) -> MapRequest {
  MapRequest(
    layer, of: area, around: area.center, during: now.addingTimeInterval(-86_400)..<now.addingTimeInterval(172_800))
}

/// Open-Meteo with an answer for every requested point; the first point has other values.
private struct Grid {
  let transport: ScriptedTransport
  let map: OpenMeteoMap

  init(cache: any SharedCache = EmptyCache(), answer: @escaping @Sendable (Request) -> String = { Grid.answer(to: $0) })
  {
    transport = ScriptedTransport { request, _ in .text(answer(request)) }
    map = OpenMeteoMap(
      baseURL: "https://weather.example", airQualityBaseURL: "https://air.example",
      client: RetryingClient(transport), cache: cache)
  }

  static func answer(to request: Request, missing: Int = 0, _ point: (Int) -> String = { Grid.point($0) }) -> String {
    let points = request["latitude"]?.split(separator: ",").count ?? 0
    return "[\((0..<points - missing).map(point).joined(separator: ","))]"
  }

  /// Four hours from 04:00 on.
  static func point(_ index: Int) -> String {
    let first = Double(index == 0 ? 10 : 20)
    let columns: [String: [Double?]] = [
      "temperature_2m": [first, first + 1, first + 2, nil], "wind_speed_10m": [3, 4, 5, 6],
      "wind_direction_10m": [0, 90, 180, nil], "precipitation": [0, 0.5, 1.24, index == 0 ? nil : 2],
      "pm10": [40, 41, 42, 43], "pm2_5": [20, nil, 22, 23], "ozone": [100, 110, 120, 130],
    ]
    return OpenMeteoTests.answer(hourly: block(columns, from: hour.addingTimeInterval(-7200)), offset: 0)
  }

  func frames(_ layer: MapLayer, _ area: MapArea = korea, at instant: Date = now) async throws(SourceError)
    -> [MapFrame]
  {
    try await map.delivered(request(layer, area), now: instant)
  }

  func error(_ layer: MapLayer = .rain) async -> SourceError? {
    await sourceError { () throws(SourceError) in try await frames(layer) }
  }
}

extension MapFrame {
  fileprivate var readings: [MapReading] { if case .points(let readings) = content { readings } else { [] } }
}

struct MapTests {
  @Test func `one request has all points, and is charged for each`() async throws {
    let grid = Grid()
    let readings = try #require(try await grid.frames(.temperature).first?.readings)
    let request = try #require(grid.transport.questions.first?.request)
    let points = try #require(request["latitude"]?.split(separator: ",").count)
    #expect((48...100).contains(points) && readings.count == points && grid.transport.questions.count == 1)
    #expect(request.path == "/v1/forecast" && request.cost?.weight == Double(points))
    #expect(request["hourly"] == "temperature_2m,wind_speed_10m,wind_direction_10m,precipitation")
    #expect(request["wind_speed_unit"] == "ms" && request["past_hours"] == "2" && request["timeformat"] == "unixtime")
  }

  @Test func `the hour in progress comes first, and all hours are forecasts of a model`() async throws {
    let frames = try await Grid().frames(.temperature)
    #expect(frames.map { $0.time.timeIntervalSince(hour) / 3600 } == [0, -1, -2])
    #expect(frames.allSatisfy { $0.kind == .forecast && $0.source == .openMeteo && $0.source.profile.isModel })
    #expect(frames[0].readings[0].value == 12 && frames[0].readings[1].value == 22)
    #expect(frames[0].readings.allSatisfy { $0.kind == .modelPoint && $0.name == nil && $0.fromDegrees == nil })
  }

  @Test func `rain is that of the hour that begins, and missing is nil`() async throws {
    let frames = try await Grid().frames(.rain).sorted { $0.time < $1.time }
    #expect(frames.map { $0.readings[1].value } == [0.5, 1.2, 2] && frames[2].readings[0].value == nil)
  }

  @Test func `wind has its direction`() async throws {
    let frame = try #require(try await Grid().frames(.wind).first)
    #expect(frame.readings[0].value == 5 && frame.readings[0].fromDegrees == 180)
  }

  @Test func `air comes from the other host, ozone in ppm`() async throws {
    let grid = Grid()
    let ozone = try #require(try await grid.frames(.o3).first)
    #expect(ozone.readings[0].value == 0.06 && grid.transport.questions[0].request.base == "https://air.example")
    #expect(grid.transport.questions[0].request.path == "/v1/air-quality")
    #expect(try await grid.frames(.pm10).first?.readings[0].value == 42)
    #expect(try await grid.frames(.pm25).count == 3 && grid.transport.questions.count == 1)
  }

  @Test func `an answer serves an hour, all layers of its host and every process`() async throws {
    let cache = MemoryCache()
    let (first, second) = (Grid(cache: cache), Grid(cache: cache))
    _ = try await first.frames(.rain)
    _ = try await first.frames(.wind, at: now.addingTimeInterval(2000))
    _ = try await second.frames(.temperature)
    #expect(first.transport.questions.count == 1 && second.transport.questions.isEmpty)
    _ = try await second.frames(.temperature, at: now.addingTimeInterval(2400))
    #expect(second.transport.questions.count == 1)
    #expect(second.map.renewal(of: .rain, newest: hour, now: now) == hour.addingTimeInterval(3600))
  }

  @Test func `ten pages at once send one request`() async {
    let grid = Grid()
    await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<10 { group.addTask { try? await grid.frames(.wind).count } }
      for await count in group { #expect(count == 3) }
    }
    #expect(grid.transport.questions.count == 1)
  }

  @Test func `areas that differ a little share a grid`() {
    let moved = MapArea(west: 124.6, south: 33.1, east: 130.9, north: 38.9)
    #expect(ModelGrid(covering: korea) != nil && ModelGrid(covering: korea) == ModelGrid(covering: moved))
  }

  @Test(arguments: [
    korea, MapArea(west: 170, south: -25, east: 200, north: -5), MapArea(west: -180, south: -90, east: 180, north: 90),
    MapArea(west: 126.9, south: 37.4, east: 127.1, north: 37.6), MapArea(west: -190, south: 60, east: -170, north: 89),
  ])
  func `a grid surrounds its area with at most a hundred points on the globe`(_ area: MapArea) throws {
    let grid = try #require(ModelGrid(covering: area))
    #expect((16...100).contains(grid.points.count), "\(grid)")
    #expect(grid.points.allSatisfy { abs($0.latitude) <= 85 && (-180..<180).contains($0.longitude) })
    #expect(Set(grid.points).count == grid.points.count)
  }

  @Test func `a grid over the date line has points on both sides`() async throws {
    let area = MapArea(west: 170, south: -25, east: 190, north: -10)
    let readings = try #require(try await Grid().frames(.temperature, area).first?.readings)
    #expect(readings.contains { $0.coordinate.longitude > 170 } && readings.contains { $0.coordinate.longitude < -170 })
  }

  // MARK: Bad answers

  @Test func `an answer with fewer points is refused`() async {
    let grid = Grid { Grid.answer(to: $0, missing: 1) }
    guard case .malformed(.fewerRows(let count, let all)) = await grid.error() else { return #expect(Bool(false)) }
    #expect(count == all - 1)
  }

  @Test func `answers without values, without hours or cut short are errors with their reason`() async {
    let empty = OpenMeteoTests.answer(hourly: block(["temperature_2m": [nil, nil, nil]], from: hour))
    #expect(await Grid { Grid.answer(to: $0) { _ in empty } }.error() == .noValue(flag: nil))
    #expect(await Grid { Grid.answer(to: $0) { _ in "{}" } }.error() == .malformed(.missing(field: "hourly")))
    #expect(await Grid { _ in OpenMeteoTests.answer() }.error()?.reason == .malformed)
    #expect(await Grid { String(Grid.answer(to: $0).dropLast(40)) }.error()?.reason == .malformed)
  }

  @Test func `a point without hours is nil, the others have their values`() async throws {
    let grid = Grid { Grid.answer(to: $0) { $0 == 3 ? "{}" : Grid.point($0) } }
    let readings = try #require(try await grid.frames(.temperature).first?.readings)
    #expect(readings[3].value == nil && readings[4].value == 22)
  }

  @Test func `layers that Open-Meteo does not have are not requested`() async {
    let grid = Grid()
    for layer in [MapLayer.warnings, .typhoon] { #expect(await grid.error(layer) == .notCovered) }
    let point = MapArea(west: 127, south: 37, east: 127, north: 37)
    #expect(!grid.map.covers(request(.rain, point)) && grid.transport.questions.isEmpty)
  }
}
