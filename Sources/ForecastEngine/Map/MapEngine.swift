public import FoundationEssentials
import Synchronization
public import Weather

/// The layers of the map, from the first source of the plan that covers the request and delivers frames.
///
///     for await series in maps.series(of: request, now: now) { show(series) }
///
/// Callers that request the same view at the same time share one request, which is cancelled when no caller is left. A
/// complete series stays in memory and is delivered again without a request until its source may have a newer frame.
public final class MapEngine: MapFeed {
  private typealias Caller = AsyncStream<MapSeries>.Continuation

  /// A request that has not been answered completely.
  private struct Running: Sendable {
    let number: Int
    let request: MapRequest
    /// The frames that have arrived.
    var series: MapSeries
    /// What an earlier request has delivered: shown until the same frames arrive, and if none arrives.
    let stale: [MapFrame]
    var callers: [Int: (period: Range<Date>, caller: Caller)] = [:]
    var task: Task<Void, Never>?

    /// Never with frames of two sources.
    var shown: MapSeries {
      var shown = series
      for frame in stale where series.frames.allSatisfy({ $0.source == frame.source && !$0.isSameTime(as: frame) }) {
        shown.insert(frame)
      }
      return shown
    }

    func publish() {
      let shown = shown
      for (period, caller) in callers.values { caller.yield(shown.limited(to: period)) }
    }
  }

  private struct State: Sendable {
    var memory: MapMemory
    var running: [Running] = []
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// Changes a request that is still running, and returns it; nil if it is not.
    mutating func change(_ number: Int, _ change: (inout Running) -> Void) -> Running? {
      guard let index = running.firstIndex(where: { $0.number == number }) else { return nil }
      change(&running[index])
      return running[index]
    }
  }

  private let sources: [any MapSource]
  private let plan: MapPlan
  private let state: Mutex<State>

  /// - Parameter memoryLimit: Bytes of the frames that are kept.
  public init(sources: [any MapSource], plan: MapPlan = MapPlan(), memoryLimit: Int = 8 << 20) {
    (self.sources, self.plan) = (sources, plan)
    state = Mutex(State(memory: MapMemory(limit: memoryLimit)))
  }

  public func series(of request: MapRequest, now: Date) -> AsyncStream<MapSeries> {
    // Every value contains the earlier ones.
    let (stream, caller) = AsyncStream.makeStream(of: MapSeries.self, bufferingPolicy: .bufferingNewest(1))
    if let known = known(request, now: now) {
      caller.yield(known.limited(to: request.period))
      caller.finish()
      return stream
    }
    state.withLock { state in
      let callerNumber = state.nextNumber()
      let index = index(of: request, now: now, &state)
      state.running[index].callers[callerNumber] = (request.period, caller)
      let (shown, number) = (state.running[index].shown, state.running[index].number)
      if !shown.frames.isEmpty { caller.yield(shown.limited(to: request.period)) }
      caller.onTermination = { [weak self] _ in self?.leave(number, callerNumber) }
    }
    return stream
  }

  public func renewal(of series: MapSeries, now: Date) -> Date {
    let soonest = series.requestedAt.addingTimeInterval(MapEngine.pause)
    guard let newest = series.frames.last(where: { $0.kind == .observed }) ?? series.frames.last,
      let source = source(of: newest, in: series)
    else { return max(soonest, series.failures.values.compactMap(\.quotaEnd).max() ?? soonest) }
    let renewal = source.renewal(of: series.layer, newest: newest.time, now: series.requestedAt)
    // A preferred source may work again.
    let retry = series.failures.isEmpty ? renewal : series.requestedAt.addingTimeInterval(MapEngine.retryPause)
    return max(soonest, min(renewal, retry))
  }

  /// Seconds between two requests for a series, at least.
  private static let pause = 60.0
  /// Seconds until a source is asked again whose frames another one had to replace.
  private static let retryPause = 300.0
  /// Seconds for which a failure is delivered again without a request.
  private static let failurePause = 10.0

  // MARK: - Callers

  /// The stored series if nothing newer is expected.
  private func known(_ request: MapRequest, now: Date) -> MapSeries? {
    guard let entry = state.withLock({ $0.memory.entry(for: request) }), entry.includes(request, now: now),
      entry.series.requestedAt <= now
    else { return nil }
    let series = entry.series
    let end =
      series.frames.isEmpty
      ? series.requestedAt.addingTimeInterval(MapEngine.failurePause) : renewal(of: series, now: now)
    return now < end ? series : nil
  }

  /// The running request that includes this one; started if none is running.
  private func index(of request: MapRequest, now: Date, _ state: inout State) -> Int {
    let index = state.running.firstIndex { running in
      let period = running.request.period
      return running.request.isSameView(as: request) && period.lowerBound <= request.period.lowerBound
        && period.upperBound >= request.period.upperBound
    }
    if let index { return index }
    let number = state.nextNumber()
    let series = MapSeries(layer: request.layer, area: request.area, requestedAt: now)
    let stale = state.memory.entry(for: request)?.series.limited(to: request.period).frames ?? []
    var running = Running(number: number, request: request, series: series, stale: stale)
    running.task = Task { await run(number, request, now: now) }
    state.running.append(running)
    return state.running.count - 1
  }

  private func leave(_ number: Int, _ caller: Int) {
    let abandoned = state.withLock { state -> Running? in
      let running = state.change(number) { $0.callers[caller] = nil }
      guard running?.callers.isEmpty == true else { return nil }
      state.running.removeAll { $0.number == number }
      return running
    }
    abandoned?.task?.cancel()
  }

  // MARK: - One request

  private func run(_ number: Int, _ request: MapRequest, now: Date) async {
    let order = plan.sources(of: request.layer)
    let accepted = order.filter { request.acceptsModels || !$0.profile.isModel }
    let covering = accepted.flatMap { id in sources.filter { $0.id == id && $0.covers(request) } }
    if covering.isEmpty, let first = order.first { change(number) { $0.failures[first] = .notCovered } }
    for source in covering {
      let failure = await failure(of: source, number, request, now: now)
      guard let running = change(number, { if let failure { $0.failures[source.id] = failure } }) else { return }
      if !running.series.frames.isEmpty { break }
    }
    finish(number)
  }

  /// nil if it delivered frames.
  private func failure(
    of source: any MapSource, _ number: Int, _ request: MapRequest, now: Date
  ) async -> SourceError? {
    do throws(SourceError) {
      try await source.frames(of: request, now: now) { [weak self] frame in
        self?.change(number) { $0.insert(frame) }?.publish()
      }
      return nil
    } catch { return error }
  }

  @discardableResult private func change(_ number: Int, _ change: (inout MapSeries) -> Void) -> Running? {
    state.withLock { state in state.change(number) { change(&$0.series) } }
  }

  private func finish(_ number: Int) {
    let finished = state.withLock { state -> Running? in
      let running = state.change(number) { running in
        if running.series.frames.isEmpty { running.series.frames = running.stale }
        running.series.isComplete = true
      }
      guard let running else { return nil }
      state.running.removeAll { $0.number == number }
      state.memory.store(running.series, for: running.request)
      return running
    }
    guard let finished else { return }
    for (period, caller) in finished.callers.values {
      caller.yield(finished.series.limited(to: period))
      caller.finish()
    }
  }

  private func source(of frame: MapFrame, in series: MapSeries) -> (any MapSource)? {
    let candidates = sources.filter { $0.id == frame.source }
    let request = MapRequest(
      series.layer, of: series.area, around: series.area.center, during: frame.time..<frame.time)
    return candidates.first { $0.covers(request) } ?? candidates.first
  }
}

extension MapFrame {
  fileprivate func isSameTime(as other: MapFrame) -> Bool { (time, kind) == (other.time, other.kind) }
}

extension SourceError {
  fileprivate var quotaEnd: Date? { if case .quotaSpent(let until) = self { until } else { nil } }
}
