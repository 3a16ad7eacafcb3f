import FoundationEssentials
import Reports
import Weather

// The values of an hour and of a day.
extension DetailViewModel {
  static func entries(of instant: Date, _ state: State) -> [Entry] {
    let formatting = state.formatting
    let (words, means) = (formatting.words, Meanings(language: state.language))
    guard let hours = state.forecast.hours, let index = hours.firstIndex(where: { $0.at == instant }) else { return [] }
    let hour = hours[index]
    let line = Line(hour, state)
    let change = HourCellFormatter(hours, state, formatting).difference(index)
    let band = hour.precipitation
    let felt = hour.feelsLike.flatMap { felt in hour.temperature.map { felt.celsius - $0.celsius } }
    let feeling = felt.map { abs($0) < 0.5 ? "" : means.felt(formatting.difference(celsius: $0), isWarmer: $0 > 0) }
    var entries: [(Fact, String)] = [
      (Fact(label: words.sky, value: line.word, tone: .plain), ""),
      (
        Fact(label: words.temperature, value: formatting.exactTemperature(hour.temperature), tone: line.warmth),
        change.isEmpty ? "" : "\(words.versusYesterday) \(change)"
      ),
    ]
    if let felt = hour.feelsLike {
      entries.append(
        (Fact(label: words.feelsLike, value: formatting.exactTemperature(felt), tone: Tone(felt)), feeling ?? ""))
    }
    entries += [
      (
        Fact(label: words.chance, value: line.chance, tone: line.isLikelyWet ? .rain : .plain),
        means.chance(hour.chanceOfPrecipitation)
      ),
      (
        Fact(label: words.amount, value: formatting.amount(band), tone: band?.isZero == false ? .rain : .plain),
        means.rain(band)
      ),
    ]
    if let snow = hour.snow, !snow.isZero {
      let amount = formatting.amount(snow, isSnow: true)
      entries.append((Fact(label: words.snowfall, value: amount, tone: .snow), means.snow(snow)))
    }
    entries += [
      (
        Fact(label: words.humidity, value: formatting.percent(hour.humidity), tone: .plain),
        means.humidity(hour.humidity)
      ),
      (
        Fact(label: words.wind, value: formatting.wind(hour.wind), tone: .plain),
        means.wind(hour.wind.metresPerSecond)
      ),
    ]
    let current = DetailViewModel.current(in: hour, state)
    var atmosphere = current?.atmosphere ?? Atmosphere()
    atmosphere.uvIndex = hour.uvIndex
    let dewPoint = atmosphere.dewPoint ?? hour.dewPoint
    let own = words.atmosphere
    // What another source reports for the hour.
    let filled = current?.filled ?? [:]
    for (detail, value) in filled { atmosphere[detail] = value.value }
    return entries.map { Entry(fact: $0, meaning: $1, isOnStage: $0.label == words.sky) }
      + formatting.additionalFacts(of: atmosphere, dewPoint: dewPoint).map { fact in
        let otherSource = filled.first { own.detail($0.key) == fact.label }?.value.source
        let meaning =
          switch fact.label {
          case own.pressure: means.pressure(atmosphere.pressure)
          case own.visibility: means.visibility(atmosphere.visibility)
          case own.ultraviolet: means.ultraviolet(atmosphere.uvIndex)
          case own.dewPoint: means.dewPoint(dewPoint)
          default: ""
          }
        return Entry(fact: fact, meaning: meaning, source: otherSource.map(words.source) ?? "")
      }
  }

  /// The current conditions; nil unless the hour is in progress and both come from the same source: values of two
  /// sources are never mixed.
  private static func current(in hour: Hour, _ state: State) -> Now? {
    guard let snapshot = state.snapshot, hour.isInProgress(at: state.now),
      snapshot.providingSource(of: .now) == snapshot.providingSource(of: .hourly)
    else { return nil }
    return state.forecast.now
  }

  static func entries(of date: CivilDate, _ hours: [Hour], _ state: State) -> [Entry] {
    let formatting = state.formatting
    let words = formatting.words
    guard let day = state.forecast.days?.first(where: { $0.date == date }) else { return [] }
    func half(_ label: String, _ half: Day.Half) -> Fact {
      let word = half.condition.map(words.condition) ?? formatting.absent
      let isWet = Precipitation.isLikely(half.chanceOfPrecipitation)
      return Fact(
        label: label, value: "\(word) \(formatting.percent(half.chanceOfPrecipitation))", tone: isWet ? .rain : .plain)
    }
    let fastest = hours.compactMap(\.wind.metresPerSecond).max()
    let ultraviolet = hours.compactMap(\.uvIndex).max().map { index in
      let meaning = Meanings(language: state.language).ultraviolet(index)
      return Fact(
        label: words.atmosphere.ultraviolet, value: "\(formatting.ultraviolet(index)) \(meaning)",
        tone: .ultraviolet(index))
    }
    let sun = state.city.map { SunTimes(at: $0.place.coordinate, zone: formatting.zone, date: date) }
    let times = [sun?.rise, sun?.set].map { $0.map(formatting.clock) ?? formatting.absent }
    let daylight =
      sun?.constancy.map { formatting.words.constantSun($0, isToday: date == formatting.zone.date(of: state.now)) }
      ?? Fact(label: words.sun, value: times.joined(separator: " ~ "), tone: .plain)
    let onStage = [Fact(words.low, day.low, formatting), Fact(words.high, day.high, formatting), daylight]
    let others = [
      half(words.morning, day.am), half(words.afternoon, day.pm),
      Fact(label: words.strongestWind, value: fastest.map(formatting.speed) ?? formatting.absent, tone: .plain),
    ]
    return onStage.map { Entry(fact: $0, isOnStage: true) }
      + (others + [ultraviolet].compactMap { $0 } + dust(date, state)).map { Entry(fact: $0) }
  }

  /// The day's dust forecast; empty if none.
  private static func dust(_ date: CivilDate, _ state: State) -> [Fact] {
    guard let day = state.forecast.airDays.first(where: { $0.date == date }) else { return [] }
    let formatting = state.formatting
    return [(Pollutant.pm10, day.pm10), (.pm25, day.pm25), (.o3, day.o3)].compactMap { pollutant, grade in
      grade.map {
        Fact(label: formatting.words.pollutant(pollutant), value: formatting.words.grade($0), tone: .grade($0))
      }
    }
  }
}
