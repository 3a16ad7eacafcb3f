import FoundationEssentials
import Reports
import Stage
import Weather

/// The data of a city's row in the list, taken from its merged forecast when new data arrives, and every hour.
///
/// Merging the forecasts of twenty cities for every frame would make the user wait after each key.
struct CitySummary: Sendable, Equatable {
  static let hourCount = 24

  /// From the time it was made to the time when it would differ.
  var span: Range<Date>
  var condition: Condition?
  var temperature: Temperature?
  /// When the temperature was observed; nil if it is a forecast.
  var observedAt: Date?
  /// The source of the temperature.
  var source: SourceID?
  var low: Temperature?
  var high: Temperature?
  /// The worse of PM10 and PM2.5.
  var dust: Grade?
  /// nil if it stays dry, or if nothing is known.
  var rain: ComingPrecipitation?
  var isRainKnown: Bool
  var warnings: WarningStatus
  /// One per hour, from the hour in progress on.
  var temperatures: [Temperature?]
  /// When the newest of its data was fetched.
  var fetchedAt: Date?
  var sun: SunTimes
  /// The weather of its stage, with sun and moon as they were when the summary was made.
  var scene: StageScene

  init(_ forecast: Forecast, of snapshot: Snapshot, at now: Date) {
    let place = snapshot.place
    // Warnings may change by themselves before the hour is over.
    let end = [snapshot.zone.nextHour(after: now), snapshot.nextChange(after: now)].compactMap { $0 }.min()!
    span = now..<max(now, end)
    condition = forecast.now?.condition
    temperature = forecast.now?.temperature
    observedAt = forecast.now?.observedAt
    source = snapshot.providingSource(of: .now)
    low = forecast.now?.low
    high = forecast.now?.high
    dust = [forecast.air?.grade(of: .pm10), forecast.air?.grade(of: .pm25)].compactMap { $0 }.max()
    isRainKnown = ComingPrecipitation.isKnown(forecast, at: now)
    rain = ComingPrecipitation(forecast, at: now)
    warnings = WarningStatus(snapshot, forecast.warnings, at: now)
    temperatures = [Temperature?](repeating: nil, count: CitySummary.hourCount)
    for hour in forecast.hours ?? [] {
      let index = Int((hour.at.timeIntervalSince(now) / 3600).rounded(.up))
      guard index < CitySummary.hourCount else { break }
      if index >= 0 { temperatures[index] = hour.temperature }
    }
    fetchedAt = snapshot.age(at: now)?.fetchedAt
    sun = SunTimes(at: place, in: snapshot.zone, on: now)
    scene = StageScene(forecast, at: place, sun: sun, now: now, isOld: false)
  }
}

/// The course of the temperature over some hours, one bar per hour.
struct Sparkline: Sendable, Equatable {
  struct Bar: Sendable, Equatable {
    /// 0 is the lowest of eight levels.
    var level: Int
    var tone: Tone
  }
  /// nil for an hour without a temperature.
  var bars: [Bar?]

  private static let highest = 7

  /// Without a scale in °C it starts at the lowest hour and has at least one degree per step: rows of a list have few
  /// levels, and with a common scale a warm island and a cold valley would both be flat lines. The colours show the
  /// temperature.
  init(_ temperatures: [Temperature?], scale: ClosedRange<Double>? = nil) {
    let known = temperatures.compactMap { $0?.celsius }.filter(\.isFinite)
    let lowest = scale?.lowerBound ?? known.min() ?? 0
    let span = max(Double(Sparkline.highest), (scale?.upperBound ?? known.max() ?? 0) - lowest)
    bars = temperatures.map { temperature in
      guard let celsius = temperature?.celsius, celsius.isFinite else { return nil }
      let level = ((celsius - lowest) / span * Double(Sparkline.highest)).rounded()
      return Bar(level: Int(max(0, min(level, Double(Sparkline.highest)))), tone: .warmth(celsius))
    }
  }

  private init(bars: [Bar?]) { self.bars = bars }

  /// Every n-th hour, for narrow windows.
  func every(_ step: Int) -> Sparkline {
    Sparkline(bars: stride(from: 0, to: bars.count, by: max(1, step)).map { bars[$0] })
  }
}

extension [Temperature?] {
  /// A range in °C that contains all temperatures, from one whole degree to another; nil if none is known.
  var commonScale: ClosedRange<Double>? {
    let known = compactMap { $0?.celsius }.filter { abs($0) < 100 }
    guard let lowest = known.min(), let highest = known.max() else { return nil }
    let start = lowest.rounded(.down)
    return start...Swift.max(start + 10, highest.rounded(.up))
  }
}
