/// The kept forecasts of one place.
///
/// A year would not help: only the last 30 days are compared. As JSON a forecast takes about 20 bytes, so that four
/// sources need less than 10 kB.
public struct PredictionLog: Sendable, Equatable {
  /// The number of forecast days that are kept.
  public static let daysKept = 60

  public private(set) var predictions: [DailyPrediction] = []

  public init() {}

  public func contains(_ prediction: DailyPrediction) -> Bool {
    predictions.contains { $0.isSameForecast(as: prediction) }
  }

  /// Adds the forecasts that are not kept yet: the first one of a slot stays. Forecasts for days 60 days before the
  /// newest one, and earlier, are dropped.
  public mutating func add(_ new: [DailyPrediction]) {
    for prediction in new where !contains(prediction) { predictions.append(prediction) }
    guard let newest = predictions.map(\.date).max() else { return }
    predictions.removeAll { $0.date <= newest.adding(days: -PredictionLog.daysKept) }
  }
}

/// Stored as rows of whole numbers for each source: half days since the first day, high and low in tenths of a degree,
/// 1 for precipitation or 0, percent.
///
/// ```json
/// {"first": 20785, "rows": {"kma": [[0, 134, 31, 0, 20], [1, 131, 33, 0, 30]]}}
/// ```
extension PredictionLog: Codable {
  private struct Stored: Codable {
    var first: Int
    var rows: [String: [[Int?]]]
  }

  public init(from decoder: any Decoder) throws {
    let stored = try decoder.singleValueContainer().decode(Stored.self)
    predictions = stored.rows.sorted { $0.key < $1.key }.flatMap { name, rows in
      // A later version may know more sources.
      SourceID(rawValue: name).map { source in
        rows.compactMap { DailyPrediction($0, of: source, since: CivilDate(dayNumber: stored.first)) }
      } ?? []
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let first = predictions.map(\.date).min() ?? CivilDate(dayNumber: 0)
    let rows = Dictionary(grouping: predictions) { $0.source.rawValue }
      .mapValues { $0.sorted { ($0.date, $0.slot) < ($1.date, $1.slot) }.map { $0.row(since: first) } }
    var container = encoder.singleValueContainer()
    try container.encode(Stored(first: first.dayNumber, rows: rows))
  }
}

extension DailyPrediction {
  fileprivate func row(since first: CivilDate) -> [Int?] {
    func tenths(_ temperature: Temperature?) -> Int? { temperature.map { Int(within: ($0.celsius * 10).rounded()) } }
    let halfDays = 2 * (date.dayNumber - first.dayNumber) + (slot == .evening ? 1 : 0)
    return [
      halfDays, tenths(high), tenths(low), isWet.map { $0 ? 1 : 0 },
      chanceOfPrecipitation.map { Int(within: $0.rounded()) },
    ]
  }

  /// nil for a row that this program has not written.
  fileprivate init?(_ row: [Int?], of source: SourceID, since first: CivilDate) {
    guard row.count == 5, let halfDays = row[0], (0..<2 * PredictionLog.daysKept).contains(halfDays) else { return nil }
    func degrees(_ tenths: Int?) -> Temperature? { tenths.map { Temperature(celsius: Double($0) / 10) } }
    self.init(
      source: source, slot: halfDays.isMultiple(of: 2) ? .morning : .evening, date: first.adding(days: halfDays / 2),
      high: degrees(row[1]), low: degrees(row[2]), isWet: row[3].map { $0 != 0 },
      chanceOfPrecipitation: row[4].map(Double.init))
  }
}
