import FoundationEssentials
import Gazetteer
import Weather

/// The values of one station at one hour. The coding keys are single letters because the cache has hundreds of
/// readings.
struct StationReading: Sendable, Equatable, Codable {
  var station: String
  /// The short name of the 시도, as AirKorea writes it.
  var sido: String?
  /// The measuring network it belongs to (도시대기, 도로변대기 …); nil if not stated.
  var network: String?
  var measuredAt: Date
  /// PM in ㎍/㎥, gases in ppm. Missing and impossible values are left out.
  var values: [Pollutant: Double]
  /// 점검및교정, 장비점검, 자료이상, 통신장애: why a value is missing or not reliable.
  var flags: [Pollutant: String]
  var remarks: [String]

  private enum CodingKeys: String, CodingKey {
    case station = "n"
    case sido = "s"
    case network = "k"
    case measuredAt = "t"
    case values = "v"
    case flags = "f"
    case remarks = "r"
  }

  var hasDust: Bool { values[.pm10] != nil || values[.pm25] != nil }

  /// The reason for a missing value, for dust first; nil if none is stated.
  var flag: String? { Pollutant.allCases.lazy.compactMap { flags[$0] }.first }

  /// Whether values were received but none of them could be read.
  var isUnreadable: Bool { values.isEmpty && !remarks.isEmpty }

  /// nil if the response does not state it.
  var kind: AirStation.Kind? { network.flatMap { AirStation.Kind(mangName: $0) } }
}

/// A row of getCtprvnRltmMesureDnsty. Values and flags are read independently: recorded rows contradict themselves.
/// The grades are ignored, because those of dust are for the last 24 hours and not for the value next to them.
struct MeasurementRow: AirRow {
  var reading: StationReading

  init?(_ fields: WireFields) {
    guard let station = fields["stationName"]?.brief, let measuredAt = fields["dataTime"]?.koreanInstant
    else { return nil }
    reading = StationReading(
      station: station, sido: fields["sidoName"].map(Sido.short), network: fields["mangName"]?.withoutBlanks,
      measuredAt: measuredAt, values: [:], flags: [:], remarks: [])
    for pollutant in Pollutant.allCases { read(pollutant, fields) }
  }

  private mutating func read(_ pollutant: Pollutant, _ fields: WireFields) {
    if let text = fields["\(pollutant.rawValue)Value"] {
      if let value = text.plainNumber, pollutant.plausible.contains(value) {
        reading.values[pollutant] = value
      } else {
        remark(pollutant, text)
      }
    } else if fields.isUnreadable("\(pollutant.rawValue)Value") {
      remark(pollutant, "[…]")
    }
    if pollutant != .khai, let flag = fields["\(pollutant.rawValue)Flag"] {
      reading.flags[pollutant] = String(flag.withoutBlanks.prefix(24))
    }
  }

  private mutating func remark(_ pollutant: Pollutant, _ text: String) {
    reading.remarks.append("\(reading.station) \(pollutant.rawValue): \"\(text.prefix(24))\"")
  }
}

extension Pollutant {
  /// The range of values that Korea's air can have. The worst dust storm on record was within it; a value outside
  /// means a broken instrument.
  var plausible: ClosedRange<Double> {
    switch self {
    case .pm10, .pm25: 0...2000
    case .o3: 0...1
    case .no2, .so2: 0...5
    case .co: 0...100
    case .khai: 0...1000
    }
  }
}

/// The names of the provinces and cities.
enum Sido {
  /// `서울특별시` and `서울` become 서울, `충청북도` becomes 충북. Any other name is returned unchanged.
  static func short(_ name: String) -> String {
    if name.hasPrefix(merged) { return merged }
    let contracted = ["충청북": "충북", "충청남": "충남", "전라북": "전북", "전라남": "전남", "경상북": "경북", "경상남": "경남"]
    if let short = contracted[String(name.prefix(3))] { return short }
    let plain = [
      "서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "충북", "충남", "전북", "전남", "경북", "경남", "제주",
    ]
    return plain.first { name.hasPrefix($0) } ?? name
  }

  /// The names of one 시도 in tables of different age: since July 2026 광주 and 전남 are 전남광주.
  static func names(of short: String) -> Set<String> {
    switch short {
    case merged: [merged, "광주", "전남"]
    case "광주", "전남": [short, merged]
    default: [short]
    }
  }

  /// The name of a station on a map, with its 시도: few readers know where 장재리 is, least of all in English.
  static func name(of station: Station) -> PlaceName {
    guard let sido = station.sido else { return PlaceName(ko: station.name, en: station.name) }
    return PlaceName(ko: "\(sido) \(station.name)", en: "\(english[sido] ?? sido), \(station.name)")
  }

  private static let english = [
    "서울": "Seoul", "부산": "Busan", "대구": "Daegu", "인천": "Incheon", "광주": "Gwangju", "대전": "Daejeon", "울산": "Ulsan",
    "세종": "Sejong", "경기": "Gyeonggi", "강원": "Gangwon", "충북": "North Chungcheong", "충남": "South Chungcheong",
    "전북": "North Jeolla", "전남": "South Jeolla", "경북": "North Gyeongsang", "경남": "South Gyeongsang", "제주": "Jeju",
    merged: "Jeonnam-Gwangju",
  ]

  /// Whether two short names, from tables of different age, may mean the same 시도.
  static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == other }
    return names(of: one).contains(other)
  }

  private static let merged = "전남광주"
}
