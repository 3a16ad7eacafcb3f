public import FoundationEssentials

// Today's low and high if the source of the days does not state them: KMA states them only in the morning issues,
// which may be over when a key is set in the afternoon.
extension Snapshot {
  /// Whether daily forecasts are known, but no listed source states today's low or high.
  public func lacksExtremes(at now: Date) -> Bool {
    guard let source = providingSource(of: .daily) else { return false }
    let today = extremes(of: source, at: now)
    return !(extremesFromElsewhere(to: today, of: source, at: now)?.day ?? today).hasExtremes
  }

  /// The source of today's low or high in addition to the source of the days; nil if none.
  public func extremesSource(at now: Date) -> SourceID? {
    guard let source = providingSource(of: .daily) else { return nil }
    return extremesFromElsewhere(to: extremes(of: source, at: now), of: source, at: now)?.layer.source
  }

  /// Today with only its low and high.
  private func extremes(of source: SourceID, at now: Date) -> Day {
    let today = Day(date: zone.date(of: now))
    return layers(at: now).filter { $0.source == source }.sorted { $0.bulletin > $1.bulletin }
      .compactMap { layer in layer.days.first { $0.date == today.date } }.reduce(today) { $0.takingExtremes(from: $1) }
  }

  /// The day with the extremes completed from another source's newest layer; each value comes from one source. nil if
  /// no source has any, or if low and high of two sources would contradict each other.
  func extremesFromElsewhere(to day: Day, of source: SourceID, at now: Date) -> (day: Day, layer: Layer)? {
    guard !day.hasExtremes else { return nil }
    let others = layers(at: now).filter { $0.source != source && isListed($0.source, for: .daily) }
    return others.sorted { $0.fetchedAt > $1.fetchedAt }.lazy.compactMap { layer in
      layer.days.first { $0.date == day.date }.map { (day.takingExtremes(from: $0), layer) }
    }.first { $0.0 != day && $0.0.isConsistent }
  }
}

extension Day {
  var hasExtremes: Bool { low != nil && high != nil }

  /// Whether the low is not above the high; true if one of them is unknown.
  fileprivate var isConsistent: Bool { low.flatMap { low in high.map { low.celsius <= $0.celsius } } ?? true }

  /// Widened so that no temperature is below the low or above the high: the high forecast in the morning may be
  /// exceeded by noon.
  func spanning(_ temperatures: [Temperature]) -> Day {
    var day = self
    for temperature in temperatures {
      if let low = day.low, temperature.celsius < low.celsius { day.low = temperature }
      if let high = day.high, temperature.celsius > high.celsius { day.high = temperature }
    }
    return day
  }

  fileprivate func takingExtremes(from other: Day) -> Day {
    var day = self
    day.low = low ?? other.low
    day.high = high ?? other.high
    return day
  }
}
