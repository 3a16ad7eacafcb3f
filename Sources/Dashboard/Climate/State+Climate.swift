import Reports
import Weather

extension State {
  /// How today's low and high in the city on screen differ from the normals; nil if either is unknown.
  var anomaly: ClimateAnomaly? {
    let today = formatting.zone.date(of: now)
    return forecast.anomaly(on: today, today: today, normals: ofPlace(normals))
  }
}
