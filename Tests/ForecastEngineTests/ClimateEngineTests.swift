import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@testable import ForecastEngine

/// Days whose high is the number of the month, with a log of the requests.
private final class ScriptedArchive: ClimateArchive {
  let id = SourceID.openMeteo
  private let log = Locked<[ClosedRange<CivilDate>]>([])
  private let failure = Locked<SourceError?>(nil)

  var asked: [String] { log.value.map { "\($0.lowerBound.text) \($0.upperBound.text)" } }
  var error: SourceError? {
    get { failure.value }
    set { failure.change { $0 = newValue } }
  }

  func days(
    _ span: ClosedRange<CivilDate>, at place: Place, now: Date
  ) async throws(SourceError) -> ClimateSeries {
    log.append(span)
    if let error { throw error }
    let end = min(span.upperBound, Zone.utc.date(of: now).adding(days: -5))
    guard span.lowerBound <= end else { throw .notPublishedYet }
    return ClimateSeries(
      start: span.lowerBound,
      days: (span.lowerBound.dayNumber...end.dayNumber).map { number in
        let month = Double(CivilDate(dayNumber: number).month)
        return ClimateDay(
          low: Temperature(celsius: month - 10.5), high: Temperature(celsius: month), precipitation: 0.4)
      })
  }
}

private struct ScriptedNormals: NormalsSource {
  var error: SourceError?

  func normals(at place: Place, now: Date) async throws(SourceError) -> Normals? {
    if let error { throw error }
    let day = Normals.Day(low: Temperature(celsius: 2.2), high: Temperature(celsius: 9.9), precipitation: 1.5)
    return Normals(years: 1991...2020, source: .kma, station: "서울", days: Array(repeating: day, count: 366))
  }
}

private struct ScriptedHistory: DayHistory {
  let series: ClimateSeries
  func days(_ span: ClosedRange<CivilDate>, at place: Place) async -> ClimateSeries { series }
}

private let thisYear = 2026...2026

extension ClimateEngine {
  fileprivate func all(
    _ years: ClosedRange<Int> = thisYear, of place: Place = .seoul, now: Date = afternoon
  ) async -> [ClimateRecord] {
    var records: [ClimateRecord] = []
    for await record in self.record(of: place, years: years, now: now) { records.append(record) }
    return records
  }
}

struct ClimateEngineTests {
  private let archive = ScriptedArchive()
  private let cache = MemoryCache()
  private var engine: ClimateEngine { ClimateEngine(archive: archive, cache: cache) }

  @Test func `the first call sends two requests, the next none`() async throws {
    let record = try #require(await engine.all().last)
    #expect(archive.asked == ["1991-01-01 2020-12-31", "2021-01-01 2026-11-19"])
    #expect(record.normals?[today].high?.celsius == 11 && record.normals?.source == .openMeteo)
    #expect(record.days.span == CivilDate(1991, 1, 1)...CivilDate(2026, 11, 15) && record.failure == nil)
    #expect(record.days[CivilDate(2026, 3, 1)]?.low?.celsius == -7.5 && record.source == .openMeteo)
    #expect(await engine.all() == [record] && archive.asked.count == 2)
    #expect(await engine.known(.seoul, now: afternoon) == record)
    #expect(await engine.knownNormals(of: .seoul) == record.normals)
  }

  @Test func `another day only the year in progress is requested again, and after New Year the old one`() async throws {
    _ = await engine.all()
    _ = await engine.all(now: afternoon.addingTimeInterval(86_400))
    #expect(archive.asked.last == "2026-01-01 2026-11-20" && archive.asked.count == 3)
    let record = try #require(await engine.all(now: Zone.seoul.instant(CivilDate(2027, 1, 12))).last)
    #expect(archive.asked.last == "2026-01-01 2027-01-11")
    #expect(record.days.span?.upperBound == CivilDate(2027, 1, 6) && record.days[CivilDate(2022, 5, 5)] != nil)
  }

  @Test func `earlier decades are requested when they are wanted, and kept`() async throws {
    let record = try #require(await engine.all(1945...1955).last)
    #expect(archive.asked.dropFirst(2) == ["1951-01-01 1960-12-31", "1940-01-01 1950-12-31"])
    #expect(record.days.span?.lowerBound == CivilDate(1940, 1, 1) && record.days[CivilDate(1975, 1, 1)] == nil)
    _ = await engine.all(1945...1955)
    #expect(archive.asked.count == 4)
  }

  @Test func `a failure is stated once, stored days stay, and a minute passes before the next request`()
    async throws
  {
    archive.error = .timedOut
    let failed = await engine.all()
    #expect(failed.last?.failedSource == .openMeteo)
    #expect(failed.last?.failure == .timedOut && failed.last?.normals == nil && archive.asked.count == 1)
    archive.error = nil
    let engine = self.engine
    _ = await engine.all()
    archive.error = .upstreamError(detail: "x")
    let later = afternoon.addingTimeInterval(86_400)
    let stale = try #require(await engine.all(now: later).last)
    #expect(stale.failure == .upstreamError(detail: "x") && stale.days.span != nil && stale.normals != nil)
    let count = archive.asked.count
    _ = await engine.all(now: later.addingTimeInterval(30))
    #expect(archive.asked.count == count)
    archive.error = nil
    #expect(await engine.all(now: later.addingTimeInterval(61)).last?.failure == nil)
  }

  @Test func `official normals replace the request for thirty years`() async throws {
    let engine = ClimateEngine(archive: archive, official: ScriptedNormals(), cache: cache)
    let record = try #require(await engine.all().last)
    #expect(record.normals?.source == .kma && record.normals?.station == "서울")
    #expect(record.normals?[today].low?.celsius == 2.2 && archive.asked == ["2021-01-01 2026-11-19"])
    let whole = try #require(await engine.all(1991...2026).last)
    #expect(whole.normals?.source == .kma && whole.normals?[today].highDeviation != nil)
    #expect(whole.days.span?.lowerBound == CivilDate(1991, 1, 1))
  }

  @Test func `if official normals fail, those of the archive are used, and the failure is stated`() async throws {
    let error = SourceError.keyRejected(detail: "no")
    let engine = ClimateEngine(archive: archive, official: ScriptedNormals(error: error), cache: cache)
    let record = try #require(await engine.all().last)
    #expect(record.normals?.source == .openMeteo && record.failure == error && record.failedSource == .kma)
    let abroad = ClimateEngine(archive: archive, official: ScriptedNormals(error: .notCovered), cache: MemoryCache())
    #expect(await abroad.all().last?.failure == nil)
  }

  // MARK: - Stations

  private func engine(_ source: ScriptedStations, official: ScriptedNormals? = nil) -> ClimateEngine {
    ClimateEngine(
      archive: archive, official: official, stations: StationRecords(source: source, cache: cache), cache: cache)
  }

  @Test func `the year in progress has the days of the station, with two requests at first and a third later`()
    async throws
  {
    let source = ScriptedStations()
    let first = try #require(await engine(source).all().last)
    #expect(source.asked == ["2026-01-01 2026-11-19"] && archive.asked == ["1991-01-01 2020-12-31"])
    #expect(first.measured?.days[CivilDate(2026, 11, 19)]?.high?.celsius == 19 && first.normals != nil)
    #expect(first.days[CivilDate(2026, 3, 1)] == nil, "the archive’s days are not mixed with those of the station")
    let second = try #require(await engine(source).all().last)
    #expect(source.asked.count == 1 && archive.asked.dropFirst() == ["2021-01-01 2026-11-19"])
    #expect(second.days[CivilDate(2026, 3, 1)]?.high?.celsius == 3 && second.measured == first.measured)
    _ = await engine(source).all()
    #expect(source.asked.count == 1 && archive.asked.count == 2)
  }

  @Test func `official normals and the days of the station are the two requests`() async throws {
    let source = ScriptedStations()
    let record = try #require(await engine(source, official: ScriptedNormals()).all().last)
    #expect(source.asked.count == 1 && archive.asked.isEmpty)
    #expect(record.normals?.source == .kma && record.measured?.station == "서울")
  }

  @Test func `without an approval the year is the archive’s, and the record states why`() async throws {
    let source = ScriptedStations()
    source.error = .keyRejected(detail: "X (20)")
    let record = try #require(await engine(source).all().last)
    #expect(record.isStationRefused && record.measured == nil && record.failure == nil)
    #expect(record.days[CivilDate(2026, 3, 1)]?.high?.celsius == 3 && archive.asked.count == 2)
  }

  @Test func `details, reports and earlier years do not request the days of the station`() async {
    let source = ScriptedStations()
    _ = await engine(source).all(1991...2026)
    _ = await engine(source).all(2025...2025)
    _ = await engine(source).known(.seoul, now: afternoon)
    #expect(source.asked.isEmpty)
  }

  @Test func `the stored files, put into another cache, give the same record without any source`() async throws {
    let record = try #require(await engine(ScriptedStations()).all().last)
    let other = MemoryCache()
    for (name, text) in ClimateEngine.files(of: .seoul, in: cache) { other.put(Data(text.utf8), named: name) }
    let replay = ClimateEngine(archive: nil, stations: StationRecords(source: nil, cache: other), cache: other)
    #expect(await replay.all().last == record)
  }

  @Test func `own observations fill the days that the archive lacks, and add the dust`() async throws {
    let own = ClimateSeries(
      start: CivilDate(2026, 11, 15),
      days: [
        ClimateDay(high: Temperature(celsius: 30), pm10: 44), ClimateDay(high: Temperature(celsius: 12), pm10: 50),
      ])
    let engine = ClimateEngine(archive: archive, history: ScriptedHistory(series: own), cache: cache)
    let record = try #require(await engine.all().last)
    #expect(record.days[CivilDate(2026, 11, 15)]?.high?.celsius == 11)
    #expect(record.days[CivilDate(2026, 11, 15)]?.pm10 == 44)
    #expect(record.days[CivilDate(2026, 11, 16)]?.high?.celsius == 12)
  }

  @Test func `without an archive and without anything stored nothing is known`() async {
    let engine = ClimateEngine(archive: nil, cache: EmptyCache())
    #expect(await engine.all().isEmpty)
    #expect(await engine.known(.seoul, now: afternoon) == nil)
  }

  @Test func `a lease that another process keeps sends no request`() async {
    let taken = MemoryCache(isTaken: true)
    let engine = ClimateEngine(archive: archive, cache: taken)
    #expect(await engine.all().last?.failure == .timedOut && archive.asked.isEmpty)
  }

  @Test func `a damaged file is requested again`() async throws {
    _ = await engine.all()
    cache.put(Data("{\"start\":1}".utf8), named: ClimateStore.normalsName(of: .seoul))
    cache.put(Data("[]".utf8), named: ClimateStore.name(of: .reference, .seoul))
    #expect(await engine.all().last?.normals != nil && archive.asked.count == 3)
  }

  @Test func `thirty years take less than 100 kB, a year less than 5 kB`() async {
    _ = await engine.all()
    #expect(cache.bytes(named: ClimateStore.name(of: .reference, .seoul))?.count ?? 0 < 100_000)
    #expect(cache.bytes(named: ClimateStore.name(of: .recent, .seoul))?.count ?? 0 < 6 * 5000)
    #expect(cache.bytes(named: ClimateStore.normalsName(of: .seoul))?.count ?? 0 < 6000)
  }

  @Test func `numbers survive the storage in tenths`() {
    let values: [Double?] = [0, -0.1, 12.3, nil, -89.2, 1825, 4000, -3276.7]
    #expect(PackedTenths(values).values == [0, -0.1, 12.3, nil, -89.2, 1825, 3276.7, -3276.7])
  }
}
