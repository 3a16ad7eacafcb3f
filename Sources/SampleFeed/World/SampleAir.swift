import FoundationEssentials
import Glibc
import Weather

extension SampleSky {
  /// Fine dust that accumulates under winter highs, yellow dust from the west in spring, ozone on hot afternoons;
  /// rain cleans the air, and the east and Jeju have cleaner air than the capital. PM in ㎍/㎥, gases in ppm.
  func seasonalAir(at instant: Date, lead: Double) -> [Pollutant: Double] {
    let weather = seasonalWeather(at: instant, lead: lead)
    let moment = SampleMoment(day: instant.timeIntervalSince1970 / 86_400)
    let arrival = moment.day - (place.longitude - 127) / 8
    let heating = 0.6 + 0.55 * moment.winter + 0.15 * moment.dustSeason
    let lateness = (moment.hour - 9) * (moment.hour - 9)
    let evening = (moment.hour - 20) * (moment.hour - 20)
    let rush = exp(-lateness / 8) + 0.8 * exp(-evening / 10)
    let washed = 1 / (1 + 0.6 * weather.rate)
    let lid = exp(0.95 * Noise.stagnation.wave(arrival / 2.6) + 0.3 * pressure(on: moment.day))
    let local = 1 + 0.15 * Noise.smoke.field(place.longitude / 0.3, place.latitude / 0.3, moment.day * 6)
    let region = (0.95 + 0.3 * climate.urban - 0.14 * (place.longitude - 127) - 0.1 * max(0, 36 - place.latitude))

    let smoke = 13.5 * heating * lid * local * region.clamped(0.6, 1.25) * washed * (1 + 0.12 * rush)
    let surge = max(0, Noise.yellowDust.wave(arrival / 1.6) - 0.62) / 0.38
    let dust = 420 * moment.dustSeason * surge * surge * local * washed
    let heat = (1 + moment.warmth) / 2
    let sun = max(0, moment.sunlight) * (1 - 0.6 * weather.cloud)
    return [
      .pm10: max(3, smoke * 1.6 + 10 + dust), .pm25: max(1, smoke + 0.07 * dust),
      .o3: max(0.002, (0.014 + 0.014 * heat + (0.008 + 0.052 * heat) * sun - 0.008 * rush * climate.urban) * local),
      .no2: max(0.002, (0.006 + 0.016 * climate.urban) * (0.6 + 0.6 * moment.winter) * (1 + 0.5 * rush) * lid),
      .co: max(0.1, (0.25 + 0.3 * moment.winter + 0.1 * climate.urban) * (0.8 + 0.2 * lid)),
      .so2: max(0.001, 0.0022 + 0.0012 * moment.winter * lid),
    ]
  }
}

/// The comprehensive air-quality index: the worst of the pollutants, each interpolated linearly within its grade's
/// range of fifty or more points, plus a surcharge when several are bad (Ministry of Environment, 통합대기환경지수).
struct SampleIndex {
  static func khai(_ values: [Pollutant: Double]) -> Int? {
    let parts = values.compactMap { part($0.value, of: $0.key) }
    guard let worst = parts.max() else { return nil }
    let bad = parts.count { $0 > 100 }
    return Int((worst + (bad > 2 ? 75 : bad > 1 ? 50 : 0)).rounded())
  }

  private static func part(_ value: Double, of pollutant: Pollutant) -> Double? {
    let bounds: [Double]
    switch pollutant {
    case .pm10: bounds = [0, 30, 80, 150, 600]
    case .pm25: bounds = [0, 15, 35, 75, 500]
    case .o3: bounds = [0, 0.03, 0.09, 0.15, 0.6]
    case .no2: bounds = [0, 0.03, 0.06, 0.2, 2]
    case .co: bounds = [0, 2, 9, 15, 50]
    case .so2: bounds = [0, 0.02, 0.05, 0.15, 1]
    case .khai: return nil
    }
    return interpolated(value, bounds, [0, 50, 100, 250, 500])
  }

  /// The indexes that Open-Meteo states: the worst of the parts, each run linearly through its band (European
  /// Environment Agency 2024; US Environmental Protection Agency 2024). Means over hours are not made.
  enum Scale: String {
    case european = "european_aqi"
    case us = "us_aqi"

    func value(of air: [Pollutant: Double]) -> Double? {
      let parts = [Pollutant.pm10, .pm25].compactMap { pollutant in
        air[pollutant].map { SampleIndex.interpolated($0, bounds(of: pollutant), points) }
      }
      return parts.max()
    }

    private var points: [Double] {
      switch self {
      case .european: [0, 20, 40, 60, 80, 100]
      case .us: [0, 50, 100, 150, 200, 300]
      }
    }

    private func bounds(of pollutant: Pollutant) -> [Double] {
      switch (self, pollutant) {
      case (.european, .pm25): [0, 5, 15, 50, 90, 140]
      case (.european, _): [0, 15, 45, 120, 195, 270]
      case (.us, .pm25): [0, 9, 35.4, 55.4, 125.4, 225.4]
      case (.us, _): [0, 54, 154, 254, 354, 424]
      }
    }
  }

  private static func interpolated(_ value: Double, _ bounds: [Double], _ points: [Double]) -> Double {
    let step = (1..<bounds.count).first { value <= bounds[$0] } ?? bounds.count - 1
    let share = (value - bounds[step - 1]) / (bounds[step] - bounds[step - 1])
    return points[step - 1] + share.clamped(0, 1) * (points[step] - points[step - 1])
  }
}
