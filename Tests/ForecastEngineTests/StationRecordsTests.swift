import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@testable import ForecastEngine

/// Days whose high is the day of the month, published at eleven o'clock, with a log of the requests.
final class ScriptedStations: StationDaySource {
  private let log = Locked<[ClosedRange<CivilDate>]>([])
  private let failure = Locked<SourceError?>(nil)
  private let late = Locked<Set<CivilDate>>([])

  var asked: [String] { log.value.map { "\($0.lowerBound.text) \($0.upperBound.text)" } }
  var error: SourceError? {
    get { failure.value }
    set { failure.change { $0 = newValue } }
  }
  /// Days that the answers lack.
  var missing: Set<CivilDate> {
    get { late.value }
    set { late.change { $0 = newValue } }
  }

  func covers(_ place: Place) -> Bool { place.country == "KR" }

  func newestDay(at now: Date) -> CivilDate {
    Zone.seoul.date(of: now).adding(days: Zone.seoul.civil(now).hour >= 11 ? -1 : -2)
  }

  func days(_ span: ClosedRange<CivilDate>, at place: Place, now: Date) async throws(SourceError) -> StationDays {
    log.append(span)
    if let error { throw error }
    let days = (span.lowerBound.dayNumber...span.upperBound.dayNumber).map(CivilDate.init(dayNumber:))
      .filter { !missing.contains($0) }
      .map {
        (
          date: $0,
          day: ClimateDay(
            low: Temperature(celsius: -1), high: Temperature(celsius: Double($0.day)), precipitation: 0.4)
        )
      }
    guard !days.isEmpty else { throw .noValue(flag: nil) }
    return StationDays(source: .kma, station: "서울", days: ClimateSeries(days))
  }
}

struct StationRecordsTests {
  private let source = ScriptedStations()
  private let cache = MemoryCache()
  private var records: StationRecords { StationRecords(source: source, cache: cache) }
  private let monthAgo = today.adding(days: -30)
  private let tomorrow = afternoon.addingTimeInterval(86_400)

  @Test func `missing days are requested at once, stored, and not requested again`() async throws {
    #expect(try await records.complete(.seoul, since: monthAgo, now: afternoon))
    #expect(source.asked == ["2026-10-21 2026-11-19"])
    #expect(records.known(.seoul)?.days[CivilDate(2026, 11, 3)]?.high?.celsius == 3)
    #expect(records.known(.seoul)?.station == "서울")
    #expect(try await !records.complete(.seoul, since: monthAgo, now: afternoon))
    #expect(try await !records.complete(.seoul, since: monthAgo.adding(days: 5), now: afternoon))
    #expect(source.asked.count == 1, "another process finds what was stored")
  }

  @Test func `the next day only the new day is requested, and not before it is published`() async throws {
    _ = try await records.complete(.seoul, since: monthAgo, now: afternoon)
    let morning = Zone.seoul.instant(today.adding(days: 1), hour: 10)
    #expect(try await !records.complete(.seoul, since: monthAgo.adding(days: 1), now: morning))
    #expect(try await records.complete(.seoul, since: monthAgo.adding(days: 1), now: tomorrow))
    #expect(source.asked.dropFirst() == ["2026-11-20 2026-11-20"])
    #expect(records.known(.seoul)?.days.span == monthAgo...today)
  }

  @Test func `a page that needs earlier days requests all of them in one request`() async throws {
    _ = try await records.complete(.seoul, since: monthAgo, now: afternoon)
    _ = try await records.complete(.seoul, since: CivilDate(2026, 1, 1), now: afternoon)
    #expect(source.asked.dropFirst() == ["2026-01-01 2026-11-19"])
    #expect(try await !records.complete(.seoul, since: monthAgo, now: afternoon) && source.asked.count == 2)
  }

  @Test func `a day that is late is requested again after an hour, and given up after three days`() async throws {
    source.missing = [today.adding(days: -1)]
    _ = try await records.complete(.seoul, since: monthAgo, now: afternoon)
    #expect(try await !records.complete(.seoul, since: monthAgo, now: afternoon.addingTimeInterval(3000)))
    #expect(try await !records.complete(.seoul, since: monthAgo, now: afternoon.addingTimeInterval(3700)))
    #expect(source.asked.dropFirst() == ["2026-11-19 2026-11-19"])
    let later = afternoon.addingTimeInterval(5 * 86_400)
    _ = try await records.complete(.seoul, since: monthAgo, now: later)
    #expect(source.asked.last == "2026-11-19 2026-11-24")
    _ = try await records.complete(.seoul, since: monthAgo, now: later.addingTimeInterval(7200))
    #expect(source.asked.count == 3)
  }

  @Test func `a refused key is stated, and asked again after a minute`() async throws {
    source.error = .keyRejected(detail: "X (20)")
    let records = self.records
    for seconds in [0.0, 30] {
      let error = await failure { () throws(SourceError) in
        try await records.complete(.seoul, since: monthAgo, now: afternoon.addingTimeInterval(seconds))
      }
      #expect(error?.reason == .keyRejected)
    }
    #expect(await records.isRefused(at: .seoul) && source.asked.count == 1 && records.known(.seoul) == nil)
    source.error = nil
    #expect(try await records.complete(.seoul, since: monthAgo, now: afternoon.addingTimeInterval(61)))
    #expect(await !records.isRefused(at: .seoul))
  }

  @Test func `abroad, without a source, and while another process holds the lease no request is sent`() async throws {
    var abroad = Place.seoul
    abroad.country = "FR"
    #expect(try await !records.complete(abroad, since: monthAgo, now: afternoon))
    let replay = StationRecords(source: nil, cache: cache)
    #expect(try await !replay.complete(.seoul, since: monthAgo, now: afternoon))
    let busy = StationRecords(source: source, cache: MemoryCache(isTaken: true))
    let error = await failure { () throws(SourceError) in
      try await busy.complete(.seoul, since: monthAgo, now: afternoon)
    }
    #expect(error == .timedOut && source.asked.isEmpty)
  }

  @Test func `a damaged file is requested again`() async throws {
    _ = try await records.complete(.seoul, since: monthAgo, now: afternoon)
    cache.put(Data("{\"station\":1}".utf8), named: ClimateStore.stationsName(of: .seoul))
    #expect(records.known(.seoul) == nil)
    #expect(try await records.complete(.seoul, since: monthAgo, now: afternoon) && source.asked.count == 2)
  }

  @Test func `requested days that are not adjacent to the stored days replace them`() async throws {
    _ = try await records.complete(.seoul, since: monthAgo, now: afternoon)
    let later = Zone.seoul.instant(CivilDate(2028, 3, 1), hour: 14)
    _ = try await records.complete(.seoul, since: CivilDate(2028, 1, 30), now: later)
    #expect(source.asked.last == "2028-01-30 2028-02-29")
    #expect(records.known(.seoul)?.days.span?.lowerBound == CivilDate(2028, 1, 30))
  }
}

/// Runs the request and returns its error; nil if none.
private func failure(_ request: () async throws(SourceError) -> Bool) async -> SourceError? {
  do throws(SourceError) {
    _ = try await request()
    return nil
  } catch {
    return error
  }
}
