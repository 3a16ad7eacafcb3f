import FoundationEssentials
import Upstream
import Weather

// OpenWeather's own spelling. Numbers come as 27, 27.0 or "27", rain as a number or as {"1h": 0.3}.

/// A number in any of these forms; its value is nil if it is not a number.
struct Number: Decodable, Sendable, Equatable {
  var value: Double?
  /// Whether there is a word instead of a number.
  var isWord = false

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else if let text = try? container.decode(String.self) {
      value = Double(text)
      isWord = value == nil
    } else if container.decodeNil() {
      value = nil
    } else {
      throw DecodingError.typeMismatch(
        Double.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no number"))
    }
  }

  /// The number if it is physically possible.
  func within(_ bounds: ClosedRange<Double>) -> Double? { value.flatMap { bounds.contains($0) ? $0 : nil } }

  /// Seconds east of Greenwich.
  var offset: Int? { within(-86_400...86_400).map { Int($0) } }

  /// The number as Unix time, if it is within a plausible range.
  var instant: Date? { within(0...1e11).map { Date(timeIntervalSince1970: $0) } }
}

/// Millimetres of rain or of melted snow, by the length of the period.
struct Fall: Decodable, Sendable, Equatable {
  /// Within an hour; a bare number counts as such.
  var hourly: Double?
  var threeHourly: Double?

  init(from decoder: any Decoder) throws {
    if let number = try? Number(from: decoder) {
      hourly = number.within(0...500)
      return
    }
    let spans = try decoder.singleValueContainer().decode([String: Number].self)
    (hourly, threeHourly) = (spans["1h"]?.within(0...500), spans["3h"]?.within(0...500))
  }
}

struct Sky: Decodable, Sendable, Equatable {
  var id: Number?
  var condition: ConditionID? { id?.value.flatMap(Int.init(exactly:)).flatMap(ConditionID.init) }
}

/// One moment of `/data/2.5/weather`, or one step of `/data/2.5/forecast`: both have the same fields.
struct OpenWeatherStep: Decodable, Sendable {
  struct Main: Decodable, Sendable {
    var temp, feels_like, temp_min, temp_max, pressure, humidity, sea_level: Number?
  }
  struct Wind: Decodable, Sendable { var speed, deg, gust: Number? }
  struct Clouds: Decodable, Sendable { var all: Number? }

  var dt: Number
  var main: Main?
  var weather: [Sky]?
  var wind: Wind?
  var clouds: Clouds?
  var visibility: Number?
  /// 0…1.
  var pop: Number?
  var rain, snow: Fall?
  /// Seconds east of Greenwich; only in the current weather.
  var timezone: Number?
}

struct Steps: Decodable, Sendable {
  struct City: Decodable, Sendable {
    /// Seconds east of Greenwich.
    var timezone: Number?
  }
  var list: BoundedList<OpenWeatherStep>
  /// The announced number of steps; nil if not stated.
  var cnt: Number?
  var city: City?
}

/// A response of One Call; its hours and days have flat fields where the other responses nest them.
struct OneCall: Decodable, Sendable {
  struct Hour: Decodable, Sendable {
    var dt: Number
    var temp, feels_like, humidity, wind_speed, wind_deg, pop, uvi, dew_point, visibility: Number?
    var weather: [Sky]?
    var rain, snow: Fall?
    /// The numbers of the alerts in force; only in 4.0.
    var alerts: [String]?
  }
  struct Day: Decodable, Sendable {
    struct Temperatures: Decodable, Sendable { var min, max: Number? }
    var dt: Number
    var temp: Temperatures?
    var pop: Number?
    var weather: [Sky]?
  }
  /// A warning of another issuer, passed on.
  struct Alert: Decodable, Sendable {
    var sender_name, event, description: String?
    var start, end: Number?
  }
  /// The time zone's name, and its offset in seconds east of Greenwich.
  var timezone: String?
  var timezone_offset: Number?
  var hourly: BoundedList<Hour>?
  var daily: BoundedList<Day>?
  var alerts: Alerts?
}

/// The readable alerts; an unreadable one affects neither the others nor the hours next to them.
struct Alerts: Decodable, Sendable {
  var list: [OneCall.Alert] = []
  var unreadable = 0

  init(list: [OneCall.Alert], unreadable: Int) { (self.list, self.unreadable) = (list, unreadable) }

  init(from decoder: any Decoder) throws {
    guard var items = try? decoder.unkeyedContainer() else {
      unreadable = 1
      return
    }
    try TooLongList.check(items.count)
    (list, unreadable) = items.readable(OneCall.Alert.self)
  }
}

struct Pollution: Decodable, Sendable {
  struct Hour: Decodable, Sendable {
    struct Components: Decodable, Sendable { var pm2_5, pm10: Number? }
    var dt: Number
    var components: Components
  }
  var list: BoundedList<Hour>
}

/// OpenWeather's number for the weather: the hundreds digit is the kind, the rest the intensity.
struct ConditionID: Sendable, Equatable {
  let sky: Condition
  let falling: Precipitation

  /// nil for an undocumented number.
  init?(_ id: Int) {
    func falls(_ condition: Condition) -> (Condition, Precipitation) { (.overcast, .falling(condition)) }
    switch id {
    case 200...232: (sky, falling) = falls(.thunderstorm)
    case 300...321: (sky, falling) = falls(.drizzle)
    case 500...504: (sky, falling) = falls(.rain)
    case 511: (sky, falling) = falls(.freezingRain)
    case 520...531: (sky, falling) = falls(.shower)
    case 611...616: (sky, falling) = falls(.sleet)
    case 600...602: (sky, falling) = falls(.snow)
    case 620...622: (sky, falling) = falls(.snowShower)
    case 701, 741: (sky, falling) = (.fog, .none)
    case 711, 721: (sky, falling) = (.haze, .none)
    case 731, 751, 761, 762: (sky, falling) = (.dust, .none)
    case 771, 781: (sky, falling) = (.wind, .none)
    case 800: (sky, falling) = (.clear, .none)
    case 801, 802: (sky, falling) = (.partlyCloudy, .none)
    case 803: (sky, falling) = (.cloudy, .none)
    case 804: (sky, falling) = (.overcast, .none)
    default: return nil
    }
  }
}
