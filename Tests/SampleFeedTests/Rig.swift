import DataPortal
import FoundationEssentials
import Gazetteer
import SampleFaults
import SampleFeed
import Testing
import Upstream
import Weather

/// A row of any operation as its fields by name; a field with JSON null has the value nil.
struct AnyRow: PortalRow {
  var fields: [String: String?]

  init?(fields: [String: String]) { self.fields = fields }

  init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([String: PortalText].self).mapValues(\.text)
  }

  subscript(name: String) -> String { (fields[name] ?? nil) ?? "" }
  var number: Double? { Double(self["fcstValue"].isEmpty ? self["obsrValue"] : self["fcstValue"]) }
}

/// A feed at a fixed time, and a portal that requests it. `attempts` is 1 by default.
struct Rig {
  var now: Date
  var stations = Rig.stations
  var latency = FaultyFeed.Latency.none
  var attempts = 1
  var stripsFormat = false
  var faults: @Sendable (Request, Int) -> SampleFeed.Fault? = { _, _ in nil }

  init(_ date: CivilDate, _ hour: Int, _ minute: Int = 0) {
    now = Zone.seoul.instant(date, hour: hour, minute: minute)
  }

  var feed: FaultyFeed {
    FaultyFeed(now: { [now] in now }, stations: stations, latency: latency, faults: faults)
  }

  var portal: DataPortal {
    let transport: any Transport = stripsFormat ? WithoutFormat(inner: feed) : feed
    let timing = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
    let client = RetryingClient(
      transport: transport, policy: .init(timeout: 7, attempts: attempts),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
    return DataPortal(
      baseURL: "https://sample.invalid", key: Secret("any-key-will-do"), client: client,
      now: { [now] in now })
  }

  func rows(_ query: PortalQuery) async throws(SourceError) -> [AnyRow] {
    try await portal.answer(query, of: AnyRow.self).rows
  }

  func bytes(_ query: PortalQuery, page: Int = 1) async throws -> [UInt8] {
    let json = query.service == .air || query.service == .airStations ? ("returnType", "json") : ("dataType", "JSON")
    let request = Request(
      base: "https://sample.invalid", path: "\(query.service.rawValue)/\(query.operation)",
      parameters: [
        .init("serviceKey", "any"), .init("pageNo", String(page)), .init("numOfRows", String(query.pageSize)),
        .init(json.0, json.1),
      ] + query.parameters)
    return try await feed.send(request, within: 7).body
  }

  static let stations: [AirStation] = [
    .init(name: "중구", sido: "서울", kind: .urban, coordinate: Coordinate(latitude: 37.5646, longitude: 126.9760)),
    .init(name: "한강대로", sido: "서울", kind: .roadside, coordinate: Coordinate(latitude: 37.5494, longitude: 126.9715)),
    .init(name: "수창동", sido: "대구", kind: .urban, coordinate: Coordinate(latitude: 35.8721, longitude: 128.5932)),
    .init(name: "연동", sido: "제주", kind: .urban, coordinate: Coordinate(latitude: 33.4891, longitude: 126.4985)),
    .init(name: "고산리", sido: "제주", kind: .background, coordinate: Coordinate(latitude: 33.2938, longitude: 126.1629)),
    .init(name: "나라 밖", sido: "서울", kind: .urban, coordinate: Coordinate(latitude: .nan, longitude: 0)),
  ]

  /// Removes the format parameter from every request, so that the feed answers in XML as the services do.
  private struct WithoutFormat: Transport {
    let inner: FaultyFeed

    func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
      var request = request
      request.parameters.removeAll { ["dataType", "returnType"].contains($0.name) }
      return try await inner.send(request, within: seconds)
    }
  }
}

extension Rig {
  /// The values of an hour of the village forecast by category.
  struct Values {
    var at: Date
    var numbers: [String: Double]

    subscript(category: String) -> Double? { numbers[category] }
  }

  /// The hours of the newest village forecast; amounts in words are left out.
  static func hours(of scene: SampleScene, at now: Date, nx: Int = 60, ny: Int = 127) async throws -> [Values] {
    let timing = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
    let client = RetryingClient(
      transport: SampleFeed(now: { now }, stations: stations, scene: scene),
      policy: .init(timeout: 7, attempts: 1), rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
    let portal = DataPortal(baseURL: "https://sample.invalid", key: Secret("any"), client: client, now: { now })
    let issue = Zone.seoul.civil(now.addingTimeInterval(-3 * 3600 - 900))
    let time = (issue.hour / 3 * 3 + 2).padded(2) + "00"
    let rows = try await portal.answer(.village(issue.date, time, nx: nx, ny: ny), of: AnyRow.self).rows
    let hours = Dictionary(grouping: rows) { $0["fcstDate"] + $0["fcstTime"] }
    return hours.compactMap { stamp, rows in
      instant(stamp).map { at in
        Values(
          at: at,
          numbers: Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.number.map { (row["category"], $0) } })
        )
      }
    }.sorted { $0.at < $1.at }
  }

  /// `202609120900` in Korean time.
  static func instant(_ stamp: String) -> Date? {
    guard let date = CivilDate(text: String(stamp.prefix(8))), let hour = Int(stamp.dropFirst(8).prefix(2)) else {
      return nil
    }
    return Zone.seoul.instant(date, hour: hour)
  }
}

extension PortalQuery {
  static func village(_ date: CivilDate, _ time: String, nx: Int = 60, ny: Int = 127, pageSize: Int = 1200) -> Self {
    short("getVilageFcst", date, time, nx, ny, pageSize)
  }

  static func veryShort(_ date: CivilDate, _ time: String, nx: Int = 60, ny: Int = 127) -> Self {
    short("getUltraSrtFcst", date, time, nx, ny, 100)
  }

  static func nowcast(_ date: CivilDate, _ time: String, nx: Int = 60, ny: Int = 127) -> Self {
    short("getUltraSrtNcst", date, time, nx, ny, 10)
  }

  static func medium(_ operation: String, _ region: String, _ date: CivilDate, _ time: String) -> Self {
    PortalQuery(
      .mediumRange, operation, [.init("regId", region), .init("tmFc", date.compactText + time)], pageSize: 10)
  }

  static func air(_ province: String, version: String? = "1.3", pageSize: Int = 1000) -> Self {
    PortalQuery(
      .air, "getCtprvnRltmMesureDnsty",
      [.init("sidoName", province)] + (version.map { [.init("ver", $0)] } ?? []), pageSize: pageSize)
  }

  static func bulletins(_ date: CivilDate) -> Self {
    PortalQuery(.air, "getMinuDustFrcstDspth", [.init("searchDate", date.text)], pageSize: 100)
  }

  private static func short(
    _ operation: String, _ date: CivilDate, _ time: String, _ nx: Int, _ ny: Int, _ pageSize: Int
  ) -> Self {
    PortalQuery(
      .shortRange, operation,
      [
        .init("base_date", date.compactText), .init("base_time", time), .init("nx", String(nx)),
        .init("ny", String(ny)),
      ], pageSize: pageSize)
  }
}
