import Cells
import FoundationEssentials
import Reports
import Weather

/// The list of cities as finished text.
struct CityListViewModel: Sendable, Equatable {
  /// The column headings.
  struct Labels: Sendable, Equatable {
    var name, sky, temperature, low, high, change, dust, briefDust, rain, hours, age: String
  }
  struct Dust: Sendable, Equatable {
    /// A dash without a grade.
    var word: String
    /// How many of four marks are filled; 0 without a grade.
    var level: Int
    var tone: Tone
  }
  struct Rain: Sendable, Hashable {
    /// The kind of precipitation; nil if only its probability is known, and if none is expected.
    var condition: Condition?
    /// `18시`, `지금`; empty if it stays dry, a dash if unknown.
    var from: String
    var chance: String
    var isWet: Bool
  }
  struct Warning: Sendable, Equatable {
    var mark: WarningMark
    /// `호우경보`, or that warnings could not be fetched.
    var words: String

    init(_ mark: WarningMark, _ words: String) { (self.mark, self.words) = (mark, words) }
  }
  struct Scale: Sendable, Equatable {
    var celsius: ClosedRange<Double>
    /// `24시간 기온 -5°~30°`
    var words: String
  }
  struct Row: Sendable, Equatable {
    /// `3`; `+` for an unsaved city.
    var rank: String
    var isChosen: Bool
    /// The home screen shows this city.
    var isShown: Bool
    var isSaved: Bool
    var name: String
    var condition: Condition?
    var isNight: Bool
    var word: String
    var temperature: Fact
    var low: Fact
    var high: Fact
    /// The low and the high in °C; nil if one of them is unknown.
    var celsius: ClosedRange<Double>?
    /// Compared with the same hour yesterday.
    var change: Fact
    var dust: Dust
    var rain: Rain
    /// The most severe warning, or that warnings could not be fetched; nil if none.
    var warning: Warning?
    var hours: Sparkline
    /// One per hour, from the hour in progress on.
    var temperatures: [Temperature?]
    /// The hours of the lowest and the highest of them.
    var extremes: CityExtremes?
    /// The names of every sixth of these hours.
    var hourNames: [String]
    /// `현지 07:32`; nil if the clocks show the same time as in the city on the home screen.
    var localTime: String?
    /// When the data was fetched, its age, or that it is being fetched.
    var age: Fact
    var isStale: Bool
  }
  /// Every so many hours a tile names one.
  static let namedHours = 6

  var title: String
  /// How many cities are being fetched; empty if none.
  var progress: String
  var isLoading: Bool
  /// `표본 자료` (sample data), `오프라인` (offline).
  var marks: [String]
  var labels: Labels
  var skyWidth: Int
  var rows: [Row]
  /// The first row in view.
  var offset: Int
  /// How to save a city; nil if any city is saved.
  var advice: String?
  var footer: FooterViewModel
  var layout: CityListLayout
  /// The scale of all tiles; nil without tiles, and without any temperature.
  var scale: Scale?

  init(_ page: CitiesPage, _ state: State) {
    let words = state.words
    let list = words.cityList
    title = list.title(state.savedCount)
    let loading = Set(state.cities.map(\.place)).count { state.loadingSince[$0] != nil }
    isLoading = loading > 0
    progress = isLoading ? list.progress(loading, state.cities.count) : ""
    marks = state.marks
    labels = list.labels
    skyWidth = list.skyWidth
    layout = state.listLayout
    offset = page.position.offset
    rows = CityListViewModel.rows(state, chosen: page.position.chosen)
    advice = state.savedCount == 0 && !state.cities.isEmpty && state.citiesDueAt == nil ? list.noneSaved : nil
    footer = FooterViewModel(state)
    footer.hints = CitiesPage.hints(state)
    // The home screen shows the credits. Here the key hints need the room, except for sources whose terms demand that
    // their web address is shown.
    if state.size.columns < 100 {
      let shown = Set(state.snapshots.values.flatMap { $0.layers.map(\.source) })
      let demanding = SourceID.allCases.filter { shown.contains($0) && $0.demandsAddress }
      footer.credits = FooterViewModel.credits(demanding, state)
      footer.fullCredits = footer.credits
    }
    if layout.wall != nil { takeScale(state.formatting, list) }
  }

  private mutating func takeScale(_ formatting: Formatting, _ list: CityListWords) {
    guard let celsius = rows.flatMap(\.temperatures).commonScale else { return }
    let ends = [celsius.lowerBound, celsius.upperBound].map { formatting.temperature(Temperature(celsius: $0)) }
    scale = Scale(celsius: celsius, words: list.scale(ends[0], ends[1]))
    for index in rows.indices { rows[index].hours = Sparkline(rows[index].temperatures, scale: celsius) }
  }

  /// A row for each city; `chosen` is the selected one.
  static func rows(_ state: State, chosen: Int? = nil) -> [Row] {
    let (names, formatting) = (CityListViewModel.names(state), state.formatting)
    return state.cities.indices.map { Row($0, name: names[$0], isChosen: $0 == chosen, state, formatting) }
  }

  /// The question in the last line; nil if none.
  static func question(_ state: State) -> String? {
    guard let city = (state.top as? RemovalPage)?.city else { return nil }
    let index = state.cities.firstIndex(of: city)
    return state.words.cityList.ask(index.map { CityListViewModel.names(state)[$0] } ?? city.name.text(state))
  }

  /// The user's own name for each city, or the short name; the whole name if two cities would have the same.
  private static func names(_ state: State) -> [String] {
    let short = state.cities.map { $0.listName.text(state) }
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(short, state.cities).map { counts[$0] == 1 ? $0 : $1.name.text(state) }
  }
}

extension PlaceName {
  fileprivate func text(_ state: State) -> String { self[state.language].harmless }
}

extension CityListViewModel.Row {
  fileprivate init(_ index: Int, name: String, isChosen: Bool, _ state: State, _ formatting: Formatting) {
    let (city, list) = (state.cities[index], state.words.cityList)
    var formatting = formatting
    formatting.zone = state.zone(of: city.place)
    let summary = state.cityList.summaries[city.place]
    rank = city.isSaved ? "\(index + 1)" : "+"
    self.isChosen = isChosen
    isShown = index == state.chosen
    isSaved = city.isSaved
    self.name = city.isSaved ? name : "\(name) (\(list.notSaved))"
    condition = summary?.condition
    isNight = !(summary?.sun.isDaylight(state.now) ?? true)
    word = condition.map(formatting.words.condition) ?? formatting.absent
    temperature = Fact("", summary?.temperature, formatting)
    low = Fact("", summary?.low, formatting)
    high = Fact("", summary?.high, formatting)
    if let low = summary?.low?.celsius, let high = summary?.high?.celsius, low <= high { celsius = low...high }
    change = Fact(changeOf: summary, yesterday: state.yesterdays[city.place], formatting)
    dust = CityListViewModel.Dust(summary?.dust, formatting)
    rain = CityListViewModel.Rain(summary, formatting)
    warning = summary.flatMap { CityListViewModel.Warning($0.warnings, at: state.now, formatting) }
    temperatures = summary?.temperatures ?? [Temperature?](repeating: nil, count: CitySummary.hourCount)
    hours = Sparkline(temperatures)
    extremes = CityExtremes(temperatures, formatting)
    let start = formatting.zone.startOfHour(state.now)
    hourNames = stride(from: 0, to: CitySummary.hourCount, by: CityListViewModel.namedHours).map {
      formatting.hourName(start.addingTimeInterval(Double($0) * 3600))
    }
    localTime = state.localTime(in: city).map(list.localTime)
    let age = summary?.fetchedAt.map { Age(of: $0, at: state.now) }
    isStale = age?.isOld ?? false
    let isLoading = state.loadingSince[city.place] != nil
    self.age = isLoading ? Fact(label: "", value: list.loading, tone: .accent) : Fact(age, formatting)
  }
}

extension State {
  /// The time that the clocks of a city show; nil if those of the city on the home screen show the same.
  func localTime(in city: City) -> String? {
    var formatting = self.formatting
    let time = formatting.clock(now)
    formatting.zone = zone(of: city.place)
    return formatting.clock(now) == time ? nil : formatting.clock(now)
  }
}

extension CityListViewModel.Warning {
  fileprivate init?(_ status: WarningStatus, at now: Date, _ formatting: Formatting) {
    guard let mark = WarningMark(status) else { return nil }
    let gravest = status.warnings?.first.map { WarningWords($0, at: now, formatting).kind }
    self.init(mark, gravest ?? formatting.words.warnings.unchecked)
  }
}

extension Fact {
  fileprivate init(_ age: Age?, _ formatting: Formatting) {
    let value = age.map { $0.isOld ? formatting.words.age($0.minutes) : formatting.clock($0.fetchedAt) }
    self.init(label: "", value: value ?? formatting.absent, tone: age?.isOld == true ? .alert : .dim)
  }

  fileprivate init(changeOf summary: CitySummary?, yesterday: Yesterday?, _ formatting: Formatting) {
    let before = summary.flatMap {
      yesterday?.temperature(before: $0.observedAt ?? $0.span.lowerBound, comparableWith: $0.source)
    }
    guard let comparison = Comparison(today: summary?.temperature, yesterday: before) else {
      self.init(label: "", value: formatting.absent, tone: .dim)
      return
    }
    self.init("", comparison, formatting)
  }
}

extension CityListViewModel.Dust {
  fileprivate init(_ grade: Grade?, _ formatting: Formatting) {
    word = grade.map(formatting.words.grade) ?? formatting.absent
    level = grade.flatMap { Grade.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    tone = grade.map { .grade($0) } ?? .dim
  }
}

extension CityListViewModel.Rain {
  fileprivate init(_ summary: CitySummary?, _ formatting: Formatting) {
    guard let rain = summary?.rain else {
      self.init(condition: nil, from: summary?.isRainKnown == true ? "" : formatting.absent, chance: "", isWet: false)
      return
    }
    let words = formatting.words
    // A forecast of 0 % says nothing about what falls already.
    let isContradiction = rain.from == nil && rain.chance == 0
    let from = rain.from.map { formatting.hourName($0) } ?? words.thisHour
    self.init(
      condition: rain.condition, from: from, chance: isContradiction ? "" : formatting.percent(rain.chance),
      isWet: true)
  }
}
