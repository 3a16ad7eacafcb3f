import DataPortal
import Upstream
import Weather

/// One row of the medium-range forecast: a region and one field per day; the field's name contains the day.
struct RegionRow: PortalRow {
  let region: String?
  /// As received, without null.
  let values: [String: String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    var fields: [String: String] = [:]
    for key in container.allKeys {
      fields[key.stringValue] = (try? container.decode(PortalText.self, forKey: key))?.text
    }
    self.init(fields: fields)
  }

  init(fields: [String: String]) {
    region = fields["regId"]
    values = fields
  }
}

/// `wf4Am`, `rnSt8`, `taMax10`: the quantity, the number of days after the date, and the half of that day.
struct RegionField: Sendable, Equatable {
  enum Quantity: String, Sendable, Hashable, CaseIterable {
    case sky = "wf", chance = "rnSt", low = "taMin", high = "taMax"
  }
  enum Half: String, Sendable, Hashable, CaseIterable { case both = "", am = "Am", pm = "Pm" }

  var quantity: Quantity
  var day: Int
  var half: Half

  /// nil for fields of another kind, such as the spread `taMin4Low`.
  init?(_ name: String) {
    guard let quantity = Quantity.allCases.first(where: { name.hasPrefix($0.rawValue) }) else { return nil }
    let rest = name.dropFirst(quantity.rawValue.count)
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let half = Half(rawValue: String(rest.dropFirst(digits.count))), let day = Int(digits), day <= 15 else {
      return nil
    }
    self.quantity = quantity
    self.day = day
    self.half = half
  }
}

extension ValueReader {
  /// The days of a medium-range row; days are counted from the date of the issue.
  mutating func days(_ row: RegionRow, issuedOn date: CivilDate) -> [Day] {
    var days: [CivilDate: Day] = [:]
    for (name, text) in row.values.sorted(by: { $0.key < $1.key }) {
      guard let field = RegionField(name) else { continue }
      let date = date.adding(days: field.day)
      read(text, named: name, as: field, into: &days[date, default: Day(date: date)])
    }
    return days.values.filter { $0 != Day(date: $0.date) }.sorted { $0.date < $1.date }
  }

  private mutating func read(_ text: String, named name: String, as field: RegionField, into day: inout Day) {
    switch field.quantity {
    case .low: day.low = temperature(text, name)
    case .high: day.high = temperature(text, name)
    case .sky:
      let condition = value(ParsedValue(outlook: text), name, text)
      if field.half != .pm { day.am.condition = condition }
      if field.half != .am { day.pm.condition = condition }
    case .chance:
      let chance = value(ParsedValue(number: text).within(0...100), name, text)
      if field.half != .pm { day.am.chanceOfPrecipitation = chance }
      if field.half != .am { day.pm.chanceOfPrecipitation = chance }
    }
  }

  private mutating func temperature(_ text: String, _ name: String) -> Temperature? {
    value(ParsedValue(number: text).within(-90...90), name, text).map { Temperature(celsius: $0) }
  }
}

extension ParsedValue<Condition> {
  /// The words of the medium-range forecast: a sky, or `구름많고` and `흐리고` followed by the precipitation.
  init(outlook text: String) {
    let plain = text.plainForm
    let fallings: [(String, Condition)] = [
      ("비/눈", .sleet), ("눈/비", .sleet), ("소나기", .shower), ("비", .rain), ("눈", .snow),
    ]
    switch plain {
    case _ where plain.meansNoValue: self = .missing
    case "맑음": self = .value(.clear)
    case "구름많음": self = .value(.cloudy)
    case "흐림": self = .value(.overcast)
    default:
      guard let (words, condition) = fallings.first(where: { plain.hasSuffix($0.0) }) else {
        self = .unreadable
        return
      }
      let sky = plain.dropLast(words.count)
      let isSky = sky.isEmpty || ["고", "끔", "때"].contains { sky.hasSuffix($0) }
      self = isSky ? .value(condition) : .unreadable
    }
  }
}
