import FoundationEssentials
import Gazetteer
import Weather

/// getCtprvnRltmMesureDnsty: one row for each station of a province, or of the whole country for 전국.
///
/// The values of an hour are published a quarter of an hour after it. Midnight belongs to the day before, as 24:00.
struct AirMeasurements: Publication {
  private let stations: [AirStation]
  private let version: Int
  private let hour: Date
  private let period: ScenePeriod

  init(answering question: Question) throws(RequestRefusal) {
    let province = try question.required("sidoName")
    stations = question.stations.filter { province == "전국" || $0.sido == province }
    version = AirMeasurements.version(question.text("ver"))
    hour = Zone.seoul.startOfHour(question.now.addingTimeInterval(-15 * 60))
    period = question.period
  }

  func write(to page: inout SamplePage) {
    let fields = AirField.served(inVersion: version)
    let time = AirMeasurements.text(of: hour)
    for station in stations {
      page.row { row in
        let reading = AirReading(at: station, hour: hour, in: period, gasDecimals: version >= 15 ? 4 : 3)
        for field in fields { row.text(field.rawValue, field.text(of: reading, time: time)) }
      }
    }
  }

  /// `1.3` is 13; an unknown version counts as none.
  private static func version(_ text: String?) -> Int {
    ["1.0": 10, "1.1": 11, "1.2": 12, "1.3": 13, "1.4": 14, "1.5": 15][text ?? ""] ?? 0
  }

  private static func text(of hour: Date) -> String {
    let civil = Zone.seoul.civil(hour)
    if civil.hour == 0 { return civil.date.adding(days: -1).text + " 24:00" }
    return "\(civil.date.text) \(civil.hour.padded(2)):00"
  }
}

/// The measurements of a station for one hour, with gaps like those of real stations.
struct AirReading {
  let station: AirStation
  /// Missing while the instrument was out of order.
  private(set) var values: [Pollutant: Double] = [:]
  private(set) var flags: [Pollutant: String] = [:]
  /// The means of the day that ends with this hour; they exist even if the hour itself is missing.
  private(set) var dailyMeans: [Pollutant: Double] = [:]
  let khai: Int?
  let gasDecimals: Int

  init(at station: AirStation, hour: Date, in period: ScenePeriod, gasDecimals: Int) {
    self.station = station
    self.gasDecimals = gasDecimals
    let sky = SampleSky(over: station.coordinate, in: period)
    let identity = AirReading.identity(station)
    let air = stride(from: 0, to: 24, by: 4).map { sky.air(at: hour.addingTimeInterval(-3600 * Double($0))) }
    for (pollutant, value) in air.first ?? [:] {
      values[pollutant] = AirReading.seen(value, pollutant, station.kind, identity)
    }
    for pollutant in [Pollutant.pm10, .pm25] {
      let day = air.compactMap { $0[pollutant] }
      dailyMeans[pollutant] = AirReading.seen(
        day.reduce(0, +) / Double(max(1, day.count)), pollutant, station.kind, identity)
    }
    let spell = Int((hour.timeIntervalSince1970 / 3600 / 5).rounded(.down))
    for (pollutant, flag) in AirReading.holes(Noise.outage.hash(identity, spell)) {
      values[pollutant] = nil
      flags[pollutant] = flag
    }
    var whole = values
    for (pollutant, mean) in dailyMeans where values[pollutant] != nil { whole[pollutant] = mean }
    khai = values[.pm10] ?? values[.pm25] != nil && values[.o3] != nil ? SampleIndex.khai(whole) : nil
  }

  /// Stations differ a little from each other, and a roadside differs from a forest.
  private static func seen(
    _ value: Double, _ pollutant: Pollutant, _ kind: AirStation.Kind, _ identity: Int
  ) -> Double {
    let habit = 0.9 + 0.2 * Noise.station.hash(identity, pollutant.rawValue.utf8.count)
    let setting: Double =
      switch (kind, pollutant) {
      case (.roadside, .no2): 1.5
      case (.roadside, .co), (.roadside, .pm10), (.port, .pm10), (.port, .so2): 1.15
      case (.background, .o3): 1.2
      case (.background, _): 0.6
      case (.suburban, .no2), (.suburban, .co): 0.7
      default: 1
      }
    return value * habit * setting
  }

  /// About one station in twelve lacks some values, for several hours in a row.
  private static func holes(_ chance: Double) -> [Pollutant: String] {
    let gases: [Pollutant] = [.so2, .co, .o3, .no2]
    func all(_ pollutants: [Pollutant], _ flag: String) -> [Pollutant: String] {
      Dictionary(uniqueKeysWithValues: pollutants.map { ($0, flag) })
    }
    return switch chance {
    case ..<0.015: all(gases + [.pm10, .pm25], "통신장애")
    case ..<0.03: all(gases, "통신장애")
    case ..<0.045: all([.pm25], "점검및교정")
    case ..<0.06: all([.pm10], "점검및교정")
    case ..<0.07: all([.so2, .co], "장비점검")
    case ..<0.08: all([.o3], "자료이상")
    default: [:]
    }
  }

  /// A number derived from the name (FNV-1a), the same on every machine.
  static func identity(_ station: AirStation) -> Int {
    Int(station.name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 })
  }
}
