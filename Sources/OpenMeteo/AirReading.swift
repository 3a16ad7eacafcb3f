import FoundationEssentials
import Weather

/// The model's word on particles. Gases come in ㎍/㎥, which Korea's grades in ppm cannot be told from, and are left out.
struct AirReading: Sendable {
  let answer: Answer
  let zone: Zone
  let fetchedAt: Date

  /// nil where the answer says nothing of the hour in progress or later.
  func layer(now: Date) -> Layer? {
    guard let table = answer.hourly else { return nil }
    let row = table.instants.lastIndex { $0 <= now && now.timeIntervalSince($0) < 2 * 3600 }
    let air = row.flatMap { measurement($0, in: table) }
    let days = days(in: table, from: zone.date(of: now))
    guard air != nil || !days.isEmpty else { return nil }
    return Layer(
      bulletin: .airModel, source: .openMeteo, issuedAt: air?.measuredAt ?? fetchedAt, fetchedAt: fetchedAt, air: air,
      airDays: days, remarks: table.remarks)
  }

  private func measurement(_ row: Int, in table: Table) -> AirMeasurement? {
    let values = [Pollutant.pm10: table[.pm10, row], .pm25: table[.pm25, row]].compactMapValues { $0?.rounded(to: 1) }
    if values.isEmpty { return nil }
    return AirMeasurement(station: nil, distance: nil, measuredAt: table.instants[row], values: values)
  }

  /// A day's grade is that of its mean, as in AirKorea's own forecast.
  private func days(in table: Table, from today: CivilDate) -> [AirDay] {
    let rows = Dictionary(grouping: table.instants.indices) { zone.date(of: table.instants[$0]) }
    return rows.filter { $0.key >= today }.sorted { $0.key < $1.key }.compactMap { date, rows in
      let day = AirDay(
        date: date, pm10: grade(.pm10, rows.compactMap { table[.pm10, $0] }),
        pm25: grade(.pm25, rows.compactMap { table[.pm25, $0] }))
      return day.pm10 == nil && day.pm25 == nil ? nil : day
    }
  }

  private func grade(_ pollutant: Pollutant, _ values: [Double]) -> Grade? {
    guard values.count >= AirReading.mostOfADay else { return nil }
    return Grade(of: values.reduce(0, +) / Double(values.count), pollutant)
  }
  private static let mostOfADay = 18
}
