import FoundationEssentials
import Reports
import Weather

/// The week: a landscape, and a list with bars from low to high on one shared scale.
struct WeekViewModel: Sendable, Equatable {
  /// A morning or an afternoon.
  struct Half: Sendable, Hashable {
    var condition: Condition?
    var word: String
    var chance: String
    /// nil if unknown.
    var chancePercent: Double?
    var isLikelyWet: Bool
    /// It has passed: its forecast stays visible but no longer counts.
    var isOver = false
  }
  struct Row: Sendable, Equatable {
    let day: CivilDate
    /// `오늘`, `내일`, `일`.
    var weekday: String
    var weekdayTone: Tone
    private(set) var isChosen = false
    /// The day chosen, or the day of the hour the reader moved to.
    private(set) var isMarked = false
    /// `22일`, `22 Nov`
    var date: String
    /// `11월 22일`, `22 Nov`
    var longDate: String
    var am: Half
    var pm: Half
    /// One sign for the day: precipitation in the rest of it; if none, the sky of the afternoon.
    var condition: Condition? {
      let halves = [am.isOver ? nil : am.condition, pm.condition].compactMap { $0 }
      return halves.last(where: \.isPrecipitation) ?? halves.last
    }
    /// The chance of precipitation in the rest of the day: the higher one of its halves.
    var chance: String
    var isLikelyWet: Bool
    var low: String
    var high: String
    var lowCelsius: Double?
    var highCelsius: Double?
    /// The normals of the date; nil if they are not known.
    var normalLow: Double?
    var normalHigh: Double?
    /// The current temperature, which marks a point on today's bar; nil for other days.
    var nowCelsius: Double?
    /// The amount in the rest of the day, `5~12mm`; empty if it is dry; if the hours do not cover all of the rest, a dash
    /// on a day that is likely to be wet, otherwise empty.
    var amount = ""
    var isAmountKnown = false
    /// The lower end of a range, `5mm+`, or the amount, without a blank before the unit.
    var leastAmount = ""
    var isSnow = false
    var amountTone: Tone { isAmountKnown ? isSnow ? .snow : .rain : .dim }
    /// The strongest hour of the rest of the day, `↘3.0`; empty if the hours do not cover all of the rest.
    var wind = ""

    mutating func mark(_ position: Position) {
      isChosen = day == position.chosen
      isMarked = isChosen || day == position.ofHour
    }
  }
  /// The reader's position in the list of days.
  struct Position: Sendable, Equatable {
    /// The first day in view.
    var offset = 0
    /// The day the reader moved to; nil if the hours were used last.
    var chosen: CivilDate?
    /// The day of the hour the reader moved to; nil at the first hour, and if the reader moved to a day.
    var ofHour: CivilDate?
  }
  var title: String
  var status: PaneStatus
  var isStale: Bool
  /// The word next to the sign of a normal low or high.
  var normal: String
  /// The words next to the signs of rain and snow.
  var rain: String
  var snow: String
  var morning: String
  var afternoon: String
  var rows: [Row]
  private(set) var position: Position
  var offset: Int { position.offset }
  /// Whether the selected day has a background.
  var hasGrounds: Bool
  /// nil if the terminal cannot show it, and without days.
  var landscape: WeekLandscape?
  /// The scale that all bars share.
  var scale: ClosedRange<Double>?

  init(_ state: borrowing State, _ forecast: Forecast) {
    let formatting = state.formatting
    let words = formatting.words
    title = words.weekly
    status = PaneStatus(.daily, in: state)
    isStale = state.snapshot?.isStale(.daily, at: state.now) ?? false
    hasGrounds = state.colours.hasGrounds
    normal = words.year.normal
    (rain, snow) = (words.condition(.rain), words.condition(.snow))
    morning = words.morning
    afternoon = words.afternoon
    position = Position(state)
    let today = formatting.zone.date(of: state.now)
    let hours = DayHours(of: forecast.hours ?? [], from: state.now, in: formatting.zone)
    rows = (forecast.days ?? []).map { [position] day in
      let now = day.date == today ? forecast.now?.temperature : nil
      var row = Row(day, formatting, at: state.now, now: now, position: position)
      if let (band, isSnow) = hours.amount(on: day.date) {
        let isRough = band.isRoughForADay
        (row.amount, row.isSnow) = (formatting.amount(band, isSnow: isSnow, isRough: isRough), isSnow)
        row.leastAmount = formatting.amount(band.withoutUpperEnd, isSnow: isSnow, isCompact: true, isRough: isRough)
        row.isAmountKnown = true
      } else if row.isLikelyWet, !hours.coverAmounts(of: day.date) {
        (row.amount, row.leastAmount) = (formatting.absent, formatting.absent)
      }
      if let normals = state.ofPlace(state.normals)?[day.date] {
        (row.normalLow, row.normalHigh) = (normals.low?.celsius, normals.high?.celsius)
      }
      if let wind = hours.strongestWind(on: day.date) { row.wind = formatting.windArrow(wind) }
      return row
    }
    // Today may be warmer or colder than the forecast; the dot must still be on the scale.
    scale = ClosedRange<Double>.covering(
      rows.flatMap { [$0.lowCelsius, $0.highCelsius, $0.nowCelsius].compactMap { $0 } })
    landscape = WeekLandscape(state, forecast, rows: rows)
  }

  /// Marks another day; the forecast is still the same.
  mutating func move(to position: Position) {
    guard position != self.position else { return }
    self.position = position
    for index in rows.indices { rows[index].mark(position) }
    landscape?.mark(position)
  }
}

extension WeekViewModel.Position {
  init(_ state: borrowing State) {
    (offset, chosen) = (state.dayOffset, state.chosenDay)
    guard chosen == nil, state.stripOffset > 0, let hours = state.forecast.hours,
      hours.indices.contains(state.stripOffset)
    else { return }
    ofHour = state.formatting.zone.date(of: hours[state.stripOffset].at)
  }
}

extension WeekViewModel.Row {
  /// `now` is the current temperature; pass it only for today.
  init(
    _ day: Day, _ formatting: Formatting, at instant: Date, now: Temperature? = nil,
    position: WeekViewModel.Position = WeekViewModel.Position()
  ) {
    let words = formatting.words
    let isToday = day.date == formatting.zone.date(of: instant)
    self.day = day.date
    weekday = isToday ? words.today : words.weekdays[day.date.weekday]
    weekdayTone = isToday ? .strong : Tone.name(of: day.date, in: formatting.zone) ?? .plain
    date = words.dayOfMonth(day.date)
    longDate = words.longDate(day.date)
    am = WeekViewModel.Half(day.am, formatting, words)
    pm = WeekViewModel.Half(day.pm, formatting, words)
    let chance = [day.am.chanceOfPrecipitation, day.pm.chanceOfPrecipitation].compactMap { $0 }.max()
    self.chance = formatting.percent(chance)
    isLikelyWet = Precipitation.isLikely(chance)
    low = formatting.temperature(day.low)
    high = formatting.temperature(day.high)
    lowCelsius = day.low?.celsius
    highCelsius = day.high?.celsius
    nowCelsius = now?.celsius
    mark(position)
    if day.isMorningOver(at: instant, in: formatting.zone) { endMorning() }
  }
}

extension WeekViewModel.Row {
  /// After noon the morning no longer counts: otherwise an umbrella advised here would contradict the outlook above.
  fileprivate mutating func endMorning() {
    am.isOver = true
    (chance, isLikelyWet) = (pm.chance, pm.isLikelyWet)
  }
}

extension WeekViewModel.Half {
  fileprivate init(_ half: Day.Half, _ formatting: Formatting, _ words: Words) {
    condition = half.condition
    word = half.condition.map(words.condition) ?? formatting.absent
    chance = formatting.percent(half.chanceOfPrecipitation)
    chancePercent = half.chanceOfPrecipitation
    isLikelyWet = Precipitation.isLikely(half.chanceOfPrecipitation)
  }
}

extension AmountBand {
  /// From 10 mm or 10 cm on, smaller fractions mean nothing for a whole day.
  var isRoughForADay: Bool { (max ?? min) >= 10 }

  /// A range that begins at zero, which has no other end, and an exact amount stay as they are.
  fileprivate var withoutUpperEnd: AmountBand {
    min == 0 || min == max ? self : AmountBand(min: min, max: nil, text: text)
  }
}
