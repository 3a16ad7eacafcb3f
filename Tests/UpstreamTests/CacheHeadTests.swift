import Foundation
import Testing
import Weather

@testable import Upstream

@Suite struct CacheHeadTests {
  /// 2026-11-20 14:32:00 in Seoul.
  private let now = Zone.utc.instant(CivilDate(text: "2026-11-20")!, hour: 5, minute: 32)

  private func age(_ lines: String...) -> Double {
    CacheHead((["HTTP/1.1 200 OK"] + lines).joined(separator: "\r\n") + "\r\n\r\n").age(at: now)
  }

  @Test func `the Age header is used`() {
    #expect(age("Age: 90") == 90)
    #expect(age("age:0090") == 90)
    #expect(age("Content-Type: text/html") == 0)
  }

  @Test(arguments: ["Age: -5", "Age: old", "Age: 1.5", "Age:"]) func `an invalid Age header is ignored`(line: String) {
    #expect(age(line) == 0)
  }

  private func retryAfter(_ lines: String...) -> Double? {
    CacheHead((["HTTP/1.1 429 Too Many Requests"] + lines).joined(separator: "\r\n") + "\r\n\r\n").retryAfter(at: now)
  }

  @Test(
    arguments: [
      ("90", 90.0), ("  120 ", 120), ("0", 1), ("86400", 3600), (String(repeating: "9", count: 400), 3600),
      ("Fri, 20 Nov 2026 05:33:30 GMT", 90), ("Fri, 20 Nov 2026 05:31:00 GMT", 1),
      ("Sat, 21 Nov 2026 05:32:00 GMT", 3600),
    ] as [(String, Double)])
  func `Retry-After is a number of seconds or a date, at most one hour`(value: String, seconds: Double) {
    #expect(retryAfter("Retry-After: \(value)") == seconds)
    #expect(retryAfter("retry-after:\(value)") == seconds)
  }

  @Test func `a date in Retry-After is compared with the server’s own Date header`() {
    let date = "Date: Fri, 20 Nov 2026 03:00:00 GMT"
    #expect(retryAfter(date, "Retry-After: Fri, 20 Nov 2026 03:01:30 GMT") == 90)
    #expect(retryAfter("Date: now", "Retry-After: Fri, 20 Nov 2026 05:33:30 GMT") == 90)
  }

  @Test(arguments: ["", "-5", "1.5", "soon", "90, 90", "Fri, 20 Nov 2026 25:61 GMT", "٩٠"])
  func `an invalid or missing Retry-After is nil`(value: String) {
    #expect(retryAfter("Retry-After: \(value)") == nil && retryAfter() == nil)
  }

  @Test func `the age is at most 30 days`() {
    #expect(age("Age: 99999999999") == 30 * 86_400)
  }

  @Test func `with a cache hit in Cache-Status the Date header gives the age`() {
    let date = "Date: Fri, 20 Nov 2026 05:22:30 GMT"
    #expect(age(date, "Cache-Status: weatheri; hit") == 570)
    #expect(age(date, "Cache-Status: weatheri; hit", "Cache-Status: weatheri; fwd=miss") == 570)
    #expect(age(date, "Age: 12", "Cache-Status: weatheri; hit") == 12)
  }

  @Test func `without a cache hit, or with a future or invalid date, the age is 0`() {
    #expect(age("Date: Fri, 20 Nov 2026 05:22:30 GMT") == 0)
    #expect(age("Date: Fri, 20 Nov 2026 05:22:30 GMT", "Cache-Status: weatheri; fwd=miss") == 0)
    #expect(age("Date: Fri, 20 Nov 2026 06:00:00 GMT", "Cache-Status: weatheri; hit") == 0)
    #expect(age("Date: Fri, 20 Nov 2026 25:61 GMT", "Cache-Status: weatheri; hit") == 0)
  }

  @Test(arguments: [
    "9223372036854775807:22:30", "-9223372036854775808:22:30", "24:00:00", "05:9223372036854775807:30", "05:22:-1",
    "05:22:9223372036854775807",
  ])
  func `a date with an impossible time is ignored`(time: String) {
    #expect(age("Date: Fri, 20 Nov 2026 \(time) GMT", "Cache-Status: weatheri; hit") == 0)
  }
}
