import FoundationEssentials
import Reports
import Weather

/// What a city has on the map: the value of the layer, or without a layer its temperature.
struct MapValue: Sendable, Equatable {
  /// Empty if it has none.
  var text = ""
  var tone = Tone.dim

  init(_ city: MapCity, isOwn: Bool, _ frame: MapFrame?, _ state: State) {
    let formatting = state.formatting
    guard let frame else {
      guard case .own(let own) = city else { return }
      let temperature = state.glance(at: own.place)?.temperature
      guard isOwn || temperature != nil else { return }
      (text, tone) = (formatting.temperature(temperature), state.warmth(of: temperature, at: own.place))
      return
    }
    if let now = MapValue.observation(city, frame, state) {
      (text, tone) = now
      return
    }
    let (value, reading) = (frame.value(at: city.coordinate), frame.reading(at: city.coordinate))
    // Names without a value leave room for others; of rain only the places where it rains have one.
    guard let value, frame.layer != .rain || value > 0 else { return }
    (text, tone) = (
      formatting.bareValue(value, of: frame.layer, from: reading?.fromDegrees), frame.layer.tone(value)
    )
  }

  /// What was observed in a city of the reader's, if the frame is of about now; nil for other cities and layers.
  private static func observation(_ city: MapCity, _ frame: MapFrame, _ state: State) -> (String, Tone)? {
    guard case .own(let own) = city, abs(frame.time.timeIntervalSince(state.now)) <= 3600,
      let now = state.glance(at: own.place)
    else { return nil }
    switch frame.layer {
    case .temperature:
      guard now.temperature != nil else { return nil }
      return (state.formatting.temperature(now.temperature), state.warmth(of: now.temperature, at: own.place))
    case .wind:
      guard now.wind.metresPerSecond != nil else { return nil }
      return (String(state.formatting.windArrow(now.wind).drop { $0 == " " }), .plain)
    default: return nil
    }
  }
}
