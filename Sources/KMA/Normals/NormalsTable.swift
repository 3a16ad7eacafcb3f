import Upstream
import Weather

/// A table of the API Hub: lines that begin with `#` explain it, in EUC-KR; the others have one day each, separated by
/// blanks or commas: tmst, stn, mm, dd, ta, ta_max, ta_min, rn and more, all of them numbers.
struct NormalsTable {
  private let rows: [[Double?]]

  private enum Column: Int {
    case month = 2
    case day, mean, high, low, precipitation
  }

  init(_ body: [UInt8]) {
    rows = body.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let fields = line.split { [UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "\t")].contains($0) }
      let numbers = fields.prefix(Column.precipitation.rawValue + 1).map { Double(String(decoding: $0, as: UTF8.self)) }
      return numbers.count > Column.low.rawValue ? numbers : nil
    }
  }

  /// 366 days by `Normals.index`; the 29th of February is the mean of its neighbours if the table lacks it. Throws if
  /// more than a few days are missing.
  func days() throws(AttemptFailure) -> [Normals.Day] {
    var days = [Normals.Day](repeating: Normals.Day(), count: 366)
    for row in rows {
      guard let date = NormalsTable.date(of: row) else { continue }
      days[Normals.index(date)] = Normals.Day(
        low: temperature(.low, row), high: temperature(.high, row), precipitation: precipitation(row))
    }
    let known = days.count { $0.low != nil && $0.high != nil }
    guard known > 0 else {
      throw AttemptFailure(rows.isEmpty ? .noValue(flag: nil) : .malformed(.unreadableRows(rows.count)))
    }
    guard known >= 365 else { throw AttemptFailure(.malformed(.fewerRows(known, of: 365))) }
    let leapDay = Normals.index(CivilDate(2000, 2, 29))
    if days[leapDay] == Normals.Day() {
      days[leapDay] = NormalsTable.middle(of: days[leapDay - 1], days[leapDay + 1])
    }
    return days
  }

  /// In a leap year; nil for a row without a date.
  private static func date(of row: [Double?]) -> CivilDate? {
    guard let month = row[Column.month.rawValue].flatMap(Int.init(exactly:)),
      let day = row[Column.day.rawValue].flatMap(Int.init(exactly:)), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let date = CivilDate(2000, month, day)
    return date.month == month ? date : nil
  }

  /// At most −90 is a code for missing.
  private func temperature(_ column: Column, _ row: [Double?]) -> Temperature? {
    row[column.rawValue].flatMap { $0 > -90 && $0 < 65 ? Temperature(celsius: $0.rounded(to: 1)) : nil }
  }

  /// Negative is a code for missing.
  private func precipitation(_ row: [Double?]) -> Double? {
    let index = Column.precipitation.rawValue
    return row.indices.contains(index) ? row[index].flatMap { (0...1000).contains($0) ? $0.rounded(to: 1) : nil } : nil
  }

  private static func middle(of one: Normals.Day, _ other: Normals.Day) -> Normals.Day {
    func middle(_ one: Double?, _ other: Double?) -> Double? {
      one.flatMap { one in other.map { ((one + $0) / 2).rounded(to: 1) } }
    }
    return Normals.Day(
      low: middle(one.low?.celsius, other.low?.celsius).map { Temperature(celsius: $0) },
      high: middle(one.high?.celsius, other.high?.celsius).map { Temperature(celsius: $0) },
      precipitation: middle(one.precipitation, other.precipitation))
  }
}
