public import FoundationEssentials
public import Weather

/// What KMA and Open-Meteo forecast on each of the last evenings for the following day, generated from the sample
/// weather with errors of up to 2.5 degrees and twelve hours.
public struct SamplePredictions: PredictionStore {
  private let scene: SampleScene
  private let now: @Sendable () -> Date

  public init(_ scene: SampleScene, now: @escaping @Sendable () -> Date) {
    self.scene = scene
    self.now = now
  }

  /// Some evenings are missing, as if the program had not run.
  public func log(of place: Place) async -> PredictionLog? {
    let today = place.zone.date(of: now())
    let sources: [SourceID] = place.isInKorea ? [.kma, .openMeteo] : [.openMeteo]
    let dates = (-AccuracyRecord.days...0).map { today.adding(days: $0) }
      .filter { Noise.predictions.hash($0.dayNumber) > 0.08 }
    var log = PredictionLog()
    log.add(dates.flatMap { date in sources.map { prediction(of: $0, for: date, at: place) } })
    return log
  }

  public func keep(_ predictions: [DailyPrediction], at place: Place) async {}

  private func prediction(of source: SourceID, for date: CivilDate, at place: Place) -> DailyPrediction {
    let sky = WorldSky(over: place.coordinate, in: ScenePeriod(scene: scene, now: now()))
    let slot = DailyPrediction.Slot.evening
    let made = place.zone.instant(date.adding(days: -1), hour: slot.rawValue)
    let hours = (0..<24).map { place.zone.instant(date, hour: $0) }
    let temperatures = hours.map { hour in
      let lead = hour.timeIntervalSince(made) / 3600
      return (source == .openMeteo ? sky.modelWeather(at: hour, lead: lead) : sky.weather(at: hour, lead: lead))
        .temperature
    }
    let timing = 12 * 3600 * error(1, of: source, on: date)
    let rain = hours.map { sky.weather(at: $0.addingTimeInterval(timing)) }
    func extreme(_ value: Double?, _ error: Double) -> Temperature? {
      value.map { Temperature(celsius: ($0 + 2.5 * error).rounded(to: 1)) }
    }
    return DailyPrediction(
      source: source, slot: slot, date: date, high: extreme(temperatures.max(), error(2, of: source, on: date)),
      low: extreme(temperatures.min(), error(3, of: source, on: date)),
      isWet: rain.contains { $0.rate >= ObservedDay.leastPrecipitation },
      chanceOfPrecipitation: rain.map { Double($0.chance) }.max())
  }

  /// -1…1, the same at every call.
  private func error(_ kind: Int, of source: SourceID, on date: CivilDate) -> Double {
    2 * Noise.predictions.hash(date.dayNumber, kind, source == .kma ? 0 : 1) - 1
  }
}
