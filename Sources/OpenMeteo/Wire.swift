import FoundationEssentials
import Upstream
import Weather

// Open-Meteo's own spelling: a block of columns, each as long as `time`, and next to it the block of their units.

/// A point in time as seconds since 1970, or as local time with the response's single offset.
enum OpenMeteoStamp: Decodable, Sendable, Equatable {
  case instant(Date)
  case local(CivilDate, minutes: Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      guard abs(seconds) < 1e11 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time of ours")
      }
      self = .instant(Date(timeIntervalSince1970: seconds))
      return
    }
    let text = try container.decode(String.self)
    let digits = text.utf8.dropFirst(11).filter { $0 != UInt8(ascii: ":") }.map { Int($0) - 48 }
    guard let date = CivilDate(text: text.prefix(10)), digits.count == 4, digits.allSatisfy((0...9).contains) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time")
    }
    self = .local(date, minutes: (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3])
  }

  func instant(offset: Int) -> Date {
    switch self {
    case .instant(let date): date
    case .local(let date, let minutes):
      Date(timeIntervalSince1970: Double(date.dayNumber * 86_400 + minutes * 60 - offset))
    }
  }
}

/// Columns as received: columns that were not requested are absent, missing values are null. The current weather is a
/// block of one row.
struct Block: Decodable, Sendable {
  private var times: [OpenMeteoStamp]
  private var columns: [Variable: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    let time = FieldName(stringValue: "time")
    try TooLongList.check((try? container.nestedUnkeyedContainer(forKey: time))?.count)
    let isOneRow = (try? container.decode([OpenMeteoStamp].self, forKey: time)) == nil
    times =
      isOneRow
      ? [try container.decode(OpenMeteoStamp.self, forKey: time)]
      : try container.decode([OpenMeteoStamp].self, forKey: time)
    columns = [:]
    for variable in Variable.allCases {
      let name = FieldName(stringValue: variable.rawValue)
      guard container.contains(name) else { continue }
      columns[variable] =
        isOneRow
        ? [try container.decode(Double?.self, forKey: name)] : try container.decode([Double?].self, forKey: name)
    }
  }

  func instants(offset: Int) -> [Date] { times.map { $0.instant(offset: offset) } }

  /// The number as received; nil if there is no such column or row, or if the value is null.
  func number(_ variable: Variable, _ row: Int) -> Double? {
    guard let column = columns[variable], column.indices.contains(row) else { return nil }
    return column[row]
  }

  /// Remarks on impossible values: the first of each column.
  func oddities(_ units: [String: String]) -> [String] {
    Variable.allCases.compactMap { variable in
      columns[variable]?.lazy.compactMap { $0 }
        .first { variable.metric($0, unit: units[variable.rawValue]) == nil }
        .map { "\(variable.rawValue) \($0) is no such value" }
    }
  }
}

/// A block with its units and times, read in our units. Rows are in ascending order of time, no time twice.
struct Table: Sendable {
  private let block: Block
  private let units: [String: String]
  let instants: [Date]
  /// The row of the block for each instant.
  private let rows: [Int]

  init(block: Block, units: [String: String], offset: Int) {
    self.block = block
    self.units = units
    let stamps = block.instants(offset: offset)
    rows = stamps.indices.ascending { stamps[$0] }
    instants = rows.map { stamps[$0] }
  }

  subscript(variable: Variable, row: Int) -> Double? {
    guard rows.indices.contains(row) else { return nil }
    return block.number(variable, rows[row]).flatMap { variable.metric($0, unit: units[variable.rawValue]) }
  }

  /// nil without a code, and for an undocumented code.
  func code(_ row: Int) -> WeatherCode? {
    self[.weatherCode, row].flatMap(Int.init(exactly:)).flatMap(WeatherCode.init)
  }

  func temperature(_ variable: Variable, _ row: Int) -> Temperature? {
    self[variable, row].map { Temperature(celsius: $0.rounded(to: 1)) }
  }

  func wind(_ row: Int) -> Wind {
    Wind(metresPerSecond: self[.windSpeed, row]?.rounded(to: 1), fromDegrees: self[.windDirection, row])
  }

  /// Remarks about unreadable values, for the log.
  var remarks: [String] {
    let codes = instants.indices.compactMap { self[.weatherCode, $0] }
    let unknown = Set(codes.filter { Int(exactly: $0).flatMap(WeatherCode.init) == nil }).sorted().prefix(4)
    return block.oddities(units) + unknown.map { "weather_code \($0) is unknown" }
  }
}

struct OpenMeteoAnswer: Decodable, Sendable {
  var current: Table?
  var hourly: Table?
  /// The place's time zone as stated in the response; nil if not stated.
  var zone: Zone?

  private enum CodingKeys: String, CodingKey {
    case offset = "utc_offset_seconds"
    case timezone, current, hourly
    case currentUnits = "current_units"
    case hourlyUnits = "hourly_units"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stated = try container.decodeIfPresent(Int.self, forKey: .offset)
    let offset = stated ?? 0
    guard (-86_400...86_400).contains(offset) else {
      throw DecodingError.dataCorruptedError(forKey: .offset, in: container, debugDescription: "no offset")
    }
    func table(_ block: CodingKeys, _ units: CodingKeys) throws -> Table? {
      try container.decodeIfPresent(Block.self, forKey: block).map {
        Table(
          block: $0, units: try container.decodeIfPresent([String: String].self, forKey: units) ?? [:],
          offset: offset)
      }
    }
    zone = Zone(named: try? container.decode(String.self, forKey: .timezone), offset: stated)
    current = try table(.current, .currentUnits)
    hourly = try table(.hourly, .hourlyUnits)
  }
}
