import FoundationEssentials
import Weather

// Details of the current weather that its source does not report: KMA observes neither pressure nor visibility,
// clouds or gusts.
extension ForecastEngine {
  /// Asks the next sources for their current conditions, until one of them reports the details. The current
  /// conditions still come from their own source, and a failure here is not reported.
  func fetchMissingDetails(for place: Place, _ queue: SourceQueue) async {
    for source in queue.unusedSources(of: .now) {
      let instant = now()
      guard places[place].snapshot?.lacksDetails(at: instant) == true,
        // After all sources had no data, none is asked again for a while.
        !instant.isWithin(Self.refusalPause, after: places[place].detailsRequestedAt)
      else { return }
      let (due, _, known) = candidates(for: [.now], from: source, at: place, now: instant)
      guard due.contains(.current) else { continue }
      // Without a known model layer the source would also send its hours.
      let hours = Layer(bulletin: .model, source: source.id, issuedAt: instant, fetchedAt: instant)
      await source.fetch([.current], at: place, known: known + [hours], now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if places[place].snapshot?.lacksDetails(at: now()) == true { places[place].detailsRequestedAt = now() }
  }
}
