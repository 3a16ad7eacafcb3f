public import FoundationEssentials
public import Weather

/// The reason for a refresh.
public enum Urgency: Sendable, Hashable {
  /// Ask only for data that can be newer than the stored data.
  case whenDue
  /// The user pressed the key: ask again, whatever the publication clock says, unless a refresh is running or the
  /// key was pressed less than ten seconds ago.
  case byHand
  /// The user does not want to wait: like `byHand`, and a running refresh of the place is cancelled.
  case anew
}

/// The engine shared by dashboard and commands: it selects the sources, decides when data is refreshed, and runs one
/// refresh per place at a time over all processes.
///
///     for await snapshot in await engine.refresh(seoul) { show(snapshot) }
public actor ForecastEngine {
  let sources: [any WeatherSource]
  public nonisolated let plan: SourcePlan
  let store: SnapshotStore
  let history: any WeatherHistory
  let now: @Sendable () -> Date
  /// Whether details that the source of current conditions does not report are requested from the next source.
  let fillsDetails: Bool

  var places = PlaceStates()
  private var lastNumber = 0

  /// Seconds before the next attempt for a morning forecast that is no longer available, and for an index that was
  /// refused. Errors that the user can fix have no pause.
  static let morningPause: TimeInterval = 600

  public init(
    sources: [any WeatherSource], plan: SourcePlan, store: SnapshotStore, history: any WeatherHistory,
    now: @escaping @Sendable () -> Date, fillsDetails: Bool = false
  ) {
    self.fillsDetails = fillsDetails
    self.sources = sources
    self.plan = plan
    self.store = store
    self.history = history
    self.now = now
  }

  /// The parts to request if the caller specifies none: warnings only if one of the sources listed for them delivers
  /// warnings.
  public nonisolated var usualParts: Set<Part> {
    let line = plan.order[.warnings] ?? []
    let hasTeller = sources.contains { line.contains($0.id) && $0.parts.contains(.warnings) }
    return hasTeller ? Set(Part.allCases) : Set(Part.allCases).subtracting([.warnings])
  }

  /// Refreshes the parts and sends the snapshot each time one of their bulletins has arrived or failed, and once at the end.
  ///
  /// Callers that arrive while the place is being refreshed share that refresh. If one of them requests `.anew`, all
  /// of them get the results of the new refresh. Without `parts` the usual ones are refreshed.
  public func refresh(
    _ place: Place, parts: Set<Part>? = nil, urgency: Urgency = .whenDue
  ) -> AsyncStream<Snapshot> {
    let parts = parts ?? usualParts
    if places[place].refresh == nil {
      var listeners = Listeners<Snapshot>()
      let (stream, urgency) = (listeners.join(), granted(urgency, for: place))
      begin(place, urgency == nil ? [] : parts, listeners, urgency: urgency ?? .whenDue)
      return stream
    }
    let stream = places[place].refresh!.listeners.join()
    places[place].refresh!.parts.formUnion(parts)
    if urgency == .anew, granted(urgency, for: place) != nil { beginAgain(place) }
    return stream
  }

  private func begin(
    _ place: Place, _ parts: Set<Part>, _ listeners: Listeners<Snapshot>, urgency: Urgency
  ) {
    lastNumber += 1
    let number = lastNumber
    places[place].refresh = PlaceState.Refresh(number: number, parts: parts, listeners: listeners)
    places[place].refresh?.task = Task { await run(place, number, urgency: urgency) }
  }

  /// Cancels the running refresh; its callers receive the results of the new one.
  private func beginAgain(_ place: Place) {
    guard let superseded = places[place].refresh else { return }
    superseded.task?.cancel()
    begin(place, superseded.parts, superseded.listeners, urgency: .byHand)
  }

  /// The sources for whose answers a refresh of the place waits, in the order of their names.
  public func awaited(_ place: Place) -> [SourceID] {
    let pending = places[place].pendingSources
    return SourceID.allCases.filter(pending.contains)
  }

  /// When newer data may exist for the place; for timers.
  public func nextDue(_ place: Place, parts: Set<Part>? = nil) -> Date {
    let parts = parts ?? usualParts
    let layers = known(place)?.layers ?? []
    let instant = now()
    let covering = sources.filter { $0.covers(place) }
    return covering.map { $0.nextDue(parts, at: place, known: layers, now: instant) }.min()
      ?? instant.addingTimeInterval(3600)
  }

  /// The permitted urgency; nil if the key was pressed a moment ago and no source is asked again.
  private func granted(_ urgency: Urgency, for place: Place) -> Urgency? {
    if urgency == .whenDue { return .whenDue }
    let instant = now()
    if instant.isTooSoon(afterRequest: places[place].pressedAt) { return nil }
    places[place].pressedAt = instant
    return .byHand
  }

  // MARK: - One refresh

  private func run(_ place: Place, _ number: Int, urgency: Urgency) async {
    if known(place) == nil { places[place].snapshot = Snapshot(place: place) }
    catchUp(on: place)
    let retries = !places[place].wasRefreshed
    places[place].wasRefreshed = true
    var done: Set<Part> = []
    // Parts that joining callers added are handled before the refresh ends.
    while let wanted = parts(of: number, at: place)?.subtracting(done), !wanted.isEmpty {
      done.formUnion(wanted)
      let isAsking = asksAnySource(for: wanted, at: place, urgency: urgency, retries: retries)
      let lease = isAsking ? await store.lease(at: place, for: .refresh) : .none
      defer { lease.release() }
      let updates = isAsking ? catchUp(on: place) : .none
      let before = places[place].snapshot
      await refresh(wanted, of: place, RefreshMode(urgency: urgency, updates: updates, retriesFailures: retries))
      // Stored before callers learn that it is finished: a command ends with its last snapshot.
      if places[place].snapshot != before { keep(place, lease) }
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
  private func asksAnySource(for parts: Set<Part>, at place: Place, urgency: Urgency, retries: Bool) -> Bool {
    var queue = SourceQueue(parts, plan: plan, sources: sources, place: place)
    return queue.next(for: parts).contains { source, parts in
      let wishes = wishes(for: parts, from: source, at: place, now: now())
      return !wishes.due.isEmpty || urgency == .byHand && !wishes.askable.isEmpty
        || retries && !failed(of: source.id, at: place, now: now()).isDisjoint(with: wishes.askable)
    }
  }

  /// Requests that failed for a reason that may be gone by now, but not a moment ago.
  private func failed(of source: SourceID, at place: Place, now instant: Date) -> Set<Bulletin> {
    let failed = places[place].snapshot?.shortfalls.filter { shortfall in
      shortfall.source == source && (shortfall.error.isTemporary || shortfall.error.isUpToTheUser)
        && !instant.isTooSoon(afterRequest: shortfall.triedAt)
    }
    return Set(failed?.compactMap(\.bulletin) ?? [])
  }

  private func refresh(_ parts: Set<Part>, of place: Place, _ mode: RefreshMode) async {
    var queue = SourceQueue(parts, plan: plan, sources: sources, place: place)
    for part in parts { places[place].snapshot?.note(queue.sources(of: part), inLineFor: part) }
    noteUnserved(queue.unservedParts, of: place)
    for part in parts.subtracting(queue.unservedParts) {
      places[place].snapshot?.forgetShortfalls(of: [part], exceptFrom: queue.sources(of: part))
    }
    var open = parts
    while true {
      let batch = queue.next(for: open)
      if Task.isCancelled { return }
      if batch.isEmpty { break }
      open = await withTaskGroup(of: Set<Part>.self) { group in
        for (source, parts) in batch {
          group.addTask {
            let failed = await self.ask(source, for: parts, at: place, mode)
            await self.note(parts.subtracting(failed), of: place, answeredBy: source.id)
            return failed
          }
        }
        var failed: Set<Part> = []
        for await parts in group { failed.formUnion(parts) }
        return failed
      }
    }
    if parts.contains(.daily) { await fetchMissingExtremes(for: place, queue) }
    if fillsDetails, parts.contains(.now) { await fetchMissingDetails(for: place, queue) }
  }

  /// Records that these parts now come from this source; a cancelled request counts as no answer.
  private func note(_ parts: Set<Part>, of place: Place, answeredBy source: SourceID) {
    guard !Task.isCancelled, var snapshot = places[place].snapshot else { return }
    snapshot.note(parts, answeredBy: source)
    for part in parts {
      let line = plan.order[part] ?? []
      snapshot.forgetShortfalls(of: part, from: Set(line.drop { $0 != source }.dropFirst()))
    }
    guard snapshot != places[place].snapshot else { return }
    places[place].snapshot = snapshot
    publish(snapshot)
  }

  /// The requests that would be useful for a source.
  func wishes(
    for parts: Set<Part>, from source: any WeatherSource, at place: Place, now instant: Date
  ) -> (due: Set<Bulletin>, askable: Set<Bulletin>, known: [Layer]) {
    let known = places[place].snapshot?.layers.filter { $0.source == source.id } ?? []
    let due = source.due(parts, at: place, known: known, now: instant)
    return (due, source.askable(parts, at: place, known: known, now: instant), known)
  }

  /// Asks one source and returns the parts that failed.
  private func ask(
    _ source: any WeatherSource, for parts: Set<Part>, at place: Place, _ mode: RefreshMode
  ) async -> Set<Part> {
    let instant = now()
    let (due, askable, known) = wishes(for: parts, from: source, at: place, now: instant)
    places[place].snapshot?.forgetShortfalls(of: source.id, among: parts, except: due.union(askable))
    let again = mode.retriesFailures ? failed(of: source.id, at: place, now: instant).intersection(askable) : []
    let bulletins = (mode.urgency == .byHand ? due.union(askable) : due.union(again))
      .subtracting(pausedBulletins(at: place, now: instant)).subtracting(mode.updates.asked(of: source.id))
    if !bulletins.isEmpty {
      places[place].pendingSources.insert(source.id)
      defer { places[place].pendingSources.remove(source.id) }
      let source = mode.urgency == .byHand ? source.revalidating : source
      await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
        await self.receive(delivery, from: source.id, for: place)
      }
    }
    return failures(of: source.id, among: parts, at: place) { shortfall in
      !bulletins.isEmpty && shortfall.triedAt >= instant
        || shortfall.bulletin.map(mode.updates.missed(by: source.id).contains) ?? false
    }
  }

  func receive(_ delivery: Delivery, from source: SourceID, for place: Place) async {
    var snapshot = places[place].snapshot ?? Snapshot(place: place)
    var taken: Layer?
    switch delivery {
    case .layer(let layer):
      let empty = layer.emptyParts(at: now(), in: snapshot.zone)
      if empty.isEmpty || empty != layer.bulletin.parts { taken = layer }
      if let taken { snapshot.absorb(taken, now: now()) }
      snapshot.note(layer.emptyPartsError, of: layer.bulletin, among: empty, from: source, now: now())
    // A cancelled request has not failed: it is repeated.
    case .failure where Task.isCancelled: return
    case .failure(let bulletin, let error): snapshot.note(error, of: bulletin, from: source, now: now())
    }
    places[place].snapshot = snapshot
    publish(snapshot)
    // Last, because other sources deliver while the history is written: a snapshot read before must not be stored
    // after that.
    if let taken { await history.record(taken, at: place, now: now()) }
  }

  func publish(_ snapshot: Snapshot) { places[snapshot.place].refresh?.listeners.send(snapshot) }

  private func noteUnserved(_ parts: Set<Part>, of place: Place) {
    guard !parts.isEmpty, var snapshot = places[place].snapshot else { return }
    for part in parts.sorted(by: { $0.rawValue < $1.rawValue }) {
      snapshot.note(
        Shortfall(part: part, bulletin: nil, source: plan.first(for: part), error: .notCovered, since: now()))
    }
    places[place].snapshot = snapshot
    publish(snapshot)
  }

  /// Bulletins that were refused a moment ago and would be refused again.
  private func pausedBulletins(at place: Place, now instant: Date) -> Set<Bulletin> {
    let paused = places[place].snapshot?.shortfalls.filter { shortfall in
      [.shortRangeMorning, .ultraviolet].contains(shortfall.bulletin)
        && !shortfall.error.isUpToTheUser && instant.isWithin(Self.morningPause, after: shortfall.triedAt)
    }
    return Set(paused?.compactMap(\.bulletin) ?? [])
  }

  private func failures(
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
