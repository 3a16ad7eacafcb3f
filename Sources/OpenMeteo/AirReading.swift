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
    let series = ParticleSeries(
      table.instants.enumerated().map { row, at in
        ParticleSeries.Point(at: at, pm10: table[.pm10, row], pm25: table[.pm25, row])
      })
    let air = series.measurement(at: now)
    let days = series.days(in: zone, from: zone.date(of: now))
    guard air != nil || !days.isEmpty else { return nil }
    return Layer(
      bulletin: .airModel, source: .openMeteo, issuedAt: air?.measuredAt ?? fetchedAt, fetchedAt: fetchedAt, air: air,
      airDays: days, remarks: table.remarks)
  }
}
