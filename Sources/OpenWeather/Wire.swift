import FoundationEssentials
import Weather

// OpenWeather's own spelling. Numbers come as 27, 27.0 or "27", rain as a number or as {"1h": 0.3}.

/// A number however it is written; nil where it is none.
struct Number: Decodable, Sendable, Hashable {
  var value: Double?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else if let text = try? container.decode(String.self) {
      value = Double(text)
    } else if container.decodeNil() {
      value = nil
    } else {
      throw DecodingError.typeMismatch(
        Double.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no number"))
    }
  }

  /// The number where nature knows it.
  func within(_ bounds: ClosedRange<Double>) -> Double? { value.flatMap { bounds.contains($0) ? $0 : nil } }

  /// A point in time of this age of the world.
  var instant: Date? { within(0...1e11).map { Date(timeIntervalSince1970: $0) } }
}

/// Millimetres of rain or of melted snow, and within how many hours.
struct Fall: Decodable, Sendable, Hashable {
  var millimetres: Double?

  init(from decoder: any Decoder) throws {
    if let number = try? Number(from: decoder) {
      millimetres = number.within(0...500)
      return
    }
    let spans = try decoder.singleValueContainer().decode([String: Number].self)
    millimetres = (spans["1h"] ?? spans["3h"])?.within(0...500)
  }
}

struct Sky: Decodable, Sendable, Hashable {
  var id: Number
  var condition: ConditionID? { id.value.flatMap(Int.init(exactly:)).flatMap(ConditionID.init) }
}

/// One moment of `/data/2.5/weather`, or one step of `/data/2.5/forecast`: the same words.
struct Step: Decodable, Sendable {
  struct Main: Decodable, Sendable {
    var temp, feels_like, temp_min, temp_max, pressure, humidity, sea_level: Number?
  }
  struct Wind: Decodable, Sendable { var speed, deg, gust: Number? }
  struct Clouds: Decodable, Sendable { var all: Number? }

  var dt: Number
  var main: Main
  var weather: [Sky]
  var wind: Wind?
  var clouds: Clouds?
  var visibility: Number?
  /// 0…1.
  var pop: Number?
  var rain, snow: Fall?
}

struct Steps: Decodable, Sendable { var list: [Step] }

/// One hour or one day of One Call: flat where the others nest.
struct OneCall: Decodable, Sendable {
  struct Hour: Decodable, Sendable {
    var dt: Number
    var temp, feels_like, humidity, wind_speed, wind_deg, pop: Number?
    var weather: [Sky]
    var rain, snow: Fall?
  }
  struct Day: Decodable, Sendable {
    struct Temperatures: Decodable, Sendable { var min, max: Number? }
    var dt: Number
    var temp: Temperatures?
    var pop: Number?
    var weather: [Sky]
  }
  var hourly: [Hour]?
  var daily: [Day]?
}

struct Pollution: Decodable, Sendable {
  struct Hour: Decodable, Sendable {
    struct Components: Decodable, Sendable { var pm2_5, pm10: Number? }
    var dt: Number
    var components: Components
  }
  var list: [Hour]
}
