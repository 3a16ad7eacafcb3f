import FoundationEssentials
import Upstream
import Weather

/// Days of the past like those of Open-Meteo's archive: the invented weather of each day, in a climate that has become
/// warmer since 1970.
struct WorldArchive {
  private let dates: ClosedRange<CivilDate>
  private let names: [Substring]
  private let sky: WorldSky
  private let zone: Zone
  private let now: Date

  /// The archive has no newer days.
  private static let delay = 5

  /// nil if the request is not one for days of the past.
  init?(_ request: Request, sky: WorldSky, zone: Zone, now: Date) {
    guard request.path == "/v1/archive", let names = request["daily"],
      let start = request["start_date"].flatMap({ CivilDate(text: $0) }),
      let end = request["end_date"].flatMap({ CivilDate(text: $0) }), start <= end,
      end.dayNumber - start.dayNumber < 40_000
    else { return nil }
    dates = start...end
    self.names = names.split(separator: ",")
    (self.sky, self.zone, self.now) = (sky, zone, now)
  }

  var json: String {
    let newest = zone.date(of: now).adding(days: -WorldArchive.delay)
    let days = (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map(CivilDate.init(dayNumber:))
    let values = days.map { $0 <= newest ? Day($0, under: sky, in: zone) : nil }
    let columns = names.map { name in
      "\"\(name)\":[\(values.map { $0.flatMap { $0.value(name) }.map(\.plain) ?? "null" }.joined(separator: ","))]"
    }
    let times = days.map { "\"\($0.text)\"" }.joined(separator: ",")
    return #""daily_units":{"time":"iso8601"},"daily":{\#((["\"time\":[\(times)]"] + columns).joined(separator: ","))}"#
  }

  /// The weather of one day.
  struct Day {
    var low: Double
    var high: Double
    var precipitation: Double

    /// The extremes of the sample sky are at 6:00 and 15:00; the rain of these hours is used as that of the day.
    init(_ date: CivilDate, under sky: WorldSky, in zone: Zone) {
      let (morning, afternoon) = (zone.instant(date, hour: 6), zone.instant(date, hour: 15))
      let (early, late) = (sky.weather(at: morning), sky.weather(at: afternoon))
      let change = Day.change(in: date.year)
      let (one, other) = (early.temperature + change, late.temperature + change)
      (low, high, precipitation) = (min(one, other), max(one, other), (early.rate + late.rate) * 7)
    }

    func value(_ name: Substring) -> Double? {
      switch name {
      case "temperature_2m_min": low.rounded(to: 1)
      case "temperature_2m_max": high.rounded(to: 1)
      case "precipitation_sum": precipitation.rounded(to: 1)
      default: nil
      }
    }

    /// °C, compared with today's climate: a twentieth of a degree for each year since 1970, and each year as a whole up
    /// to a degree warmer or colder.
    private static func change(in year: Int) -> Double {
      Double(max(1970, year) - 2026) / 20 + (year < 2026 ? 2 * Noise.spell.hash(year) - 1 : 0)
    }
  }
}
