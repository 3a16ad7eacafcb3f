import FoundationEssentials
import Gazetteer
import Weather

/// The dust forecast of a day as a map. The forecast is a grade for each of nineteen regions; every station of a region
/// has the value in the middle of the grade, so that the map shows the grade's colour. The
/// readings have no names, because these values themselves are not forecast.
struct DustForecastFrames: Sendable {
  var forecast: DustForecast
  var day: CivilDate
  /// The region of each station, by the station's name.
  var regions: [String: String]

  /// The days of the period whose noon is still to come, at most today and the two after it.
  static func days(of period: Range<Date>, after now: Date) -> [CivilDate] {
    let today = Zone.seoul.date(of: now)
    return (0...2).map { today.adding(days: $0) }.filter { noon(of: $0) > now && period.contains(noon(of: $0)) }
  }

  private static func noon(of day: CivilDate) -> Date { Zone.seoul.instant(day, hour: 12) }

  /// At noon of the day; nil if no region has a grade.
  func frame(of pollutant: Pollutant, _ layer: MapLayer, at stations: [Station]) -> MapFrame? {
    let outlook = forecast.outlooks.first { $0.subject == DustForecastDay.Subject(pollutant: pollutant, date: day) }
    guard let outlook, !outlook.grades.isEmpty else { return nil }
    let readings = stations.compactMap { station -> MapReading? in
      guard let region = regions[station.name].flatMap(outlook.name(of:)), let grade = outlook.grades[region],
        let value = grade.middle(of: pollutant)
      else { return nil }
      return MapReading(station.coordinate, value: value, kind: .modelPoint)
    }
    if readings.isEmpty { return nil }
    return MapFrame(
      layer: layer, time: Self.noon(of: day), kind: .forecast, source: .airkorea, content: .points(readings))
  }
}

extension Grade {
  /// The value in the middle of the grade, as in `Grade(of:_:)`; the highest grade counts as long as the one below.
  /// nil for pollutants without a forecast.
  func middle(of pollutant: Pollutant) -> Double? {
    let middles: [Double]
    switch pollutant {
    case .pm10: middles = [15, 55, 115, 185]
    case .pm25: middles = [8, 25, 55, 95]
    case .o3: middles = [0.015, 0.06, 0.12, 0.18]
    case .no2, .co, .so2, .khai: return nil
    }
    return middles[level - 1]
  }
}

extension StationRegistry {
  /// The forecast region of each station, by name. Gyeonggi and Gangwon have two each, which the nearest place decides.
  func dustRegions(of stations: [Station]) -> [String: String] {
    for station in stations where regions[station.name] == nil {
      let isDivided = station.sido.map { ["경기", "강원"].contains($0) } ?? true
      regions[station.name] =
        isDivided ? Gazetteer.korea.place(at: station.coordinate).korea?.dustRegion.withoutBlanks : station.sido
    }
    return regions
  }
}
