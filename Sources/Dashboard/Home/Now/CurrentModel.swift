import FoundationEssentials
package import Weather

/// The current conditions, as the pane and the report show them.
package struct CurrentModel: Sendable, Equatable {
  var title: String
  var status: PaneStatus
  var isStale: Bool
  var isKnown: Bool
  /// `11°`, or a dash if unknown.
  var temperature: String
  var warmth: Tone
  var condition: String
  package var sky: Condition?
  package var isNight: Bool
  var feelsLike: Fact
  var low: Fact
  var high: Fact
  var humidity: Fact
  var wind: Fact
  var rain: Fact
  var chance: Fact
  var sun: [Fact]
  /// Sunrise and sunset as one fact.
  var daylight: Fact
  var moon: Fact
  /// Values that only some sources report; empty if none of them is known.
  var atmosphere: [Fact]
  /// The moon, if it is visible in the picture of the sky (on a clear night); nil otherwise.
  var moonInSight: Moon?
  var isSouthern = false
  /// nil if the sky condition is unknown.
  var headline: HeadlineModel?
  /// What to take along, except what the headline already says.
  var items: [String] = []
  /// `+3°` compared with the same hour yesterday; nil if either is unknown.
  var change: Fact?

  init(_ state: State) { self.init(state, state.forecast) }

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    self.init(forecast.now, yesterday: state.comparableYesterday, sun: state.sun, at: state.now, formatting)
    let isModel = state.snapshot?.providingSource(of: .now)?.profile.isModel ?? false
    let moment = forecast.now.map { formatting.moment(of: $0, isModel: isModel) }
    status = PaneStatus(.now, in: state, otherwise: moment ?? "")
    isStale = state.snapshot?.isStale(.now, at: state.now) ?? false
    moonInSight = isNight && sky == .clear ? Moon(at: state.now.minute) : nil
    isSouthern = state.place.map { $0.coordinate.latitude < 0 } ?? false
    headline = Headline(forecast, at: state.now).map { HeadlineModel($0, formatting, at: state.now) }
    // A headline with `물 마시기` already contains the item `물`.
    items = state.adviceItems(forecast).filter { item in
      !(headline?.take.map { $0.hasPrefix(item) || $0.hasSuffix(item) } ?? false)
    }
  }

  /// Uses only the given conditions; `isExact` shows temperatures with tenths.
  init(
    _ now: Now?, yesterday: Temperature?, sun sunTimes: SunTimes?, at instant: Date, _ formatting: Formatting,
    isExact: Bool = false
  ) {
    let words = formatting.words
    let degrees = isExact ? formatting.exactTemperature : formatting.temperature
    title = words.now
    status = PaneStatus(text: "", tone: .dim)
    isStale = false
    isKnown = now != nil
    temperature = degrees(now?.temperature)
    warmth = Tone(now?.temperature)
    sky = now?.condition
    condition = now?.condition.map(words.condition) ?? formatting.absent
    isNight = !(sunTimes?.isDaylight(instant) ?? true)
    feelsLike = Fact(label: words.feelsLike, value: degrees(now?.feelsLike), tone: Tone(now?.feelsLike))
    low = Fact(words.low, now?.low, formatting)
    high = Fact(words.high, now?.high, formatting)
    humidity = Fact(label: words.humidity, value: formatting.percent(now?.humidity), tone: .plain)
    wind = Fact(label: words.wind, value: formatting.wind(now?.wind ?? Wind()), tone: .plain)
    let amount = now?.precipitationMillimetres
    rain = Fact(
      label: words.rainNow, value: formatting.amount(amount.map { AmountBand(min: $0, max: $0, text: "") }),
      tone: (amount ?? 0) > 0 ? .rain : .plain)
    let chance = now?.chanceOfPrecipitation
    self.chance = Fact(
      label: words.chance, value: formatting.percent(chance), tone: Precipitation.isLikely(chance) ? .rain : .plain)
    let constant = sunTimes?.constancy.map { words.constantSun($0) }
    sun =
      constant.map { [$0] }
      ?? [(words.sunrise, sunTimes?.rise), (words.sunset, sunTimes?.set)].map { label, instant in
        Fact(label: label, value: instant.map(formatting.clock) ?? formatting.absent, tone: .plain)
      }
    change = Comparison(today: now?.temperature, yesterday: yesterday).map {
      Fact(words.versusYesterday, $0, formatting)
    }
    daylight = constant ?? Fact(label: words.sun, value: sun.map(\.value).joined(separator: " ~ "), tone: .plain)
    atmosphere = now.map { formatting.additionalFacts(of: $0) } ?? []
    let moon = Moon(at: instant.minute)
    self.moon = Fact(
      label: words.moon, value: "\(words.moonPhase(moon.phase)) \(formatting.percent(moon.illumination))", tone: .plain)
  }

  /// Every fact, for windows that list them: the temperatures first, then the others.
  var facts: [Fact] { temperatures + details }
  var temperatures: [Fact] { [feelsLike, low, high] + [change].compactMap { $0 } }
  var details: [Fact] { [humidity, wind, rain, chance] + sun }
}

extension Formatting {
  /// `14:00 관측`; `14:30 기준` for a model; without an observation, that the value comes from the forecast.
  func moment(of now: Now, isModel: Bool) -> String {
    let time = isModel ? words.asOf : words.observed
    return now.observedAt.map { time(clock($0)) } ?? words.fromForecast
  }
}
