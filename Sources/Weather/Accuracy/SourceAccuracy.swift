/// How accurate the forecasts of one source were, each made on the day before.
public struct SourceAccuracy: Sendable, Hashable {
  /// A figure, and the number of days behind it.
  public struct Figure<Value: Sendable & Hashable>: Sendable, Hashable {
    public var days: Int
    /// nil if there are fewer than `AccuracyRecord.minimumDays`.
    public var value: Value?

    init(_ days: Int, _ value: @autoclosure () -> Value) {
      self.days = days
      self.value = days < AccuracyRecord.minimumDays ? nil : value()
    }
  }

  /// Days by whether precipitation was forecast and observed. The days on which neither was are not counted.
  public struct Rain: Sendable, Hashable {
    /// Forecast and observed.
    public var hits = 0
    /// Observed, but not forecast.
    public var misses = 0
    /// Forecast, but not observed.
    public var falseAlarms = 0
  }

  public var source: SourceID
  /// The mean of the absolute errors of the high, degrees Celsius.
  public var high: Figure<Double>
  /// The same of the low.
  public var low: Figure<Double>
  public var rain: Figure<Rain>

  init(_ source: SourceID, _ verifications: some Collection<Verification>) {
    func mean(_ errors: [Double]) -> Figure<Double> {
      Figure(errors.count, errors.reduce(0, +) / Double(errors.count))
    }
    self.source = source
    high = mean(verifications.compactMap(\.highError))
    low = mean(verifications.compactMap(\.lowError))
    let outcomes = verifications.compactMap(\.rain)
    rain = Figure(
      outcomes.count,
      Rain(
        hits: outcomes.count { $0 == .hit }, misses: outcomes.count { $0 == .miss },
        falseAlarms: outcomes.count { $0 == .falseAlarm }))
  }

  /// The days of the figure with the most of them.
  public var days: Int { max(high.days, low.days, rain.days) }

  /// How many more days are needed until every figure is known.
  public var missingDays: Int { max(0, AccuracyRecord.minimumDays - min(high.days, low.days, rain.days)) }
}

/// A forecast compared with the observations of its day.
struct Verification: Sendable, Equatable {
  enum Rain: Sendable, Hashable { case hit, miss, falseAlarm, dry }

  /// Absolute errors, degrees Celsius; nil if the source did not state the value.
  var highError: Double?
  var lowError: Double?
  /// nil if it is not known whether it rained, or was forecast.
  var rain: Rain?

  /// nil if the values are those of the source's own model, which must not verify itself.
  init?(_ prediction: DailyPrediction, _ day: ObservedDay) {
    guard day.model != prediction.source else { return nil }
    highError = prediction.high.map { abs($0.celsius - day.high.celsius) }
    lowError = prediction.low.map { abs($0.celsius - day.low.celsius) }
    guard let forecast = prediction.isWet, let observed = day.isWet else { return }
    rain = observed ? forecast ? .hit : .miss : forecast ? .falseAlarm : .dry
  }

  /// The mean of both errors; nil unless both are known.
  var temperatureError: Double? {
    guard let highError, let lowError else { return nil }
    return (highError + lowError) / 2
  }
}
