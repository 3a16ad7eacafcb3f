import FoundationEssentials
public import Weather

// The comparison of sources.
extension ForecastEngine {
  /// The parts that are compared.
  private static let comparedParts: Set<Part> = [.now, .hourly, .daily, .air]
  /// Seconds for which a source that delivered nothing is not asked again, unless the user requests it.
  private static let comparisonPause: TimeInterval = 600

  /// Asks every source of the place for the parts that the home screen does not get from it, by the publication
  /// clock, and sends results as they arrive, beginning with those already known.
  ///
  /// Nothing else is affected: the snapshot stays unchanged, with its sources and shortfalls.
  public func compare(_ place: Place, urgency: Urgency = .whenDue) -> AsyncStream<SourceComparison> {
    let isRunning = places[place].comparisonListeners != nil
    var listeners = places[place].comparisonListeners ?? Listeners()
    let stream = listeners.join(isRunning ? places[place].comparison : nil)
    places[place].comparisonListeners = listeners
    if isRunning { return stream }
    let isTooSoon = urgency == .byHand && now().isTooSoon(afterRequest: places[place].comparisonPressedAt)
    if urgency == .byHand, !isTooSoon { places[place].comparisonPressedAt = now() }
    Task { await runComparison(of: place, isTooSoon ? .whenDue : urgency) }
    return stream
  }

  private func runComparison(of place: Place, _ urgency: Urgency) async {
    let began = now()
    let snapshot = known(place) ?? Snapshot(place: place)
    publish(mergedComparison(of: place).known)
    // Another process that compares the same place fetches for this one as well.
    let lease = await store.lease(at: place, for: .comparison)
    let (known, stored) = mergedComparison(of: place)
    publish(known)
    await withTaskGroup(of: Void.self) { group in
      for source in sources where source.covers(place) {
        group.addTask { await self.compareSource(source, at: place, beside: snapshot, urgency, since: began) }
      }
    }
    let comparison = places[place].comparison ?? known
    if comparison != stored ?? SourceComparison(place: place) { store.save(comparison) }
    lease.release()
    publish(comparison)
    places[place].comparisonListeners?.finish()
    places[place].comparisonListeners = nil
    await keepPredictions(of: place)
  }

  /// The known comparison, merged with what any process has stored and without outdated parts; and the stored one.
  private func mergedComparison(of place: Place) -> (known: SourceComparison, stored: SourceComparison?) {
    let stored = store.comparison(of: place)
    var comparison = places[place].comparison ?? SourceComparison(place: place)
    if let stored { comparison.merge(stored) }
    places[place].comparison = comparison
    places.removeOldComparisons(at: now())
    return (places[place].comparison ?? comparison, stored)
  }

  private func compareSource(
    _ source: any WeatherSource, at place: Place, beside snapshot: Snapshot, _ urgency: Urgency, since began: Date
  ) async {
    let comparison = places[place].comparison ?? SourceComparison(place: place)
    let (instant, parts) = (now(), additionalParts(by: source, beside: snapshot))
    let known = comparison.layers(of: source.id, beside: snapshot)
    var bulletins = source.due(parts, at: place, known: known, now: instant)
    if urgency == .byHand {
      bulletins.formUnion(source.requestable(parts, at: place, known: known, now: instant))
    } else {
      let failed =
        comparison.failures.filter { $0.source == source.id }.map { ($0.bulletin, $0.requestedAt) }
        + snapshot.shortfalls.filter { $0.source == source.id }.compactMap { shortfall in
          shortfall.bulletin.map { ($0, shortfall.triedAt) }
        }
      bulletins.subtract(failed.filter { instant.isWithin(Self.comparisonPause, after: $0.1) }.map(\.0))
    }
    bulletins.subtract(comparison.requested(from: source.id, after: began))
    guard !bulletins.isEmpty else { return }
    let source = urgency == .byHand ? source.revalidating : source
    await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
      await self.receiveForComparison(delivery, from: source.id, at: place)
    }
  }

  /// The parts that the home screen does not request from this source by itself.
  func additionalParts(by source: any WeatherSource, beside snapshot: Snapshot) -> Set<Part> {
    Self.comparedParts.filter { part in
      let order = (plan.order[part] ?? []).lazy.filter { id in
        self.sources.contains { $0.id == id && $0.covers(snapshot.place) }
      }
      return source.id != order.first && source.id != snapshot.providingSource(of: part)
    }
  }

  private func receiveForComparison(_ delivery: Delivery, from source: SourceID, at place: Place) {
    var comparison = places[place].comparison ?? SourceComparison(place: place)
    switch delivery {
    case .layer(let layer): comparison.absorb(layer)
    case .failure(let bulletin, let error): comparison.recordFailure(error, of: bulletin, from: source, now: now())
    }
    places[place].comparison = comparison
    publish(comparison)
  }

  private func publish(_ comparison: SourceComparison) {
    places[comparison.place].comparisonListeners?.send(comparison)
  }
}
