import FoundationEssentials
import Testing

@testable import Weather

struct AccuracyRecordTests {
  /// Forecasts for that many days up to yesterday, evening and high 10° unless stated.
  private static func forecasts(
    _ source: SourceID, days: Int, high: Double = 10, low: Double = 0, isWet: Bool? = false,
    slot: DailyPrediction.Slot = .evening
  ) -> [DailyPrediction] {
    (1...days).map { ago in
      DailyPrediction(
        source: source, slot: slot, date: today.adding(days: -ago), high: Temperature(celsius: high),
        low: Temperature(celsius: low), isWet: isWet)
    }
  }

  /// The last 40 days: high 12°, low 1°, rain on every third day.
  private static let observed = (1...40).map { ago in
    ObservedDay(date: today.adding(days: -ago), high: 12, low: 1, isWet: ago.isMultiple(of: 3))
  }

  private static func record(
    _ predictions: [DailyPrediction], _ observed: [ObservedDay] = observed
  ) -> AccuracyRecord { AccuracyRecord(predictions, observed: observed, today: today) }

  @Test func `errors are means of absolute errors over the last thirty days`() throws {
    let warm = Self.forecasts(.kma, days: 15, high: 13)
    let cold = Self.forecasts(.kma, days: 40, high: 9).dropFirst(15)
    let kma = try #require(Self.record(warm + cold).sources.first)
    #expect(kma.high == SourceAccuracy.Figure(30, 2))
    #expect(kma.low == SourceAccuracy.Figure(30, 1))
    #expect(kma.missingDays == 0)
  }

  @Test func `rainy days are hits or misses, and dry days with a rain forecast false alarms`() throws {
    let always = try #require(Self.record(Self.forecasts(.kma, days: 30, isWet: true)).sources.first?.rain.value)
    #expect((always.hits, always.misses, always.falseAlarms) == (10, 0, 20))
    let never = try #require(Self.record(Self.forecasts(.kma, days: 30)).sources.first?.rain.value)
    #expect((never.hits, never.misses, never.falseAlarms) == (0, 10, 0))
  }

  @Test func `before ten days there is a number of days but no figure`() throws {
    let nine = try #require(Self.record(Self.forecasts(.kma, days: 9)).sources.first)
    #expect(nine.high.value == nil && nine.high.days == 9 && nine.rain.value == nil && nine.missingDays == 1)
    #expect(Self.record(Self.forecasts(.kma, days: 10)).sources.first?.high.value == 2)
  }

  @Test func `each figure has its own days`() throws {
    let dates = Set((1...12).map { today.adding(days: -$0) })
    let observed = Self.observed.map { day in
      dates.contains(day.date) ? day : ObservedDay(date: day.date, high: day.high, low: day.low)
    }
    let kma = try #require(Self.record(Self.forecasts(.kma, days: 20), observed).sources.first)
    #expect(kma.high.days == 20 && kma.rain.days == 12)
  }

  @Test func `days without an observation are not counted`() {
    let record = Self.record(Self.forecasts(.kma, days: 30), Array(Self.observed.prefix(11)))
    #expect(record.sources.first?.days == 11 && !record.lacksObservations)
    #expect(Self.record(Self.forecasts(.kma, days: 30), []).lacksObservations)
  }

  @Test func `a model’s values do not verify its own forecasts, but those of others`() {
    let observed = Self.observed.map { day in
      ObservedDay(date: day.date, high: day.high, low: day.low, model: .openMeteo)
    }
    let record = Self.record(
      Self.forecasts(.openMeteo, days: 20) + Self.forecasts(.openWeather, days: 20), observed)
    #expect(record.sources.map(\.source) == [.openMeteo, .openWeather])
    #expect(record.sources.map(\.days) == [0, 20] && record.models == [.openMeteo] && record.best == nil)
  }

  @Test func `of two forecasts for a day the evening’s counts, unless another source has only the morning’s`() {
    let kma = Self.forecasts(.kma, days: 12, high: 11, slot: .morning) + Self.forecasts(.kma, days: 12, high: 12)
    #expect(Self.record(kma).sources.first?.high.value == 0)
    let other = Self.forecasts(.openMeteo, days: 12, high: 10, slot: .morning)
    #expect(Self.record(kma + other).sources.map(\.high.value) == [1, 2])
  }

  @Test func `the best source needs ten days that all have in common`() {
    let kma = Self.forecasts(.kma, days: 20, high: 11)
    let recent = Self.forecasts(.openMeteo, days: 12)
    #expect(Self.record(kma + recent).best == AccuracyRecord.Best(source: .kma, commonDays: 12))
    #expect(Self.record(kma + recent.prefix(9)).best == nil)
    #expect(Self.record(kma.dropFirst(5) + recent).best == nil, "seven days in common")
    #expect(Self.record(kma).best == nil)
  }

  @Test func `neither source is best if their errors are equal to a tenth of a degree`() {
    let equal = Self.forecasts(.kma, days: 20, high: 10.02) + Self.forecasts(.openMeteo, days: 20)
    #expect(Self.record(equal).best == AccuracyRecord.Best(source: nil, commonDays: 20))
  }

  @Test func `a source whose first forecast is for tomorrow is listed without figures`() {
    let first = DailyPrediction(source: .kma, slot: .morning, date: today.adding(days: 1), high: 10)
    let record = Self.record([first])
    #expect(record.sources.map(\.days) == [0] && !record.lacksObservations)
    #expect(Self.record([]).sources.isEmpty)
  }
}
