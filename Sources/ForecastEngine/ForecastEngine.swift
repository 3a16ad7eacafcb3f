public import FoundationEssentials
public import Weather

/// The reason for a refresh.
public enum Urgency: Sendable, Hashable {
  /// Request only data that can be newer than the stored data.
  case whenDue
  /// The user pressed the key: request again, whatever the publication clock says, unless a refresh is running or the
  /// key was pressed less than ten seconds ago.
  case byHand
  /// The user does not want to wait: like `byHand`, and a running refresh of the place is cancelled and restarted.
  case restart
}

/// The engine shared by dashboard and commands: it selects the sources, decides when data is refreshed, and runs one
/// refresh per place at a time over all processes.
///
///     for await snapshot in await engine.refresh(seoul) { show(snapshot) }
///
/// A refresh works in rounds (`SourceQueue`): it requests each part from the first source in the part's order, all
/// sources concurrently; a part that failed is requested from its next source in the next round. From one source it
/// requests the bulletins that are due by the publication clock; if the user pressed the key, also those that are
/// requestable.
///
/// Before its first request it takes the place's lease. While another process holds the lease, it waits, then reads
/// what that process has stored, and does not request the same again (`ConcurrentUpdates`).
///
/// Example: the hourly part has the order KMA, Open-Meteo, and KMA does not respond.
/// 1. `refresh` returns a stream, and `start` creates the task of `run`.
/// 2. `run` merges the stored snapshot. KMA's forecasts are due, so it waits for the place's lease and merges again.
/// 3. `runRounds`, round 1: `SourceQueue` returns KMA, and `request` calls `fetch` of KMA with the due bulletins.
/// 4. KMA delivers a failure of each bulletin. `receive` records it as a `Shortfall` and publishes the snapshot. KMA's
///    earlier layers stay.
/// 5. `request` returns the hourly part as failed. Round 2: `SourceQueue` returns its next source, Open-Meteo.
/// 6. Open-Meteo delivers a layer. `receive` adds it and publishes the snapshot.
/// 7. `recordAnswer` makes Open-Meteo the source of the hourly part. KMA's shortfall stays, because KMA is earlier in
///    the order; shortfalls of later sources are removed.
/// 8. No part is unanswered, so `runRounds` returns. `run` stores the snapshot, releases the lease, publishes the
///    snapshot once more and ends the streams.
public actor ForecastEngine {
  let sources: [any WeatherSource]
  public nonisolated let plan: SourcePlan
  let store: SnapshotStore
  let history: any WeatherHistory
  let predictions: any PredictionStore
  /// nil if no source has past days of stations.
  let stations: StationRecords?
  let now: @Sendable () -> Date
  /// Whether details that the source of current conditions does not report are requested from the next source.
  let fillsDetails: Bool
  /// nil if the next hour is not estimated from radar.
  let nowcast: RainNowcast?

  var places = PlaceStates()
  private var lastRefreshNumber = 0

  /// Seconds before the next attempt for a morning forecast that is no longer available, and for the ultraviolet
  /// index. Errors that the user can fix have no pause.
  static let refusalPause: TimeInterval = 600

  public init(
    sources: [any WeatherSource], plan: SourcePlan, store: SnapshotStore, history: any WeatherHistory,
    predictions: any PredictionStore = EmptyPredictions(), stations: StationRecords? = nil,
    now: @escaping @Sendable () -> Date, fillsDetails: Bool = false, nowcast: RainNowcast? = nil
  ) {
    (self.fillsDetails, self.nowcast) = (fillsDetails, nowcast)
    (self.predictions, self.stations) = (predictions, stations)
    self.sources = sources
    self.plan = plan
    self.store = store
    self.history = history
    self.now = now
  }

  /// The parts to request if the caller specifies none: warnings only if a source in their order delivers warnings.
  public nonisolated var defaultParts: Set<Part> {
    let order = plan.order[.warnings] ?? []
    let hasWarningSource = sources.contains { order.contains($0.id) && $0.parts.contains(.warnings) }
    return hasWarningSource ? Set(Part.allCases) : Set(Part.allCases).subtracting([.warnings])
  }

  /// Refreshes the parts and sends the snapshot each time one of their bulletins has arrived or failed, and once at
  /// the end.
  ///
  /// Callers that arrive while the place is being refreshed share that refresh. If one of them requests `.restart`,
  /// all of them get the results of the new refresh. Without `parts` the `defaultParts` are refreshed.
  public func refresh(
    _ place: Place, parts: Set<Part>? = nil, urgency: Urgency = .whenDue
  ) -> AsyncStream<Snapshot> {
    let parts = parts ?? defaultParts
    if places[place].refresh == nil {
      var listeners = Listeners<Snapshot>()
      let stream = listeners.join()
      if let permitted = permitted(urgency, for: place) {
        start(place, parts, listeners, urgency: permitted)
      } else {
        // Nothing is requested: the caller receives the known snapshot.
        start(place, [], listeners, urgency: .whenDue)
      }
      return stream
    }
    let stream = places[place].refresh!.listeners.join()
    places[place].refresh!.parts.formUnion(parts)
    if urgency == .restart, permitted(urgency, for: place) != nil { restart(place) }
    return stream
  }

  private func start(
    _ place: Place, _ parts: Set<Part>, _ listeners: Listeners<Snapshot>, urgency: Urgency
  ) {
    lastRefreshNumber += 1
    let number = lastRefreshNumber
    places[place].refresh = PlaceState.Refresh(number: number, parts: parts, listeners: listeners)
    places[place].refresh?.task = Task { await run(place, number, urgency: urgency) }
  }

  /// Cancels the running refresh; its callers receive the results of the new one.
  private func restart(_ place: Place) {
    guard let superseded = places[place].refresh else { return }
    superseded.task?.cancel()
    start(place, superseded.parts, superseded.listeners, urgency: .byHand)
  }

  /// The sources for whose answers a refresh of the place waits, in the order of their names.
  public func pendingSources(of place: Place) -> [SourceID] {
    let pending = places[place].pendingSources
    return SourceID.allCases.filter(pending.contains)
  }

  /// When newer data may exist for the place; for timers. An hour from now if no source covers it.
  public func nextDue(_ place: Place, parts: Set<Part>? = nil) -> Date {
    let parts = parts ?? defaultParts
    let layers = known(place)?.layers ?? []
    let instant = now()
    let covering = sources.filter { $0.covers(place) }
    let radar = parts.isDisjoint(with: [.now, .hourly]) ? nil : radarDue(at: place, now: instant)
    let due = covering.map { $0.nextDue(parts, at: place, known: layers, now: instant) }.min()
    return min(due ?? instant.addingTimeInterval(3600), radar ?? .distantFuture)
  }

  /// The urgency with which a refresh may run; `.restart` counts as `.byHand`. nil if the key was pressed less than ten
  /// seconds ago: then no source is asked again.
  private func permitted(_ urgency: Urgency, for place: Place) -> Urgency? {
    if urgency == .whenDue { return .whenDue }
    let instant = now()
    if instant.isTooSoon(afterRequest: places[place].pressedAt) { return nil }
    places[place].pressedAt = instant
    return .byHand
  }

  // MARK: - One refresh

  /// Runs until every part that a caller requested was handled once.
  private func run(_ place: Place, _ number: Int, urgency: Urgency) async {
    if known(place) == nil { places[place].snapshot = Snapshot(place: place) }
    mergeStoredSnapshot(of: place)
    let retries = !places[place].wasRefreshed
    places[place].wasRefreshed = true
    var done: Set<Part> = []
    // Parts that joining callers added are handled before the refresh ends.
    while let wanted = parts(of: number, at: place)?.subtracting(done), !wanted.isEmpty {
      done.formUnion(wanted)
      let isRequesting = needsRequest(for: wanted, at: place, urgency: urgency, retries: retries)
      let lease = isRequesting ? await store.lease(at: place, for: .refresh) : .none
      defer { lease.release() }
      // What the previous holder of the lease has stored.
      let updates = isRequesting ? mergeStoredSnapshot(of: place) : .none
      let before = places[place].snapshot
      await runRounds(wanted, of: place, RefreshMode(urgency: urgency, updates: updates, retriesFailures: retries))
      // Stored before the callers' streams end: a command exits with its last snapshot.
      if places[place].snapshot != before { saveSnapshot(of: place, lease) }
      await keepPredictions(of: place)
    }
    guard parts(of: number, at: place) != nil else { return }
    publish(places[place].snapshot ?? Snapshot(place: place))
    places[place].refresh?.listeners.finish()
    places[place].refresh = nil
  }

  /// The parts that this refresh must request; nil after it was cancelled.
  private func parts(of number: Int, at place: Place) -> Set<Part>? {
    places[place].refresh.flatMap { $0.number == number ? $0.parts : nil }
  }

  /// Whether a refresh would request anything: if not, it need not wait for a lease.
  private func needsRequest(for parts: Set<Part>, at place: Place, urgency: Urgency, retries: Bool) -> Bool {
    var queue = SourceQueue(parts, plan: plan, sources: sources, place: place)
    return queue.next(for: parts).contains { source, parts in
      let candidates = candidates(for: parts, from: source, at: place, now: now())
      return !candidates.due.isEmpty || urgency == .byHand && !candidates.requestable.isEmpty
        || retries && !failedBulletins(of: source.id, at: place, now: now()).isDisjoint(with: candidates.requestable)
    }
  }

  /// The bulletins whose last request failed ten seconds ago or earlier, for a reason that may be gone by now.
  private func failedBulletins(of source: SourceID, at place: Place, now instant: Date) -> Set<Bulletin> {
    let failed = places[place].snapshot?.shortfalls.filter { shortfall in
      shortfall.source == source && (shortfall.error.isTemporary || shortfall.error.isUpToTheUser)
        && !instant.isTooSoon(afterRequest: shortfall.triedAt)
    }
    return Set(failed?.compactMap(\.bulletin) ?? [])
  }

  /// Requests the parts round by round, until each part is answered or has no source left.
  private func runRounds(_ parts: Set<Part>, of place: Place, _ mode: RefreshMode) async {
    var queue = SourceQueue(parts, plan: plan, sources: sources, place: place)
    for part in parts { places[place].snapshot?.setListedSources(queue.sources(of: part), for: part) }
    recordUnserved(queue.unservedParts, of: place)
    for part in parts.subtracting(queue.unservedParts) {
      places[place].snapshot?.removeShortfallsOfUnlistedSources(for: part)
    }
    var unanswered = parts
    while true {
      let batch = queue.next(for: unanswered)
      if Task.isCancelled { return }
      if batch.isEmpty { break }
      unanswered = await withTaskGroup(of: Set<Part>.self) { group in
        for (source, parts) in batch {
          group.addTask {
            let failed = await self.request(parts, from: source, at: place, mode)
            await self.recordAnswer(from: source.id, for: parts.subtracting(failed), at: place)
            return failed
          }
        }
        var failed: Set<Part> = []
        for await parts in group { failed.formUnion(parts) }
        return failed
      }
    }
    await Patience.forExtras.during { await fetchExtras(for: parts, unanswered: unanswered, of: place, queue, mode) }
  }

  /// Requests the parts that the answers lack, and optional parts.
  private func fetchExtras(
    for parts: Set<Part>, unanswered: Set<Part>, of place: Place, _ queue: SourceQueue, _ mode: RefreshMode
  ) async {
    if parts.contains(.daily) { await fetchMissingExtremes(for: place, queue) }
    if fillsDetails, parts.contains(.now) { await fetchMissingDetails(for: place, queue) }
    // If no source has answered for them, the radar would be waited for just as long, and without success.
    let refined: Set<Part> = [.now, .hourly]
    if !parts.isDisjoint(with: refined), unanswered.isDisjoint(with: refined) {
      await estimateNextHour(for: place, mode.urgency)
    }
  }

  /// Records that these parts now come from this source, and removes the failures of the sources after it in their
  /// order, which are not needed. A cancelled request counts as no answer.
  private func recordAnswer(from source: SourceID, for parts: Set<Part>, at place: Place) {
    guard !Task.isCancelled, var snapshot = places[place].snapshot else { return }
    snapshot.recordAnswer(from: source, for: parts)
    for part in parts {
      let later = (plan.order[part] ?? []).drop { $0 != source }.dropFirst()
      snapshot.removeShortfallsOfUnneededSources(Set(later), for: part)
    }
    guard snapshot != places[place].snapshot else { return }
    places[place].snapshot = snapshot
    publish(snapshot)
  }

  /// The bulletins of these parts that the source may have newer (`due`), those that are worth requesting by hand
  /// (`requestable`), and the known layers of the source.
  func candidates(
    for parts: Set<Part>, from source: any WeatherSource, at place: Place, now instant: Date
  ) -> (due: Set<Bulletin>, requestable: Set<Bulletin>, known: [Layer]) {
    let known = places[place].snapshot?.layers.filter { $0.source == source.id } ?? []
    let due = source.due(parts, at: place, known: known, now: instant)
    return (due, source.requestable(parts, at: place, known: known, now: instant), known)
  }

  /// Requests the parts from one source and returns those that failed.
  private func request(
    _ parts: Set<Part>, from source: any WeatherSource, at place: Place, _ mode: RefreshMode
  ) async -> Set<Part> {
    let instant = now()
    let (due, requestable, known) = candidates(for: parts, from: source, at: place, now: instant)
    places[place].snapshot?.removeShortfallsOfUnneededBulletins(
      from: source.id, for: parts, needed: due.union(requestable))
    let retried =
      mode.retriesFailures
      ? failedBulletins(of: source.id, at: place, now: instant).intersection(requestable) : []
    let bulletins = (mode.urgency == .byHand ? due.union(requestable) : due.union(retried))
      .subtracting(pausedBulletins(at: place, now: instant)).subtracting(mode.updates.requested(from: source.id))
    if !bulletins.isEmpty {
      places[place].pendingSources.insert(source.id)
      defer { places[place].pendingSources.remove(source.id) }
      let source = mode.urgency == .byHand ? source.revalidating : source
      await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
        await self.receive(delivery, from: source.id, for: place)
      }
    }
    return failedParts(of: source.id, among: parts, at: place) { shortfall in
      !bulletins.isEmpty && shortfall.triedAt >= instant
        || shortfall.bulletin.map(mode.updates.failed(from: source.id).contains) ?? false
    }
  }

  /// Adds a delivery to the snapshot and publishes it. A layer without data for any of its parts is recorded as a
  /// failure instead: it must not replace a layer with data.
  func receive(_ delivery: Delivery, from source: SourceID, for place: Place) async {
    var snapshot = places[place].snapshot ?? Snapshot(place: place)
    var accepted: Layer?
    switch delivery {
    case .layer(let layer):
      let empty = layer.emptyParts(at: now(), in: snapshot.zone)
      if empty.isEmpty || empty != layer.bulletin.parts { accepted = layer }
      if let accepted { snapshot.absorb(accepted, now: now()) }
      snapshot.recordFailure(layer.emptyPartsError, of: layer.bulletin, among: empty, from: source, now: now())
    // A cancelled request has not failed: it is repeated.
    case .failure where Task.isCancelled: return
    case .failure(let bulletin, let error): snapshot.recordFailure(error, of: bulletin, from: source, now: now())
    }
    places[place].snapshot = snapshot
    publish(snapshot)
    // Last, because other sources deliver while the history is written: a snapshot read before must not be stored
    // after that.
    if let accepted { await history.record(accepted, at: place, now: now()) }
  }

  /// Sends the snapshot to the callers of the running refresh; nothing if none is running.
  func publish(_ snapshot: Snapshot) { places[snapshot.place].refresh?.listeners.send(snapshot) }

  private func recordUnserved(_ parts: Set<Part>, of place: Place) {
    guard !parts.isEmpty, var snapshot = places[place].snapshot else { return }
    for part in parts.sorted(by: { $0.rawValue < $1.rawValue }) {
      snapshot.recordShortfall(
        Shortfall(part: part, bulletin: nil, source: plan.first(for: part), error: .notCovered, since: now()))
    }
    places[place].snapshot = snapshot
    publish(snapshot)
  }

  /// Bulletins that were refused a moment ago and would be refused again.
  private func pausedBulletins(at place: Place, now instant: Date) -> Set<Bulletin> {
    let paused = places[place].snapshot?.shortfalls.filter { shortfall in
      [.shortRangeMorning, .ultraviolet].contains(shortfall.bulletin)
        && !shortfall.error.isUpToTheUser && instant.isWithin(Self.refusalPause, after: shortfall.triedAt)
    }
    return Set(paused?.compactMap(\.bulletin) ?? [])
  }

  /// The parts whose main content the source failed to deliver.
  private func failedParts(
    of source: SourceID, among parts: Set<Part>, at place: Place, where isRecent: (Shortfall) -> Bool
  ) -> Set<Part> {
    // If only the day's low or the minutes of the next hour are missing, another source is not asked for the whole
    // part.
    let failed =
      places[place].snapshot?.shortfalls.filter {
        $0.source == source && !$0.isQuiet && !$0.isSecondary && !$0.error.isPartial && isRecent($0)
      } ?? []
    return parts.intersection(failed.map(\.part))
  }
}
