import FoundationEssentials
public import Weather

// What the details draw through a day and the sources of the snapshot do not tell: ultraviolet radiation, and the air
// hour by hour.
extension ForecastEngine {
  /// Asks the sources of the hours, in their order, that tell the past of the day too, for their model and the air of it.
  /// Empty where there is none, and within the hour after they were asked. A failure here is not reported.
  public func dayCourses(_ place: Place) async -> [Layer] {
    let instant = now()
    guard !instant.isWithin(Self.pastPause, after: coursesAskedAt[place]) else { return [] }
    coursesAskedAt[place] = instant
    for source in sourcesOfThePast(at: place) {
      let told = Told()
      await source.fetch([.model, .airModel], at: place, known: [], now: instant) { delivery in
        if case .layer(let layer) = delivery { await told.add(layer) }
      }
      let layers = await told.layers
      if !layers.isEmpty { return layers }
    }
    return []
  }
}

private actor Told {
  private(set) var layers: [Layer] = []

  func add(_ layer: Layer) { layers.append(layer) }
}
