public import FoundationEssentials

// Today's low and high where the source of the days does not state them: KMA does so only in the issues of the morning,
// which a key that is set in the afternoon may come too late for.
extension Snapshot {
  /// Whether the days are told, but no source in line tells today's low or high.
  public func lacksExtremes(at now: Date) -> Bool {
    guard let teller = answerer(of: .daily) else { return false }
    let today = extremes(toldBy: teller, at: now)
    return !(loan(to: today, toldBy: teller, at: now)?.day ?? today).hasExtremes
  }

  /// The source of today's low or high beside that of the days; nil where there is none.
  public func extremesSource(at now: Date) -> SourceID? {
    guard let teller = answerer(of: .daily) else { return nil }
    return loan(to: extremes(toldBy: teller, at: now), toldBy: teller, at: now)?.layer.source
  }

  /// Nothing of today but its low and high.
  private func extremes(toldBy source: SourceID, at now: Date) -> Day {
    let today = Day(date: zone.date(of: now))
    return layers(at: now).filter { $0.source == source }.sorted { $0.bulletin > $1.bulletin }
      .compactMap { layer in layer.days.first { $0.date == today.date } }.reduce(today) { $0.takingExtremes(from: $1) }
  }

  /// The day with what another source's newest layer says of its extremes, each of which is one source's word; nil
  /// where none says anything, and where low and high of two would contradict each other.
  func loan(to day: Day, toldBy teller: SourceID, at now: Date) -> (day: Day, layer: Layer)? {
    guard !day.hasExtremes else { return nil }
    let others = layers(at: now).filter { $0.source != teller && isInLine($0.source, for: .daily) }
    return others.sorted { $0.fetchedAt > $1.fetchedAt }.lazy.compactMap { layer in
      layer.days.first { $0.date == day.date }.map { (day.takingExtremes(from: $0), layer) }
    }.first { $0.0 != day && $0.0.isConsistent }
  }
}

extension Day {
  var hasExtremes: Bool { low != nil && high != nil }

  /// Whether the low is not above the high, as far as both are known.
  fileprivate var isConsistent: Bool { low.flatMap { low in high.map { low.celsius <= $0.celsius } } ?? true }

  /// With no low above and no high below any of these: a high stated in the morning may be passed by noon.
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
