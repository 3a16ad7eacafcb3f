import FoundationEssentials
import Weather

/// The model's word on particles. Gases come in ㎍/㎥, which Korea's grades in ppm cannot be told from, and are left out.
struct AirReading: Sendable {
  let answer: Answer
  let place: Place
  let fetchedAt: Date

  /// The place's own clocks; where unknown, those of the answer.
  private var zone: Zone { namedZone ?? place.zone }
  private var namedZone: Zone? { place.knowsItsZone ? nil : answer.zone }

  /// Fails where the answer says nothing of the hour in progress or later.
  func layer(now: Date) throws(SourceError) -> Layer {
    guard let table = answer.hourly else { throw .malformed(.missing(field: "hourly")) }
    let points = table.instants.enumerated().map { row, at in
      ParticleSeries.Point(at: at, pm10: table[.pm10, row], pm25: table[.pm25, row])
    }
    guard points.contains(where: \.isTold) else { throw .noValue(flag: nil) }
    let series = ParticleSeries(points)
    let air = series.measurement(at: now)
    let days = series.days(in: zone, from: zone.date(of: now))
    guard air != nil || !days.isEmpty else { throw .malformed(.outOfDate) }
    return Layer(
      bulletin: .airModel, source: .openMeteo, issuedAt: air?.measuredAt ?? fetchedAt, fetchedAt: fetchedAt, air: air,
      airDays: days, zone: namedZone, remarks: table.remarks)
  }
}
