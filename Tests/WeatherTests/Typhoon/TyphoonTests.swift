import FoundationEssentials
import Testing
import Weather

struct TyphoonTests {
  @Test func `a name is shown in the reader's language, else in English`() {
    let name = TyphoonName(ko: "초이완", en: "CHOI-WAN", ja: "-")
    #expect(name[.ko] == "초이완" && name[.en] == "Choi-wan" && name.ja == nil)
    #expect(Language(rawValue: "ja").flatMap { name[$0] } == "Choi-wan")
    #expect(TyphoonName(en: "Jongdari")[.ko] == "Jongdari")
    #expect(TyphoonName(ko: "", en: " ")[.ko] == nil)
    #expect(TyphoonName(en: "Be\u{1B}[2Jryl").en == "Beryl")
  }

  @Test func `values that no cyclone has are absent`() {
    let point = TyphoonPoint(
      at: hour(0), center: place(20, 140), pressure: 0, wind: 0, heading: -1, speed: -999, probabilityRadius: 0)
    #expect(point == TyphoonPoint(at: hour(0), center: place(20, 140)))
    #expect(TyphoonPoint(at: hour(0), center: place(20, 140), speed: 0).speed == 0)
  }

  @Test func `a typhoon is active until its last bulletin, or for a day without one`() {
    let typhoon = Typhoon(TyphoonPoint(0, 20, 140))
    #expect(typhoon.isActive(at: hour(7)) && !typhoon.isActive(at: hour(26)))
    #expect(!Typhoon(TyphoonPoint(0, 20, 140), state: .ended(.depression)).isActive(at: hour(2)))
  }

  @Test func `KMA and JMA mean the same typhoon by a number, NHC does not`() {
    let point = TyphoonPoint(0, 20, 140)
    #expect(Typhoon(point).identity == Typhoon(point, agency: .jma).identity)
    #expect(Typhoon(point).identity != Typhoon(point, number: 26, agency: .jma).identity)
    #expect(Typhoon(point).identity != Typhoon(point, agency: .nhc).identity)
    #expect(Typhoon(point, number: nil).identity != Typhoon(point, number: nil, agency: .jma).identity)
  }

  @Test func `a strength belongs to the scale of its own agency`() {
    #expect(TyphoonStrength.kma(metresPerSecond: 16.9) == nil)
    let steps: [(Double, Int)] = [(17, 1), (24.9, 1), (25, 2), (33, 3), (44, 4), (54, 5), (70, 5)]
    for (wind, step) in steps { #expect(TyphoonStrength.kma(metresPerSecond: wind) == .kma(step)) }
    #expect(TyphoonStrength.saffirSimpson(knots: 63) == nil)
    #expect(TyphoonStrength.saffirSimpson(knots: 137) == .saffirSimpson(5))
    #expect(TyphoonStrength.kma(4).words.ko == "강도 4(매우강)" && TyphoonStrength.kma(1).words.ko == "강도 1")
    #expect(TyphoonAgency.kma.averagingMinutes == 10 && TyphoonAgency.nhc.averagingMinutes == 1)
  }

  @Test func `a stored typhoon is read again unchanged`() throws {
    let typhoon = Typhoon(TyphoonPoint(0, 20, 140), TyphoonPoint(12, 21, 141, radius: 80), next: 7)
    let report = TyphoonReport(agency: .kma, typhoons: [typhoon], fetchedAt: hour(1), flaw: .fewerRows(1, of: 2))
    #expect(try JSONDecoder().decode(TyphoonReport.self, from: JSONEncoder().encode(report)) == report)
  }

  @Test(arguments: [
    ("2026-10-02T15:00:00+09:00", true), ("2026-10-02T06:00:00Z", true), ("2026-10-02T06:00:00.968Z", true),
    ("2026-10-02T02:30:00-03:30", true), ("2026-10-02T15:00:00", false), ("2026-10-02 15:00:00+09:00", false),
    ("2026-13-02T15:00:00Z", false), ("20261002T15:00:00+09:00", false), ("2026-10-02T25:00:00Z", false), ("", false),
  ])
  func `an instant in ISO 8601 needs an offset`(text: String, isRead: Bool) {
    #expect(Date(iso8601: text) == (isRead ? hour(0) : nil))
  }
}

struct TyphoonReportTests {
  private func renewal(_ next: Double?, fetched: Double = 1, now: Double = 1.5) -> Date {
    TyphoonReport(agency: .kma, typhoons: [Typhoon(TyphoonPoint(0, 20, 140), next: next)], fetchedAt: hour(fetched))
      .renewal(now: hour(now))
  }

  @Test func `a report is renewed after the next announced bulletin, and at least every hour`() {
    #expect(renewal(1.5) == hour(1.5).addingTimeInterval(300))
    #expect(renewal(7) == hour(2) && renewal(nil) == hour(2))
  }

  @Test func `a late bulletin is requested every ten minutes`() {
    #expect(renewal(1, fetched: 1.5) == hour(1.5).addingTimeInterval(600))
  }

  @Test func `a report from the future is renewed at once`() {
    #expect(renewal(7, fetched: 5, now: 1) < hour(1))
  }

  /// Agencies that answer or fail, in the order in which they are asked.
  private struct Agency: TyphoonSource {
    var agency: TyphoonAgency
    var answer: Result<[Typhoon], SourceError>

    func typhoons(knowing last: TyphoonReport?, now: Date) async throws(SourceError) -> TyphoonReport {
      TyphoonReport(agency: agency, typhoons: try answer.get(), fetchedAt: now)
    }
  }

  private let sea = Typhoon(TyphoonPoint(0, 28, 128), agency: .jma)
  private let atlantic = Typhoon(TyphoonPoint(0, 25, -70), agency: .nhc)

  @Test func `if an agency refuses, the next one of its sea answers, and the refusal is reported`() async {
    let refused = SourceError.keyRejected(detail: "SERVICE ACCESS DENIED (20)")
    let collector = TyphoonCollector([
      [Agency(agency: .kma, answer: .failure(refused)), Agency(agency: .jma, answer: .success([sea]))],
      [Agency(agency: .nhc, answer: .success([atlantic]))],
    ])
    let overview = await collector.overview(now: hour(2))
    #expect(overview.active(at: hour(2)) == [sea, atlantic] && overview.failures == [.kma: refused])
    #expect(overview.nearest(to: place(33, 127), within: 1500, at: hour(2)) == sea)
    #expect(overview.nearest(to: place(50, 10), within: 1500, at: hour(2)) == nil)
  }

  @Test func `a sea whose agencies all fail keeps its last report`() async {
    let good = await TyphoonCollector([[Agency(agency: .jma, answer: .success([sea]))]]).overview(now: hour(2))
    let failing = TyphoonCollector([[Agency(agency: .jma, answer: .failure(.timedOut))]])
    let overview = await failing.overview(knowing: good, now: hour(3))
    #expect(overview.reports == good.reports && overview.failures == [.jma: .timedOut])
    #expect(await failing.overview(now: hour(3)).reports.isEmpty)
  }
}
