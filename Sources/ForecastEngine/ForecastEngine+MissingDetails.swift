import FoundationEssentials
import Weather

// Details of the current weather that its source does not report: KMA observes neither pressure nor visibility,
// clouds or gusts.
extension ForecastEngine {
  /// Asks the next sources for their current conditions, until one of them reports the details. The current
  /// conditions still come from their own source, and a failure here is not reported.
  func fetchMissingDetails(for place: Place, _ queue: SourceQueue) async {
    let name = "details-" + SnapshotStore.name(of: place)
    var isAsked = false
    for source in queue.unusedSources(of: .now) {
      let instant = now()
      guard places[place].snapshot?.lacksDetails(at: instant) == true else { return }
      let (due, _, known) = candidates(for: [.now], from: source, at: place, now: instant)
      guard due.contains(.current) else { continue }
      // After all sources had no data, none is asked again for a while.
      if store.failures.error(of: name, pause: Self.refusalPause, now: instant) != nil { return }
      // Without a known model layer the source would also send its hours.
      let hours = Layer(bulletin: .model, source: source.id, issuedAt: instant, fetchedAt: instant)
      isAsked = true
      await source.fetch([.current], at: place, known: known + [hours], now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if isAsked, places[place].snapshot?.lacksDetails(at: now()) == true {
      store.failures.record(.noValue(flag: nil), of: name, now: now())
    }
  }
}
