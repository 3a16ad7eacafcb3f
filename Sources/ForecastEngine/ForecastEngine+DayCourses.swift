import FoundationEssentials
public import Weather

// Data that the details draw for a whole day and that the sources of the snapshot do not deliver: ultraviolet
// radiation, and hourly air quality.
extension ForecastEngine {
  /// Requests the day's weather and air quality, past hours included, from the first source of hourly forecasts that
  /// has past hours. Empty if no source has, and within an hour after the last call. A failure is not reported.
  public func dayCourses(_ place: Place) async -> [Layer] {
    let instant = now()
    guard !instant.isWithin(Self.pastPause, after: places[place].coursesRequestedAt) else { return [] }
    places[place].coursesRequestedAt = instant
    for source in sourcesOfThePast(at: place) {
      let collector = LayerCollector()
      await source.fetch([.model, .airModel], at: place, known: [], now: instant) { delivery in
        if case .layer(let layer) = delivery { await collector.add(layer) }
      }
      let layers = await collector.layers
      if !layers.isEmpty { return layers }
    }
    return []
  }
}

/// The layers that a source delivers.
actor LayerCollector {
  private(set) var layers: [Layer] = []

  func add(_ layer: Layer) { layers.append(layer) }
}
