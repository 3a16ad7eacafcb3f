import FoundationEssentials
import Weather

/// The weather data in a post's event. Whole numbers: Matrix does not allow fractions in an event.
struct WeatherField: Codable, Sendable {
  /// Tenths of a degree Celsius.
  var temperature: Int?
  /// The values of the JSON contract.
  var condition: String?
  var dust: String?
  /// Milliseconds since 1970.
  var at: Int?

  private enum CodingKeys: String, CodingKey {
    case temperature = "temperature_tenths_c"
    case condition, dust
    case at = "at_ms"
  }

  init(_ weather: PostedWeather) {
    temperature = weather.temperature.map { Int(($0.celsius * 10).rounded()) }
    condition = weather.condition?.rawValue
    dust = weather.dust?.rawValue
    at = Int((weather.at.timeIntervalSince1970 * 1000).rounded())
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    temperature = try? fields.decode(Int.self, forKey: .temperature)
    condition = fields.text(.condition)
    dust = fields.text(.dust)
    at = try? fields.decode(Int.self, forKey: .at)
  }

  /// nil if it contains nothing plausible, or is from another day than the post.
  func weather(postedAt: Date) -> PostedWeather? {
    PostedWeather(
      temperature: temperature.map { Temperature(celsius: Double($0) / 10) },
      condition: condition.flatMap(Condition.init(rawValue:)), dust: dust.flatMap(Grade.init(rawValue:)),
      at: at.map { Date(timeIntervalSince1970: Double($0) / 1000) } ?? postedAt
    ).plausible(with: postedAt)
  }
}
