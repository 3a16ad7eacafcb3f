public import DataPortal
public import FoundationEssentials
public import Upstream
public import Weather

/// 기상청, the Korea Meteorological Administration: observations, forecasts and warnings for every place in Korea.
public struct KMA: MeteredSource {
  private(set) var portal: DataPortal
  /// One entry per bulletin and cell or region.
  private let issues: SharedAnswers<Layer>
  let warnings: SharedAnswers<CountryWarnings>

  /// The cache stores responses that serve several places.
  public init(portal: DataPortal, cache: any SharedCache = EmptyCache()) {
    self.portal = portal
    // No pause after a failure: an issue that is not published yet may be published a moment later, and the next
    // place may have another cell.
    issues = SharedAnswers(named: "kma", cache: cache, pauseAfterFailure: 0)
    warnings = SharedAnswers(named: "kma-warnings", cache: cache)
  }

  public var id: SourceID { .kma }

  public var revalidating: any WeatherSource {
    var source = self
    source.portal = portal.revalidating
    return source
  }

  public func account(of service: SourceService.Kind) async -> Account? { await portal.account(of: service) }

  public func covers(_ place: Place) -> Bool { place.korea != nil }

  public func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    guard covers(place) else { return [] }
    let known = KnownIssues(known, now: now)
    return KMA.bulletins(of: parts).filter { bulletin in
      // Data that another place has fetched costs no request.
      known.isOutdated(bulletin)
        || bulletin == .warnings && warnings.stamp(of: .nationwide)?.isNewer(than: known.warnings) ?? false
    }
  }

  public func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    guard covers(place) else { return [] }
    let known = KnownIssues(known, now: now)
    // The morning issue does not change any more: it is worth requesting only while it is unknown.
    return KMA.bulletins(of: parts).filter { $0 != .shortRangeMorning || known.needsMorningIssue }
  }

  /// When the next issue or revision is published, or warnings must be fetched again; the distant future if there is
  /// nothing to wait for.
  public func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    guard covers(place) else { return .distantFuture }
    let known = KnownIssues(known, now: now)
    return KMA.bulletins(of: parts).compactMap { bulletin in
      bulletin == .warnings ? known.warningsDueAt : Operation(bulletin)?.clock.nextAvailable(after: now)
    }.min() ?? .distantFuture
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    let ours: Set<Bulletin> = covers(place) ? bulletins.filter { $0 == .warnings || Operation($0) != nil } : []
    for bulletin in bulletins.subtracting(ours) { await deliver(.failure(bulletin, .notCovered)) }
    guard let korea = place.korea else { return }
    let known = KnownIssues(known, now: now)
    let fetch = IssueFetch(
      portal: portal, issues: issues, korea: korea, known: known, bulletins: ours.subtracting([.warnings]))
    async let weather: Void = fetch.run(deliver: deliver)
    if ours.contains(.warnings) { await deliver(await warnings(at: place, known: known)) }
    await weather
  }

  private func warnings(at place: Place, known: KnownIssues) async -> Delivery {
    let (knownStamp, now) = (known.warnings, known.now)
    do throws(SourceError) {
      let status = try await countryWarnings(newerThan: knownStamp, now: now)
      return Layer(status, at: place).map { .layer($0) } ?? .failure(.warnings, .notCovered)
    } catch {
      return .failure(.warnings, error)
    }
  }

  /// From the shared response if that is current. `known` is what the caller already has.
  func countryWarnings(newerThan known: Stamp?, now: Date) async throws(SourceError) -> CountryWarnings {
    guard portal.hasKey else { throw .keyMissing }
    return try await warnings.value(
      of: .nationwide, now: now, isSufficient: { $0.suffices(for: known, now: now) },
      fetch: { [portal] stored throws(SourceError) in
        try await WarningFetch(portal: portal, now: now).latest(knowing: stored)
      })
  }

  /// The bulletins from which the parts are merged. An observation contains no sky and no extremes: those are
  /// forecast.
  private static func bulletins(of parts: Set<Part>) -> Set<Bulletin> {
    parts.reduce(into: []) { bulletins, part in
      switch part {
      case .now: bulletins.formUnion([.observation, .veryShortRange, .shortRange, .shortRangeMorning])
      case .hourly: bulletins.formUnion([.veryShortRange, .shortRange, .ultraviolet])
      case .daily: bulletins.formUnion([.shortRange, .shortRangeMorning, .mediumRangeSky, .mediumRangeTemperature])
      case .warnings: bulletins.insert(.warnings)
      case .air: break
      }
    }
  }
}
