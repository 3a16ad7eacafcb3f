import FoundationEssentials
import Weather

extension WeatherHistory {
  /// Records what the layer knows of hours that are past, or over soon: observations, and not what was foretold.
  func record(_ layer: Layer, at place: Place, now: Date) async {
    switch layer.bulletin {
    case .observation: await record(layer.hours, at: place)
    case .model:
      // What a model says of the past stands in for missing observations.
      let thisHour = place.zone.startOfHour(now)
      let past = layer.hours.filter { $0.at < thisHour }
      guard let first = past.first?.at else { return }
      let known = Set(await hours(first..<thisHour, at: place).map(\.at))
      await record(past.filter { !known.contains($0.at) }, at: place)
    default: break
    }
  }
}
