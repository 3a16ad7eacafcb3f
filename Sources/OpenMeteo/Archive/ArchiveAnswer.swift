import Upstream
import Weather

/// The columns of days, with Open-Meteo's names.
enum DailyVariable: String, Sendable, Hashable, CaseIterable {
  case high = "temperature_2m_max"
  case low = "temperature_2m_min"
  case precipitation = "precipitation_sum"

  /// In °C or mm, rounded to a tenth; nil outside the physically possible range.
  func metric(_ number: Double, unit: String?) -> Double? {
    guard self == .precipitation else { return Variable.temperature.metric(number, unit: unit)?.rounded(to: 1) }
    // The highest total ever measured in 24 hours is 1825 mm (WMO, La Réunion 1966).
    let millimetres = (number * (unit == "inch" ? 25.4 : 1)).rounded(to: 1)
    return (0...2000).contains(millimetres) ? millimetres : nil
  }
}

/// An answer of the archive: `daily` has the dates, and a column as long for each variable; missing values are null.
struct ArchiveAnswer: Decodable, Sendable {
  private var dates: [String]
  private var columns: [DailyVariable: [Double?]]
  private var units: [String: String]

  /// More days than the archive has.
  private static let mostDays = 40_000

  private enum CodingKeys: String, CodingKey {
    case daily
    case units = "daily_units"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    units = try container.decodeIfPresent([String: String].self, forKey: .units) ?? [:]
    let daily = try container.nestedContainer(keyedBy: FieldName.self, forKey: .daily)
    func column<Value: Decodable>(_ name: String, _: Value.Type) throws -> [Value] {
      let name = FieldName(stringValue: name)
      try TooLongList.check((try? daily.nestedUnkeyedContainer(forKey: name))?.count, limit: ArchiveAnswer.mostDays)
      return try daily.decode([Value].self, forKey: name)
    }
    dates = try column("time", String.self)
    columns = [:]
    for variable in DailyVariable.allCases { columns[variable] = try column(variable.rawValue, Double?.self) }
  }

  /// Days outside the span are ignored. Throws if a column is shorter or longer than that of the dates, if a date
  /// cannot be read, or if no day has a value.
  func series(of span: ClosedRange<CivilDate>) throws(SourceError) -> ClimateSeries {
    for column in columns.values where column.count != dates.count {
      throw .malformed(.fewerRows(min(column.count, dates.count), of: max(column.count, dates.count)))
    }
    let first = span.lowerBound.dayNumber
    var days = [ClimateDay](repeating: ClimateDay(), count: span.upperBound.dayNumber - first + 1)
    for (row, text) in dates.enumerated() {
      guard let date = CivilDate(text: text) else { throw .malformed(.unknownShape(field: "daily.time.\(row)")) }
      if span.contains(date) { days[date.dayNumber - first] = day(row) }
    }
    guard let start = days.firstIndex(where: { !$0.isEmpty }), let end = days.lastIndex(where: { !$0.isEmpty }) else {
      throw .noValue(flag: nil)
    }
    return ClimateSeries(start: span.lowerBound.adding(days: start), days: Array(days[start...end]))
  }

  private func day(_ row: Int) -> ClimateDay {
    func value(_ variable: DailyVariable) -> Double? {
      columns[variable]?[row].flatMap { variable.metric($0, unit: units[variable.rawValue]) }
    }
    var (low, high) = (value(.low), value(.high))
    // One of them is wrong, and which one is unknown.
    if let coldest = low, let warmest = high, coldest > warmest { (low, high) = (nil, nil) }
    return ClimateDay(
      low: low.map { Temperature(celsius: $0) }, high: high.map { Temperature(celsius: $0) },
      precipitation: value(.precipitation))
  }
}
