import FoundationEssentials
import KMA
import MemoryTwins
import Testing
import UpstreamTwins
import Weather

/// One grid cell covers many districts: the response to one of them serves the others, also in other processes.
@Suite(.timeLimit(.minutes(30)))
struct IssueSharingTests {
  private let afternoon = "202610011420"

  private func kma(_ office: StubKMA, _ cache: MemoryCache) -> KMA { KMA(office, cache: cache) }

  private func ask(
    _ kma: KMA, _ bulletins: Set<Bulletin> = [.shortRange], at place: Place = .korean(), known: [Layer] = [],
    now: String? = nil
  ) async -> Post {
    Post(await kma.deliveries(bulletins, at: place, known: known, now: KMAData.date(now ?? afternoon)))
  }

  @Test func `the second place of a cell causes no request, in any process`() async {
    let (office, cache) = (StubKMA.office(), MemoryCache())
    let first = kma(office, cache)
    let layer = await ask(first)[.shortRange]
    #expect(layer != nil)
    for source in [first, kma(office, cache)] { #expect(await ask(source, now: "202610011430")[.shortRange] == layer) }
    #expect(office.asked == ["getVilageFcst 202610011400"])
    _ = await ask(first, at: .korean(nx: 61))
    #expect(office.asked.count == 2)
  }

  @Test func `a caller that already has the stored issue causes a request`() async throws {
    let (office, cache) = (StubKMA.office(), MemoryCache())
    let kma = kma(office, cache)
    let mine = try #require(await ask(kma)[.shortRange])
    _ = await ask(kma, known: [mine])
    #expect(office.asked.count == 2)
  }

  @Test func `an older issue, or an observation before its revision, is not reused`() async {
    let (office, cache) = (StubKMA.office(), MemoryCache())
    _ = await ask(kma(office, cache), [.observation, .shortRange])
    let later = await ask(kma(office, cache), [.observation, .shortRange], now: "202610011432")
    #expect(later[.observation]?.fetchedAt == KMAData.date("202610011432"))
    #expect(later[.shortRange]?.fetchedAt == KMAData.date(afternoon))
    let evening = await ask(kma(office, cache), now: "202610011715")
    #expect(evening[.shortRange]?.issuedAt == KMAData.date("202610011700"))
  }

  @Test func `a failed request is repeated at once`() async {
    let (office, cache) = (StubKMA { _ in KMAData.noData }, MemoryCache())
    let kma = kma(office, cache)
    #expect(await ask(kma).failure(.shortRange) == .notPublishedYet)
    let asked = office.asked.count
    #expect(await ask(kma).failure(.shortRange) == .notPublishedYet)
    #expect(office.asked.count == 2 * asked)
  }

  @Test func `an unreadable stored issue is set aside and requested again`() async {
    let (office, cache) = (StubKMA.office(), MemoryCache())
    _ = await ask(kma(office, cache))
    cache.put(Data("{\"value\": [".utf8), named: "kma-shortRange-60-127.json")
    #expect(await ask(kma(office, cache))[.shortRange] != nil)
    #expect(cache.setAside == ["kma-shortRange-60-127.json"])
  }
}
