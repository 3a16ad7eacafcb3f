import Weather

/// The days of a year at the city on screen: what is known of the past, what the forecast adds, and the normals.
struct YearDays: Sendable {
  struct Entry: Sendable {
    var date: CivilDate
    /// nil if nothing is known of the day.
    var day: ClimateDay?
    /// A value of the day is that of the forecast.
    var isForecast = false
    var normal: Normals.Day?
  }

  let year: Int
  let today: CivilDate
  /// All days of the year.
  let entries: [Entry]
  let record: ClimateRecord?
  /// The station whose values some of the days are; nil if there is none.
  let station: StationDays?

  init(_ page: YearPage, _ state: State) {
    today = page.today(state)
    year = page.chosenDate(state).year
    record = page.record.flatMap { $0.place == state.place ? $0 : nil }
    let (first, last) = (CivilDate(year, 1, 1), CivilDate(year, 12, 31))
    let (today, record) = (today, record)
    let forecast = YearDays.forecast(state, from: today)
    let measured = record?.measured?.days
    station = measured?.contains(year: year) == true ? record?.measured : nil
    entries = (first.dayNumber...last.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      let known = [measured?[date], record?.days[date]].compactMap { $0 }
      var entry = Entry(date: date, day: nil, normal: record?.normals?[date])
      entry.day = known.first.map { $0.filled(from: known.last ?? $0) }
      if let day = forecast[date] {
        // Today's low and high are not final yet.
        entry.isForecast = true
        entry.day = day.filled(from: entry.day ?? ClimateDay())
      }
      return entry
    }
  }

  /// The days of the forecast from today on.
  private static func forecast(_ state: State, from today: CivilDate) -> [CivilDate: ClimateDay] {
    var days: [CivilDate: ClimateDay] = [:]
    for day in state.forecast.days ?? [] where day.date >= today && (day.low != nil || day.high != nil) {
      days[day.date] = ClimateDay(low: day.low, high: day.high)
    }
    return days
  }

  var observed: [(date: CivilDate, day: ClimateDay)] {
    entries.compactMap { entry in entry.isForecast ? nil : entry.day.map { (entry.date, $0) } }
  }

  var isEmpty: Bool { observed.isEmpty }

  func entry(_ date: CivilDate) -> Entry? { index(date).map { entries[$0] } }

  /// The number of the day in the year from 0; nil for a day of another year.
  func index(_ date: CivilDate) -> Int? {
    let index = date.dayNumber - entries[0].date.dayNumber
    return entries.indices.contains(index) ? index : nil
  }
}

extension Normals.Day {
  /// From one standard deviation below the normal low to one above the normal high, °C; nil if either is unknown.
  var usual: ClosedRange<Double>? {
    core.map { $0.lowerBound - (lowDeviation ?? 0)...$0.upperBound + (highDeviation ?? 0) }
  }

  /// From the normal low to the normal high, °C.
  var core: ClosedRange<Double>? {
    guard let low = low?.celsius, let high = high?.celsius, low <= high else { return nil }
    return low...high
  }
}
