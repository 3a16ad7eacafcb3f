import FoundationEssentials
import Weather

/// The daily means of measured dust of all places.
struct DustDays {
  private let database: Database
  private let hasTable: Bool

  init(_ database: Database) throws(DatabaseError) {
    self.database = database
    hasTable = try StoreSchema.hasAdditions(database)
  }

  /// Adds a measurement to the sums of its day, unless that or a later one has been added already.
  func add(_ air: AirMeasurement, date: CivilDate, _ cell: HistoryCell) throws(DatabaseError) {
    let pm10 = Measured(air.values[.pm10])
    let pm25 = Measured(air.values[.pm25])
    guard pm10.count + pm25.count > 0, abs(air.measuredAt.timeIntervalSince1970) < 1e11 else { return }
    try database.execute(
      """
      INSERT INTO dust_day (latitude, longitude, date, last, pm10, pm10_count, pm25, pm25_count)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        last = excluded.last, pm10 = pm10 + excluded.pm10, pm10_count = pm10_count + excluded.pm10_count,
        pm25 = pm25 + excluded.pm25, pm25_count = pm25_count + excluded.pm25_count
      WHERE last < excluded.last
      """,
      .whole(cell.latitude), .whole(cell.longitude), .whole(date.dayNumber),
      .whole(Int(air.measuredAt.timeIntervalSince1970)), .whole(pm10.sum), .whole(pm10.count), .whole(pm25.sum),
      .whole(pm25.count))
  }

  /// The means of the days; a day without measurements is missing.
  func means(_ cell: HistoryCell, in span: ClosedRange<CivilDate>) throws(DatabaseError) -> [CivilDate: ClimateDay] {
    guard hasTable else { return [:] }
    let rows = try database.rows(
      """
      SELECT date, pm10, pm10_count, pm25, pm25_count FROM dust_day
      WHERE latitude = ? AND longitude = ? AND date >= ? AND date <= ?
      """,
      .whole(cell.latitude), .whole(cell.longitude), .whole(span.lowerBound.dayNumber),
      .whole(span.upperBound.dayNumber)
    ) { (row) throws(DatabaseError) in
      (
        date: CivilDate(dayNumber: try row.whole(0)),
        day: ClimateDay(
          pm10: Measured(sum: try row.whole(1), count: try row.whole(2)).mean,
          pm25: Measured(sum: try row.whole(3), count: try row.whole(4)).mean)
      )
    }
    return rows.reduce(into: [:]) { $0[$1.date] = $1.day }
  }
}

/// The sum of some measurements of one pollutant, in whole µg/m³.
private struct Measured {
  var sum = 0
  var count = 0

  init(sum: Int, count: Int) { (self.sum, self.count) = (sum, count) }

  /// One measurement; none if it is missing, or more than any station can measure.
  init(_ value: Double?) {
    guard let value, (0...10_000).contains(value) else { return }
    (sum, count) = (Int(value.rounded()), 1)
  }

  var mean: Double? { count > 0 ? (Double(sum) / Double(count)).rounded(to: 1) : nil }
}
