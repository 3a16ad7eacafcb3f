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
    let (value, degrees) = frame.measure(at: city.coordinate)
    // Names without a value leave room for others; of rain only the places where it rains have one.
    guard let value, frame.layer != .rain || value > 0 else { return }
    (text, tone) = (formatting.bareValue(value, of: frame.layer, from: degrees), frame.layer.tone(value))
  }

  private static func observation(_ city: MapCity, _ frame: MapFrame, _ state: State) -> (String, Tone)? {
    guard case .own(let own) = city, let reading = reading(in: own, frame, state) else { return nil }
    let isWarmth = frame.layer == .temperature
    return (
      state.formatting.bareValue(reading.value, of: frame.layer, from: reading.fromDegrees),
      isWarmth ? state.warmth(of: state.glance(at: own.place)?.temperature, at: own.place) : .plain
    )
  }

  /// The value observed in a saved city, which takes precedence over the frame; nil if the frame is not of about now,
  /// and for layers of which the city's weather has no value.
  static func reading(in city: City, _ frame: MapFrame, _ state: State) -> MapReading? {
    // The city's weather has no value for other layers.
    guard [.temperature, .wind].contains(frame.layer), abs(frame.time.timeIntervalSince(state.now)) <= 3600,
      let now = state.glance(at: city.place)
    else { return nil }
    let value: Double? =
      switch frame.layer {
      case .temperature: now.temperature?.celsius
      case .wind: now.wind.metresPerSecond
      default: nil
      }
    guard let value else { return nil }
    let onMap = MapCity.own(City(place: city.place))
    return MapReading(
      city.place.coordinate, value: value, fromDegrees: frame.layer == .wind ? now.wind.fromDegrees : nil,
      name: PlaceName(ko: onMap.name(in: .ko), en: onMap.name(in: .en)), kind: .city)
  }
}
