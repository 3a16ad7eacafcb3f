import Gazetteer
import Weather

/// The fields of a measurement row, by AirKorea's names.
enum AirField: String {
  case stationName, stationCode, sidoName, mangName, dataTime
  case so2Value, coValue, o3Value, no2Value, pm10Value, pm25Value, khaiValue
  case pm10Value24, pm25Value24
  case so2Grade, coGrade, o3Grade, no2Grade, pm10Grade, pm25Grade, khaiGrade
  case pm10Grade1h, pm25Grade1h
  case so2Flag, coFlag, o3Flag, no2Flag, pm10Flag, pm25Flag

  /// The fields that a version of the operation contains, in its order. 10 stands for 1.0, 0 for no version.
  static func served(inVersion version: Int) -> [AirField] {
    (version > 10 ? long : short).filter { version >= $0.firstVersion }
  }

  /// `-` for a missing value; nil, which is written as null, for a missing grade or flag.
  func text(of reading: AirReading, time: String) -> String? {
    switch self {
    case .stationName: reading.station.name
    case .stationCode: AirField.stationCode(reading.station)
    case .sidoName: reading.station.sido
    case .mangName: reading.station.kind.mangName
    case .dataTime: time
    case .so2Value: gas(reading.values[.so2], reading)
    case .coValue: reading.values[.co]?.decimals(reading.gasDecimals - 2) ?? "-"
    case .o3Value: gas(reading.values[.o3], reading)
    case .no2Value: gas(reading.values[.no2], reading)
    case .pm10Value: whole(reading.values[.pm10])
    case .pm25Value: whole(reading.values[.pm25])
    case .pm10Value24: whole(reading.dailyMeans[.pm10])
    case .pm25Value24: whole(reading.dailyMeans[.pm25])
    case .khaiValue: reading.khai.map { String($0) } ?? "-"
    case .so2Grade: grade(reading.values[.so2]?.rounded(to: reading.gasDecimals), .so2)
    case .coGrade: grade(reading.values[.co]?.rounded(to: reading.gasDecimals - 2), .co)
    case .o3Grade: grade(reading.values[.o3]?.rounded(to: reading.gasDecimals), .o3)
    case .no2Grade: grade(reading.values[.no2]?.rounded(to: reading.gasDecimals), .no2)
    case .pm10Grade: grade(reading.dailyMeans[.pm10]?.rounded(), .pm10)
    case .pm25Grade: grade(reading.dailyMeans[.pm25]?.rounded(), .pm25)
    case .khaiGrade: grade(reading.khai.map { Double($0) }, .khai)
    case .pm10Grade1h: grade(reading.values[.pm10]?.rounded(), .pm10)
    case .pm25Grade1h: grade(reading.values[.pm25]?.rounded(), .pm25)
    case .so2Flag: reading.flags[.so2]
    case .coFlag: reading.flags[.co]
    case .o3Flag: reading.flags[.o3]
    case .no2Flag: reading.flags[.no2]
    case .pm10Flag: reading.flags[.pm10]
    case .pm25Flag: reading.flags[.pm25]
    }
  }

  /// A six-digit number that never changes for a station.
  static func stationCode(_ station: AirStation) -> String {
    String(111_000 + AirReading.identity(station) % 888_000)
  }

  private func gas(_ value: Double?, _ reading: AirReading) -> String {
    value?.decimals(reading.gasDecimals) ?? "-"
  }

  private func whole(_ value: Double?) -> String { value.map { String($0.wholeNumber) } ?? "-" }

  /// `1` good … `4` very bad, for the value as it is written.
  private func grade(_ value: Double?, _ pollutant: Pollutant) -> String? {
    guard let value, let grade = Grade.allCases.firstIndex(of: Grade(of: value, pollutant)) else { return nil }
    return String(grade + 1)
  }

  private var firstVersion: Int {
    switch self {
    case .pm25Value, .pm25Grade, .pm25Flag: 10
    case .pm10Value24, .pm25Value24: 11
    case .mangName: 12
    case .pm10Grade1h, .pm25Grade1h: 13
    case .stationCode: 15
    default: 0
    }
  }

  /// The fields without a version and in 1.0.
  private static let short: [AirField] = [
    .so2Grade, .coFlag, .khaiValue, .so2Value, .coValue, .pm25Flag, .pm10Flag, .o3Grade, .pm10Value, .khaiGrade,
    .pm25Value, .sidoName, .no2Flag, .no2Grade, .o3Flag, .pm25Grade, .so2Flag, .dataTime, .coGrade, .no2Value,
    .stationName, .pm10Grade, .o3Value,
  ]

  /// The fields in 1.5.
  private static let long: [AirField] = [
    .pm25Grade1h, .pm10Value24, .so2Value, .pm10Grade1h, .pm10Value, .o3Grade, .pm25Flag, .khaiGrade, .pm25Value,
    .no2Flag, .mangName, .stationName, .no2Value, .so2Grade, .stationCode, .coFlag, .khaiValue, .coValue, .pm10Flag,
    .sidoName, .pm25Value24, .no2Grade, .o3Flag, .pm25Grade, .so2Flag, .coGrade, .dataTime, .pm10Grade, .o3Value,
  ]
}
