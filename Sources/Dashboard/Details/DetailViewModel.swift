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
  /// Empty if it is part of the title.
  var city: String
  /// The marks that apply to all data, such as sample data or offline.
  var marks: [String]
  var heading: Heading
  var entries: [Entry]
  /// Whether a stage above the entries shows some of them already.
  let hasStage: Bool
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
  /// PM10, PM2.5 and ozone as further facts, if there is no room for all readings below the facts of an hour.
  var mainReadings: [Row] = []
  /// The dust forecast for the coming days, and the region it applies to.
  var airForecastTitle: String
  var airForecast: [DustViewModel.Day]
  /// Whether the past of the day is complete.
  var past: PastStatus
  var hint: String
  var credits: ListRow

  /// `climate` is the loaded part of the past, shown for a day; `since` is when the request for it was sent, nil if
  /// none is running.
  init(
    _ subject: Subject, climate: ClimateRecord? = nil, since: Date? = nil, offset: Int = 0, _ state: State
  ) {
    past = PastStatus(climate, since: since, state)
    followingTitle = state.words.hoursAfter
    hint = DetailViewModel.copyResult(state) ?? state.words.turnHint
    let layout = DetailLayout(state.size)
    let hasStage = layout.hasPictures && layout.stage.rows >= DetailStagePane.leastRows
    self.hasStage = hasStage
    marks = state.marks
    city = layout.hasPictures ? HeaderViewModel(state).city : ""
    title = layout.hasPictures ? DetailViewModel.title(subject, state) : DetailViewModel.titleWithCity(subject, state)
    credits = FooterViewModel(state).credits
    heading = Heading(subject, state)
    switch subject {
    case .hour(let instant):
      let hour = state.forecast.hours?.first { $0.at == instant }
      let date = state.formatting.zone.date(of: instant)
      pictures = DayPictures(date, [], at: instant, wind: hour?.wind, state)
      entries = DetailViewModel.entries(of: instant, state)
      lines = []
      following = (state.forecast.hours ?? []).filter { $0.at > instant }.map { Line(following: $0, state) }
    case .day(let date):
      let hours = (state.forecast.hours ?? []).filter { state.formatting.zone.date(of: $0.at) == date }
      let ofDay = DetailViewModel.entries(of: date, hours, state)
      let others = ofDay.count { !$0.isOnStage || !hasStage }
      entries =
        ofDay
        + DetailViewModel.past(of: date, climate, state)
        .prefix(layout.pastRows(besides: others, hours: hours.count))
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
    if lines.isEmpty {
      let room = layout.rowsBelow(facts: figures.count, tooFewFor: air.count + 1)
      mainReadings = zip(air, airUnits).prefix(min(room, 3)).map { Row($0, unit: $1, state.words) }
    }
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

  /// The result of copying, shown in place of the keys; nil otherwise.
  private static func copyResult(_ state: State) -> String? {
    guard [.copied, .notCopied].contains(state.notice) else { return nil }
    return FooterViewModel(state).notice(fitting: state.size.columns - 6)
  }

  /// Whether the current measurements belong to the subject.
  static func isOfNow(_ subject: Subject, _ state: State) -> Bool {
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
}

extension DetailViewModel.Line {
  /// At midnight the time has the name of the day: there may be more than 24 hours.
  fileprivate init(following hour: Hour, _ state: State) {
    self.init(hour, state)
    let time = state.formatting.zone.civil(hour.at)
    if time.hour == 0 { self.hour = "\(state.words.weekdays[time.date.weekday]) \(self.hour)" }
  }

  init(_ hour: Hour, _ state: State) {
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
