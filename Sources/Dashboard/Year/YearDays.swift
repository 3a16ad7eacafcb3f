import Weather

/// The days of a year at the city on screen: the known past, the days of the forecast, and the normals.
struct YearDays: Sendable {
  struct Entry: Sendable {
    var date: CivilDate
    /// What the station measured, or else the archive has; nil if nothing is known of the day.
    var day: ClimateDay?
    /// The same day from the source of the normals if that has it: a station is warmer or colder than the cell of a
    /// reanalysis, by more than many a day differs from its normals.
    var compared: ClimateDay?
    /// A value of the day is that of the forecast.
    var isForecast = false
    var normal: Normals.Day?
  }

  let year: Int
  let today: CivilDate
  /// All days of the year.
  let entries: [Entry]
  let record: ClimateRecord?
  /// The station whose values some of the days are; nil if none.
  let station: StationDays?
  /// What the user has to know about the comparison with the normals; nil if days and normals are of one source.
  let comparison: Comparison?

  enum Comparison: Sendable {
    /// The station's days are shown, but the days of the archive are compared with its normals.
    case archived
    /// Days and normals are of different sources: one of them is the station's, and the other source is unknown.
    case mixed
  }

  init(_ page: YearPage, _ state: State) {
    today = page.today(state)
    year = page.chosenDate(state).year
    record = page.record.flatMap { $0.place == state.place ? $0 : nil }
    let (first, last) = (CivilDate(year, 1, 1), CivilDate(year, 12, 31))
    let (today, record, year) = (today, record, year)
    let forecast = YearDays.forecast(state, from: today)
    let measured = record?.measured?.days
    let station = measured?.contains(year: year) == true ? record?.measured : nil
    self.station = station
    comparison = record.flatMap { YearDays.comparison($0, station, in: year) }
    // Normals of a station are compared with what it measured.
    let isOfficial = record?.normals?.station != nil
    entries = (first.dayNumber...last.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      let known = [measured?[date], record?.days[date]].compactMap { $0 }
      var entry = Entry(date: date, day: nil, normal: record?.normals?[date])
      entry.day = known.first.map { $0.filled(from: known.last ?? $0) }
      entry.compared = isOfficial ? entry.day : known.last
      if let day = forecast[date] {
        // Today's low and high are not final yet.
        entry.isForecast = true
        entry.day = day.filled(from: entry.day ?? ClimateDay())
        entry.compared = entry.day
      }
      return entry
    }
  }

  private static func comparison(_ record: ClimateRecord, _ station: StationDays?, in year: Int) -> Comparison? {
    guard let normals = record.normals else { return nil }
    if normals.station != nil { return station == nil && record.days.contains(year: year) ? .mixed : nil }
    // The program's own days at the end of the year do not make up for the archive's.
    let first = station?.days.all.first { $0.date.year == year }?.date
    return first.map { record.days[$0] == nil ? .mixed : .archived }
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

  /// The figures of the observed days up to a date; all days if `last` is nil. `compared` has the values of the source
  /// of the normals.
  func summary(to last: CivilDate? = nil) -> (shown: YearSummary, compared: YearSummary) {
    let past = entries.filter { !$0.isForecast && $0.date <= last ?? $0.date }
    func summary(_ day: (Entry) -> ClimateDay?) -> YearSummary {
      YearSummary(past.compactMap { entry in day(entry).map { (entry.date, $0) } }, normals: record?.normals)
    }
    return (summary(\.day), summary(\.compared))
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
