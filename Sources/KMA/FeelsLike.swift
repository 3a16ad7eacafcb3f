import Glibc
import Weather

/// Apparent temperature by KMA's formulas: wind counts from October to April, humidity from May to September.
///
/// Outside the valid range of a formula, it equals the air temperature.
public enum FeelsLike {
  /// Degrees Celsius, to one decimal; nil if a value that the formula of the season needs is unknown.
  ///
  /// - Parameters:
  ///   - humidity: Relative, in percent.
  ///   - wind: Metres per second at 10 m.
  ///   - month: 1…12, of the hour in question in Korea.
  public static func celsius(_ temperature: Double, humidity: Double?, wind: Double?, month: Int) -> Double? {
    let felt =
      (5...9).contains(month) ? summer(temperature, humidity: humidity) : winter(temperature, metresPerSecond: wind)
    return felt?.rounded(to: 1)
  }

  /// The JAG/TI wind chill of 2001, which takes km/h; valid for at most 10 ℃ and at least 1.3 m/s.
  private static func winter(_ temperature: Double, metresPerSecond: Double?) -> Double? {
    guard temperature <= 10 else { return temperature }
    guard let metresPerSecond else { return nil }
    guard metresPerSecond >= 1.3 else { return temperature }
    let power = pow(metresPerSecond * 3.6, 0.16)
    return 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * power * temperature
  }

  /// KMA's summer formula, in force since 2022-06-02, using the wet-bulb temperature of Stull (2011).
  private static func summer(_ temperature: Double, humidity: Double?) -> Double? {
    guard let humidity else { return nil }
    guard (5...99).contains(humidity), (-20...50).contains(temperature) else { return temperature }
    let wet = wetBulb(temperature, humidity: humidity)
    return -0.2442 + 0.55399 * wet + 0.45535 * temperature - 0.0022 * wet * wet + 0.00278 * wet * temperature + 3.0
  }

  /// Degrees Celsius; valid for 5…99 % and −20…50 ℃ at sea-level pressure.
  static func wetBulb(_ temperature: Double, humidity: Double) -> Double {
    let dry = temperature * atan(0.151977 * (humidity + 8.313659).squareRoot())
    let slope = atan(temperature + humidity) - atan(humidity - 1.67633)
    return dry + slope + 0.00391838 * pow(humidity, 1.5) * atan(0.023101 * humidity) - 4.686035
  }
}
