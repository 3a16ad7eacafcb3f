import Reports
import Weather

extension State {
  /// How today's low and high in the city on screen differ from the normals; nil if either is unknown.
  var anomaly: ClimateAnomaly? {
    let today = formatting.zone.date(of: now)
    return forecast.anomaly(on: today, today: today, normals: ofPlace(normals))
  }

  /// Keeps what the home screen shows of a place's past, and passes the record on to the open pages that show it,
  /// whichever of them requested it.
  mutating func receive(_ record: ClimateRecord) {
    if let normals = record.normals { self.normals[record.place] = normals }
    update(DetailsPage.self) { page, state in page.receive(record, state) }
    update(YearPage.self) { page, _ in page.receive(record) }
  }
}
