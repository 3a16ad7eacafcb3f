import FoundationEssentials
import MemoryTwins
import Props
import Storage
import Testing
import Weather

/// The contract of every `WeatherHistory`.
private func checkHistory(_ history: some WeatherHistory) async {
  let at = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)
  let seoul = place("서울")
  await history.record(
    [
      Hour(at: at, temperature: Temperature(celsius: 11), humidity: 45),
      Hour(at: at.addingTimeInterval(-3600), temperature: Temperature(celsius: 12)),
    ], from: .kma, at: seoul)
  #expect(await history.hour(at, at: seoul)?.temperature == Temperature(celsius: 11))
  #expect(await history.hour(at.addingTimeInterval(32 * 60), at: seoul)?.at == at)
  #expect(await history.hour(at.addingTimeInterval(-1), at: seoul)?.temperature == Temperature(celsius: 12))
  #expect(await history.hour(at.addingTimeInterval(3600), at: seoul) == nil)
  #expect(await history.hour(at.addingTimeInterval(-7200), at: seoul) == nil)
  let span = at.addingTimeInterval(-3600)..<at
  #expect(await history.hours(span, at: seoul).map(\.at) == [span.lowerBound])
  let both = span.lowerBound..<at.addingTimeInterval(1)
  #expect(await history.hours(both, at: seoul).map(\.at) == [span.lowerBound, at])
  #expect(await history.sources(both, at: seoul) == [.kma])
  #expect(await history.sources(at.addingTimeInterval(1)..<Date.distantFuture, at: seoul) == [])
  // Positions within a hundredth of a degree are one place, whatever its name is.
  #expect(await history.hour(at, at: place("다른 이름", at: (37.563, 126.987)))?.at == at)
  #expect(await history.hour(at, at: place("서울", at: (37.57, 126.99))) == nil)
  #expect(await history.hour(at, at: place("?", at: (.nan, 0))) == nil)
  await history.record([Hour(at: at)], from: .kma, at: place("?", at: (0, .infinity)))
  // The later record wins; values that it lacks are kept.
  await history.record([Hour(at: at, temperature: Temperature(celsius: 10.5))], from: .kma, at: seoul)
  #expect(await history.hour(at, at: seoul)?.temperature == Temperature(celsius: 10.5))
  #expect(await history.hour(at, at: seoul)?.humidity == 45)
}

private let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)

struct HistoryTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  @Test func `a history in memory fulfils the contract`() async { await checkHistory(MemoryHistory()) }

  @Test func `a history on disk fulfils the contract`() async throws {
    await checkHistory(History(StoreFile(folder: folder), now: { now }))
  }

  @Test func `every hour keeps its own source, and the newest record's source wins`() async throws {
    let (seoul, before) = (place("서울"), now.addingTimeInterval(-3600))
    for history: any WeatherHistory in [MemoryHistory(), History(StoreFile(folder: folder), now: { now })] {
      await history.record([Hour(at: before), Hour(at: now)], from: .openMeteo, at: seoul)
      await history.record([Hour(at: now)], from: .kma, at: seoul)
      let span = before..<now.addingTimeInterval(1)
      #expect(await history.sourcesByHour(span, at: seoul) == [before: .openMeteo, now: .kma])
      #expect(await history.sourcesByHour(before..<now, at: seoul) == [before: .openMeteo])
      #expect(await history.sourcesByHour(span, at: place("부산", at: (35.18, 129.08))) == [:])
    }
  }

  @Test func `observations are kept for 400 days, then deleted for all places with their week`() throws {
    let (seoul, busan) = (place("서울"), place("부산", at: (35.18, 129.08)))
    let (old, kept) = (now.addingTimeInterval(-408 * 86_400), now.addingTimeInterval(-399 * 86_400))
    let early = History(StoreFile(folder: folder)) { old }
    for place in [seoul, busan] { try early.record([Hour(at: old)], at: place, source: .kma) }
    let history = History(StoreFile(folder: folder)) { kept }
    try history.record([Hour(at: kept)], at: seoul, source: .kma)
    #expect(try history.hours(in: old..<now, place: seoul).map(\.at) == [old, kept])
    let again = History(StoreFile(folder: folder)) { now }
    try again.record([Hour(at: now)], at: seoul, source: .kma)
    #expect(try again.hours(in: old..<now, place: seoul).map(\.at) == [kept])
    #expect(try again.hours(in: old..<now, place: busan) == [])
    #expect(try again.hours(in: now..<now.addingTimeInterval(1), place: seoul).count == 1)
  }

  @Test func `a clock or an answer in the future deletes nothing`() throws {
    let later = now.addingTimeInterval(500 * 86_400)
    func history(at clock: Date) -> History { History(StoreFile(folder: folder)) { clock } }
    try history(at: now).record([Hour(at: now)], at: place("서울"), source: .kma)
    try history(at: later).record([Hour(at: now.addingTimeInterval(3600))], at: place("서울"), source: .kma)
    try history(at: now).record([Hour(at: later)], at: place("서울"), source: .kma)
    #expect(try history(at: now).hours(in: now..<later, place: place("서울")).count == 2)
  }

  @Test func `reading creates nothing, and an impossible time causes no crash`() async throws {
    let history = History(StoreFile(folder: folder)) { Date(timeIntervalSince1970: .infinity) }
    #expect(await history.hour(Date(timeIntervalSince1970: 0), at: place("서울")) == nil)
    #expect(mode(folder) == -1)
    await history.record([Hour(at: Date(timeIntervalSince1970: .infinity))], from: .kma, at: place("서울"))
    await history.record([Hour(at: Date(timeIntervalSince1970: 0), humidity: .nan)], from: .kma, at: place("서울"))
    #expect(await history.hour(Date(timeIntervalSince1970: 0), at: place("서울")) == nil)
  }

  @Test func `a damaged history reports every error as a remark and does not crash`() async throws {
    try plant(Data(repeating: 1, count: 5000), at: folder + "/weatheri.sqlite")
    let remarks = Locked<[StorageError]>([])
    let history = History(StoreFile(folder: folder), now: { now }) { error in remarks.append(error) }
    await history.record([Hour(at: Date(timeIntervalSince1970: 0))], from: .kma, at: place("서울"))
    #expect(await history.hour(Date(timeIntervalSince1970: 0), at: place("서울")) == nil)
    #expect(remarks.value.count == 2)
  }
}
