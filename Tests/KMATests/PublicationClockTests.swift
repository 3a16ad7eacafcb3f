import FoundationEssentials
import Testing
import Weather

@testable import KMA

struct PublicationClockTests {
  /// Every minute of the week around New Year, to compare with the tables of KMA's guide.
  private func everyMinute(_ body: (_ now: Date, _ time: CivilTime) -> Void) {
    let start = KMAData.date("202612280000")
    for minute in 0..<(7 * 1440) {
      let now = start.addingTimeInterval(Double(minute) * 60)
      body(now, Zone.seoul.civil(now))
    }
  }

  private func issue(_ time: CivilTime, days: Int = 0, hour: Int, minute: Int = 0) -> Date {
    Zone.seoul.instant(time.date.adding(days: days), hour: hour, minute: minute)
  }

  @Test func `an observation is available eleven minutes after its hour`() {
    everyMinute { now, time in
      let expected = issue(time, hour: time.minute >= 11 ? time.hour : time.hour - 1)
      #expect(PublicationClock.observation.latest(at: now) == expected)
    }
  }

  @Test func `a very-short-range forecast of HH30 is available at HH46`() {
    everyMinute { now, time in
      let expected = issue(time, hour: time.minute >= 46 ? time.hour : time.hour - 1, minute: 30)
      #expect(PublicationClock.veryShortRange.latest(at: now) == expected)
    }
  }

  @Test func `a short-range forecast is available eleven minutes after its hour, first at 02 h 11`() {
    everyMinute { now, time in
      let out = [2, 5, 8, 11, 14, 17, 20, 23].last { $0 * 60 + 11 <= time.minuteOfDay }
      let expected = out.map { issue(time, hour: $0) } ?? issue(time, days: -1, hour: 23)
      #expect(PublicationClock.shortRange.latest(at: now) == expected)
    }
  }

  @Test func `a medium-range forecast is available at 06 h 31 and 18 h 31`() {
    everyMinute { now, time in
      let out = [6, 18].last { $0 * 60 + 31 <= time.minuteOfDay }
      let expected = out.map { issue(time, hour: $0) } ?? issue(time, days: -1, hour: 18)
      #expect(PublicationClock.mediumRange.latest(at: now) == expected)
    }
  }

  @Test(arguments: [
    PublicationClock.observation, .veryShortRange, .shortRange, .mediumRange,
  ])
  func `issues follow one another without a gap, never backwards and never in the future`(
    _ clock: PublicationClock
  ) {
    var last: Date?
    everyMinute { now, _ in
      let latest = clock.latest(at: now)
      #expect(latest.addingTimeInterval(Double(clock.delay)) <= now)
      if let last, latest != last { #expect(clock.previous(latest) == last) }
      last = latest
    }
  }

  @Test(arguments: [
    PublicationClock.observation, .veryShortRange, .shortRange, .mediumRange,
  ])
  func `nothing changes before nextAvailable, and something changes at it`(_ clock: PublicationClock) {
    func state(_ now: Date) -> [Date] { [clock.latest(at: now), clock.latestRevision(at: now)] }
    everyMinute { now, _ in
      let next = clock.nextAvailable(after: now)
      #expect(next > now)
      #expect(state(next.addingTimeInterval(-1)) == state(now))
      #expect(state(next) != state(now))
    }
  }

  @Test func `an observation changes every ten minutes until its hour is over`() {
    let clock = PublicationClock.observation
    for (now, revision) in [
      ("0111", "0111"), ("0120", "0111"), ("0121", "0121"), ("0150", "0141"), ("0159", "0151"), ("0210", "0151"),
    ] {
      #expect(clock.latestRevision(at: KMAData.date("20270101" + now)) == KMAData.date("20270101" + revision))
    }
    #expect(clock.nextAvailable(after: KMAData.date("202701010152")) == KMAData.date("202701010211"))
  }

  @Test func `a fraction of a second before the minute an issue is not available`() {
    let now = KMAData.date("202701010211").addingTimeInterval(-0.001)
    #expect(PublicationClock.shortRange.latest(at: now) == KMAData.date("202612312300"))
  }

  @Test func `a very-short-range issue named by the full hour is the same issue`() {
    let issue = KMAData.date("202610020030")
    #expect(PublicationClock.veryShortRange.isCurrent(KMAData.date("202610020000"), as: issue))
    #expect(!PublicationClock.veryShortRange.isCurrent(KMAData.date("202610012330"), as: issue))
  }
}
