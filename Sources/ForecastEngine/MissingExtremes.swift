import FoundationEssentials
import Weather

// The day's low and high, where the source of the days has missed the issue that states them.
extension ForecastEngine {
  /// Asks those next in line, until one of them states today's low and high. The days still come from their own
  /// source, and a failure here is not reported.
  func fetchMissingExtremes(for place: Place, _ queue: SourceQueue) async {
    for source in queue.spared(of: .daily) {
      let instant = now()
      guard snapshots[place]?.lacksExtremes(at: instant) == true,
        // No source is asked again for a while after all had nothing.
        !instant.isWithin(Self.morningPause, after: extremesAskedAt[place])
      else { return }
      let (due, _, known) = wishes(for: [.daily], from: source, at: place, now: instant)
      let bulletins = due.filter { $0.parts.contains(.daily) }
      guard !bulletins.isEmpty else { continue }
      await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
        if case .layer = delivery { await self.receive(delivery, from: source.id, for: place) }
      }
    }
    if snapshots[place]?.lacksExtremes(at: now()) == true { extremesAskedAt[place] = now() }
  }
}
