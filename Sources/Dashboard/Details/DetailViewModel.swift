import Cells
package import FoundationEssentials
import Reports
package import Weather

/// The subject of the details page.
package enum Subject: Sendable, Hashable {
  case hour(Date)
  case day(CivilDate)
}

/// Everything known about one hour, or about one day hour by hour.
struct DetailViewModel: Sendable, Equatable {
  /// One hour of the day in one line.
  struct Line: Sendable, Hashable {
    var hour: String
    var isNight: Bool
    var condition: Condition?
    var word: String
    var temperature: String
    var warmth: Tone
    var chance: String
    var isLikelyWet: Bool
    var amount: String
    var wind: String
  }
  var title: String
  /// The marks that apply to all data, such as sample data or offline; empty if the header line that shows them is
  /// visible.
  var mark: String
  var facts: [Fact]
  /// What each fact means, in the order of `facts`; empty if there is nothing to say.
  var meanings: [String]
  var lines: [Line]
  /// The hours after the one shown, and their heading.
  var following: [Line] = []
  var followingTitle: String
  /// Scrolls the rows. In a window with pictures, it switches between figures and charts if both do not fit.
  var viewport = Viewport(first: 0, capacity: 1, count: 1)
  var pictures: DayPictures
  /// For an hour in progress and for today: the reading of every pollutant, and the station that measured it.
  var air: [DustReading]
  /// `㎍/㎥`, `ppm`; empty for the index, which has no unit.
  var airUnits: [String]
  var station: String
  /// The dust forecast for the coming days, and the region it applies to.
  var airForecastTitle: String
  var airForecast: [DustViewModel.Day]
  var hint: String

  init(_ subject: Subject, offset: Int = 0, _ state: State) {
    followingTitle = state.words.hoursAfter
    hint = DetailViewModel.copyResult(state) ?? state.words.turnHint
    let layout = DetailLayout(state.size)
    mark = state.mark(over: layout.box)
    title = layout.coversHeader ? DetailViewModel.titleWithCity(subject, state) : DetailViewModel.title(subject, state)
    switch subject {
    case .hour(let instant):
      let hour = state.forecast.hours?.first { $0.at == instant }
      let date = state.formatting.zone.date(of: instant)
      pictures = DayPictures(date, [], at: instant, wind: hour?.wind, state)
      let entries = DetailViewModel.entries(of: instant, state)
      (facts, meanings) = (entries.map(\.fact), entries.map(\.meaning))
      lines = []
      following = (state.forecast.hours ?? []).filter { $0.at > instant }.map { Line($0, state) }
    case .day(let date):
      let hours = (state.forecast.hours ?? []).filter { state.formatting.zone.date(of: $0.at) == date }
      facts = DetailViewModel.facts(of: date, hours, state)
      meanings = facts.map { _ in "" }
      lines = hours.map { Line($0, state) }
      let fastest = hours.max { ($0.wind.metresPerSecond ?? 0) < ($1.wind.metresPerSecond ?? 0) }
      pictures = DayPictures(
        date, hours, at: state.formatting.zone.instant(date), wind: fastest?.wind, state)
    }
    let measured = DetailViewModel.isOfNow(subject, state) ? state.forecast.air : nil
    air = measured.map { air in Pollutant.allCases.map { DustReading($0, of: air, state.formatting) } } ?? []
    airUnits = Pollutant.allCases.map { state.formatting.unit(of: $0) }
    airForecastTitle = state.words.airForecast(of: state.place?.region(state.language))
    station = measured.map { state.formatting.station(of: $0, at: state.now) } ?? ""
    airForecast = DustViewModel(state, state.forecast, daysAhead: 0).forecast
    if !layout.fits(charts: pictures.courses.count), hint == state.words.turnHint {
      hint = state.words.chartsHint
    }
    viewport =
      layout.hasPictures
      ? Viewport(first: 0, capacity: 1, count: layout.fits(charts: pictures.courses.count) ? 1 : 2)
      : Viewport(first: 0, capacity: layout.inside.rows, count: rows.count)
    viewport.first = min(max(0, offset), viewport.last)
  }

  /// The first row in view.
  var offset: Int { viewport.first }

  /// The result of copying, if the panel covers the footer line that would show it; nil otherwise.
  private static func copyResult(_ state: State) -> String? {
    guard [.copied, .notCopied].contains(state.notice), DetailLayout(state.size).coversFooter else { return nil }
    return FooterViewModel(state).notice(fitting: state.size.columns - 6)
  }

  /// Whether the current measurements belong to the subject.
  private static func isOfNow(_ subject: Subject, _ state: State) -> Bool {
    switch subject {
    case .hour(let instant): (instant...instant.addingTimeInterval(3599)).contains(state.now)
    case .day(let date): state.formatting.zone.date(of: state.now) == date
    }
  }

  private static func title(_ subject: Subject, _ state: State) -> String {
    let (formatting, words) = (state.formatting, state.words)
    return switch subject {
    case .hour(let instant): "\(words.fullDate(formatting.zone.date(of: instant))) \(formatting.clock(instant))"
    case .day(let date): words.fullDate(date)
    }
  }

  /// With the city, and a shorter form of the day.
  private static func titleWithCity(_ subject: Subject, _ state: State) -> String {
    let (formatting, words, city) = (state.formatting, state.words, HeaderViewModel(state).shortCity)
    return switch subject {
    case .hour(let instant): "\(city) \(words.weekday(formatting.zone.date(of: instant))) \(formatting.clock(instant))"
    case .day(let date): "\(city) \(words.longDate(date))"
    }
  }

  private static func entries(of instant: Date, _ state: State) -> [(fact: Fact, meaning: String)] {
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
    return entries
      + formatting.additionalFacts(of: atmosphere, dewPoint: dewPoint).map { fact in
        let otherSource = filled.first { own.detail($0.key) == fact.label }?.value.source
        let fact = otherSource.map { fact.credited(to: words.source($0)) } ?? fact
        return switch fact.label {
        case own.pressure: (fact, means.pressure(atmosphere.pressure))
        case own.visibility: (fact, means.visibility(atmosphere.visibility))
        case own.ultraviolet: (fact, means.ultraviolet(atmosphere.uvIndex))
        case own.dewPoint: (fact, means.dewPoint(dewPoint))
        default: (fact, "")
        }
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

  private static func facts(of date: CivilDate, _ hours: [Hour], _ state: State) -> [Fact] {
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
    return [
      half(words.morning, day.am), half(words.afternoon, day.pm), Fact(words.low, day.low, formatting),
      Fact(words.high, day.high, formatting),
      Fact(label: words.strongestWind, value: fastest.map(formatting.speed) ?? formatting.absent, tone: .plain),
      daylight,
    ] + [ultraviolet].compactMap { $0 } + dust(date, state)
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

extension DetailViewModel.Line {
  fileprivate init(_ hour: Hour, _ state: State) {
    let formatting = state.formatting
    let sun = state.city.flatMap { state.sunTimes[$0.place] }
    self.hour = formatting.clock(hour.at)
    isNight = !(sun?.isDaylight(hour.at) ?? true)
    condition = hour.condition
    word = hour.condition.map(formatting.words.condition) ?? formatting.absent
    temperature = formatting.temperature(hour.temperature)
    warmth = Tone(hour.temperature)
    chance = formatting.percent(hour.chanceOfPrecipitation)
    isLikelyWet = Precipitation.isLikely(hour.chanceOfPrecipitation)
    amount = formatting.amount(fallingIn: hour)
    wind = formatting.wind(hour.wind)
  }
}

extension Fact {
  /// `1021hPa · Open-Meteo`
  fileprivate func credited(to source: String) -> Fact { Fact(label: label, value: "\(value) · \(source)", tone: tone) }
}

extension Place {
  /// The 시도 (province) of a place in Korea, the area of a dust forecast; nil elsewhere.
  fileprivate func region(_ language: Language) -> String? {
    guard isInKorea else { return nil }
    return language == .ko
      ? name.ko.split(separator: " ").first.map(String.init)
      : name.en.split(separator: ",").last.map { String($0).trimmed.harmless }
  }
}

extension Words {
  fileprivate func airForecast(of region: String?) -> String {
    let title = say("미세먼지 예보", "Dust forecast")
    return region.map { "\(title) · \($0)" } ?? title
  }
}
