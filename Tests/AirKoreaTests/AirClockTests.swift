import DataPortal
import FoundationEssentials
import Testing

@testable import AirKorea

struct AirClockTests {
  private func stamp(_ issuedAt: Date, _ fetchedAt: Date) -> Stamp { Stamp(issuedAt: issuedAt, fetchedAt: fetchedAt) }

  @Test func `the values of an hour exist ten minutes after it`() {
    #expect(AirClock.measurement.latest(at: korea(20, 14, 9)) == korea(20, 13))
    #expect(AirClock.measurement.latest(at: korea(20, 14, 10)) == korea(20, 14))
    #expect(AirClock.measurement.latest(at: korea(20, 0, 5)) == korea(19, 23))
    #expect(AirClock.measurement.next(after: korea(20, 14)) == korea(20, 15, 10))
  }

  @Test func `the forecast is issued at 05, 11, 17 and 23`() {
    let clock = AirClock.forecast
    #expect(clock.latest(at: korea(20, 5, 9)) == korea(19, 23))
    #expect(clock.latest(at: korea(20, 5, 10)) == korea(20, 5))
    #expect(clock.latest(at: korea(20, 16, 59)) == korea(20, 11))
    #expect(clock.latest(at: korea(20, 23, 59)) == korea(20, 23))
    #expect(clock.next(after: korea(20, 23)) == korea(21, 5, 10))
  }

  @Test func `a publication is not due before a newer one can exist`() {
    let known = stamp(korea(20, 14), korea(20, 14, 12))
    let clock = AirClock.measurement
    func isDue(_ now: Date) -> Bool { clock.isDue(known: known, stored: nil, failedAt: nil, now: now) }
    #expect(!isDue(korea(20, 14, 59)))
    #expect(!isDue(korea(20, 15, 9)))
    #expect(isDue(korea(20, 15, 10)))
    #expect(clock.nextDue(known: known, stored: nil, failedAt: nil, now: korea(20, 14, 30)) == korea(20, 15, 10))
  }

  @Test func `after the same hour was delivered again the next request waits five minutes`() {
    let known = stamp(korea(20, 13), korea(20, 14, 10))
    let clock = AirClock.measurement
    #expect(!clock.isDue(known: known, stored: nil, failedAt: nil, now: korea(20, 14, 14)))
    #expect(clock.isDue(known: known, stored: nil, failedAt: nil, now: korea(20, 14, 15)))
    #expect(clock.nextDue(known: known, stored: nil, failedAt: nil, now: korea(20, 14, 11)) == korea(20, 14, 15))
    // A request for another place counts too.
    let stored = stamp(korea(20, 13), korea(20, 14, 13))
    #expect(!clock.isDue(known: known, stored: stored, failedAt: nil, now: korea(20, 14, 15)))
  }

  @Test func `a newer response for another place makes the bulletin due at once`() {
    let known = stamp(korea(20, 13), korea(20, 13, 12))
    let stored = stamp(korea(20, 14), korea(20, 14, 12))
    #expect(AirClock.measurement.isDue(known: known, stored: stored, failedAt: nil, now: korea(20, 14, 13)))
  }

  @Test func `a late station is requested again at growing intervals`() {
    let clock = AirClock.measurement
    let known = stamp(korea(20, 13), korea(20, 14, 36))
    let stored = stamp(korea(20, 14), korea(20, 14, 36))
    func isDue(_ now: Date) -> Bool { clock.isDue(known: known, stored: stored, failedAt: nil, now: now) }
    #expect(!isDue(korea(20, 14, 45)))
    #expect(isDue(korea(20, 14, 56)))
    #expect(clock.nextDue(known: known, stored: stored, failedAt: nil, now: korea(20, 14, 40)) == korea(20, 14, 56))
    #expect(clock.isRequestable(known: known, stored: stored, now: korea(20, 14, 37)))
  }

  @Test func `a failed request is not due for a while, but the user may refresh`() {
    let clock = AirClock.measurement
    let failed = korea(20, 14, 12)
    #expect(!clock.isDue(known: nil, stored: nil, failedAt: failed, now: korea(20, 14, 16)))
    #expect(clock.isDue(known: nil, stored: nil, failedAt: failed, now: korea(20, 14, 17)))
    #expect(clock.nextDue(known: nil, stored: nil, failedAt: failed, now: korea(20, 14, 13)) == korea(20, 14, 17))
    #expect(clock.isRequestable(known: nil, stored: nil, now: korea(20, 14, 13)))
  }

  @Test func `the user may request all but the current hour, once in ten seconds`() {
    let clock = AirClock.measurement
    let old = stamp(korea(20, 13), korea(20, 14, 3))
    #expect(clock.isRequestable(known: old, stored: nil, now: korea(20, 14, 4)))
    #expect(!clock.isRequestable(known: old, stored: nil, now: korea(20, 14, 3).addingTimeInterval(9)))
    #expect(!clock.isRequestable(known: stamp(korea(20, 14), korea(20, 14, 12)), stored: nil, now: korea(20, 14, 59)))
    let forecast = stamp(korea(20, 11), korea(20, 11, 12))
    #expect(!AirClock.forecast.isRequestable(known: forecast, stored: nil, now: korea(20, 16)))
  }

  @Test func `a clock that was set back does not block requests`() {
    let known = stamp(korea(25, 14), korea(25, 14, 12))
    for clock in [AirClock.measurement, .forecast] {
      #expect(clock.isDue(known: known, stored: nil, failedAt: nil, now: korea(20, 14)))
      #expect(!clock.suffices(known, for: nil, now: korea(20, 14)))
    }
  }

  @Test(arguments: [AirClock.measurement, .forecast])
  func `nextDue is never in the past, and isDue is true then`(clock: AirClock) {
    for minute in 0..<1440 {
      let now = korea(20, 0, minute)
      let known = stamp(clock.latest(at: now.addingTimeInterval(-7200)), now.addingTimeInterval(Double(-minute)))
      let next = clock.nextDue(known: known, stored: nil, failedAt: nil, now: now)
      #expect(next >= now)
      #expect(clock.isDue(known: known, stored: nil, failedAt: nil, now: next))
    }
  }
}
