public import FoundationEssentials
public import Weather

/// Observations, kept for at least 400 days for comparisons ("3° colder than yesterday"), by place, rounded to 0.01°;
/// daily means of dust are kept without limit.
public struct History: WeatherHistory, DayHistory {
  /// The number of days for which an observation is kept at least; then it is deleted with its week.
  public static let daysKept = 400

  private let file: StoreFile
  private let now: @Sendable () -> Date
  private let remark: @Sendable (StorageError) -> Void

  /// `remark` receives the errors of the `WeatherHistory` calls, which never fail themselves.
  public init(
    _ file: StoreFile, now: @escaping @Sendable () -> Date,
    remark: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    self.file = file
    self.now = now
    self.remark = remark
  }

  /// Stores observations; many at once cost as much as one. If an hour is known already, the new observation wins and
  /// takes missing values from the old one. Once a day, weeks older than 400 days are deleted.
  public func record(_ hours: [Hour], at place: Place, source: SourceID?) throws(StorageError) {
    // An hour with a number that no weather has is skipped without an error.
    let hours = hours.filter { (try? JSONText.encode($0)) != nil }
    guard !hours.isEmpty, let cell = HistoryCell(place.coordinate) else { return }
    // One more observation is not worth delaying the user.
    try file.write(waiting: .toWriteBriefly) { (database) throws(DatabaseError) in
      let weeks = try HistoryWeeks(database)
      try weeks.put(hours.map { PackedHours.Entry(hour: $0, source: source?.rawValue) }, cell)
      try weeks.packOldRows()
      try prune(newest: hours.map(\.at).max(), in: database)
    }
  }

  /// The recorded hours in a time span, in order; hours that were not recorded are missing.
  public func hours(in span: Range<Date>, place: Place) throws(StorageError) -> [Hour] {
    try entries(span, place).map(\.hour)
  }

  /// The source of each recorded hour; hours whose source was not stored, or is no longer known, are missing.
  public func sourcesByHour(of span: Range<Date>, place: Place) throws(StorageError) -> [Date: SourceID] {
    try entries(span, place).reduce(into: [:]) { $0[$1.hour.at] = $1.source.flatMap(SourceID.init) }
  }

  private func entries(_ span: Range<Date>, _ place: Place) throws(StorageError) -> [PackedHours.Entry] {
    guard let cell = HistoryCell(place.coordinate), let first = span.lowerBound.wholeSecond,
      let end = span.upperBound.wholeSecond
    else { return [] }
    return try file.read(absent: []) { (database) throws(DatabaseError) in
      try HistoryWeeks(database).entries(cell, in: first..<max(first, end))
    }
  }

  /// Adds a measurement to the mean of its day, once.
  public func record(_ air: AirMeasurement, place: Place) throws(StorageError) {
    guard let cell = HistoryCell(place.coordinate) else { return }
    try file.write(waiting: .toWriteBriefly) { (database) throws(DatabaseError) in
      try DustDays(database).add(air, date: place.zone.date(of: air.measuredAt), cell)
    }
  }

  /// The observed days of the span. Low, high and precipitation are those of days with at least 18 observed hours.
  public func series(_ span: ClosedRange<CivilDate>, place: Place) throws(StorageError) -> ClimateSeries {
    guard let cell = HistoryCell(place.coordinate) else { return ClimateSeries() }
    let instants = place.zone.instant(span.lowerBound)..<place.zone.instant(span.upperBound.adding(days: 1))
    let hours = try hours(in: instants, place: place)
    let dust = try file.read(absent: [:]) { (database) throws(DatabaseError) in
      try DustDays(database).means(cell, in: span)
    }
    return ClimateSeries(span, observed: hours, dust: dust, in: place.zone)
  }

  /// Now is the newest hour, but not later than the clock: neither a wrong clock alone nor a wrong answer alone
  /// causes a deletion.
  private func prune(newest: Date?, in database: Database) throws(DatabaseError) {
    guard let newest = newest?.wholeSecond, let now = now().wholeSecond else { return }
    let today = min(newest, now) / 86_400
    guard try Documents.value(Int.self, named: History.prunedName, in: database) != today else { return }
    try HistoryWeeks(database).remove(before: today - History.daysKept)
    try Documents.put(today, named: History.prunedName, in: database)
  }

  /// The day, counted from 1970 in UTC, on which the history was last pruned.
  private static let prunedName = "history pruned on day"
}

extension Date {
  /// Whole seconds since 1970; nil for a time outside every calendar.
  fileprivate var wholeSecond: Int? {
    let seconds = timeIntervalSince1970.rounded(.down)
    return abs(seconds) < 1e12 ? Int(seconds) : nil
  }
}

extension ClimateSeries {
  fileprivate init(
    _ span: ClosedRange<CivilDate>, observed hours: [Hour], dust: [CivilDate: ClimateDay], in zone: Zone
  ) {
    let hours = Dictionary(grouping: hours) { zone.date(of: $0.at) }
    let days = (span.lowerBound.dayNumber...span.upperBound.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      return ClimateDay(observed: hours[date] ?? []).filled(from: dust[date] ?? ClimateDay())
    }
    self.init(start: span.lowerBound, days: days)
  }
}

extension ClimateDay {
  /// Of too few hours, nothing is known.
  fileprivate init(observed hours: [Hour]) {
    let temperatures = hours.compactMap(\.temperature)
    let amounts = hours.compactMap(\.precipitation?.min)
    self.init()
    if temperatures.count >= Day.minimumHoursOfDay { (low, high) = (temperatures.min(), temperatures.max()) }
    if amounts.count >= Day.minimumHoursOfDay { precipitation = amounts.reduce(0, +).rounded(to: 1) }
  }
}

// `WeatherHistory` and `DayHistory`: on an error it stores or returns nothing and reports the error as a remark.
extension History {
  public func record(_ hours: [Hour], from source: SourceID, at place: Place) async {
    do throws(StorageError) { try record(hours, at: place, source: source) } catch { remark(error) }
  }

  public func sourcesByHour(_ span: Range<Date>, at place: Place) async -> [Date: SourceID] {
    reading(absent: [:]) { () throws(StorageError) in try sourcesByHour(of: span, place: place) }
  }

  public func record(_ air: AirMeasurement, at place: Place) async {
    do throws(StorageError) { try record(air, place: place) } catch { remark(error) }
  }

  public func days(_ span: ClosedRange<CivilDate>, at place: Place) async -> ClimateSeries {
    reading(absent: ClimateSeries()) { () throws(StorageError) in try series(span, place: place) }
  }

  public func hours(_ span: Range<Date>, at place: Place) async -> [Hour] {
    reading(absent: []) { () throws(StorageError) in try hours(in: span, place: place) }
  }

  private func reading<Value>(absent: Value, _ read: () throws(StorageError) -> Value) -> Value {
    do throws(StorageError) { return try read() } catch {
      remark(error)
      return absent
    }
  }
}
