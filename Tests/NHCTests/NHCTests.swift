import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import NHC

struct NHCTests {
  private static let now = date("2026-09-10T16:00:00Z")

  private static func date(_ text: String) -> Date { Date(iso8601: text) ?? .distantPast }

  /// An invented storm in the structure of `CurrentStorms.json`: intensity and pressure are texts.
  private static func storm(
    _ id: String = "al052026", name: String = "Beryl", classification: String = "HU", intensity: String = #""100""#,
    pressure: String = #""955""#, _ latitude: Double = 25.3, _ longitude: Double = -75.2,
    issued: String = "2026-09-10T15:00:00.000Z"
  ) -> String {
    """
    {"id":"\(id)","binNumber":"AT5","name":"\(name)","classification":"\(classification)","intensity":\(intensity),\
    "pressure":\(pressure),"latitude":"25.3N","latitudeNumeric":\(latitude),"longitudeNumeric":\(longitude),\
    "movementDir":315,"movementSpeed":12,"lastUpdate":"2026-09-10T15:04:11.968Z",\
    "publicAdvisory":{"advNum":"012","issuance":"\(issued)"}}
    """
  }

  private static func body(_ storms: String...) -> String {
    #"{"activeStorms":[\#(storms.joined(separator: ","))]}"#
  }

  private func report(
    _ body: String, status: Int = 200, knowing last: TyphoonReport? = nil
  ) async throws(SourceError) -> TyphoonReport {
    let transport = ScriptedTransport(.text(body, status: status))
    let nhc = NHC(baseURL: "https://nhc.example", client: RetryingClient(transport))
    defer { #expect(transport.questions.map(\.request.revealedAddress) == ["https://nhc.example/CurrentStorms.json"]) }
    return try await nhc.typhoons(knowing: last, now: Self.now)
  }

  private func error(_ body: String, status: Int = 200) async -> SourceError? {
    do throws(SourceError) {
      _ = try await report(body, status: status)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a hurricane has its winds in metres per second and its movement in kilometres per hour`() async throws {
    let report = try await report(Self.body(Self.storm()))
    let typhoon = try #require(report.active(at: Self.now).first)
    #expect(typhoon.id == "nhc-al052026" && typhoon.year == 2026 && typhoon.number == 5)
    #expect(typhoon.name[.ko] == "Beryl" && typhoon.issuedAt == Self.date("2026-09-10T15:00:00Z"))
    let point = typhoon.current
    #expect(point.center == Coordinate(latitude: 25.3, longitude: -75.2) && point.kind == .hurricane)
    #expect(point.pressure == 955 && point.strength == .saffirSimpson(3) && point.heading == 315)
    #expect(point.wind.map { $0.rounded(to: 1) } == 51.4 && point.speed.map { $0.rounded(to: 1) } == 19.3)
    #expect(typhoon.forecast.isEmpty && point.gale == nil && point.probabilityRadius == nil)
  }

  @Test func `an empty list means that there is no storm`() async throws {
    #expect(try await report(Self.body()).typhoons.isEmpty)
  }

  @Test func `only a hurricane has a category, and missing values are absent`() async throws {
    let storms = Self.body(
      Self.storm("ep012026", classification: "TS", intensity: "55", pressure: "null"),
      Self.storm("cp022026", classification: "PTC", intensity: #""""#, pressure: #""0""#))
    let typhoons = try await report(storms).typhoons
    #expect(typhoons.map(\.current.kind) == [.tropicalStorm, .postTropical])
    #expect(typhoons.allSatisfy { $0.current.strength == nil && $0.current.pressure == nil })
    #expect(typhoons[0].current.wind != nil && typhoons[1].current.wind == nil)
  }

  @Test func `earlier advisories are the past, also across the date line`() async throws {
    let first = try await report(Self.body(Self.storm("cp012026", 20, 179.5, issued: "2026-09-10T09:00:00Z")))
    let second = try await report(Self.body(Self.storm("cp012026", 20, -179.5)), knowing: first)
    let typhoon = try #require(second.typhoons.first)
    #expect(typhoon.past.map(\.at) == [Self.date("2026-09-10T09:00:00Z")])
    #expect(([typhoon.past[0].center, typhoon.current.center]).continuousLongitudes == [179.5, 180.5])
    let same = try await report(Self.body(Self.storm("cp012026", 20, -179.5)), knowing: second)
    #expect(same.typhoons == second.typhoons)
  }

  @Test func `an unreadable storm does not affect the others`() async throws {
    let report = try await report(Self.body(#"{"id":"x"}"#, Self.storm(), Self.storm("al062026", 95, 0)))
    #expect(report.typhoons.map(\.number) == [5] && report.flaw == .fewerRows(1, of: 3))
  }

  @Test func `a truncated or foreign answer is an error`() async {
    #expect(await error(String(Self.body(Self.storm()).dropLast(40)))?.reason == .malformed)
    #expect(await error("<html></html>")?.reason == .malformed)
    #expect(await error("[]") == .malformed(.missing(field: "activeStorms")))
    #expect(await error(Self.body("{}")) == .malformed(.unreadableRows(1)))
    #expect(await error("", status: 503)?.reason == .upstreamError)
  }
}
