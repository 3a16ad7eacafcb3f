import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Weather

@testable import ForecastEngine

/// Requests for data that is shown only if it is there, in commands that run one after another.
struct RecentFailuresTests {
  private let cache = MemoryCache()

  /// An archive whose host does not exist.
  private final class DeadArchive: ClimateArchive {
    let id = SourceID.openMeteo
    let requests = Locked(0)
    let error: SourceError

    init(_ error: SourceError = .unreachable(.unknownHost)) { self.error = error }

    func days(
      _ span: ClosedRange<CivilDate>, at place: Place, now: Date
    ) async throws(SourceError) -> ClimateSeries {
      _ = requests.increment()
      throw error
    }
  }

  /// A report of a process of its own.
  private func report(_ archive: any ClimateArchive, at seconds: Double = 0) async -> ClimateRecord? {
    await Patience.extra.during {
      await ClimateEngine(archive: archive, cache: cache)
        .completeRecord(of: .seoul, years: 1991...2026, now: afternoon.addingTimeInterval(seconds))
    }
  }

  @Test func `after a report that could not reach the archive the next ones do not try for ten minutes`() async {
    let archive = DeadArchive()
    for seconds in [0.0, 1, 61, 599] { #expect(await report(archive, at: seconds)?.failure == archive.error) }
    #expect(archive.requests.value == 1)
    _ = await report(archive, at: 601)
    #expect(archive.requests.value == 2)
  }

  @Test func `a page sends its request although an extra request has just failed`() async {
    let archive = DeadArchive()
    let engine = ClimateEngine(archive: archive, cache: cache)
    _ = await Patience.extra.during { await engine.completeRecord(of: .seoul, years: 1991...2026, now: afternoon) }
    for seconds in [5.0, 30] {
      let now = afternoon.addingTimeInterval(seconds)
      for await record in engine.record(of: .seoul, years: 2026...2026, now: now) {
        #expect(record.failure == archive.error)
      }
    }
    #expect(archive.requests.value == 2, "once for the page, and not again within a minute")
  }

  @Test func `an error that another process may not have is not shared`() async {
    let archive = DeadArchive(.refused(detail: "no"))
    for _ in 0..<2 { _ = await report(archive) }
    #expect(archive.requests.value == 2 && cache.bytes(named: RecentFailures.fileName) == nil)
  }

  @Test func `a report that no longer waits for the archive counts as a failure`() async {
    let silent = SilentArchive()
    let report = Task { await self.report(silent) }
    await silent.gate.reached()
    report.cancel()
    #expect(await report.value?.failure == .unreachable(.cancelled))
    let archive = DeadArchive()
    #expect(await self.report(archive, at: 60)?.failure == .timedOut && archive.requests.value == 0)
  }

  /// An archive that answers nothing until the request is cancelled.
  private final class SilentArchive: ClimateArchive {
    let id = SourceID.openMeteo
    let gate = Gate()

    func days(
      _ span: ClosedRange<CivilDate>, at place: Place, now: Date
    ) async throws(SourceError) -> ClimateSeries {
      await gate.passUnlessCancelled()
      throw .unreachable(.cancelled)
    }
  }

  @Test func `a success removes the failure`() async throws {
    _ = await report(DeadArchive())
    let failures = RecentFailures(cache: cache)
    let name = ClimateStore.name(of: .reference, .seoul)
    Patience.$current.withValue(.extra) {
      #expect(failures.error(of: name, pause: 0, now: afternoon) != nil)
      failures.record(nil, of: name, now: afternoon)
      #expect(failures.error(of: name, pause: 0, now: afternoon) == nil)
    }
    #expect(RecentFailures(cache: cache).lastError(of: name) == nil)
  }

  @Test func `a damaged file and one of the future block nothing`() async {
    let archive = DeadArchive()
    _ = await report(archive, at: 86_400)
    _ = await report(archive)
    #expect(archive.requests.value == 2)
    cache.put(Data("[".utf8), named: RecentFailures.fileName)
    _ = await report(archive)
    #expect(archive.requests.value == 3)
  }

  // MARK: - Siblings

  @Test func `the days of a station are not requested by each command`() async {
    let source = ScriptedStations()
    source.error = .unreachable(.noConnection)
    for _ in 0..<2 {
      let records = StationRecords(source: source, cache: cache)
      _ = try? await Patience.extra.during { () throws(SourceError) in
        try await records.complete(.seoul, since: today.adding(days: -30), now: afternoon)
      }
    }
    #expect(source.asked.count == 1)
  }

  /// A command that refreshes the place.
  private func command(_ sources: [ScriptedSource], _ plan: SourcePlan, _ parts: Set<Part>, _ feed: RadarFeed? = nil)
    async
  {
    let rig = Rig(sources, plan: plan, cache: cache, fillsDetails: true, nowcast: feed.map { RainNowcast($0) })
    await Patience.command.during { _ = await rig.refresh(.seoul, parts) }
  }

  @Test func `details and the day’s low that the next source cannot add are not requested by each command`() async {
    let first = ScriptedSource(.kma, [.observation: .observed(11), .shortRange: .days([Day(date: today)])])
    let other = ScriptedSource(.openMeteo, [.current: .failure(.timedOut), .model: .failure(.timedOut)])
    let plan = SourcePlan(order: [.now: [.kma, .openMeteo], .daily: [.kma, .openMeteo]])
    for _ in 0..<3 { await command([first, other], plan, [.now, .daily]) }
    #expect(other.asked == [[.model], [.current]])
  }

  @Test func `radar that fails, or was just asked, is not requested by each command`() async {
    let hour = Hour(at: twoOClock, sky: .cloudy, falling: .falling(.rain), temperature: Temperature(celsius: 11))
    for frames in [[], RadarFeed.frames(until: afternoon.addingTimeInterval(-120))] {
      cache.setAside(named: RecentFailures.fileName)
      let feed = RadarFeed(frames: frames)
      let source = ScriptedSource(.kma, [.shortRange: .hours([hour])])
      for _ in 0..<3 { await command([source], SourcePlan(order: [.hourly: [.kma]]), [.hourly], feed) }
      #expect(feed.requests.count == 1)
    }
  }
}
