public import FoundationEssentials
public import Weather

/// Normals and past years of any place: requested once, stored permanently, and completed once a day.
///
///     for await record in climate.record(of: place, years: 2026...2026, now: now) { show(record) }
///
/// The first call for a place sends two requests: one for the days of 1991 to 2020, from which the normals follow, or
/// for official normals if there is a key for them; and one for the days since 2021, which is repeated for the year in
/// progress at most once a day. Where a station is near, a call for the year in progress alone requests its days first,
/// and the days since 2021 with the next call. Earlier decades are requested when a page shows them. If several
/// processes need the same years, one of them sends the request.
public actor ClimateEngine: ClimateFeed {
  private let archive: (any ClimateArchive)?
  private let official: (any NormalsSource)?
  private let stations: StationRecords?
  private let history: any DayHistory
  private let store: ClimateStore
  private let failures: RecentFailures

  /// Without an archive only stored and observed days are known.
  public init(
    archive: (any ClimateArchive)?, official: (any NormalsSource)? = nil, stations: StationRecords? = nil,
    history: any DayHistory = NoDayHistory(), cache: any SharedCache
  ) {
    (self.archive, self.official, self.stations, self.history) = (archive, official, stations, history)
    store = ClimateStore(cache: cache)
    failures = RecentFailures(cache: cache)
  }

  public func known(_ place: Place, now: Date) async -> ClimateRecord? {
    let record = await record(place, now: now)
    return record.normals == nil && record.days.span == nil && record.measured == nil ? nil : record
  }

  public func knownNormals(of place: Place) -> Normals? { store.normals(of: place) }

  public func knownOtherYears(of place: Place, on date: CivilDate) -> DayInOtherYears? {
    DayInOtherYears(
      date, in: ClimateSeries(joining: ClimateSpan.all.compactMap { store.days($0, of: place)?.series }))
  }

  public nonisolated func record(
    of place: Place, years: ClosedRange<Int>, now: Date
  ) -> AsyncStream<ClimateRecord> {
    // Every value contains the earlier ones.
    let (stream, caller) = AsyncStream.makeStream(of: ClimateRecord.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      _ = await complete(place, years, now: now) { caller.yield($0) }
      caller.finish()
    }
    caller.onTermination = { _ in task.cancel() }
    return stream
  }

  public func completeRecord(of place: Place, years: ClosedRange<Int>, now: Date) async -> ClimateRecord? {
    await complete(place, years, now: now) { _ in }
  }

  // MARK: - Requests

  /// Returns the last value; nil if there is neither data nor a failure.
  private func complete(
    _ place: Place, _ years: ClosedRange<Int>, now: Date, publish: @Sendable (ClimateRecord) -> Void
  ) async -> ClimateRecord? {
    if let known = await known(place, now: now) { publish(known) }
    var failure: SourceError?
    var requests = 0
    if official != nil, store.normals(of: place)?.source != .kma {
      failure = await self.failure(of: ClimateStore.normalsName(of: place), now: now) { () throws(SourceError) in
        try await requestOfficialNormals(place, now: now)
      }
      requests += 1
      // No station is near, as outside Korea.
      if failure == .notCovered { failure = nil } else if failure == nil { publish(await record(place, now: now)) }
    }
    if await completeStationDays(of: place, years, now: now) {
      requests += 1
      publish(await record(place, now: now))
    }
    for span in spans(for: years, at: place, now: now) {
      if Task.isCancelled { break }
      // The days of the station are enough for a first look at the year in progress.
      if span == .recent, requests >= 2 { continue }
      let error = await self.failure(of: ClimateStore.name(of: span, place), now: now) { () throws(SourceError) in
        try await request(span, at: place, now: now)
      }
      failure = failure ?? error
      requests += 1
      if error != nil { break }
      publish(await record(place, now: now))
    }
    guard let failure else { return await known(place, now: now) }
    var record = await record(place, now: now)
    record.failure = failure
    let isOfOfficialNormals = failures.lastError(of: ClimateStore.normalsName(of: place)) == failure
    record.failedSource = isOfOfficialNormals ? .kma : archive?.id
    publish(record)
    return record
  }

  /// Whether a request brought new days. Only the year in progress is requested, and only if no other one is wanted. A
  /// failure is not stated: the archive is used instead.
  private func completeStationDays(of place: Place, _ years: ClosedRange<Int>, now: Date) async -> Bool {
    let year = place.zone.date(of: now).year
    guard let stations, years.lowerBound == year else { return false }
    return (try? await stations.complete(place, since: CivilDate(year, 1, 1), now: now)) ?? false
  }

  /// The spans that are missing or out of date, in the order of their use.
  private func spans(for years: ClosedRange<Int>, at place: Place, now: Date) -> [ClimateSpan] {
    guard archive != nil else { return [] }
    let needsReference = store.normals(of: place) == nil || ClimateSpan.reference.overlaps(years)
    let earlier = ClimateSpan.all.filter { $0.overlaps(years) && $0 != .reference && $0 != .recent }.reversed()
    return ((needsReference ? [.reference] : []) + [.recent] + earlier).filter { !isComplete($0, place, now: now) }
  }

  private func isComplete(_ span: ClimateSpan, _ place: Place, now: Date) -> Bool {
    if span.last != nil { return store.has(span, of: place) }
    return store.days(span, of: place).map { Zone.utc.date(of: $0.requestedAt) == Zone.utc.date(of: now) } ?? false
  }

  /// Seconds until a request that failed is repeated for a page.
  private static let pause = 60.0

  /// The error of the request, or of an earlier one a moment ago; nil if it succeeded.
  private func failure(
    of name: String, now: Date, _ request: () async throws(SourceError) -> Void
  ) async -> SourceError? {
    if let error = failures.error(of: name, pause: ClimateEngine.pause, now: now) { return error }
    do throws(SourceError) {
      try await request()
      failures.record(nil, of: name, now: now)
      return nil
    } catch {
      if error != .unreachable(.cancelled) {
        failures.record(error, of: name, now: now)
      } else if Patience.current == .extra {
        // The command does not wait any longer, and the next one should not wait at all.
        failures.record(.timedOut, of: name, now: now)
      }
      return error
    }
  }

  private func request(_ span: ClimateSpan, at place: Place, now: Date) async throws(SourceError) {
    guard let archive, let dates = span.dates(today: place.zone.date(of: now)) else { return }
    let lease = await store.cache.lease(at: ClimateStore.name(of: span, place), within: .infinity)
    defer { lease.release() }
    // Another process has just requested it.
    if isComplete(span, place, now: now) { return }
    guard lease.isHeld else { throw Task.isCancelled ? .unreachable(.cancelled) : .timedOut }
    let stored = store.days(span, of: place)?.series ?? ClimateSeries()
    // Only the year of the last day is requested again: its newest days may have been preliminary.
    let start = stored.span.map { CivilDate($0.upperBound.year, 1, 1) } ?? dates.lowerBound
    let days = try await archive.days(min(start, dates.upperBound)...dates.upperBound, at: place, now: now)
    let series = stored.span == nil ? days : days.filled(from: stored)
    store.save(StoredDays(series, source: archive.id, requestedAt: now), span, of: place)
    if span == .reference { average(series, archive.id, at: place) }
  }

  /// Stores the normals that follow from the days; official ones only get their deviations.
  private func average(_ reference: ClimateSeries, _ source: SourceID, at place: Place) {
    guard let normals = Normals(averaging: reference, of: ClimateEngine.period, source: source) else { return }
    let official = store.normals(of: place).flatMap { $0.source == source ? nil : $0 }
    store.save(official?.withDeviations(of: normals) ?? normals, of: place)
  }

  private static let period = 1991...2020

  private func requestOfficialNormals(_ place: Place, now: Date) async throws(SourceError) {
    guard let official else { return }
    let lease = await store.cache.lease(at: ClimateStore.normalsName(of: place), within: .infinity)
    defer { lease.release() }
    let stored = store.normals(of: place)
    if stored?.source == .kma { return }
    guard lease.isHeld else { throw Task.isCancelled ? .unreachable(.cancelled) : .timedOut }
    guard let normals = try await official.normals(at: place, now: now) else { return }
    store.save(stored.map(normals.withDeviations) ?? normals, of: place)
  }

  // MARK: - The record

  /// The first year in which this program may have observed anything.
  private static let firstYearOfHistory = 2025

  private func record(_ place: Place, now: Date) async -> ClimateRecord {
    let stored = ClimateSpan.all.compactMap { span in store.days(span, of: place).map { (span, $0) } }
    var days = ClimateSeries(joining: stored.map(\.1.series))
    if store.normals(of: place) == nil, let reference = stored.first(where: { $0.0 == .reference })?.1 {
      average(reference.series, reference.source, at: place)
    }
    let (first, yesterday) = (CivilDate(Self.firstYearOfHistory, 1, 1), place.zone.date(of: now).adding(days: -1))
    if first <= yesterday { days = days.filled(from: await history.days(first...yesterday, at: place)) }
    var record = ClimateRecord(
      place: place, normals: store.normals(of: place), days: days, source: stored.last?.1.source)
    record.measured = stations?.known(place)
    record.isStationRefused = await stations?.isRefused(at: place) ?? false
    return record
  }
}

extension ClimateSeries {
  /// Series of different days.
  fileprivate init(joining parts: [ClimateSeries]) {
    let spans = parts.compactMap(\.span)
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      self.init()
      return
    }
    var days = [ClimateDay](repeating: ClimateDay(), count: last.dayNumber - first.dayNumber + 1)
    for part in parts { for (date, day) in part.all { days[date.dayNumber - first.dayNumber] = day } }
    self.init(start: first, days: days)
  }
}
