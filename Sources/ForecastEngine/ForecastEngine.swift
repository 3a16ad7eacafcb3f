public import FoundationEssentials
public import Weather

/// How a refresh is meant.
public enum Urgency: Sendable, Hashable {
  /// Ask only for what can be newer than what is kept.
  case whenDue
  /// Somebody pressed the key: ask again, whatever the publication clock says.
  case byHand
}

/// The shared engine of dashboard and commands: which source, how fresh, one refresh per place at a time.
///
///     for await snapshot in await engine.refresh(seoul) { show(snapshot) }
public actor ForecastEngine {
  private let sources: [any WeatherSource]
  private let plan: SourcePlan
  private let keeper: any SnapshotKeeper
  private let history: any WeatherHistory
  private let now: @Sendable () -> Date

  private var snapshots: [Place: Snapshot] = [:]
  private var running: [Place: Refresh] = [:]
  private var pressedAt: [Place: Date] = [:]

  /// By hand a place is asked for at most once in so many seconds.
  private static let handPause: TimeInterval = 10
  /// A morning forecast that is gone stays gone for a while.
  private static let morningPause: TimeInterval = 600

  private struct Refresh {
    var parts: Set<Part>
    var listeners: [AsyncStream<Snapshot>.Continuation]
  }

  public init(
    sources: [any WeatherSource], plan: SourcePlan, keeper: any SnapshotKeeper, history: any WeatherHistory,
    now: @escaping @Sendable () -> Date
  ) {
    self.sources = sources
    self.plan = plan
    self.keeper = keeper
    self.history = history
    self.now = now
  }

  /// What is known of a place without asking anybody; nil before the first answer ever.
  public func known(_ place: Place) async -> Snapshot? {
    if let snapshot = snapshots[place] { return snapshot }
    guard let kept = await keeper.snapshot(of: place) else { return nil }
    // Another caller may have brought something newer while the keeper was reading.
    if snapshots[place] == nil { snapshots[place] = kept }
    return snapshots[place]
  }

  /// The observation of the same hour yesterday; nil where the history does not reach.
  public func yesterday(_ place: Place) async -> Hour? {
    let hour = place.zone.startOfHour(now()).addingTimeInterval(-24 * 3600)
    return await history.hour(hour, at: place)
  }

  /// What was observed in the 24 hours before the hour in progress, as far as the history reaches.
  public func pastDay(_ place: Place) async -> [Hour] {
    let hour = place.zone.startOfHour(now())
    return await history.hours(hour.addingTimeInterval(-24 * 3600)..<hour, at: place)
  }

  /// Refreshes the parts and sends the snapshot each time one of them has arrived or failed, and once at the end.
  ///
  /// Callers who come while the place is being refreshed share that refresh.
  public func refresh(
    _ place: Place, parts: Set<Part> = [.now, .hourly, .daily, .air], urgency: Urgency = .whenDue
  ) -> AsyncStream<Snapshot> {
    let (stream, listener) = AsyncStream.makeStream(of: Snapshot.self, bufferingPolicy: .unbounded)
    if running[place] != nil {
      running[place]!.listeners.append(listener)
      running[place]!.parts.formUnion(parts)
    } else {
      let urgency = granted(urgency, for: place)
      running[place] = Refresh(parts: urgency == nil ? [] : parts, listeners: [listener])
      Task { await run(place, urgency: urgency ?? .whenDue) }
    }
    return stream
  }

  /// When something newer may exist for the place; for timers.
  public func nextDue(_ place: Place, parts: Set<Part> = [.now, .hourly, .daily, .air]) async -> Date {
    let layers = await known(place)?.layers ?? []
    let instant = now()
    let covering = sources.filter { $0.covers(place) }
    return covering.map { $0.nextDue(parts, at: place, known: layers, now: instant) }.min()
      ?? instant.addingTimeInterval(3600)
  }

  /// How the refresh may ask; nil where the key was pressed a moment ago and nobody is to be asked again.
  private func granted(_ urgency: Urgency, for place: Place) -> Urgency? {
    guard urgency == .byHand else { return .whenDue }
    let instant = now()
    // A clock that was set back must not forbid the key for hours.
    if let last = pressedAt[place], (0..<Self.handPause).contains(instant.timeIntervalSince(last)) { return nil }
    pressedAt[place] = instant
    return .byHand
  }

  // MARK: - One refresh

  private func run(_ place: Place, urgency: Urgency) async {
    var kept = await known(place) ?? Snapshot(place: place)
    snapshots[place] = kept
    var done: Set<Part> = []
    // Whoever joined with further parts is served before the refresh ends.
    while let wanted = running[place]?.parts.subtracting(done), !wanted.isEmpty {
      done.formUnion(wanted)
      await refresh(wanted, of: place, urgency: urgency)
      // Kept before anybody hears that it is over: a command ends with its last snapshot.
      guard let snapshot = snapshots[place], snapshot != kept else { continue }
      await keeper.keep(snapshot)
      kept = snapshot
    }
    publish(snapshots[place] ?? kept)
    let listeners = running.removeValue(forKey: place)?.listeners ?? []
    for listener in listeners { listener.finish() }
  }

  private func refresh(_ parts: Set<Part>, of place: Place, urgency: Urgency) async {
    var rounds = Rounds(parts, plan: plan, sources: sources, place: place)
    noteOrphans(rounds.orphans, of: place)
    for part in parts.subtracting(rounds.orphans) {
      snapshots[place]?.forgetShortfalls(of: [part], exceptFrom: rounds.sources(of: part))
    }
    var open = parts
    while true {
      let round = rounds.next(for: open)
      if round.isEmpty { return }
      open = await withTaskGroup(of: Set<Part>.self) { group in
        for (source, parts) in round {
          group.addTask {
            let failed = await self.ask(source, for: parts, at: place, urgency: urgency)
            await self.note(parts.subtracting(failed), of: place, answeredBy: source.id)
            return failed
          }
        }
        var failed: Set<Part> = []
        for await parts in group { failed.formUnion(parts) }
        return failed
      }
    }
  }

  /// From now on these parts are what this source says of them.
  private func note(_ parts: Set<Part>, of place: Place, answeredBy source: SourceID) {
    guard var snapshot = snapshots[place] else { return }
    snapshot.note(parts, answeredBy: source)
    guard snapshot != snapshots[place] else { return }
    snapshots[place] = snapshot
    publish(snapshot)
  }

  /// Asks one source and returns the parts it failed.
  private func ask(
    _ source: any WeatherSource, for parts: Set<Part>, at place: Place, urgency: Urgency
  ) async -> Set<Part> {
    let instant = now()
    let known = snapshots[place]?.layers.filter { $0.source == source.id } ?? []
    var bulletins = source.due(parts, at: place, known: known, now: instant)
    let askable = source.askable(parts, at: place, known: known, now: instant)
    snapshots[place]?.forgetShortfalls(of: source.id, among: parts, except: bulletins.union(askable))
    if urgency == .byHand { bulletins.formUnion(askable) }
    bulletins.subtract(resting(at: place, now: instant))
    guard !bulletins.isEmpty else { return [] }
    await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
      await self.receive(delivery, from: source.id, for: place)
    }
    return failures(of: source.id, among: parts, at: place, since: instant)
  }

  private func receive(_ delivery: Delivery, from source: SourceID, for place: Place) async {
    var snapshot = snapshots[place] ?? Snapshot(place: place)
    switch delivery {
    case .layer(let layer): snapshot.absorb(layer, now: now())
    case .failure(let bulletin, let error): snapshot.note(error, of: bulletin, from: source, now: now())
    }
    snapshots[place] = snapshot
    publish(snapshot)
    // Last, because others deliver while the history writes: nothing read before may be written after.
    if case .layer(let layer) = delivery { await history.record(layer, at: place, now: now()) }
  }

  private func publish(_ snapshot: Snapshot) {
    for listener in running[snapshot.place]?.listeners ?? [] { listener.yield(snapshot) }
  }

  private func noteOrphans(_ parts: Set<Part>, of place: Place) {
    guard !parts.isEmpty, var snapshot = snapshots[place] else { return }
    for part in parts.sorted(by: { $0.rawValue < $1.rawValue }) {
      let source = plan.order[part]?.first ?? (part == .air ? .airkorea : .kma)
      snapshot.note(Shortfall(part: part, bulletin: nil, source: source, error: .notCovered, since: now()))
    }
    snapshots[place] = snapshot
    publish(snapshot)
  }

  /// Bulletins that were refused a moment ago and will be refused again.
  private func resting(at place: Place, now instant: Date) -> Set<Bulletin> {
    let tired = snapshots[place]?.shortfalls.filter { shortfall in
      shortfall.bulletin == .shortRangeMorning && instant.timeIntervalSince(shortfall.triedAt) < Self.morningPause
    }
    return Set(tired?.compactMap(\.bulletin) ?? [])
  }

  private func failures(of source: SourceID, among parts: Set<Part>, at place: Place, since: Date) -> Set<Part> {
    // Without the morning's issue the day has no low of its own, which is no reason to ask somebody else for all of it.
    let failed =
      snapshots[place]?.shortfalls.filter {
        $0.source == source && $0.triedAt >= since && $0.bulletin != .shortRangeMorning
      } ?? []
    return parts.intersection(failed.map(\.part))
  }
}
