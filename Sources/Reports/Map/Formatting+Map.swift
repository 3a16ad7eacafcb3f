package import FoundationEssentials
package import Weather

// Values of the map's layers.
extension Formatting {
  /// With the unit: `3mm/h`, `42㎍/㎥`, `0.031ppm`, `11°`, `북서 2.1m/s`. A dash for nil.
  package func value(_ value: Double?, of layer: MapLayer, from degrees: Double? = nil) -> String {
    guard let value else { return absent }
    switch layer {
    case .rain where value == 0: return words.weatherMap.dry
    case .temperature: return temperature(Temperature(celsius: value))
    case .wind: return wind(Wind(metresPerSecond: value, fromDegrees: degrees))
    default: return words.quantity(bareValue(value, of: layer), layerUnit(layer))
    }
  }

  /// The number alone, as on labels: `42`, `0.031`, `11°`.
  package func bareValue(_ value: Double?, of layer: MapLayer, from degrees: Double? = nil) -> String {
    guard let value else { return absent }
    switch layer {
    case .rain: return amountNumber(value)
    case .o3: return plain(value.rounded(to: 3))
    case .temperature: return temperature(Temperature(celsius: value))
    case .wind:
      return String(windArrow(Wind(metresPerSecond: value, fromDegrees: degrees)).drop { $0 == " " })
    case .pm10, .pm25, .warnings, .typhoon: return String(whole(value))
    }
  }

  /// Empty for layers without values.
  package func layerUnit(_ layer: MapLayer) -> String {
    switch layer {
    case .rain: units.precipitationShown.rawValue + "/h"
    case .pm10: unit(of: .pm10)
    case .pm25: unit(of: .pm25)
    case .o3: unit(of: .o3)
    case .temperature: degree + (isMetric ? "C" : "F")
    case .wind: units.speedShown.rawValue
    case .warnings, .typhoon: ""
    }
  }

  /// `14:30 관측`, `내일 09:00 예보`.
  package func time(of frame: MapFrame, at place: Coordinate, seenAt now: Date) -> String {
    "\(moment(frame.time, seenAt: now)) \(words.weatherMap.origin(of: frame, at: place))"
  }
}

extension MapLayer {
  /// nil for layers that are not about the air.
  package var pollutant: Pollutant? {
    switch self {
    case .pm10: .pm10
    case .pm25: .pm25
    case .o3: .o3
    default: nil
    }
  }

  /// The colour of a value, as elsewhere on the screen.
  package func tone(_ value: Double?) -> Tone {
    guard let value else { return .dim }
    if let pollutant { return .grade(Grade(of: value, pollutant)) }
    switch self {
    case .rain: return value > 0 ? .rain : .plain
    case .temperature: return .warmth(value)
    default: return .plain
    }
  }
}
