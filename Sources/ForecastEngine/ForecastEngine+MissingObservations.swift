import FoundationEssentials
public import Weather

// Observations of the last hours that the history lacks because the program was not running, or not for this city.
extension ForecastEngine {
  /// Asks the source of the current conditions for its observation a day before the current one, if the history has
  /// none from that source. Returns whether this added it. A failure here is not reported.
  public func completeComparison(_ place: Place) async -> Bool {
    let compared = comparedHour(of: place)
    return await fetchObservations(of: place) { $0 == compared }
  }

  /// Asks the source of the current conditions, if it observes and still delivers past hours, one request after
  /// another, the oldest hour first because it is the next to become unavailable. Each hour is requested at most once
  /// per city; after a failure (allowance spent, key refused, no answer) nothing more is requested for an hour.
  @discardableResult
  func fetchObservations(of place: Place, where isWanted: (Date) -> Bool = { _ in true }) async -> Bool {
    let instant = now()
    guard let source = sourceOfPresent(at: place, now: instant),
      !instant.isWithin(Self.pastPause, after: places[place].observationsFailedAt)
    else { return false }
    let hours = source.observedHours(at: instant)
    guard let oldest = hours.first, hours.contains(where: isWanted),
      !places[place].isFetchingObservations
    else { return false }
    places[place].isFetchingObservations = true
    defer { places[place].isFetchingObservations = false }
    let stored = store.requestedHours(of: place).filter { $0 >= oldest }
    let known = await hoursKnown(in: oldest..<max(oldest, instant), at: place, from: source.id)
    var (requested, isCompleted) = (stored, false)
    for hour in hours where isWanted(hour) && !requested.contains(hour) && !known.contains(hour) {
      if Task.isCancelled { break }
      do throws(SourceError) {
        let observed = try await source.observation(of: hour, at: place, now: now())
        requested.insert(hour)
        guard let observed else { continue }
        await history.record([observed], from: source.id, at: place)
        isCompleted = true
      } catch {
        if !Task.isCancelled { places[place].observationsFailedAt = now() }
        break
      }
    }
    if requested != stored { store.save(requestedHours: requested, of: place) }
    return isCompleted
  }

  /// nil unless the source observed the current conditions and its latest request succeeded.
  private func sourceOfPresent(at place: Place, now instant: Date) -> (any PastObservations)? {
    guard let snapshot = known(place), let id = snapshot.providingSource(of: .now),
      snapshot.glance(at: instant)?.observedAt != nil,
      !snapshot.shortfalls.contains(where: { $0.source == id && $0.bulletin == .observation })
    else { return nil }
    return sources.first { $0.id == id && $0.covers(place) } as? any PastObservations
  }

  /// The hours whose recorded temperature is from that source, or was recorded before sources were stored.
  private func hoursKnown(in span: Range<Date>, at place: Place, from source: SourceID) async -> Set<Date> {
    let recordedBy = await history.sourcesByHour(span, at: place)
    let hours = await history.hours(span, at: place)
    return Set(hours.filter { $0.temperature != nil && (recordedBy[$0.at] ?? source) == source }.map(\.at))
  }
}
