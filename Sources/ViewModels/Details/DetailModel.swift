public import FoundationEssentials
public import Weather

/// What is looked at closely.
public enum Subject: Sendable, Hashable {
  case hour(Date)
  case day(CivilDate)
}

/// Everything known of one hour, or of one day hour by hour.
public struct DetailModel: Sendable, Equatable {
  /// An hour of the day in a line.
  public struct Line: Sendable, Hashable {
    public var hour: String
    public var isNight: Bool
    public var condition: Condition?
    public var word: String
    public var temperature: String
    public var warmth: Tone
    public var chance: String
    public var isLikelyWet: Bool
    public var amount: String
    public var wind: String
  }
  public var title: String
  public var facts: [Fact]
  public var lines: [Line]
  public var hint: String

  public init(_ subject: Subject, _ state: State) {
    hint = state.formatting.words.detailsHint
    switch subject {
    case .hour(let instant):
      title = DetailModel.title(instant, state)
      facts = DetailModel.facts(of: instant, state)
      lines = []
    case .day(let date):
      let hours = (state.forecast.hours ?? []).filter { state.formatting.zone.date(of: $0.at) == date }
      title = state.formatting.words.fullDate(date)
      facts = DetailModel.facts(of: date, hours, state)
      lines = hours.map { Line($0, state) }
    }
  }

  private static func title(_ instant: Date, _ state: State) -> String {
    let time = state.formatting.zone.civil(instant)
    return "\(state.formatting.words.fullDate(time.date)) \(state.formatting.clock(instant))"
  }

  private static func facts(of instant: Date, _ state: State) -> [Fact] {
    let formatting = state.formatting
    let words = formatting.words
    guard let hour = state.forecast.hours?.first(where: { $0.at == instant }) else { return [] }
    let line = Line(hour, state)
    let band = hour.precipitation
    var facts = [
      Fact(label: words.sky, value: line.word, tone: .plain),
      Fact(label: words.temperature, value: formatting.exactTemperature(hour.temperature), tone: line.warmth),
      hour.feelsLike.map { Fact(label: words.feelsLike, value: formatting.exactTemperature($0), tone: Tone($0)) },
      Fact(label: words.chance, value: line.chance, tone: line.isLikelyWet ? .rain : .plain),
      Fact(label: words.amount, value: formatting.amount(band), tone: band?.isZero == false ? .rain : .plain),
    ].compactMap { $0 }
    if let snow = hour.snow, !snow.isZero {
      facts.append(Fact(label: words.snowfall, value: formatting.amount(snow, isSnow: true), tone: .snow))
    }
    facts += [
      Fact(label: words.humidity, value: formatting.percent(hour.humidity), tone: .plain),
      Fact(label: words.wind, value: formatting.wind(hour.wind), tone: .plain),
    ]
    let atmosphere = atmosphere(of: hour, state)
    return facts + formatting.rarities(of: atmosphere, dewPoint: atmosphere.dewPoint ?? hour.dewPoint)
  }

  /// What is known of the hour in progress, where the same source tells it: no two of them are mixed.
  private static func atmosphere(of hour: Hour, _ state: State) -> Atmosphere {
    guard let snapshot = state.snapshot, hour.isInProgress(at: state.now),
      snapshot.answerer(of: .now) == snapshot.answerer(of: .hourly)
    else { return Atmosphere() }
    return state.forecast.now?.atmosphere ?? Atmosphere()
  }

  private static func facts(of date: CivilDate, _ hours: [Hour], _ state: State) -> [Fact] {
    let formatting = state.formatting
    let words = formatting.words
    guard let day = state.forecast.days?.first(where: { $0.date == date }) else { return [] }
    func half(_ label: String, _ half: Day.Half) -> Fact {
      let word = half.condition.map(words.condition) ?? formatting.absent
      let isWet = isLikely(half.chanceOfPrecipitation)
      return Fact(
        label: label, value: "\(word) \(formatting.percent(half.chanceOfPrecipitation))", tone: isWet ? .rain : .plain)
    }
    let fastest = hours.compactMap(\.wind.metresPerSecond).max()
    let sun = state.city.map { SunTimes(at: $0.place.coordinate, zone: formatting.zone, date: date) }
    let times = [sun?.rise, sun?.set].map { $0.map(formatting.clock) ?? formatting.absent }
    return [
      half(words.morning, day.am), half(words.afternoon, day.pm), Fact(words.low, day.low, formatting),
      Fact(words.high, day.high, formatting),
      Fact(label: words.strongestWind, value: fastest.map(formatting.speed) ?? formatting.absent, tone: .plain),
      Fact(label: words.sun, value: times.joined(separator: " ~ "), tone: .plain),
    ] + dust(date, state)
  }

  /// The day's dust as foretold; nothing where it is not.
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

extension DetailModel.Line {
  fileprivate init(_ hour: Hour, _ state: State) {
    let formatting = state.formatting
    let sun = state.city.flatMap { state.sunTimes[$0.place] }
    self.hour = formatting.clock(hour.at)
    isNight = !(sun?.isDaylight(hour.at, zone: formatting.zone) ?? true)
    condition = hour.condition
    word = hour.condition.map(formatting.words.condition) ?? formatting.absent
    temperature = formatting.temperature(hour.temperature)
    warmth = Tone(hour.temperature)
    chance = formatting.percent(hour.chanceOfPrecipitation)
    isLikelyWet = isLikely(hour.chanceOfPrecipitation)
    amount = formatting.amount(fallingIn: hour)
    wind = formatting.wind(hour.wind)
  }
}
