/// How accurate the sources were at one place in the last 30 days.
public struct AccuracyRecord: Sendable, Equatable {
  /// The source whose temperatures were closest to those observed.
  public struct Best: Sendable, Equatable {
    /// nil if the best two are equal to a tenth of a degree.
    public var source: SourceID?
    /// The days that all sources with enough days have in common.
    public var commonDays: Int
  }

  /// The last day compared is yesterday.
  public static let days = 30
  /// No figure is derived from fewer days.
  public static let minimumDays = 10

  /// The sources with a forecast in these days, for today, or for tomorrow.
  public private(set) var sources: [SourceAccuracy]
  /// nil unless at least two sources have ten days in common.
  public private(set) var best: Best?
  /// The sources whose model replaced the observations on some of the days.
  public private(set) var models: [SourceID]
  /// Forecasts were made for past days, but nothing is known of these days that could verify them.
  public private(set) var lacksObservations: Bool
  /// The station whose daily values are compared with, where they are known; nil if there are none.
  public var station: String?
  /// The account may not use the daily values of stations, which need an approval of their own (활용신청).
  public var isStationRefused = false

  public init(_ predictions: [DailyPrediction], observed: [ObservedDay], today: CivilDate) {
    let dates = AccuracyRecord.dates(before: today)
    let counted = AccuracyRecord.counted(predictions.filter { dates.contains($0.date) })
    let days = Dictionary(observed.map { ($0.date, $0) }) { first, _ in first }
    let ids = SourceID.allCases.filter { id in predictions.contains { $0.source == id && $0.date >= dates.lowerBound } }
    let verified = ids.map { id in
      let own = counted.filter { $0.source == id }.compactMap { prediction in
        days[prediction.date].flatMap { Verification(prediction, $0) }.map { (prediction.date, $0) }
      }
      return Verified(source: id, days: Dictionary(own) { first, _ in first })
    }
    sources = verified.map { SourceAccuracy($0.source, $0.days.values) }
    best = AccuracyRecord.best(of: verified)
    let judges = Set(verified.flatMap(\.days.keys).compactMap { days[$0]?.model })
    models = SourceID.allCases.filter(judges.contains)
    lacksObservations = !counted.isEmpty && verified.allSatisfy(\.days.isEmpty)
  }

  /// The days that are compared, the last one yesterday.
  public static func dates(before today: CivilDate) -> Range<CivilDate> { today.adding(days: -days)..<today }

  private struct Verified {
    var source: SourceID
    var days: [CivilDate: Verification]
  }

  /// One forecast of each source for each day. All are of the same slot, so that no source had more time: of the one
  /// from which more sources are known, and if that is equal the evening.
  private static func counted(_ predictions: [DailyPrediction]) -> [DailyPrediction] {
    Dictionary(grouping: predictions, by: \.date).values.flatMap { day in
      let slots = Dictionary(grouping: day, by: \.slot)
      return slots.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.value ?? []
    }
  }

  /// Judged by the mean error of high and low: rain that was missed cannot be converted into degrees.
  private static func best(of verified: [Verified]) -> Best? {
    let errors = verified.map { ($0.source, $0.days.compactMapValues(\.temperatureError)) }
      .filter { $0.1.count >= minimumDays }
    guard errors.count > 1 else { return nil }
    let common = errors.dropFirst().reduce(Set(errors[0].1.keys)) { $0.intersection($1.1.keys) }
    guard common.count >= minimumDays else { return nil }
    let means = errors.map { source, days in
      (source, (common.compactMap { days[$0] }.reduce(0, +) / Double(common.count)).rounded(to: 1))
    }.sorted { $0.1 < $1.1 }
    return Best(source: means[0].1 < means[1].1 ? means[0].0 : nil, commonDays: common.count)
  }
}
