import FoundationEssentials
import Weather

// The day's low and high, if the source of the daily forecast has missed the issue that contains them.
extension ForecastEngine {
  /// Asks the next sources, until one of them reports today's low and high. The daily forecast still comes from its
  /// own source, and a failure here is not reported.
  func fetchMissingExtremes(for place: Place, _ queue: SourceQueue) async {
    for source in queue.unusedSources(of: .daily) {
      let instant = now()
      guard places[place].snapshot?.lacksExtremes(at: instant) == true,
        // After all sources had no data, none is asked again for a while.
        !instant.isWithin(Self.refusalPause, after: places[place].extremesRequestedAt)
      else { return }
      let (due, _, known) = candidates(for: [.daily], from: source, at: place, now: instant)
      let bulletins = due.filter { $0.parts.contains(.daily) }
      guard !bulletins.isEmpty else { continue }
      await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if places[place].snapshot?.lacksExtremes(at: now()) == true { places[place].extremesRequestedAt = now() }
  }
}
