package import FoundationEssentials
package import Weather

extension Document {
  /// A cyclone in the form of `map --json`: its analysed position and values, its track, and how near its forecast
  /// comes to the place. Times are in the place's zone; `class` is in the agency's own words.
  package static func typhoon(
    _ typhoon: Typhoon, from place: Place, zone: Zone, language: Language, at now: Date
  ) -> JSON {
    func time(_ instant: Date?) -> JSON { JSON(instant.map(zone.iso8601)) }
    func position(_ center: Coordinate, at instant: Date?) -> JSON {
      [
        "at": time(instant), "latitude": JSON(center.latitude, decimals: 2),
        "longitude": JSON(center.longitude, decimals: 2),
      ]
    }
    func values(_ point: TyphoonPoint) -> JSON {
      [
        "pressure_hpa": JSON(point.pressure), "wind_mps": JSON(point.wind),
        "class": JSON(point.strength?.words[language]),
      ]
    }
    let current = typhoon.current
    let past = typhoon.past.map { position($0.center, at: $0.at) + ["observed": true, "radius70_km": .null] }
    let analysis = position(current.center, at: current.at) + ["observed": true, "radius70_km": .null]
    let forecast = typhoon.forecast.map { point in
      position(point.center, at: point.at) + ["observed": false, "radius70_km": JSON(point.probabilityRadius)]
        + values(point)
    }
    let closest: JSON =
      typhoon.closestApproach(to: place.coordinate, from: now).map { approach in
        [
          "at": time(approach.at), "distance_km": JSON(approach.kilometres, decimals: 0),
          "in_70pct_circle": approach.isInProbabilityCircle.map { .bool($0) } ?? .null,
        ]
      } ?? .null
    let head: JSON = [
      "id": JSON(typhoon.id), "number": JSON(typhoon.number), "name": JSON(typhoon.name[language]),
      "source": JSON(typhoon.agency.rawValue), "issued_at": time(typhoon.issuedAt),
    ]
    return head + position(current.center, at: current.at) + values(current) + [
      "wind_averaging_minutes": JSON(typhoon.agency.averagingMinutes), "kind": JSON(current.kind?.rawValue),
      "distance_km": JSON(typhoon.kilometres(to: place.coordinate), decimals: 0),
      "track": .array(past + [analysis + values(current)] + forecast), "closest": closest,
    ]
  }
}
