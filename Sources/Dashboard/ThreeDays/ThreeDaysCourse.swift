import FoundationEssentials
import Reports
import Weather

extension ThreeDaysViewModel {
  /// The temperatures of all three days as one curve. Hours count from yesterday's midnight.
  struct Course: Sendable, Equatable {
    /// °C by hour; nil if unknown.
    var celsius: [Double?]
    /// Lowest and highest temperature, at least one degree apart.
    var scale: ClosedRange<Double>
    /// The time between sunrise and sunset of each day.
    var daylight: [ClosedRange<Double>]
    /// The hour of now on each of the days.
    var instants: [Double]
    var labels: [Label]
    /// `6시`, `12시`: every six hours of a day, midnight included.
    var hourNames: [String]
    /// 어제, 오늘, 내일, in place of midnight.
    var dayNames: [String]
    /// Whether the terminal has colours for the area below the curve.
    var hasArea: Bool

    struct Label: Sendable, Equatable {
      var hour: Int
      var celsius: Double
      var text: String
      var isHigh: Bool
    }

    func isNight(_ hour: Double) -> Bool { !daylight.isEmpty && !daylight.contains { $0.contains(hour) } }

    /// Stretches of known temperatures. The forecast may have only every third hour.
    var stretches: [[(hour: Int, celsius: Double)]] {
      var stretches: [[(hour: Int, celsius: Double)]] = []
      for (hour, celsius) in celsius.enumerated() {
        guard let celsius else { continue }
        if let last = stretches.last?.last, hour - last.hour <= 3 {
          stretches[stretches.count - 1].append((hour, celsius))
        } else {
          stretches.append([(hour, celsius)])
        }
      }
      return stretches
    }
  }

  /// nil if no temperature is known.
  static func course(_ state: State) -> Course? {
    let (formatting, zone) = (state.formatting, state.formatting.zone)
    let today = zone.date(of: state.now)
    let dates = [-1, 0, 1].map { today.adding(days: $0) }
    let observed = state.yesterday
    let days = dates.map { date in
      temperatures(of: (observed?.hours(of: date, in: zone) ?? []) + (state.forecast.hours ?? []), on: date, zone)
    }
    let all = days.flatMap { $0 }
    guard let scale = ClosedRange<Double>.covering(all.compactMap { $0 }) else { return nil }
    let midnight = zone.instant(dates[0])
    func hour(_ instant: Date) -> Double { instant.timeIntervalSince(midnight) / 3600 }
    let daylight = dates.compactMap { date -> ClosedRange<Double>? in
      let sun = state.place.map { SunTimes(at: $0.coordinate, zone: zone, date: date) }
      guard let rise = sun?.rise, let set = sun?.set, rise < set else { return nil }
      return hour(rise)...hour(set)
    }
    return Course(
      celsius: all, scale: scale, daylight: daylight, instants: [-24, 0, 24].map { hour(state.now) + $0 },
      labels: days.enumerated().flatMap { labels(of: $1, from: $0 * 24, formatting) },
      hourNames: [0, 6, 12, 18].map(formatting.hourOfDay),
      dayNames: [ThreeDaysWords(language: state.language).yesterday, state.words.today, state.words.tomorrow],
      hasArea: state.colours.hasGrounds)
  }

  /// Observed values come first.
  private static func temperatures(of hours: [Hour], on date: CivilDate, _ zone: Zone) -> [Double?] {
    hours.reduce(into: [Double?](repeating: nil, count: 24)) { course, hour in
      let time = zone.civil(hour.at)
      guard time.date == date else { return }
      course[time.hour] = course[time.hour] ?? hour.temperature?.celsius
    }
  }

  /// The highest and the lowest hour of a day of which most hours are known.
  private static func labels(of day: [Double?], from start: Int, _ formatting: Formatting) -> [Course.Label] {
    let known = day.enumerated().compactMap { hour, celsius in celsius.map { (hour: hour, celsius: $0) } }
    guard known.count >= 8, let high = known.max(by: { $0.celsius < $1.celsius }),
      let low = known.min(by: { $0.celsius < $1.celsius }), high.celsius - low.celsius >= 1
    else { return [] }
    return [(high, true), (low, false)].map { extreme, isHigh in
      Course.Label(
        hour: start + extreme.hour, celsius: extreme.celsius,
        text: formatting.temperature(Temperature(celsius: extreme.celsius)), isHigh: isHigh)
    }
  }
}
