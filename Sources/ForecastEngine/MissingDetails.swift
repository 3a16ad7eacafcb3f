import FoundationEssentials
import Weather

// Details of the present that its source does not state: KMA observes neither pressure nor visibility, clouds or gusts.
extension ForecastEngine {
  /// Asks those next in line for their present, until one of them states the details. The present still comes from its
  /// own source, and a failure here is not reported.
  func fetchMissingDetails(for place: Place, _ queue: SourceQueue) async {
    for source in queue.spared(of: .now) {
      let instant = now()
      guard snapshots[place]?.lacksDetails(at: instant) == true,
        // No source is asked again for a while after all had nothing.
        !instant.isWithin(Self.morningPause, after: detailsAskedAt[place])
      else { return }
      let (due, _, known) = wishes(for: [.now], from: source, at: place, now: instant)
      guard due.contains(.current) else { continue }
      // A source that knows of no hours would send them along.
      let hours = Layer(bulletin: .model, source: source.id, issuedAt: instant, fetchedAt: instant)
      await source.fetch([.current], at: place, known: known + [hours], now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if snapshots[place]?.lacksDetails(at: now()) == true { detailsAskedAt[place] = now() }
  }
}
