public import FoundationEssentials
import Synchronization
public import Weather

extension TyphoonOverview: Stamped {
  public var stamp: Stamp { Stamp(issuedAt: requestedAt, fetchedAt: requestedAt) }
}

/// The cyclones of all seas, requested once for all places, pages and processes while the overview is current.
public final class SharedTyphoons: Sendable {
  private let collector: TyphoonCollector
  private let answers: SharedAnswers<TyphoonOverview>
  private let last = Mutex<TyphoonOverview?>(nil)

  public init(_ collector: TyphoonCollector, cache: any SharedCache) {
    self.collector = collector
    answers = SharedAnswers(named: "typhoons", cache: cache)
  }

  private static let scope = Scope(rawValue: "all")

  /// The newest available overview; nil if the request was cancelled.
  public func overview(now: Date) async -> TyphoonOverview? {
    await overview(now: now) { now < $0.renewal(now: now) }
  }

  /// The same, but sends a request only if one is due by `TyphoonWatch`; nil if there is no overview yet.
  public func watched(now: Date) async -> TyphoonOverview? {
    let stored = await answers.storedValue(of: Self.scope)
    guard TyphoonWatch.next(after: stored, now: now) <= now else { return stored }
    return await overview(now: now) { now < TyphoonWatch.next(after: $0, now: now) } ?? stored
  }

  /// When a newer overview than the last one of this process may be available.
  public func renewal(now: Date) -> Date { last.withLock { $0 }?.renewal(now: now) ?? now }

  private func overview(
    now: Date, isSufficient: @escaping @Sendable (TyphoonOverview) -> Bool
  ) async -> TyphoonOverview? {
    let overview = try? await answers.value(
      of: Self.scope, now: now, isSufficient: isSufficient,
      fetch: { [collector] stored throws(SourceError) in
        let overview = await collector.overview(knowing: stored, now: now)
        if Task.isCancelled { throw .unreachable(.cancelled) }
        return overview
      })
    if let overview { last.withLock { $0 = overview } }
    return overview
  }
}

/// The cyclones of one agency as a layer of the map.
public struct TyphoonMap: MapSource {
  private let agency: TyphoonAgency
  private let typhoons: SharedTyphoons

  public init(_ agency: TyphoonAgency, _ typhoons: SharedTyphoons) {
    (self.agency, self.typhoons) = (agency, typhoons)
  }

  public var id: SourceID { agency.source }

  public func covers(_ request: MapRequest) -> Bool { request.layer == .typhoon && agency.watches(request.focus) }

  /// One frame, also if no cyclone is active. Its time is that of the newest analysis, whatever period is requested: a
  /// bulletin holds until the next one.
  ///
  /// Throws `notCovered` if another agency of the same sea has answered in its place.
  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    guard let overview = await typhoons.overview(now: now) else { throw .unreachable(.cancelled) }
    guard let report = overview.reports.first(where: { $0.agency == agency }) else {
      throw overview.failures[agency] ?? .notCovered
    }
    let active = report.active(at: now)
    await deliver(
      MapFrame(
        layer: .typhoon, time: active.map(\.current.at).max() ?? report.fetchedAt, kind: .observed, source: id,
        content: .typhoons(active)))
  }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date { typhoons.renewal(now: now) }
}
