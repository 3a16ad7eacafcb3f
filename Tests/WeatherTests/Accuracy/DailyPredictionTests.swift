import FoundationEssentials
import Props
import Testing

@testable import Weather

struct DailyPredictionTests {
  private static let tomorrow = CivilDate(2026, 11, 21)

  private static func layer(_ source: SourceID = .kma, at instant: Date, high: Double = 12) -> Layer {
    Layer(
      bulletin: source == .kma ? .shortRange : .model, source: source, issuedAt: instant, fetchedAt: instant,
      days: [
        Day(date: today, low: 0, high: 20),
        Day(
          date: tomorrow, low: 3, high: Temperature(celsius: high),
          am: Day.Half(condition: .cloudy, chanceOfPrecipitation: 20),
          pm: Day.Half(condition: .shower, chanceOfPrecipitation: 60)),
      ])
  }

  private static func prediction(_ layers: [Layer], at instant: Date) -> DailyPrediction? {
    DailyPrediction(of: .kma, in: layers, zone: .seoul, at: instant)
  }

  @Test(arguments: [
    (0, nil), (5, nil), (6, DailyPrediction.Slot.morning), (17, .morning), (18, .evening), (23, .evening),
  ])
  func `the slots begin at six in the morning and in the evening`(hour: Int, slot: DailyPrediction.Slot?) {
    #expect(DailyPrediction.Slot(seoul(hour), in: .seoul) == slot)
  }

  @Test func `tomorrow’s high, low, rain and chance are kept`() {
    #expect(
      Self.prediction([Self.layer(at: seoul(6))], at: seoul(6, 10))
        == DailyPrediction(
          source: .kma, slot: .morning, date: Self.tomorrow, high: 12, low: 3, isWet: true, chanceOfPrecipitation: 60))
  }

  @Test func `no forecast is kept before six, from an old issue, or without tomorrow`() {
    #expect(Self.prediction([Self.layer(at: seoul(5))], at: seoul(5, 30)) == nil)
    #expect(Self.prediction([Self.layer(at: seoul(6))], at: seoul(12, 1)) == nil)
    // A new observation does not make an old forecast new.
    let observation = Layer(.observation, at: seoul(12), hours: hours(11..<12))
    #expect(Self.prediction([Self.layer(at: seoul(6)), observation], at: seoul(12, 1)) == nil)
    #expect(Self.prediction([Layer(.shortRange, at: seoul(6), hours: hours(6..<20))], at: seoul(7)) == nil)
  }

  @Test func `the first forecast of a slot stays, and 60 days are kept`() {
    var log = PredictionLog()
    func forecast(_ day: Int, _ high: Double, _ slot: DailyPrediction.Slot = .morning) -> DailyPrediction {
      DailyPrediction(
        source: .kma, slot: slot, date: today.adding(days: day), high: Temperature(celsius: high), isWet: false)
    }
    log.add([forecast(0, 10), forecast(0, 11), forecast(0, 12, .evening)])
    #expect(log.predictions.map(\.high) == [10, 12])
    log.add([forecast(59, 13)])
    #expect(log.predictions.count == 3)
    log.add([forecast(60, 14)])
    #expect(log.predictions.map(\.high) == [13, 14])
  }

  @Test func `a full log of four sources is read as it was written, and takes less than 10 kB`() throws {
    var log = PredictionLog()
    for source in [SourceID.kma, .openMeteo, .openWeather, .weatherKit] {
      for day in 0..<PredictionLog.daysKept {
        log.add(
          DailyPrediction.Slot.allCases.map {
            DailyPrediction(
              source: source, slot: $0, date: today.adding(days: day), high: -10.4, low: -15.5,
              isWet: day.isMultiple(of: 2), chanceOfPrecipitation: 20)
          })
      }
    }
    log.add([DailyPrediction(source: .kma, slot: .morning, date: today.adding(days: 60), low: 4)])
    let json = try JSONEncoder().encode(log)
    #expect(json.count < 10_000)
    let read = try JSONDecoder().decode(PredictionLog.self, from: json).predictions
    #expect(read.hasSameElements(as: log.predictions))
  }

  @Test func `rows that this program has not written are left out`() throws {
    let json =
      #"{"first": 20777, "rows": {"kma": [[0, 134, 31, 0, 20], [1, 2], [9999, 1, 1, 1, 1]], "new": [[0, 1, 1, 1, 1]]}}"#
    let log = try JSONDecoder().decode(PredictionLog.self, from: Data(json.utf8))
    #expect(
      log.predictions == [
        DailyPrediction(
          source: .kma, slot: .morning, date: CivilDate(dayNumber: 20_777), high: 13.4, low: 3.1, isWet: false,
          chanceOfPrecipitation: 20)
      ])
  }
}

struct ObservedDayTests {
  private static func day(
    _ source: (Int) -> SourceID?, hours count: Int = 24, amount: (Int) -> Double? = { _ in 0 }
  ) -> ObservedDay? {
    let hours = (0..<count).map { hour in
      Hour(
        at: seoul(hour), temperature: Temperature(celsius: Double(hour)),
        precipitation: amount(hour).map { AmountBand($0, unit: "mm") })
    }
    let sources = hours.enumerated().compactMap { index, hour in source(index).map { (hour.at, $0) } }
    return ObservedDay(today, hours: hours, sources: Dictionary(uniqueKeysWithValues: sources), in: .seoul)
  }

  @Test func `a day counts from eighteen observed hours on`() {
    #expect(Self.day({ _ in .kma }) == ObservedDay(date: today, high: 23, low: 0, isWet: false))
    #expect(Self.day({ _ in .kma }, hours: 18)?.high == 17)
    #expect(Self.day({ _ in .kma }, hours: 17) == nil)
    #expect(Self.day({ _ in nil }) == nil, "hours of unknown sources")
  }

  @Test func `from 0.1 mm on a day is wet`() {
    #expect(Self.day({ _ in .kma }, amount: { $0 == 7 ? 0.1 : 0 })?.isWet == true)
    #expect(Self.day({ _ in .kma }, amount: { $0 == 7 ? 0.05 : 0 })?.isWet == false)
    #expect(Self.day({ _ in .kma }, amount: { $0 < 10 ? 1 : nil })?.isWet == nil, "most amounts are unknown")
  }

  @Test func `a model replaces observations only if there are too few of them, and is never mixed with them`() {
    #expect(Self.day({ $0 < 18 ? .kma : .openMeteo })?.model == nil)
    #expect(
      Self.day({ $0 < 6 ? .kma : .openMeteo })
        == ObservedDay(date: today, high: 23, low: 6, isWet: false, model: .openMeteo))
    #expect(Self.day({ $0 < 12 ? .kma : .openMeteo }) == nil)
  }
}
