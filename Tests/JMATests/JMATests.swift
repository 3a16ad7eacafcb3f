import FoundationEssentials
import Recordings
import Testing
import Upstream
import Weather

@testable import JMA

struct JMATests {
  @Test func `a typhoon has its names, its analysis and its past`() async throws {
    let office = Office()
    let report = try await office.report()
    #expect(report.agency == .jma && report.flaw == nil && report.remarks.isEmpty)
    let typhoon = try #require(report.active(at: JMAData.now).first)
    #expect(typhoon.id == "jma-TC2640" && typhoon.year == 2026 && typhoon.number == 32)
    #expect(typhoon.name == TyphoonName(en: "Dolphin", ja: "イルカ") && typhoon.name[.ko] == "Dolphin")
    #expect(typhoon.issuedAt == Date(iso8601: JMAData.issue) && typhoon.nextIssueAt == nil)
    let point = typhoon.current
    #expect(point.center == Coordinate(latitude: 20.1, longitude: 128.2) && point.kind == .typhoon)
    #expect(point.pressure == 955 && point.wind == 40 && point.strength == .jma(.strong))
    #expect(point.heading == 292.5 && point.speed == 25)
    let south = WindArea.Exception(kilometres: 220, toward: 180, form: .shifted)
    #expect(point.gale == WindArea(kilometres: 280, exception: south) && point.storm == WindArea(kilometres: 110))
    #expect(typhoon.past.map(\.center.longitude) == [135, 133, 130.5] && typhoon.past.allSatisfy { $0.at == nil })
  }

  @Test func `forecast points have circles in kilometres, and no wind areas`() async throws {
    let forecast = try #require(try await Office().report().typhoons.first?.forecast)
    #expect(forecast.map(\.at) == ["2026-10-02T18:00:00Z", "2026-10-03T06:00:00Z"].map { Date(iso8601: $0) })
    #expect(forecast.map(\.probabilityRadius) == [75, 105.564])
    #expect(forecast.allSatisfy { $0.storm == nil && $0.gale == nil && $0.kind == .severeTropicalStorm })
    #expect(forecast.allSatisfy { $0.wind == nil && $0.strength == nil && $0.speed == nil })
  }

  @Test func `the requests have the addresses of JMA's page`() async throws {
    let office = Office()
    _ = try await office.report()
    let folder = "/bosai/typhoon/data"
    #expect(
      office.paths == [
        "\(folder)/TC2640/forecast.json", "\(folder)/TC2640/specifications.json", "\(folder)/targetTc.json",
      ])
  }

  @Test func `an empty list means that there is no typhoon`() async throws {
    let report = try await Office(["targetTc.json": "[]"]).report()
    #expect(report.typhoons.isEmpty && report.flaw == nil)
  }

  @Test func `a speed in words is unknown, and a strength of - is nil`() async throws {
    let slow = JMAData.analysis(
      "[20,128]", category: "TS", intensity: "-", wind: "", speed: #"{"note":{"jp":"ゆっくり"}}"#)
    let title = JMAData.title("2632", jp: "イルカ", en: "Dolphin")
    let point = try #require(try await Office(JMAData.list([title, slow])).report().typhoons.first?.current)
    #expect(point.speed == nil && point.wind == nil && point.strength == nil && point.kind == .tropicalStorm)
  }

  @Test(arguments: [
    ("2632", "TD", Typhoon.State.ended(.depression)), ("2632", "LOW", .ended(.extratropical)), ("b", "TD", .active),
    ("2632", "TS", .active),
  ])
  func `a numbered typhoon ends as a depression or a low, one with a letter is beginning`(
    number: String, category: String, state: Typhoon.State
  ) async throws {
    let parts = [
      JMAData.title(number, jp: "", en: ""), JMAData.analysis("[34,126]", category: category, intensity: "-"),
    ]
    let office = Office([
      "targetTc.json": JMAData.list([JMAData.target("TC2640", number, category)]),
      "TC2640/specifications.json": JMAData.list(parts), "TC2640/forecast.json": "[]",
    ])
    let typhoon = try #require(try await office.report().typhoons.first)
    #expect(typhoon.state == state && typhoon.name == TyphoonName())
    #expect(typhoon.number == (number == "b" ? nil : 32) && typhoon.year == 2026)
  }

  @Test func `a track over the date line has longitudes within 180 degrees`() async throws {
    let parts = [
      JMAData.title("2632", jp: "イルカ", en: "Dolphin"), JMAData.analysis("[20,181]"),
      JMAData.forecast(24, "[21,178]", time: "2026-10-03T06:00:00Z"),
    ]
    let track = JMAData.track(#"{"typhoon":[[19,184]]}"#, center: "[20,181]")
    let typhoon = try #require(try await Office(JMAData.list(parts), tracks: "[\(track)]").report().typhoons.first)
    let line = typhoon.past.map(\.center) + [typhoon.current.center] + typhoon.forecast.map(\.center)
    #expect(line.map(\.longitude) == [-176, -179, 178])
    #expect(line.continuousLongitudes == [-176, -179, -182])
  }

  @Test func `without its track a typhoon is delivered with a flaw, and keeps the past known before`() async throws {
    let first = try await Office().report()
    let report = try await Office(tracks: nil).report()
    #expect(report.typhoons.first?.past == [] && report.typhoons.first?.forecast.count == 1)
    #expect(report.flaw == .missing(field: "forecast.json") && report.remarks == ["TC2640: refused"])
    var older = first
    older.typhoons[0].issuedAt = JMAData.now.addingTimeInterval(-20_000)
    #expect(try await Office(tracks: nil).report(knowing: older).typhoons.first?.past == first.typhoons[0].past)
  }

  @Test func `details are requested again only after a new bulletin`() async throws {
    let first = try await Office().report()
    let office = Office()
    #expect(try await office.report(knowing: first).typhoons == first.typhoons && office.paths.count == 1)
  }

  @Test func `if the details of one typhoon fail, the others are delivered, and its last bulletin is kept`()
    async throws
  {
    let list = JMAData.list([JMAData.target("TC2640", "2632", "TY"), JMAData.target("TC2641", "2633", "TS")])
    let office = Office([
      "targetTc.json": list, "TC2640/specifications.json": JMAData.specifications,
      "TC2640/forecast.json": JMAData.tracks, "TC2641/specifications.json": String(JMAData.specifications.prefix(300)),
    ])
    let report = try await office.report()
    #expect(report.typhoons.map(\.number) == [32] && report.flaw == .fewerRows(1, of: 2))
    #expect(report.remarks == ["TC2641: malformed"])
  }

  @Test func `a truncated, foreign or empty answer is an error`() async {
    let list = JMAData.list([JMAData.target("TC2640", "2632", "TY")])
    #expect(await Office(["targetTc.json": String(list.dropLast(20))]).error()?.reason == .malformed)
    #expect(await Office(["targetTc.json": "<html></html>"]).error()?.reason == .malformed)
    #expect(await Office(["targetTc.json": #"{"a":1}"#]).error() == .malformed(.unknownShape(field: nil)))
    #expect(await Office([:]).error()?.reason == .refused)
    #expect(await Office(["targetTc.json": list]).error()?.reason == .refused)
    #expect(await Office("[]").error() == .malformed(.missing(field: "position")))
  }

  @Test func `an identifier that is no folder name is not requested`() async {
    for id in ["../x", "TC", "TC26/1", "", "TC26400000000"] {
      let office = Office(["targetTc.json": JMAData.list([JMAData.target(id, "2632", "TY")])])
      #expect(await office.error() == .malformed(.unreadableRows(1)))
      #expect(office.paths.count == 1)
    }
  }
}

// MARK: - Recordings

private let folder = "payloads/jma"

struct RecordingTests {
  @Test(
    arguments: Recording.both(
      ours: [(Recording("a list", JMAData.list([JMAData.target("TC2640", "b", "TD")])), ["TC2640"])],
      theirs: [("typhoon_targetTc_20260831.json", ["TC2628", "TC2621", "TC2626", "TC2625"])], in: folder))
  func `a recorded list is read`(_ recording: Recording, _ ids: [String]) throws {
    let entries = try JSONDecoder().decode(LooseJSON.self, from: Data(recording.bytes)).list ?? []
    let targets = entries.compactMap(Target.init)
    #expect(targets.map(\.id) == ids && targets.allSatisfy { $0.issuedAt != nil && $0.typhoonNumber != nil })
  }

  struct Analysis: Sendable {
    var pressure, wind, speed: Double?
  }

  @Test(
    arguments: Recording.both(
      ours: [(Recording("specifications", JMAData.specifications), Analysis(pressure: 955, wind: 40, speed: 25))],
      theirs: [
        ("typhoon_specifications_TC2410_jongdari_20240820.json", Analysis(pressure: 1004, speed: 35)),
        ("typhoon_specifications_TC2628_20260831_excerpt.json", Analysis(pressure: 1000, wind: 15)),
      ], in: folder))
  func `recorded specifications are read`(_ recording: Recording, _ expected: Analysis) async throws {
    let point = try #require(try await Office(try recording.text).report().typhoons.first?.current)
    #expect(point.pressure == expected.pressure && point.wind == expected.wind && point.speed == expected.speed)
    #expect(point.heading != nil)
  }
}
