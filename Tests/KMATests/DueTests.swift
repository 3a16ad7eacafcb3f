import FoundationEssentials
import KMA
import Testing
import Weather

struct DueTests {
  private let kma = KMA(StubKMA.office())
  /// The parts with fixed publication hours, and air, which KMA does not publish.
  private let all: Set<Part> = [.now, .hourly, .daily, .air]

  private func due(_ parts: Set<Part>, _ known: [Layer], _ now: String) -> Set<Bulletin> {
    kma.due(parts, at: .korean(), known: known, now: KMAData.date(now))
  }

  /// Every issue available at 2026-10-01 14:50, fetched then.
  private let fresh: [Layer] = [
    Layer(.observation, "202610011400", fetched: "202610011451"),
    Layer(.veryShortRange, "202610011430", fetched: "202610011451"),
    Layer(.shortRange, "202610011400", fetched: "202610011451"),
    Layer(
      .shortRangeMorning, "202610010200", fetched: "202610011451",
      days: [
        Day(date: CivilDate(2026, 10, 1), low: Temperature(celsius: 3), high: Temperature(celsius: 12))
      ]), Layer(.mediumRangeSky, "202610010600", fetched: "202610011451"),
    Layer(.mediumRangeTemperature, "202610010600", fetched: "202610011451"),
    Layer(.ultraviolet, "202610011200", fetched: "202610011451"),
  ]

  @Test func `a place abroad is not covered`() {
    #expect(!kma.covers(.abroad))
    #expect(kma.covers(.korean()))
    #expect(kma.due(all, at: .abroad, known: [], now: KMAData.date("202610011451")).isEmpty)
    #expect(kma.requestable(all, at: .abroad, known: [], now: KMAData.date("202610011451")).isEmpty)
  }

  @Test func `with no known layers everything the parts need is due`() {
    #expect(due([.now], [], "202610011451") == [.observation, .veryShortRange, .shortRange, .shortRangeMorning])
    #expect(due([.hourly], [], "202610011451") == [.veryShortRange, .shortRange, .ultraviolet])
    #expect(
      due([.daily], [], "202610011451")
        == [.shortRange, .shortRangeMorning, .mediumRangeSky, .mediumRangeTemperature])
    #expect(due([.warnings], [], "202610011451") == [.warnings])
    #expect(due([.air], [], "202610011451").isEmpty)
  }

  @Test func `fresh layers are not due until something new is published`() {
    #expect(due(all, fresh, "202610011452").isEmpty)
    #expect(due(all, fresh, "202610011455").isEmpty)
    // The very-short-range forecast is issued again every ten minutes.
    #expect(due(all, fresh, "202610011510") == [.veryShortRange])
    #expect(due(all, fresh, "202610011511") == [.observation, .veryShortRange])
    #expect(due(all, fresh, "202610011546") == [.observation, .veryShortRange, .ultraviolet])
    #expect(due(all, fresh, "202610011711") == [.observation, .veryShortRange, .shortRange, .ultraviolet])
    #expect(
      due(all, fresh, "202610011831")
        == [.observation, .veryShortRange, .shortRange, .mediumRangeSky, .mediumRangeTemperature, .ultraviolet])
  }

  @Test func `an observation is due again after a revision`() {
    let known = [Layer(.observation, "202610011400", fetched: "202610011415")]
    #expect(!due([.now], known, "202610011420").contains(.observation))
    #expect(due([.now], known, "202610011421").contains(.observation))
    let later = [Layer(.observation, "202610011400", fetched: "202610011451")]
    #expect(!due([.now], later, "202610011510").contains(.observation))
  }

  @Test func `a very-short-range forecast is due again after a new issue with the same time`() {
    let known = [Layer(.veryShortRange, "202610011430", fetched: "202610011450")]
    for (now, isDue) in [("1455", false), ("1456", true), ("1545", true)] {
      #expect(due([.hourly], known, "20261001" + now).contains(.veryShortRange) == isDue, "\(now)")
    }
    let last = [Layer(.veryShortRange, "202610011430", fetched: "202610011526")]
    #expect(!due([.hourly], last, "202610011545").contains(.veryShortRange))
    #expect(due([.hourly], last, "202610011546").contains(.veryShortRange))
  }

  @Test func `warnings are due at most every five minutes, requestable at any time`() {
    let known = [Layer(.warnings, "202610011000", fetched: "202610011451")]
    #expect(due([.warnings], known, "202610011455").isEmpty)
    #expect(due([.warnings], known, "202610011456") == [.warnings])
    // A wrong clock fetched them in the future.
    #expect(due([.warnings], known, "202610011400") == [.warnings])
    #expect(kma.requestable([.warnings], at: .korean(), known: known, now: KMAData.date("202610011452")) == [.warnings])
    let next = kma.nextDue([.warnings], at: .korean(), known: known, now: KMAData.date("202610011452"))
    #expect(next == KMAData.date("202610011456"))
  }

  @Test func `a very-short-range issue named by its full hour is not requested again`() {
    let known = [Layer(.veryShortRange, "202610020000", fetched: "202610020050")]
    #expect(!due([.hourly], known, "202610020055").contains(.veryShortRange))
    #expect(due([.hourly], known, "202610020146").contains(.veryShortRange))
  }

  @Test func `layers of other sources and from the future are ignored`() {
    var foreign = fresh
    for index in foreign.indices { foreign[index].source = .openMeteo }
    #expect(due([.hourly], foreign, "202610011452") == [.veryShortRange, .shortRange, .ultraviolet])
    #expect(due([.hourly], fresh, "202609301200") == [.veryShortRange, .shortRange, .ultraviolet])
  }

  @Test func `a late issue stays due`() {
    let known = fresh.map { layer in
      layer.bulletin == .shortRange ? Layer(.shortRange, "202610011100", fetched: "202610011451") : layer
    }
    #expect(due(all, known, "202610011455") == [.shortRange])
  }
}

// MARK: - The morning issue

extension DueTests {
  private func day(_ low: Double?, _ high: Double?) -> Day {
    Day(
      date: CivilDate(2026, 10, 1), low: low.map { Temperature(celsius: $0) },
      high: high.map { Temperature(celsius: $0) })
  }

  @Test func `the morning issue is due only after it is no longer the newest`() {
    for (now, isDue) in [
      ("202610010005", false), ("202610010211", false), ("202610010510", false), ("202610010511", true),
      ("202610012359", true),
    ] {
      #expect(due([.daily], [], now).contains(.shortRangeMorning) == isDue, "\(now)")
      let requestable = kma.requestable([.daily], at: .korean(), known: [], now: KMAData.date(now))
      #expect(requestable.contains(.shortRangeMorning) == isDue, "\(now)")
    }
  }

  @Test func `the morning issue is due only while today's low or high is unknown`() {
    let now = "202610011451"
    func isDue(_ layers: [Layer]) -> Bool { due([.now], layers, now).contains(.shortRangeMorning) }
    #expect(isDue([Layer(.shortRange, "202610011100", days: [day(nil, 12)])]))
    #expect(isDue([Layer(.pastHours, "202610010200", days: [day(3, nil)])]))
    #expect(
      !isDue([
        Layer(.shortRange, "202610011100", days: [day(nil, 12)]),
        Layer(.pastHours, "202610010200", days: [day(3, nil)]),
      ]))
    #expect(!isDue([Layer(.shortRange, "202609302300", days: [day(3, 12)])]))
    #expect(isDue([Layer(.mediumRangeTemperature, "202610010600", days: [day(3, 12)])]))
  }

  @Test func `a fetched morning issue is not due again that day, whatever it contains`() {
    let fetched = [Layer(.shortRangeMorning, "202610010200")]
    #expect(!due([.daily], fetched, "202610010611").contains(.shortRangeMorning))
    #expect(!due([.daily], fetched, "202610012359").contains(.shortRangeMorning))
    #expect(due([.daily], fetched, "202610020611").contains(.shortRangeMorning))
    #expect(
      !kma.requestable([.daily], at: .korean(), known: fetched, now: KMAData.date("202610010611"))
        .contains(.shortRangeMorning))
  }

  @Test func `everything except the morning issue may be requested by the user`() {
    #expect(
      kma.requestable(all, at: .korean(), known: fresh, now: KMAData.date("202610011452"))
        == [.observation, .veryShortRange, .shortRange, .mediumRangeSky, .mediumRangeTemperature, .ultraviolet])
  }

  @Test func `nextDue is the earliest publication of the parts`() {
    func next(_ parts: Set<Part>, _ now: String) -> String {
      KMAData.stamp(kma.nextDue(parts, at: .korean(), known: fresh, now: KMAData.date(now)))
    }
    #expect(next([.now], "202610011412") == "202610011416")
    #expect(next([.now], "202610011417") == "202610011421")
    #expect(next([.now], "202610011452") == "202610011456")
    #expect(next([.hourly], "202610011452") == "202610011456")
    #expect(next([.hourly], "202610011527") == "202610011530")
    #expect(next([.daily], "202610011452") == "202610011711")
    #expect(next([.daily], "202612312352") == "202701010211")
    #expect(kma.nextDue([.air], at: .korean(), known: [], now: KMAData.date("202610011452")) == .distantFuture)
  }
}
