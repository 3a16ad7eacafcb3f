import FoundationEssentials
import Weather

/// The JSON document of a map: schema 1. Units are always metric; missing values are null.
package struct MapDocument {
  let summary: MapSummary
  let isSample: Bool

  package init(_ summary: MapSummary, isSample: Bool) { (self.summary, self.isSample) = (summary, isSample) }

  package var json: JSON {
    let (frame, words) = (summary.frame, summary.formatting.words)
    return [
      "schema": .number(Double(Document.schema)), "demo": .bool(isSample),
      "place": Document.place(summary.place, zone: summary.formatting.zone),
      "layer": .string(summary.layer.rawValue), "at": time(frame?.time),
      "frames": .array(
        (summary.series?.frames ?? []).map { frame in
          [
            "at": time(frame.time), "observed": .bool(frame.kind == .observed),
            "source": .string(frame.source.rawValue),
            "credit": .string(words.briefCredit(frame.source)),
          ]
        }),
      "city": ["value": value, "unit": JSON(summary.layer.metricUnit)], "motion": motion,
      "typhoons": .array(
        typhoons.map {
          Document.typhoon(
            $0, from: summary.place, zone: summary.formatting.zone, language: words.language, at: summary.now)
        }),
      "shortfalls": .array(
        SourceID.allCases.compactMap { source in summary.series?.failures[source].map { shortfall(source, $0) } }),
    ]
  }

  private var place: Coordinate { summary.place.coordinate }

  private func time(_ instant: Date?) -> JSON { JSON(instant.map(summary.formatting.zone.iso8601)) }

  private var value: JSON {
    JSON(summary.frame?.value(at: place), decimals: summary.layer == .o3 ? 3 : 1)
  }

  private var motion: JSON {
    guard let velocity = summary.motion?.velocity(at: place), velocity.confidence >= RainArrival.leastConfidence
    else { return .null }
    let from = (velocity.towardsDegrees + 180).truncatingRemainder(dividingBy: 360)
    return ["from_deg": JSON(from, decimals: 0), "kmh": JSON(velocity.kilometresPerHour, decimals: 0)]
  }

  private var typhoons: [Typhoon] {
    guard case .typhoons(let all)? = summary.frame?.content else { return [] }
    return all.filter { $0.isActive(at: summary.now) }
  }

  private func shortfall(_ source: SourceID, _ error: SourceError) -> JSON {
    [
      "source": .string(source.rawValue), "reason": .string(error.reason.rawValue),
      "message": .string(summary.formatting.sentence(error, of: source, at: summary.now)),
    ]
  }
}

extension MapLayer {
  /// nil for layers without values.
  fileprivate var metricUnit: String? {
    switch self {
    case .rain: "mm/h"
    case .pm10, .pm25: "µg/m³"
    case .o3: "ppm"
    case .temperature: "°C"
    case .wind: "m/s"
    case .warnings, .typhoon: nil
    }
  }
}
