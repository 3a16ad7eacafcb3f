package import FoundationEssentials
package import Weather

/// The current conditions as finished text, for the pane, the report and the widgets.
package struct CurrentConditions: Sendable, Equatable {
  /// Whether an observation or a forecast of now is known.
  package var isKnown: Bool
  /// `11°`, or a dash if unknown.
  package var temperature: String
  package var warmth: Tone
  package var condition: String
  package var sky: Condition?
  package var isNight: Bool
  package var feelsLike: Fact
  package var low: Fact
  package var high: Fact
  package var humidity: Fact
  package var wind: Fact
  package var rain: Fact
  package var chance: Fact
  /// Whether nothing falls and the chance that something falls is zero.
  package var isDry: Bool
  package var sun: [Fact]
  /// Sunrise and sunset as one fact.
  package var daylight: Fact
  package var moon: Fact
  /// Values that only some sources report; empty if none of them is known.
  package var atmosphere: [Fact]
  /// The one of them that is most useful before going out; nil if unknown.
  package var ultraviolet: Fact?
  /// `+3°` compared with the same hour yesterday; nil if either is unknown.
  package var change: Fact?

  /// Uses only the given conditions; `isExact` shows temperatures with tenths.
  package init(
    _ now: Now?, yesterday: Temperature?, sun sunTimes: SunTimes?, at instant: Date, _ formatting: Formatting,
    isExact: Bool = false
  ) {
    let words = formatting.words
    let degrees = isExact ? formatting.exactTemperature : formatting.temperature
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
    wind = Fact(
      label: words.wind, value: formatting.wind(now?.wind ?? Wind()),
      tone: now?.wind.warningLevel.map { .warning($0) } ?? .plain)
    let amount = now?.precipitationMillimetres
    let isSnowy = sky?.isSnowy == true
    rain = Fact(
      label: isSnowy ? words.precipitationNow : words.rainNow,
      value: formatting.amount(amount.map { AmountBand(min: $0, max: $0, text: "") }),
      tone: (amount ?? 0) > 0 ? .rain : .plain)
    let chance = now?.chanceOfPrecipitation
    isDry = amount == 0 && chance == 0
    self.chance = Fact(
      label: isSnowy ? words.snowChance : words.chance, value: formatting.percent(chance),
      tone: Precipitation.isLikely(chance) ? .rain : .plain)
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
    ultraviolet = now?.atmosphere.uvIndex.map {
      Fact(label: words.atmosphere.ultraviolet, value: formatting.ultraviolet($0), tone: .plain)
    }
    let moon = Moon(at: instant.minute)
    self.moon = Fact(
      label: words.moon, value: "\(words.moonPhase(moon.phase)) \(formatting.percent(moon.illumination))", tone: .plain)
  }

  package var temperatures: [Fact] { [feelsLike, low, high] + [change].compactMap { $0 } }
  package var details: [Fact] { [humidity, wind, rain, chance] + sun }
}

extension Formatting {
  /// `14:00 관측`; `14:30 기준` for a model; without an observation, that the value comes from the forecast.
  package func moment(of now: Now, isModel: Bool) -> String {
    let time = isModel ? words.asOf : words.observed
    return now.observedAt.map { time(clock($0)) } ?? words.fromForecast
  }

  /// Shorter forms of `moment`, down to the time alone.
  package func briefMoments(of now: Now, isModel: Bool) -> [String] {
    guard let time = now.observedAt.map(clock) else { return [] }
    return isModel ? [time] : [words.observedBriefly(time), time]
  }
}
