import FoundationEssentials
import Reports
import Weather

/// Yesterday, today and tomorrow side by side: the same hour of each day, and the day around it.
struct ThreeDaysViewModel: Sendable, Equatable {
  struct Card: Sendable, Equatable {
    /// 어제, 오늘, 내일.
    var name: String
    var date: String
    /// At this hour.
    var temperature: String
    var warmth: Tone
    var condition: Condition?
    /// Whether it is night at this hour.
    var isNight = false
    var word: String
    var low: Fact
    var high: Fact
    /// The amount that fell, or the chance of precipitation.
    var rain: Fact
    /// Compared with the card before it, `+3°`; nil if either is unknown, and on the first card.
    var change: Fact?
    /// The sky at this hour; nil before there is a city.
    var scene: SceneViewModel?
  }

  var title: String
  /// 표본 자료, 오프라인.
  var marks: [String]
  var city: String
  /// `서울 · 14시의 기온`
  var hour: String
  var cards: [Card]
  /// Why nothing is known, and what helps; nil if something is known.
  var absence: AbsenceViewModel?
  /// The temperatures of all three days; nil if none is known.
  var course: Course?
  /// How today compares with yesterday, and tomorrow with today.
  var comparison: [String]
  /// The source of yesterday's values, or that there are none.
  var origin: String
  var footer: FooterViewModel

  init(_ state: State) {
    let formatting = state.formatting
    let words = ThreeDaysWords(language: state.language)
    let today = formatting.zone.date(of: state.now)
    let yesterday = state.yesterday
    title = ThreeDaysPage.name[state.language].capitalisedFirst
    let temperature = words.temperature(at: formatting.hourName(formatting.zone.startOfHour(state.temperatureAt)))
    marks = state.marks
    absence = AbsenceViewModel(state)
    absence?.keys = [ThreeDaysPage.hint(.refresh, in: state)].compactMap { $0 }
    city = state.city?.name[state.language].harmless ?? ""
    hour = [city, temperature].filter { !$0.isEmpty }.joined(separator: " · ")
    cards = ThreeDaysViewModel.cards(state)
    course = ThreeDaysViewModel.course(state)
    let temperatures = ThreeDaysViewModel.temperatures(state)
    comparison = [
      Comparison(today: temperatures[1], yesterday: temperatures[0])?.sentence(formatting),
      ThreeDaysViewModel.tomorrow(temperatures, formatting, words),
    ].compactMap { $0 }
    let extremes = yesterday?.extremes(of: today.adding(days: -1), in: formatting.zone)
    let isUnknown = state.temperatureYesterday == nil && extremes == nil
    origin = isUnknown ? words.noRecord : words.record(of: yesterday?.sources ?? [], formatting.words)
    footer = FooterViewModel(hints: ThreeDaysPage.hints(state), state)
  }

  static func cards(_ state: State) -> [Card] {
    let formatting = state.formatting
    let words = ThreeDaysWords(language: state.language)
    let today = formatting.zone.date(of: state.now)
    let yesterday = state.yesterday
    let extremes = yesterday?.extremes(of: today.adding(days: -1), in: formatting.zone)
    let temperatures = temperatures(state)
    var cards = [
      Card(past: yesterday, extremes, today.adding(days: -1), words.yesterday, state),
      Card(today, formatting.words.today, temperatures[1], state),
      Card(today.adding(days: 1), formatting.words.tomorrow, temperatures[2], state),
    ]
    let sun = state.sun
    let isNight = !(sun?.isDaylight(state.now) ?? true)
    for index in cards.indices {
      cards[index].isNight = isNight
      let temperature = index == 0 ? state.temperatureYesterday : temperatures[index]
      cards[index].scene = scene(ofDay: index - 1, cards[index].condition, temperature, state)
      guard index > 0 else { continue }
      cards[index].change = change(temperatures[index], from: temperatures[index - 1], index, formatting)
    }
    return cards
  }

  /// The temperatures at this hour yesterday, today and tomorrow; nil if they cannot be compared.
  private static func temperatures(_ state: State) -> [Temperature?] {
    [state.comparableYesterday, state.forecast.now?.temperature, state.temperatureTomorrow]
  }

  /// The sun of this hour, and the sky of the whole day, which the card names; `day` counts from today.
  private static func scene(
    ofDay day: Int, _ condition: Condition?, _ temperature: Temperature?, _ state: State
  ) -> SceneViewModel? {
    if day == 0 { return SceneViewModel(at: state.now, nil, temperature, state) }
    let zone = state.formatting.zone
    let then = state.now.addingTimeInterval(Double(day) * 86_400)
    let date = zone.date(of: then)
    let hours = day < 0 ? state.yesterday?.hours(of: date, in: zone) ?? [] : state.forecast.hours ?? []
    let hour = hours.first { $0.isInProgress(at: then) }.map { hour in
      var hour = hour
      (hour.sky, hour.falling) = (condition, nil)
      return hour
    }
    return SceneViewModel(at: then, [hour].compactMap { $0 }, temperature, state)
  }

  private static func change(
    _ temperature: Temperature?, from before: Temperature?, _ index: Int, _ formatting: Formatting
  ) -> Fact? {
    let words = ThreeDaysWords(language: formatting.words.language)
    return Comparison(today: temperature, yesterday: before).map {
      Fact(index == 1 ? words.thanYesterday : words.thanToday, degrees: $0.degreesShown(formatting), formatting)
    }
  }

  private static func tomorrow(
    _ temperatures: [Temperature?], _ formatting: Formatting, _ words: ThreeDaysWords
  ) -> String? {
    guard let comparison = Comparison(today: temperatures[2], yesterday: temperatures[1]) else { return nil }
    let degrees = comparison.degrees(formatting)
    return degrees == 0
      ? words.tomorrowAlike
      : words.tomorrowDiffers(formatting.difference(degrees: abs(degrees)), isWarmer: degrees > 0)
  }
}

extension ThreeDaysViewModel.Card {
  /// A day of the forecast.
  fileprivate init(_ date: CivilDate, _ name: String, _ temperature: Temperature?, _ state: State) {
    let (formatting, words) = (state.formatting, state.words)
    let day = state.forecast.days?.first { $0.date == date }
    let isToday = date == formatting.zone.date(of: state.now)
    self.name = name
    self.date = words.longDate(date)
    self.temperature = formatting.temperature(temperature)
    warmth = Tone(temperature)
    let halves = [day?.am.condition, day?.pm.condition].compactMap { $0 }
    condition =
      isToday ? state.forecast.now?.condition ?? halves.last : halves.first(where: \.isPrecipitation) ?? halves.last
    word = condition.map(words.condition) ?? formatting.absent
    let (low, high) = (
      day?.low ?? (isToday ? state.forecast.now?.low : nil), day?.high ?? (isToday ? state.forecast.now?.high : nil)
    )
    self.low = Fact(words.low, low, formatting)
    self.high = Fact(words.high, high, formatting)
    // For today only the halves that are not over.
    let chance = day?.halves(after: state.now, in: formatting.zone).compactMap(\.chanceOfPrecipitation).max()
    rain = Fact(
      label: words.briefChance, value: formatting.percent(chance), tone: Precipitation.isLikely(chance) ? .rain : .plain
    )
  }

  /// A past day, as it was observed.
  fileprivate init(
    past yesterday: Yesterday?, _ extremes: (low: Temperature, high: Temperature)?, _ date: CivilDate, _ name: String,
    _ state: State
  ) {
    let (formatting, words) = (state.formatting, state.words)
    let hours = yesterday?.hours(of: date, in: formatting.zone) ?? []
    self.name = name
    self.date = words.longDate(date)
    temperature = formatting.temperature(state.temperatureYesterday)
    warmth = Tone(state.temperatureYesterday)
    condition = hours.commonCondition
    word = condition.map(words.condition) ?? formatting.absent
    low = Fact(words.low, extremes?.low, formatting)
    high = Fact(words.high, extremes?.high, formatting)
    let fallen = yesterday?.precipitation(of: date, in: formatting.zone)
    rain = Fact(
      label: words.amount,
      value: fallen.map { AmountBand(min: $0, max: $0, text: "") }
        .map { formatting.amount($0, isRough: $0.isRoughForADay) } ?? formatting.absent,
      tone: fallen ?? 0 > 0 ? .rain : .plain)
  }
}

extension [Hour] {
  /// One condition for all hours: the most frequent precipitation, otherwise the most frequent sky; nil if none is
  /// known.
  fileprivate var commonCondition: Condition? {
    let conditions = compactMap(\.condition)
    let fallen = conditions.filter(\.isPrecipitation)
    let counts = (fallen.isEmpty ? conditions : fallen).reduce(into: [Condition: Int]()) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }
}

extension State {
  /// The forecast for one day after the current temperature; nil if the hours do not reach that far.
  fileprivate var temperatureTomorrow: Temperature? {
    let then = temperatureAt.addingTimeInterval(86_400)
    return forecast.hours?.first { $0.isInProgress(at: then) }?.temperature
  }
}
