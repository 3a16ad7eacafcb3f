import Cells
import Weather

@testable import Dashboard

/// A past of a place that is made up: 1991 to yesterday, warmer and colder than normal in turns.
extension ClimateRecord {
  static func sample(_ place: Place, from first: Int = 1991, hasDust: Bool = false) -> ClimateRecord {
    let days = first == 1991 ? hasDust ? dusty : plain : series(from: first, hasDust: hasDust)
    return ClimateRecord(place: place, normals: .sample, days: days, source: .openMeteo)
  }

  private static let plain = series(from: 1991, hasDust: false)
  private static let dusty = series(from: 1991, hasDust: true)

  private static func series(from first: Int, hasDust: Bool) -> ClimateSeries {
    let (start, last) = (CivilDate(first, 1, 1), today.adding(days: -1))
    let days = (start.dayNumber...last.dayNumber).map { number in
      day(CivilDate(dayNumber: number), hasDust: hasDust && number > last.dayNumber - 60)
    }
    return ClimateSeries(start: start, days: days)
  }

  private static func day(_ date: CivilDate, hasDust: Bool) -> ClimateDay {
    let normal = Normals.sample[date]
    let swing = Double((date.dayNumber / 9) % 13 - 6) + Double(date.dayNumber % 3) - 1
    return ClimateDay(
      low: normal.low.map { Temperature(celsius: $0.celsius + swing * 0.8) },
      high: normal.high.map { Temperature(celsius: $0.celsius + swing) },
      precipitation: date.dayNumber % 5 == 0 ? Double(date.dayNumber % 45) : 0,
      pm10: hasDust ? Double(20 + date.dayNumber % 17 * 8) : nil,
      pm25: hasDust ? Double(8 + date.dayNumber % 7 * 7) : nil)
  }
}

extension Normals {
  /// Without leap days and noise: coldest at the turn of the year, warmest in the middle of it.
  static let sample: Normals = {
    let days = (0..<366).map { index in
      let height = 1 - abs(Double(index) - 183) / 183
      return Day(
        low: Temperature(celsius: -6 + height * 28), high: Temperature(celsius: 3 + height * 27),
        precipitation: 1 + height * 8, lowDeviation: 3, highDeviation: 3)
    }
    guard let normals = Normals(years: 1991...2020, source: .openMeteo, days: days) else { fatalError("366 days") }
    return normals
  }()
}

extension State {
  /// Opens the page and answers its request.
  mutating func openYear(hasDust: Bool = false, _ keys: Key...) {
    press("Y")
    guard let place else { return }
    send(YearEvent.arrived(.sample(place, hasDust: hasDust)))
    send(YearEvent.ended(YearEffect(place: place, year: today.year)))
    press(keys)
  }
}
