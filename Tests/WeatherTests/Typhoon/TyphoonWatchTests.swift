import FoundationEssentials
import Testing
import Weather

/// When cyclones are looked up without anyone asking, and which of them concern a place.
struct TyphoonWatchTests {
  private let jeju = place(33.5, 126.5)

  private func overview(_ typhoons: [Typhoon], at time: Date, agency: TyphoonAgency = .kma) -> TyphoonOverview {
    var overview = TyphoonOverview(requestedAt: time)
    overview.reports = [TyphoonReport(agency: agency, typhoons: typhoons, fetchedAt: time)]
    return overview
  }

  private func date(_ month: Int, _ day: Int) -> Date { Zone.utc.instant(CivilDate(2026, month, day), hour: 12) }

  @Test func `a first look is due from June to November, otherwise on the first of June`() {
    for month in 6...11 { #expect(TyphoonWatch.next(after: nil, now: date(month, 30)) <= date(month, 30)) }
    #expect(TyphoonWatch.next(after: nil, now: date(5, 31)) == Zone.utc.instant(CivilDate(2026, 6, 1)))
    #expect(TyphoonWatch.next(after: nil, now: date(12, 1)) == Zone.utc.instant(CivilDate(2027, 6, 1)))
  }

  @Test func `cyclones concern the shores of the oceans, not Europe and the south`() {
    let near = [(37.6, 127.0), (25.8, -80.2), (21.3, -157.9), (51.5, 179.9), (14.6, 121.0)]
    let far = [(48.85, 2.35), (-33.9, 151.2), (28.6, 77.2), (64.1, -21.9)]
    #expect(near.allSatisfy { TyphoonWatch.concerns(Coordinate(latitude: $0.0, longitude: $0.1)) })
    #expect(far.allSatisfy { !TyphoonWatch.concerns(Coordinate(latitude: $0.0, longitude: $0.1)) })
  }

  @Test func `without a typhoon the next look is three hours later, and after a failure ten minutes`() {
    #expect(TyphoonWatch.next(after: overview([], at: hour(0)), now: hour(0)) == hour(3))
    #expect(TyphoonWatch.next(after: TyphoonOverview(requestedAt: hour(0)), now: hour(0)) == hour(1.0 / 6))
    #expect(TyphoonWatch.next(after: overview([], at: hour(9)), now: hour(0)) <= hour(0), "the clock was wrong")
    let ended = Typhoon(TyphoonPoint(0, 20, 140), state: .ended(.extratropical), next: 7)
    #expect(TyphoonWatch.next(after: overview([ended], at: hour(1)), now: hour(1)) == hour(4))
  }

  @Test func `an active typhoon is watched in any month, by the time of its next bulletin`() {
    let winter = date(12, 20)
    var typhoon = Typhoon(TyphoonPoint(0, 20, 140))
    (typhoon.issuedAt, typhoon.nextIssueAt) = (winter, winter.addingTimeInterval(1800))
    let due = TyphoonWatch.next(after: overview([typhoon], at: winter), now: winter)
    #expect(due == winter.addingTimeInterval(2100))
  }

  @Test func `an overview is renewed by its earliest report, a failed agency at most every ten minutes`() {
    var both = overview([Typhoon(TyphoonPoint(0, 20, 140), next: 1.5)], at: hour(1))
    #expect(both.renewal(now: hour(1)) == hour(1.5).addingTimeInterval(300))
    both.requestedAt = hour(2)
    both.failures = [.kma: .timedOut]
    #expect(both.renewal(now: hour(2)) == hour(2).addingTimeInterval(600))
    #expect(both.renewal(now: hour(1)) == .distantPast)
  }

  @Test func `KMA and JMA watch the western Pacific, NHC all other seas, also beyond the date line`() {
    for agency in [TyphoonAgency.kma, .jma] {
      #expect(agency.watches(jeju) && agency.watches(place(20, 180)) && !agency.watches(place(20, -179)))
    }
    #expect(TyphoonAgency.nhc.watches(place(21, -158)) && TyphoonAgency.nhc.watches(place(-18, 178)))
    #expect(!TyphoonAgency.nhc.watches(jeju))
  }

  @Test func `a typhoon concerns a place within 500 km of its forecast, and more so in the 70 percent circle`() {
    func threat(_ points: TyphoonPoint..., at now: Double = 1) -> TyphoonThreat? {
      var typhoon = Typhoon(points[0])
      typhoon.forecast = Array(points.dropFirst())
      return typhoon.threat(to: jeju, at: hour(now))
    }
    let start = TyphoonPoint(0, 25, 128)
    #expect(threat(start, TyphoonPoint(24, 33, 131, radius: 100)) == .near)
    #expect(threat(start, TyphoonPoint(24, 33, 128, radius: 300)) == .likely)
    #expect(threat(start, TyphoonPoint(24, 28, 135, radius: 100)) == nil)
    #expect(threat(TyphoonPoint(0, 34, 128), TyphoonPoint(24, 42, 140, radius: 100), at: 6) == nil, "it goes away")
    #expect(threat(TyphoonPoint(0, 34, 128)) == .near && threat(start) == nil, "without a forecast")
    #expect(TyphoonThreat.near < .likely)
  }

  @Test func `neither an ended typhoon nor a depression concerns a place`() {
    let near = TyphoonPoint(0, 33, 127)
    #expect(Typhoon(near, state: .ended(.depression)).threat(to: jeju, at: hour(1)) == nil)
    #expect(Typhoon(near).threat(to: jeju, at: hour(30)) == nil)
    var weak = near
    weak.kind = .depression
    #expect(Typhoon(weak).threat(to: jeju, at: hour(1)) == nil)
  }

  @Test func `a hurricane of NHC concerns a place across the date line`() {
    let storm = Typhoon(TyphoonPoint(0, 20, -179.5), agency: .nhc)
    #expect(storm.threat(to: place(20, 178), at: hour(1)) == .near)
    #expect(storm.threat(to: place(20, 170), at: hour(1)) == nil)
  }
}
