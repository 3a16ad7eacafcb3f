import FoundationEssentials
import Weather

// The day's low and high, if the source of the daily forecast has missed the issue that contains them.
extension ForecastEngine {
  /// Asks the next sources, until one of them reports today's low and high. The daily forecast still comes from its
  /// own source, and a failure here is not reported.
  func fetchMissingExtremes(for place: Place, _ queue: SourceQueue) async {
    let name = "extremes-" + SnapshotStore.name(of: place)
    var isAsked = false
    for source in queue.unusedSources(of: .daily) {
      let instant = now()
      guard places[place].snapshot?.lacksExtremes(at: instant) == true else { return }
      let (due, _, known) = candidates(for: [.daily], from: source, at: place, now: instant)
      let bulletins = due.filter { $0.parts.contains(.daily) }
      guard !bulletins.isEmpty else { continue }
      // After all sources had no data, none is asked again for a while.
      if store.failures.error(of: name, pause: Self.refusalPause, now: instant) != nil { return }
      isAsked = true
      await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if isAsked, places[place].snapshot?.lacksExtremes(at: now()) == true {
      store.failures.record(.noValue(flag: nil), of: name, now: now())
    }
  }
}
