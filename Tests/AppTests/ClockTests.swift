import Foundation
import Testing
import Weather

@testable import App

struct ClockTests {
  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  @Test(arguments: [
    "2026-11-20T14:32:00+09:00", "2026-11-20T05:32:00Z", "2026-11-20T05:32Z", "2026-11-20T05:32:00z",
    "2026-11-20T14:32+0900", "2026-11-20T14:32:00+09", "2026-11-20 14:32:00+09:00", "2026-11-20T14:32:00",
    "2026-11-20T00:32:00-05:00", "2026-11-20T14:32:00.000+09:00", "20261120T14:32+09:00",
  ])
  func `an ISO 8601 instant is parsed, without an offset as Korean time`(_ text: String) {
    #expect(Clock.instant(text) == Self.afternoon)
  }

  @Test func `fractions of a second, and midnight as hour 24, are parsed`() {
    #expect(Clock.instant("2026-11-20T14:32:00.5+09:00") == Self.afternoon.addingTimeInterval(0.5))
    #expect(Clock.instant("2026-11-20T24:00:00Z") == Clock.instant("2026-11-21T00:00:00Z"))
  }

  @Test(arguments: [
    "", "now", "2026-11-20", "14:32", "2026-11-20T", "2026-13-20T14:32:00Z", "2026-02-29T14:32:00Z",
    "2026-11-20T25:00:00Z", "2026-11-20T24:30:00Z", "2026-11-20T14:60:00Z", "2026-11-20T14:32:61Z",
    "2026-11-20T14:32:nanZ", "2026-11-20T14:32:00+9", "2026-11-20T14:32:00+09:99", "2026-11-20T14:32:00+99:00",
    "2026-11-20T14:32:00+", "2026-11-20TT14:32:00Z x", "2026-11-20T-14:32", "2026-11-20T14:32:0x1p3Z",
  ])
  func `any other text is rejected`(_ text: String) {
    #expect(Clock.instant(text) == nil)
  }

  @Test func `a clock with a given start begins there and never runs backwards`() {
    let clock = Clock(startingAt: Self.afternoon)
    let first = clock.now()
    #expect(first >= Self.afternoon && first.timeIntervalSince(Self.afternoon) < 60)
    #expect(clock.now() >= first)
  }

  @Test func `a clock read from a file stands still until the file changes`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/weatheri-clock-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(Clock(following: path) == nil)
    try "2026-11-20T14:32:00+09:00\n".write(toFile: path, atomically: true, encoding: .utf8)
    let clock = try #require(Clock(following: path))
    #expect(clock.now() == Self.afternoon && clock.now() == Self.afternoon)
    try "2026-11-20T14:33:00+09:00".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(clock.now() == Self.afternoon.addingTimeInterval(60))
  }
}
