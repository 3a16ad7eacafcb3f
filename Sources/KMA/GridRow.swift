import DataPortal
import FoundationEssentials
import Weather

/// The quantity of a row, in KMA's spelling; other quantities (lightning, waves) are not read.
enum Category: String, Sendable, Hashable {
  /// ℃: T1H in observations and very-short-range forecasts, TMP in short-range forecasts.
  case T1H, TMP
  /// ℃, the day's extremes; stated only in the rows of 06:00 and 15:00.
  case TMN, TMX
  /// Codes.
  case SKY, PTY
  /// Percent.
  case POP, REH
  /// Millimetres (RN1, PCP) and centimetres (SNO) within the hour, mostly as words.
  case RN1, PCP, SNO
  /// Wind: speed in m/s, direction it comes from in degrees, components towards east and towards north in m/s.
  case WSD, VEC, UUU, VVV

  var isDaily: Bool { self == .TMN || self == .TMX }
}

/// One row of the observation or of a forecast on the 5 km grid.
struct GridRow: PortalRow {
  /// nil for a category that is not read.
  let category: Category?
  let issuedAt: Date
  /// The hour of the forecast; nil in rows of observations, and if it cannot be read.
  let at: Date?
  /// As received; empty for null.
  let value: String
  /// Column and row of the grid cell; nil if not stated.
  let nx: Int?
  let ny: Int?

  private enum Key: String, CodingKey {
    case baseDate, baseTime, category, fcstDate, fcstTime, fcstValue, obsrValue, nx, ny
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) -> String? { (try? container.decodeIfPresent(PortalText.self, forKey: key))?.text }
    // Numbers first where numbers are usual: a thousand failed attempts to read text take noticeable time.
    func number(_ key: Key) -> Int? { (try? container.decodeIfPresent(Int.self, forKey: key)) ?? Int(text(key) ?? "") }
    // null means no precipitation (KMA's guide). A list or an object does not: such a row is invalid.
    let isValued = [Key.fcstValue, .obsrValue].contains { key in
      container.contains(key) && (text(key) != nil || (try? container.decodeNil(forKey: key)) == true)
    }
    guard isValued, let row = GridRow(text, number) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "a row without category, issue or value"))
    }
    self = row
  }

  init?(fields: [String: String]) {
    self.init({ fields[$0.rawValue] }, { Int(fields[$0.rawValue] ?? "") })
  }

  private init?(_ text: (Key) -> String?, _ number: (Key) -> Int?) {
    guard let category = text(.category), let issuedAt = Date(koreanDate: text(.baseDate), time: text(.baseTime))
    else { return nil }
    self.category = Category(rawValue: category)
    self.issuedAt = issuedAt
    at = Date(koreanDate: text(.fcstDate), time: text(.fcstTime))
    value = text(.fcstValue) ?? text(.obsrValue) ?? ""
    nx = number(.nx)
    ny = number(.ny)
  }

  /// A row without a cell counts as a row of this cell.
  func isOf(_ cell: GridCell) -> Bool { (nx ?? cell.nx) == cell.nx && (ny ?? cell.ny) == cell.ny }
}

extension Date {
  /// `20261001` and `0500` in Korean time; a time without its leading zeros (`500`, `0`) is accepted.
  init?(koreanDate date: String?, time: String?) {
    guard let date, let time, let day = CivilDate(text: date), (1...4).contains(time.utf8.count),
      time.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let digits = Int(time),
      digits / 100 < 24 || digits == 2400, digits % 100 < 60
    else { return nil }
    self = Zone.seoul.instant(day, hour: digits / 100, minute: digits % 100)
  }
}
