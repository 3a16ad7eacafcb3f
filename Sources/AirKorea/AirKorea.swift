public import DataPortal
public import FoundationEssentials
public import Gazetteer
public import Upstream
public import Weather

/// 에어코리아, the air-quality network of the Korea Environment Corporation: the values of the nearest station, and the
/// grades expected for today and the next days.
///
/// One response per hour contains all stations of the country. It serves all places and, through the cache, all
/// processes, so that the limit of 500 requests a day per key is never reached.
public struct AirKorea: MeteredSource {
  public let id = SourceID.airkorea

  let tables: SharedAnswers<StationTable>
  let forecasts: SharedAnswers<DustForecast>
  let registry: StationRegistry
  let hours: StationHours
  private var portal: DataPortal
  private let memory = FailureMemory()

  /// The list of stations is not loaded before the first response needs it.
  ///
  /// - Parameter hours: Where the hours for the map are kept; nil for `cache`.
  public init(
    portal: DataPortal, stations: @autoclosure @escaping @Sendable () -> [AirStation] = AirStation.embedded,
    cache: any SharedCache, hours: (any SharedCache)? = nil
  ) {
    self.portal = portal
    tables = SharedAnswers(named: "airkorea-stations-now", cache: cache)
    forecasts = SharedAnswers(named: "airkorea-forecast", cache: cache)
    self.hours = StationHours(cache: hours ?? cache)
    registry = StationRegistry(embedded: stations, portal: portal, cache: cache)
  }

  public var revalidating: any WeatherSource {
    var source = self
    source.portal = portal.revalidating
    return source
  }

  public func account(of service: SourceService.Kind) async -> Account? { await portal.account(of: service) }

  public func covers(_ place: Place) -> Bool { place.korea != nil }

  public func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    bulletins(of: parts, at: place) { clock, bulletin in
      clock.isDue(
        known: known.stamp(of: bulletin), stored: storedStamp(of: clock, at: place, now: now),
        failedAt: memory.failure(clock, at: place), now: now)
    }
  }

  public func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    bulletins(of: parts, at: place) { clock, bulletin in
      clock.isRequestable(
        known: known.stamp(of: bulletin), stored: storedStamp(of: clock, at: place, now: now), now: now)
    }
  }

  public func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    let instants = bulletins(of: parts, at: place) { _, _ in true }.compactMap { bulletin in
      AirClock(bulletin).map { clock in
        clock.nextDue(
          known: known.stamp(of: bulletin), stored: storedStamp(of: clock, at: place, now: now),
          failedAt: memory.failure(clock, at: place), now: now)
      }
    }
    return instants.min() ?? .distantFuture
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for bulletin in bulletins {
        group.addTask {
          await deliver(answer(bulletin, for: Caller(place: place, known: known.stamp(of: bulletin), now: now)))
        }
      }
    }
    // Only after the deliveries: a better list of stations is for the next response and must not delay this one.
    guard bulletins.contains(.airMeasurement), portal.hasKey, let korea = place.korea else { return }
    guard let table = await tables.lastValue(of: memory.scope(for: korea, now: now)) else { return }
    await registry.requestListIfNeeded(for: table, now: now)
  }
}

/// The caller that needs a response: its place, what it already has, and the time.
private struct Caller: Sendable {
  var place: Place
  var known: Stamp?
  var now: Date
}

extension AirKorea {
  private func bulletins(
    of parts: Set<Part>, at place: Place, where isWanted: (AirClock, Bulletin) -> Bool
  ) -> Set<Bulletin> {
    guard parts.contains(.air), covers(place) else { return [] }
    return Set([Bulletin.airMeasurement, .airForecast].filter { isWanted(AirClock($0) ?? .measurement, $0) })
  }

  /// When the stored response for the place was issued and fetched; nil if none.
  private func storedStamp(of clock: AirClock, at place: Place, now: Date) -> Stamp? {
    guard let korea = place.korea else { return nil }
    switch clock {
    case .measurement: return tables.stamp(of: memory.scope(for: korea, now: now))
    case .forecast: return forecasts.stamp(of: .nationwide)
    }
  }

  private func answer(_ bulletin: Bulletin, for caller: Caller) async -> Delivery {
    guard let clock = AirClock(bulletin), let korea = caller.place.korea else {
      return .failure(bulletin, .notCovered)
    }
    do throws(SourceError) {
      guard portal.hasKey else { throw .keyMissing }
      switch clock {
      case .measurement: return .layer(try await measurement(korea, for: caller))
      case .forecast: return .layer(try await forecast(korea, for: caller))
      }
    } catch {
      // A cancelled caller does not know whether the request failed.
      if error != .unreachable(.cancelled) { memory.recordFailure(clock, at: caller.place, now: caller.now) }
      return .failure(bulletin, error)
    }
  }

  private func measurement(_ korea: KoreanCodes, for caller: Caller) async throws(SourceError) -> Layer {
    let table = try await table(korea, for: caller)
    let stations = await registry.stations(of: table)
    let choice = try table.choice(for: caller.place.coordinate, among: stations)
    let reading = choice.reading
    var layer = Layer(
      bulletin: .airMeasurement, source: id, issuedAt: reading.measuredAt, fetchedAt: table.fetchedAt,
      air: AirMeasurement(
        station: reading.station, stationKind: choice.kind, distance: choice.distance, measuredAt: reading.measuredAt,
        values: reading.values, flags: reading.flags),
      remarks: table.remarks + reading.remarks + [await registry.remark].compactMap { $0 },
      flaw: reading.hasDust ? table.flaw : .noValue(flag: reading.flag))
    layer.cachedFor = table.cachedFor
    return layer
  }

  private func forecast(_ korea: KoreanCodes, for caller: Caller) async throws(SourceError) -> Layer {
    let forecast = try await latest(.forecast, of: .nationwide, from: forecasts, for: caller) {
      [self] stored throws(SourceError) in try await requestForecast(knowing: stored, now: caller.now)
    }
    let today = Zone.seoul.date(of: caller.now)
    guard let days = forecast.days(in: korea.dustRegion, from: today) else { throw .notCovered }
    var layer = Layer(
      bulletin: .airForecast, source: id, issuedAt: forecast.issuedAt, fetchedAt: forecast.fetchedAt, airDays: days,
      remarks: Array(forecast.outlooks.flatMap(\.remarks).prefix(8)), flaw: forecast.flaw)
    layer.cachedFor = forecast.cachedFor
    return layer
  }

  /// The table of the whole country; only if that request is refused, the table of the place's own 시도.
  private func table(_ korea: KoreanCodes, for caller: Caller) async throws(SourceError) -> StationTable {
    let scope = memory.scope(for: korea, now: caller.now)
    do throws(SourceError) {
      return try await table(of: scope, for: caller)
    } catch {
      guard error.reason == .refused, scope == .nationwide else { throw error }
      memory.recordNationwideRefusal(at: caller.now)
      return try await table(of: Scope(rawValue: korea.airSido), for: caller)
    }
  }

  private func table(of scope: Scope, for caller: Caller) async throws(SourceError) -> StationTable {
    try await latest(.measurement, of: scope, from: tables, for: caller) { [self] _ throws(SourceError) in
      try await requestTable(of: scope, now: caller.now)
    }
  }

  private func requestTable(of scope: Scope, now: Date) async throws(SourceError) -> StationTable {
    let table = try await StationTable.fetch(portal, scope, now: now)
    if scope == .nationwide { await hours.keep(table) }
    return table
  }

  private func requestForecast(knowing stored: DustForecast?, now: Date) async throws(SourceError) -> DustForecast {
    try await DustForecastFetch(portal: portal, now: now).latest(knowing: stored)
  }

  /// The stored response or a new one. If the request fails, the stored response is used if it is new to the caller
  /// and not too old; it keeps its own age.
  private func latest<Value>(
    _ clock: AirClock, of scope: Scope, from answers: SharedAnswers<Value>, for caller: Caller,
    fetch: @escaping SharedAnswers<Value>.Fetch
  ) async throws(SourceError) -> Value {
    do throws(SourceError) {
      let value = try await answers.value(
        of: scope, now: caller.now,
        isSufficient: { clock.suffices($0.stamp, for: caller.known, now: caller.now) }, fetch: fetch)
      memory.recordFailure(clock, at: caller.place, now: nil)
      return value
    } catch {
      guard error.reason != .refused, let stored = await answers.lastValue(of: scope),
        stored.stamp.isNewer(than: caller.known),
        abs(caller.now.timeIntervalSince(stored.stamp.issuedAt)) < clock.fallbackLifetime
      else { throw error }
      memory.recordFailure(clock, at: caller.place, now: caller.now)
      return stored
    }
  }
}

// For the map, which is about no place: the same responses, stored under the same names.
extension AirKorea {
  /// The table of the whole country: the stored one while it is the newest possible, and also after a failed request.
  func nationwideTable(now: Date) async throws(SourceError) -> StationTable {
    guard portal.hasKey else { throw .keyMissing }
    return try await shared(.measurement, from: tables, now: now) { [self] _ throws(SourceError) in
      try await requestTable(of: .nationwide, now: now)
    }
  }

  /// The same for the forecast by region.
  func nationwideForecast(now: Date) async throws(SourceError) -> DustForecast {
    try await shared(.forecast, from: forecasts, now: now) { [self] stored throws(SourceError) in
      try await requestForecast(knowing: stored, now: now)
    }
  }

  private func shared<Value>(
    _ clock: AirClock, from answers: SharedAnswers<Value>, now: Date, fetch: @escaping SharedAnswers<Value>.Fetch
  ) async throws(SourceError) -> Value {
    do throws(SourceError) {
      return try await answers.value(
        of: .nationwide, now: now, isSufficient: { clock.suffices($0.stamp, for: nil, now: now) }, fetch: fetch)
    } catch {
      guard error.reason != .refused, let stored = await answers.lastValue(of: .nationwide),
        abs(now.timeIntervalSince(stored.stamp.issuedAt)) < clock.fallbackLifetime
      else { throw error }
      return stored
    }
  }
}

extension [Layer] {
  /// When AirKorea's own layer of that bulletin was issued and fetched; nil if none.
  fileprivate func stamp(of bulletin: Bulletin) -> Stamp? {
    newest(bulletin, from: .airkorea)?.stamp
  }
}
