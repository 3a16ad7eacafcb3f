public import FoundationEssentials
public import Weather

/// Days measured at the stations next to places: stored permanently, each requested once.
///
/// A call sends at most one request, and none if all published days are stored. If several processes need the same
/// days, one of them sends the request.
public actor StationRecords {
  private let source: (any StationDaySource)?
  private let store: ClimateStore
  private let failures: RecentFailures

  /// Without a source only stored days are known.
  public init(source: (any StationDaySource)?, cache: any SharedCache) {
    self.source = source
    store = ClimateStore(cache: cache)
    failures = RecentFailures(cache: cache)
  }

  /// The stored days, without a request; nil if none.
  public nonisolated func known(_ place: Place) -> StationDays? { store.stationDays(of: place)?.value }

  /// Whether the last request in this process was refused because the account may not use the service.
  public func isRefused(at place: Place) -> Bool {
    failures.lastError(of: ClimateStore.stationsName(of: place))?.reason == .keyRejected
  }

  /// Requests the days from `first` on that are published and not stored. Returns whether it sent a request that
  /// brought new days. Does nothing at a place without a station, or without a key.
  public func complete(_ place: Place, since first: CivilDate, now: Date) async throws(SourceError) -> Bool {
    guard let source, source.covers(place), missing(place, since: first, now: now) != nil else { return false }
    let name = ClimateStore.stationsName(of: place)
    if let error = failures.error(of: name, pause: StationRecords.pauseAfterFailure, now: now) { throw error }
    let lease = await store.cache.lease(at: name, within: .infinity)
    defer { lease.release() }
    // Another process may have just requested it.
    guard let span = missing(place, since: first, now: now) else { return false }
    guard lease.isHeld else { throw Task.isCancelled ? .unreachable(.cancelled) : .timedOut }
    do throws(SourceError) {
      let isNew = try await request(span, from: source, at: place, now: now)
      failures.record(nil, of: name, now: now)
      return isNew
    } catch {
      if error != .unreachable(.cancelled) { failures.record(error, of: name, now: now) }
      throw error
    }
  }

  // MARK: - Requests

  /// Seconds until a request that failed is repeated, and until days that the newest answer lacked are requested again.
  private static let (pauseAfterFailure, pauseAfterGap) = (60.0, 3600.0)
  /// Days that a station may deliver late; older ones that an answer lacked are not requested again.
  private static let lateDays = 3
  /// If more days than these are missing after the stored ones, the stored days are dropped.
  private static let mostDays = 366

  /// nil if nothing is to be requested.
  private func missing(_ place: Place, since first: CivilDate, now: Date) -> ClosedRange<CivilDate>? {
    guard let newest = source?.newestDay(at: now), first <= newest else { return nil }
    guard let stored = store.stationDays(of: place), stored.first <= first else { return first...newest }
    guard stored.last < newest else { return nil }
    // The answer lacked its newest days a moment ago.
    if stored.askedThrough >= newest, now.isWithin(StationRecords.pauseAfterGap, after: stored.requestedAt) {
      return nil
    }
    let next = stored.last.adding(days: 1)
    return newest.dayNumber - next.dayNumber < StationRecords.mostDays ? next...newest : first...newest
  }

  private func request(
    _ span: ClosedRange<CivilDate>, from source: any StationDaySource, at place: Place, now: Date
  ) async throws(SourceError) -> Bool {
    var stored = store.stationDays(of: place)
    // Stored days that are not adjacent to the requested ones would leave a gap that counts as requested.
    if let kept = stored, kept.last.adding(days: 1) < span.lowerBound { stored = nil }
    let answer = try await answer(span, from: source, at: place, now: now, isUpdate: stored != nil)
    var record = answer ?? stored?.value
    if let earlier = stored?.value, let new = answer, earlier.station == new.station {
      record?.days = new.days.filled(from: earlier.days)
    }
    guard let record else { return false }
    let latest = [answer?.days.span?.upperBound, stored?.last, span.upperBound.adding(days: -Self.lateDays)]
    store.save(
      StoredStationDays(
        record, first: min(stored?.first ?? span.lowerBound, span.lowerBound),
        last: min(latest.compactMap { $0 }.max() ?? span.upperBound, span.upperBound),
        askedThrough: span.upperBound, requestedAt: now), of: place)
    return answer != nil
  }

  /// nil if only the newest days of a known station are asked for, and are not published yet.
  private func answer(
    _ span: ClosedRange<CivilDate>, from source: any StationDaySource, at place: Place, now: Date, isUpdate: Bool
  ) async throws(SourceError) -> StationDays? {
    do throws(SourceError) { return try await source.days(span, at: place, now: now) } catch {
      switch error {
      case .notPublishedYet where isUpdate, .noValue where isUpdate: return nil
      default: throw error
      }
    }
  }
}

/// The days of a station as they are stored.
struct StoredStationDays: Sendable, Codable {
  private var station: String
  private var days: StoredDays
  /// The span that has been requested and need not be requested again.
  var first: CivilDate
  var last: CivilDate
  /// The last day of the newest request.
  var askedThrough: CivilDate

  init(_ days: StationDays, first: CivilDate, last: CivilDate, askedThrough: CivilDate, requestedAt: Date) {
    station = days.station
    self.days = StoredDays(days.days, source: days.source, requestedAt: requestedAt)
    (self.first, self.last, self.askedThrough) = (first, last, askedThrough)
  }

  var requestedAt: Date { days.requestedAt }

  /// nil if the file is damaged.
  var value: StationDays? {
    days.isWhole ? StationDays(source: days.source, station: station.harmless, days: days.series) : nil
  }
}
