import FoundationEssentials
import Upstream
import Weather

// WeatherKit's own spelling. Fractions are 0…1, wind speeds km/h, snow mm; an unavailable data set is a missing
// field.

/// `2026-11-20T05:32:00Z`; fractions of a second are ignored.
struct AppleStamp: Decodable, Sendable, Equatable {
  var instant: Date

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let digits = text.utf8.dropFirst(11).prefix(8).filter { $0 != UInt8(ascii: ":") }.map { Int($0) - 48 }
    guard let date = CivilDate(text: text.prefix(10)), text.hasSuffix("Z"), digits.count == 6,
      digits.allSatisfy((0...9).contains)
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no time") }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60 + digits[4] * 10 + digits[5]
    instant = Date(timeIntervalSince1970: Double(date.dayNumber * 86_400 + seconds))
  }
}

struct Metadata: Decodable, Sendable {
  var expireTime: AppleStamp?
  var reportedTime: AppleStamp?
  var readTime: AppleStamp?
}

/// The fields that the current weather and the hours have in common.
struct Moment: Decodable, Sendable {
  /// The current weather has `asOf`, hours have `forecastStart`.
  var asOf, forecastStart: AppleStamp?
  var conditionCode: String?
  var cloudCover, humidity, precipitationAmount, precipitationChance, pressure, snowfallAmount, snowfallIntensity,
    temperature, temperatureApparent, temperatureDewPoint, uvIndex, visibility, windDirection, windGust,
    windSpeed: Double?
  var metadata: Metadata?
}

struct DayOutlook: Decodable, Sendable {
  var forecastStart: AppleStamp
  var conditionCode: String?
  var precipitationChance, temperatureMax, temperatureMin: Double?
}

/// A period of the next hour, or a minute of it, which has no condition.
struct Stretch: Decodable, Sendable {
  var startTime: AppleStamp
  /// clear, precipitation, rain, snow, sleet, hail, mixed
  var condition: String?
  var precipitationChance, precipitationIntensity: Double?
}

struct AppleAlert: Decodable, Sendable {
  var areaName, description, detailsUrl, severity, source: String?
  var effectiveTime, eventEndTime, expireTime, issuedTime: AppleStamp?
}

struct AppleAnswer: Decodable, Sendable {
  struct Hours: Decodable, Sendable {
    var metadata: Metadata?
    var hours: BoundedList<Moment>
  }
  struct Days: Decodable, Sendable {
    var metadata: Metadata?
    var days: BoundedList<DayOutlook>
  }
  struct NextHour: Decodable, Sendable {
    var metadata: Metadata?
    var forecastEnd: AppleStamp?
    var summary, minutes: BoundedList<Stretch>?
  }
  struct Alerts: Decodable, Sendable {
    var metadata: Metadata?
    var detailsUrl: String?
    var alerts: BoundedList<AppleAlert>
  }
  var currentWeather: Moment?
  var forecastHourly: Hours?
  var forecastDaily: Days?
  var forecastNextHour: NextHour?
  var weatherAlerts: Alerts?

  var isEmpty: Bool {
    currentWeather == nil && forecastHourly == nil && forecastDaily == nil && forecastNextHour == nil
      && weatherAlerts == nil
  }
}
