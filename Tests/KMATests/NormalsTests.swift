import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import KMA

private let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)
private let key = Secret("hub-key-0123456789abcdef")!

/// A table as the API Hub writes it; EUC-KR in its comments.
private func table(
  days: ClosedRange<Int> = 0...365, separator: String = ",", skipping leapDay: Bool = true, high: String = "12.3"
) -> [UInt8] {
  let rows = days.compactMap { index -> String? in
    let date = CivilDate(2000, 1, 1).adding(days: index)
    if leapDay, date.month == 2, date.day == 29 { return nil }
    let low = date.month == 2 ? "-4.0" : "1.5"
    return ["2021", "108", "\(date.month)", "\(date.day)", "6.0", high, low, "2.4", "-9", "1.9", "60"].joined(
      separator: separator)
  }
  return Array("#START7777\n# ".utf8) + [0xC6, 0xF2, 0xB3, 0xE2] + Array("\n".utf8)
    + Array((rows.joined(separator: "\r\n") + "\n#7777END\n").utf8)
}

private struct Hub {
  let transport: ScriptedTransport
  let normals: KMANormals

  init(_ script: @escaping @Sendable (Request) -> Response) {
    transport = ScriptedTransport { request, _ in .success(script(request)) }
    normals = KMANormals(baseURL: "https://hub.example", key: { key }, client: RetryingClient(transport))
  }

  init(_ body: [UInt8]) { self.init { _ in Response(status: 200, body: body) } }

  func read(_ latitude: Double = 37.56, _ longitude: Double = 127) async throws(SourceError) -> Normals? {
    try await normals.normals(at: place(latitude, longitude), now: now)
  }

  func error(_ latitude: Double = 37.56) async -> SourceError? {
    await sourceError { () throws(SourceError) in try await read(latitude) }
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Place {
    let name = PlaceName(ko: "곳", en: "Place")
    return Place(
      name: name, shortName: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: .seoul,
      country: "KR", level: .point)
  }
}

struct NormalsTests {
  @Test(arguments: [",", "  "]) func `normals of the nearest station, in CSV and in columns`(separator: String)
    async throws
  {
    let hub = Hub(table(separator: separator))
    let normals = try #require(try await hub.read())
    #expect(normals.station == "서울" && normals.source == .kma && normals.years == 1991...2020)
    #expect(normals[CivilDate(2026, 11, 26)].high?.celsius == 12.3)
    #expect(normals[CivilDate(2026, 11, 26)].precipitation == 2.4)
    #expect(normals[CivilDate(2026, 11, 26)].highDeviation == nil)
    let request = try #require(hub.transport.questions.first?.request)
    #expect(request.path == "/api/typ01/url/sfc_norm1.php" && request["stn"] == "108" && request["tmst"] == "2021")
    #expect(request["MM1"] == "1" && request["MM2"] == "12" && !request.description.contains(key.revealed))
  }

  @Test func `the 29th of February is the mean of its neighbours if the table lacks it`() async throws {
    let normals = try #require(try await Hub(table()).read())
    #expect(
      normals[CivilDate(2028, 2, 29)].low?.celsius == -1.3 || normals[CivilDate(2028, 2, 29)].low?.celsius == -1.2)
    let own = try #require(try await Hub(table(skipping: false)).read())
    #expect(own[CivilDate(2028, 2, 29)].low?.celsius == -4)
  }

  @Test func `codes for missing values are nil`() async {
    #expect(await Hub(table(high: "-99.9")).error() == .malformed(.unreadableRows(365)))
  }

  @Test func `the second nearest station answers for one without normals`() async throws {
    let hub = Hub { request in
      Response(status: 200, body: request["stn"] == "108" ? Array("#START7777\n#7777END\n".utf8) : table())
    }
    let normals = try #require(try await hub.read())
    #expect(normals.station != "서울" && hub.transport.questions.count == 2)
  }

  @Test func `a table that breaks off is malformed, and far from every station nothing is requested`() async {
    #expect(await Hub(table(days: 0...200)).error() == .malformed(.fewerRows(200, of: 365)))
    let far = Hub(table())
    #expect(await far.error(48.85) == .notCovered && far.transport.questions.isEmpty)
  }

  @Test(arguments: [200, 401, 403]) func `a refused key is a rejected one, and does not appear in the error`(
    status: Int
  ) async {
    let code = status == 200 ? 401 : status
    let body = #"{"result":{"status":\#(code),"message":"유효하지 않은 인증키 \#(key.revealed)"}}"#
    let error = await Hub { _ in Response(status: status, body: Array(body.utf8)) }.error()
    guard case .keyRejected(let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.contains("인증키") && !detail.contains(key.revealed))
  }

  @Test func `every station of the table is read`() {
    #expect(ASOSStation.all.count == 95 && Set(ASOSStation.all.map(\.number)).count == 95)
    let isInKorea = ASOSStation.all.allSatisfy {
      (33...39).contains($0.coordinate.latitude) && (124...131).contains($0.coordinate.longitude)
    }
    #expect(isInKorea)
  }
}
