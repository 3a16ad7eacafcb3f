import Foundation
import Testing

@testable import Weather

struct ZoneTests {
  private static let hasDatabase = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")

  private func instant(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }

  @Test(arguments: ["UTC+9223372036854775807:00", "UTC+16:00", "UTC-05:60", "UTC+-5:30", "UTC+00:-9223372036854775808"])
  func `an impossible offset from UTC counts as zero`(name: String) throws {
    #expect(Zone(name).offset(at: try instant("2026-11-20T05:32:00Z")) == 0)
    #expect(Zone("UTC-05:30").offset(at: try instant("2026-11-20T05:32:00Z")) == -19_800)
    for seconds in [Int.min, Int.max, 54_001] { #expect(Zone(named: nil, offset: seconds) == nil) }
  }

  @Test(
    .enabled(if: hasDatabase),
    arguments: [
      ("Europe/Berlin", "2026-03-29T00:59:59Z", 1), ("Europe/Berlin", "2026-03-29T01:00:00Z", 2),
      ("Europe/Berlin", "2026-10-25T00:59:59Z", 2), ("Europe/Berlin", "2026-10-25T01:00:00Z", 1),
      ("Europe/Berlin", "2090-07-01T00:00:00Z", 2), ("Europe/Berlin", "2090-12-31T23:59:59Z", 1),
      ("America/New_York", "2026-11-01T05:59:59Z", -4), ("America/New_York", "2026-11-01T06:00:00Z", -5),
      ("Australia/Sydney", "2026-01-01T00:00:00Z", 11), ("Australia/Sydney", "2026-07-01T00:00:00Z", 10),
      ("Australia/Sydney", "2077-01-01T00:00:00Z", 11), ("Asia/Tokyo", "2026-07-01T00:00:00Z", 9),
      ("Asia/Pyongyang", "2016-01-01T00:00:00Z", 8), ("Asia/Pyongyang", "2026-01-01T00:00:00Z", 9),
      ("Etc/GMT+9", "2026-07-01T00:00:00Z", -9), ("Asia/Seoul", "2026-07-01T00:00:00Z", 9),
      ("Mars/Olympus", "2026-07-01T00:00:00Z", 0), ("../../etc/passwd", "2026-07-01T00:00:00Z", 0),
    ])
  func `clock changes are exact to the second`(zone: String, at text: String, hours: Int) throws {
    // Pyongyang's clocks were half an hour behind for three years; only whole hours are compared here.
    #expect(Zone(zone).offset(at: try instant(text)) / 3600 == hours)
  }

  @Test(.enabled(if: hasDatabase)) func `zones of the machine agree with Foundation's over a century`() throws {
    for name in [
      "Europe/Dublin", "Africa/Casablanca", "America/Sao_Paulo", "Asia/Kathmandu", "America/St_Johns", "Asia/Gaza",
      "Pacific/Apia", "Antarctica/Troll", "America/Godthab", "Asia/Tehran", "Europe/London", "Australia/Lord_Howe",
    ] {
      let foundation = try #require(TimeZone(identifier: name))
      for day in stride(from: -20_000.0, to: 24_800, by: 9.37) {
        let instant = Date(timeIntervalSince1970: (day * 86_400).rounded())
        #expect(Zone(name).offset(at: instant) == foundation.secondsFromGMT(for: instant), "\(name) \(instant)")
      }
    }
  }

  @Test(
    .enabled(if: hasDatabase),
    arguments: [
      ("America/New_York", "2026-11-01T05:30:00Z", "EDT", false),
      ("America/New_York", "2026-11-01T06:00:00Z", "EST", true),
      ("America/New_York", "2026-11-01T06:59:59Z", "EST", true),
      ("America/New_York", "2026-11-01T07:00:00Z", "EST", false),
      ("Australia/Lord_Howe", "2026-04-04T15:15:00Z", "+1030", true),
      ("Europe/Berlin", "2090-10-29T01:30:00Z", "CET", true),
      ("Europe/Berlin", "2026-03-29T01:00:00Z", "CEST", false), ("Asia/Seoul", "2026-11-01T06:00:00Z", "KST", false),
      ("Mars/Olympus", "2026-11-01T06:00:00Z", "", false),
    ])
  func `when clocks are set back, the repeated time has its own abbreviation`(
    zone: String, at text: String, name: String, isRepeated: Bool
  ) throws {
    let instant = try instant(text)
    #expect(Zone(zone).abbreviation(at: instant) == name && Zone(zone).isRepeated(instant) == isRepeated)
  }

  @Test(.enabled(if: hasDatabase)) func `local time converts back to the same time across a clock change`() throws {
    let berlin = Zone("Europe/Berlin")
    #expect(berlin.iso8601(berlin.instant(CivilDate(2026, 3, 29), hour: 1)) == "2026-03-29T01:00:00+01:00")
    #expect(berlin.iso8601(berlin.instant(CivilDate(2026, 3, 29), hour: 3)) == "2026-03-29T03:00:00+02:00")
    #expect(berlin.iso8601(berlin.instant(CivilDate(2026, 11, 20), hour: 14)) == "2026-11-20T14:00:00+01:00")
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 1_800_000_000, 3600), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_815_000_000, 7200),
    ("EST5EDT,M3.2.0,M11.1.0", 1_815_000_000, -14_400), ("<+0330>-3:30", 0, 12_600), ("<-03>3", 0, -10_800),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_800_000_000, 39_600), ("XXX-1YYY-3,J60/0,J300/0", 1_815_000_000, 10_800),
    ("XXX0YYY,0/0,J365/25", 1_800_000_000, 3600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_800_000_000, 0),
  ])
  func `a POSIX rule holds for all years to come`(text: String, at instant: Int64, offset: Int) throws {
    #expect(try #require(ZoneRule(footer: text.utf8)).offset(at: instant) == offset)
  }

  @Test func `the 29th of February never counts in a Julian rule`() throws {
    let rule = try #require(ZoneRule(footer: "XXX0YYY,J60/0,J300/0".utf8))
    for year in [2027, 2028] {
      let march = Int64(CivilDate(year, 3, 1).dayNumber) * 86_400
      #expect(rule.offset(at: march - 1) == 0 && rule.offset(at: march) == 3600)
    }
  }

  @Test(arguments: [
    "", "CET", "1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-200", "<+03-3", "CET-1x",
    "CET-1:60",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,366,M10.5.0", "CET-1CEST,J0,J1",
  ])
  func `text that is not a rule is not read as one`(text: String) {
    #expect(ZoneRule(footer: text.utf8) == nil)
  }

  @Test func `a damaged file does not crash the reader`() throws {
    #expect(ZoneTable(file: []) == nil)
    #expect(ZoneTable(file: Array("TZif2".utf8)) == nil)
    #expect(ZoneTable(file: Array(repeating: 0xFF, count: 4000)) == nil)
    guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/Europe/Berlin") else { return }
    let whole = [UInt8](data)
    for length in stride(from: 0, to: whole.count, by: 7) { _ = ZoneTable(file: Array(whole.prefix(length))) }
    for position in 0..<min(whole.count, 400) {
      var damaged = whole
      damaged[position] ^= 0xA5
      let table = ZoneTable(file: damaged)
      _ = (table?.offset(at: 1_800_000_000), table?.name(at: 0), table?.name(at: 1_800_000_000))
    }
  }

  @Test func `the folder of the database can be set`() {
    #expect(ZoneDatabase.folder(in: ["TZDIR": "/opt/zones"]) == "/opt/zones")
    #expect(ZoneDatabase.folder(in: ["TZDIR": ""]) == "/usr/share/zoneinfo")
    #expect(ZoneDatabase(folder: "/nonexistent").table(of: "Europe/Berlin") == nil)
    #expect(!ZoneDatabase.isName("../x") && !ZoneDatabase.isName("/etc/passwd") && !ZoneDatabase.isName(""))
    #expect(ZoneDatabase.isName("America/Argentina/Buenos_Aires") && ZoneDatabase.isName("Etc/GMT-14"))
  }

  @Test func `a source gives the name of a zone or its offset`() throws {
    #expect(Zone(named: "America/Anchorage", offset: 0)?.identifier == "America/Anchorage")
    #expect(Zone(named: "Atlantis", offset: nil) == nil && Zone(named: nil, offset: 200_000) == nil)
    for (seconds, text) in [(20_700, "+05:45"), (-12_600, "-03:30"), (0, "+00:00"), (-32_400, "-09:00")] {
      let zone = try #require(Zone(named: nil, offset: seconds))
      #expect(zone.identifier == "UTC" + text && zone.offset(at: afternoon) == seconds)
      #expect(zone.iso8601(afternoon).hasSuffix(text))
    }
  }
}
