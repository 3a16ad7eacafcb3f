import ForecastEngine
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@Suite(.timeLimit(.minutes(30)))
struct PredictionTests {
  private static let order: [SourceID] = [.kma, .openMeteo]
  private static let plan = SourcePlan(order: [.now: order, .hourly: order, .daily: order, .air: [.airkorea]])
  private let store = MemoryPredictions([.seoul])
  private let kma = ScriptedSource(.kma, [.observation: .observed(6), .shortRange: Self.days(12)])
  private let other = ScriptedSource(.openMeteo, [.current: .observed(8), .model: Self.days(14), .airModel: .dust])

  private static func days(_ high: Double) -> ScriptedSource.Answer {
    .days(
      (0..<3).map { Day(date: today.adding(days: $0), low: Temperature(celsius: 1), high: Temperature(celsius: high)) })
  }

  private func rig(at instant: Date = afternoon) -> Rig {
    Rig([kma, other], plan: Self.plan, clock: TestClock(instant), predictions: store)
  }

  private func kept(_ place: Place = .seoul) async -> [DailyPrediction] {
    await store.log(of: place)?.predictions ?? []
  }

  @Test func `a refresh keeps tomorrow’s forecast of its source, once for each half of the day`() async throws {
    let rig = rig()
    _ = await rig.refresh()
    let first = try #require(await kept().first)
    #expect(
      first
        == DailyPrediction(
          source: .kma, slot: .morning, date: today.adding(days: 1), high: Temperature(celsius: 12),
          low: Temperature(celsius: 1)))
    kma.answer(.shortRange, Self.days(15))
    rig.clock.value = twoOClock.addingTimeInterval(2 * 3600)
    _ = await rig.refresh(urgency: .byHand)
    #expect(await kept() == [first])
    rig.clock.value = twoOClock.addingTimeInterval(4 * 3600)
    _ = await rig.refresh(urgency: .byHand)
    #expect(await kept().map(\.slot) == [.morning, .evening])
    #expect(await kept().last?.high == Temperature(celsius: 15))
  }

  @Test func `at night, and for a city that is not saved, nothing is kept`() async {
    _ = await rig(at: twoOClock.addingTimeInterval(-9 * 3600)).refresh()
    let rig = rig()
    _ = await rig.refresh(.numbered(7))
    await rig.engine.completePredictions(.numbered(7))
    #expect(await kept().isEmpty && other.asked.isEmpty)
    #expect(await rig.engine.accuracy(of: .numbered(7)) == nil)
  }

  @Test func `a comparison keeps the forecasts of all sources`() async {
    let rig = rig()
    _ = await rig.refresh()
    for await _ in await rig.engine.compare(.seoul) {}
    await rig.engine.completePredictions(.seoul)
    #expect(await kept().map(\.source) == [.kma, .openMeteo])
    #expect(await kept().map(\.high) == [Temperature(celsius: 12), Temperature(celsius: 14)])
  }

  @Test func `the source that the home screen does not use is asked once`() async {
    let rig = rig()
    _ = await rig.refresh()
    await rig.engine.completePredictions(.seoul)
    #expect(await kept().map(\.source) == [.kma, .openMeteo] && other.asked == [[.model]] && kma.asked.count == 1)
    rig.clock.value = afternoon.addingTimeInterval(3700)
    await rig.engine.completePredictions(.seoul)
    #expect(other.asked.count == 1)
  }

  @Test func `a source that fails is asked again after an hour, and the home screen’s own source is not asked`() async {
    kma.answer(.shortRange, .failure(.timedOut))
    let rig = rig()
    _ = await rig.refresh()
    let requests = kma.asked.count
    await rig.engine.completePredictions(.seoul)
    #expect(kma.asked.count == requests && other.asked.count == 1, "Open-Meteo has taken its place")
    kma.answer(.shortRange, Self.days(12))
    other.answer(.model, .failure(.timedOut))
    let second = Rig(
      [ScriptedSource(.kma, [.observation: .observed(6), .shortRange: Self.days(12)]), other], plan: Self.plan,
      clock: rig.clock, predictions: MemoryPredictions([.seoul]))
    _ = await second.refresh()
    for (minutes, expected) in [(0, 2), (30, 2), (61, 3)] {
      rig.clock.value = afternoon.addingTimeInterval(Double(minutes) * 60)
      await second.engine.completePredictions(.seoul)
      #expect(other.asked.count == expected, "after \(minutes) minutes")
    }
  }

  @Test func `forecasts are compared with the recorded observations`() async throws {
    let history = MemoryHistory()
    let dates = (1...12).map { today.adding(days: -$0) }
    for date in dates {
      let hours = (0..<24).map { hour in
        Hour(
          at: Zone.seoul.instant(date, hour: hour), temperature: Temperature(celsius: Double(hour)),
          precipitation: AmountBand(0, unit: "mm"))
      }
      await history.record(hours, from: .kma, at: .seoul)
    }
    await store.keep(
      dates.map {
        DailyPrediction(
          source: .kma, slot: .evening, date: $0, high: Temperature(celsius: 20), low: Temperature(celsius: 1),
          isWet: true)
      }, at: .seoul)
    let rig = Rig([kma], history: history, predictions: store)
    let accuracy = try #require(await rig.engine.accuracy(of: .seoul)?.sources.first)
    #expect(accuracy.high.value == 3 && accuracy.low.value == 1 && accuracy.rain.value?.falseAlarms == 12)
  }

  /// Forecasts for the last twelve days: a high of 20°, a low of 1°, rain.
  private func keepTwelveDays() async {
    await store.keep(
      (1...12).map {
        DailyPrediction(
          source: .kma, slot: .evening, date: today.adding(days: -$0), high: Temperature(celsius: 20),
          low: Temperature(celsius: 1), isWet: true)
      }, at: .seoul)
  }

  @Test func `a program that observed nothing compares with the days of the station, with one request`() async throws {
    await keepTwelveDays()
    let source = ScriptedStations()
    let rig = Rig([kma], predictions: store, stations: StationRecords(source: source, cache: MemoryCache()))
    _ = await rig.refresh()
    await rig.engine.completePredictions(.seoul)
    #expect(source.asked.isEmpty, "the home screen does not ask")
    #expect(await rig.engine.accuracy(of: .seoul)?.sources.first?.high.value == nil && source.asked.isEmpty)
    #expect(await rig.engine.completeObservedDays(of: .seoul))
    #expect(await !rig.engine.completeObservedDays(of: .seoul))
    #expect(source.asked == ["2026-11-08 2026-11-19"])
    let record = try #require(await rig.engine.accuracy(of: .seoul))
    let accuracy = try #require(record.sources.first)
    // The highs are 8° to 19°.
    #expect(accuracy.days == 12 && accuracy.high.value == 6.5 && accuracy.low.value == 2)
    #expect(accuracy.rain.value?.hits == 12 && record.station == "서울" && !record.isStationRefused)
  }

  @Test func `the days of the station take precedence over the program’s own hours, which fill its gaps`() async throws
  {
    await keepTwelveDays()
    let history = MemoryHistory()
    for date in (1...12).map({ today.adding(days: -$0) }) {
      let hours = (0..<24).map {
        Hour(
          at: Zone.seoul.instant(date, hour: $0), temperature: Temperature(celsius: 1),
          precipitation: AmountBand(0, unit: "mm"))
      }
      await history.record(hours, from: .kma, at: .seoul)
    }
    let source = ScriptedStations()
    source.missing = [CivilDate(2026, 11, 19), CivilDate(2026, 11, 18)]
    let rig = Rig(
      [kma], history: history, predictions: store,
      stations: StationRecords(source: source, cache: MemoryCache()))
    _ = await rig.engine.completeObservedDays(of: .seoul)
    let rain = try #require(await rig.engine.accuracy(of: .seoul)?.sources.first?.rain.value)
    #expect(rain.hits == 10 && rain.falseAlarms == 2)
  }

  @Test func `without an approval the program’s own observations stay in use, and the record states why`() async throws
  {
    await keepTwelveDays()
    let source = ScriptedStations()
    source.error = .keyRejected(detail: "X (20)")
    let rig = Rig([kma], predictions: store, stations: StationRecords(source: source, cache: MemoryCache()))
    #expect(await rig.engine.completeObservedDays(of: .seoul))
    let record = try #require(await rig.engine.accuracy(of: .seoul))
    #expect(record.isStationRefused && record.station == nil)
  }

  @Test func `for a city whose forecasts are not kept no days are requested`() async {
    let source = ScriptedStations()
    let rig = Rig([kma], predictions: store, stations: StationRecords(source: source, cache: MemoryCache()))
    #expect(await !rig.engine.completeObservedDays(of: .numbered(7)))
    #expect(await !rig.engine.completeObservedDays(of: .seoul))
    #expect(source.asked.isEmpty)
  }
}
