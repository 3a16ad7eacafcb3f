import DataPortal
import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

struct SharingTests {
  private let rows = [row("종로구", "서울", "2026-11-20 14:00"), row("중구", "서울", "2026-11-20 14:00")]

  @Test func `one request serves twenty concurrent cities`() async {
    let gate = Gate()
    let stubAirKorea = StubAirKorea(gate: gate) { _ in envelope(rows) }
    let source = stubAirKorea.source()
    let cities = (0..<20).map { place("도시 \($0)", 37.55 + Double($0) / 1000, 127.0) }
    let layers = await withTaskGroup(of: Layer?.self) { group in
      for city in cities {
        group.addTask { await source.layer(.airMeasurement, at: city, now: korea(20, 14, 32)) }
      }
      while await source.tables.waiting < cities.count { await Task.yield() }
      await gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(layers.count { $0?.air?.values[.pm10] == 42 } == 20)
    #expect(stubAirKorea.asked.count == 1)
    #expect(stubAirKorea.asked.first?["sidoName"] == "전국")
    #expect(stubAirKorea.asked.first?["ver"] == "1.3")
    #expect(stubAirKorea.asked.first?["numOfRows"] == "1000")
  }

  @Test func `another process with the same cache sends no request`() async throws {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let cache = MemoryCache()
    let first = try #require(
      await stubAirKorea.source(cache: cache).layer(.airMeasurement, at: place(), now: korea(20, 14, 12)))
    let second = try #require(
      await stubAirKorea.source(cache: cache).layer(.airMeasurement, at: place(), now: korea(20, 15, 5)))
    #expect(first == second)
    #expect(stubAirKorea.asked.count == 1)
    _ = await stubAirKorea.source(cache: cache).layer(
      .airMeasurement, at: place(), known: [first], now: korea(20, 15, 12))
    #expect(stubAirKorea.asked.count == 2)
  }

  @Test func `a response fetched by another process during the wait for the lease is used`() async throws {
    let elsewhere = MemoryCache()
    let other = StubAirKorea { _ in envelope(rows) }.source(cache: elsewhere)
    let first = try #require(await other.layer(.airMeasurement, at: place(), now: korea(20, 14, 12)))
    let cache = MemoryCache(gate: Gate())
    let stubAirKorea = StubAirKorea { _ in envelope([]) }
    let source = stubAirKorea.source(cache: cache)
    async let layer = source.layer(.airMeasurement, at: place(), now: korea(20, 14, 12))
    await cache.gate?.reached()
    cache.take(from: elsewhere)
    await cache.gate?.open()
    #expect(await layer == first)
    #expect(stubAirKorea.asked.isEmpty && cache.writes == 0)
    let another = place("종로", 37.57, 127.0)
    #expect(await source.layer(.airMeasurement, at: another, now: korea(20, 14, 13)) != nil)
    #expect(stubAirKorea.asked.isEmpty)
  }

  @Test func `a shared failure of another process is not retried, a local one is`()
    async
  {
    for (error, isSharedAcrossProcesses) in [(TransportError.timedOut, true), (.unreachable(.offline), false)] {
      let elsewhere = MemoryCache()
      let other = StubAirKorea { _ throws(TransportError) in throw error }.source(cache: elsewhere)
      _ = await other.failure(.airMeasurement, at: place(), now: korea(20, 14, 12))
      let cache = MemoryCache(gate: Gate())
      let stubAirKorea = StubAirKorea { _ in envelope(rows) }
      let source = stubAirKorea.source(cache: cache)
      async let failure = source.failure(.airMeasurement, at: place(), now: korea(20, 14, 12))
      await cache.gate?.reached()
      cache.take(from: elsewhere)
      await cache.gate?.open()
      #expect(
        await failure == (isSharedAcrossProcesses ? .timedOut : nil)
          && stubAirKorea.asked.count == (isSharedAcrossProcesses ? 0 : 1))
      // A later caller sends a request all the same.
      let third = StubAirKorea { _ in envelope(rows) }.source(cache: elsewhere)
      #expect(await third.layer(.airMeasurement, at: place(), now: korea(20, 14, 12)) != nil)
    }
  }

  @Test func `responses of two processes for two provinces are both stored`() async throws {
    let cache = MemoryCache()
    let (seoul, busan) = (place(), place(sido: "부산"))
    @Sendable func province(_ request: Request) -> Response {
      request["sidoName"] == "전국" ? refusal(10, "INVALID_REQUEST_PARAMETER_ERROR") : envelope(rows)
    }
    let gate = Gate()
    let slow = StubAirKorea(gate: gate, holding: { $0["sidoName"] == "서울" }, province)
    let first = slow.source(cache: cache)
    async let layer = first.layer(.airMeasurement, at: seoul, now: korea(20, 14, 12))
    await gate.reached()
    let quick = StubAirKorea(province)
    #expect(await quick.source(cache: cache).layer(.airMeasurement, at: busan, now: korea(20, 14, 12)) != nil)
    await gate.open()
    #expect(await layer != nil)
    for place in [seoul, busan] {
      let later = StubAirKorea { request in
        request["sidoName"] == "전국" ? refusal(10, "INVALID_REQUEST_PARAMETER_ERROR") : noData
      }
      #expect(await later.source(cache: cache).layer(.airMeasurement, at: place, now: korea(20, 14, 13)) != nil)
      #expect(later.asked.map { $0["sidoName"] } == ["전국"])
    }
  }

  @Test func `an hour that was not delivered is not requested again for a new city`() async {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let source = stubAirKorea.source()
    _ = await source.layer(.airMeasurement, at: place(), now: korea(20, 15, 11))
    let other = await source.layer(.airMeasurement, at: place("종로", 37.57, 127.0), now: korea(20, 15, 15))
    #expect(other?.fetchedAt == korea(20, 15, 11))
    #expect(stubAirKorea.asked.count == 1)
  }

  @Test func `the user may request the old hour again, never the current one`() async throws {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let source = stubAirKorea.source()
    let layer = try #require(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 12)))
    #expect(source.requestable([.air], at: place(), known: [layer], now: korea(20, 14, 40)) == [.airForecast])
    _ = await source.layer(.airMeasurement, at: place(), known: [layer], now: korea(20, 14, 40))
    #expect(stubAirKorea.asked.count == 1)
    #expect(source.requestable([.air], at: place(), known: [layer], now: korea(20, 15, 3)).contains(.airMeasurement))
    _ = await source.layer(.airMeasurement, at: place(), known: [layer], now: korea(20, 15, 3))
    #expect(stubAirKorea.asked.count == 2)
  }

  @Test func `if the whole country is refused the province is requested`() async {
    let stubAirKorea = StubAirKorea { request in
      request["sidoName"] == "전국" ? refusal(10, "INVALID_REQUEST_PARAMETER_ERROR") : envelope(rows)
    }
    let source = stubAirKorea.source()
    #expect(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32))?.air?.station == "종로구")
    let other = place("종로", 37.57, 127.0)
    #expect(await source.layer(.airMeasurement, at: other, now: korea(20, 14, 33)) != nil)
    #expect(stubAirKorea.asked.map { $0["sidoName"] } == ["전국", "서울"])
  }

  @Test func `a rejected key causes no further requests`() async {
    let stubAirKorea = StubAirKorea { _ in refusal(30, "SERVICE_KEY_IS_NOT_REGISTERED_ERROR") }
    let source = stubAirKorea.source()
    let error = await source.failure(.airMeasurement, at: place(), now: korea(20, 14, 32))
    #expect(error?.reason == .keyRejected)
    let other = place("종로", 37.57, 127.0)
    #expect(source.due([.air], at: other, known: [], now: korea(20, 14, 32)).contains(.airMeasurement))
    #expect(!source.due([.air], at: place(), known: [], now: korea(20, 14, 32)).contains(.airMeasurement))
    #expect(await source.failure(.airMeasurement, at: other, now: korea(20, 14, 32)) == error)
    #expect(stubAirKorea.asked.count == 1)
    #expect(await source.failure(.airMeasurement, at: other, now: korea(20, 14, 33)) == error)
    #expect(stubAirKorea.asked.count == 2)
  }

  @Test func `a failure keeps known values, and a new city gets the stored response`() async throws {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let cache = MemoryCache()
    let layer = try #require(
      await stubAirKorea.source(cache: cache).layer(.airMeasurement, at: place(), now: korea(20, 14, 12)))
    let broken = StubAirKorea { _ throws(TransportError) in throw .timedOut }.source(cache: cache)
    let now = korea(20, 15, 12)
    #expect(await broken.failure(.airMeasurement, at: place(), known: [layer], now: now) == .timedOut)
    let other = place("종로", 37.57, 127.0)
    #expect(await broken.layer(.airMeasurement, at: other, now: now)?.fetchedAt == korea(20, 14, 12))
    #expect(!broken.due([.air], at: other, known: [], now: korea(20, 15, 13)).contains(.airMeasurement))
    #expect(await broken.failure(.airMeasurement, at: other, now: korea(20, 23)) == .timedOut)
  }

  @Test func `without a key both bulletins fail and no request is sent`() async {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let source = stubAirKorea.source(key: "")
    let both: Set<Bulletin> = [.airMeasurement, .airForecast]
    let deliveries = await source.deliveries(both, at: place(), now: korea(20, 14, 32))
    #expect(
      deliveries.hasSameElements(as: [.failure(.airMeasurement, .keyMissing), .failure(.airForecast, .keyMissing)]))
    #expect(stubAirKorea.asked.isEmpty)
  }

  @Test func `outside Korea nothing is due and no request is sent`() async {
    let stubAirKorea = StubAirKorea { _ in envelope(rows) }
    let source = stubAirKorea.source()
    var paris = place()
    paris.korea = nil
    #expect(!source.covers(paris) && source.covers(place()))
    #expect(source.due(Set(Part.allCases), at: paris, known: [], now: korea(20, 14)).isEmpty)
    #expect(source.nextDue([.air], at: paris, known: [], now: korea(20, 14)) == .distantFuture)
    #expect(await source.failure(.airMeasurement, at: paris, now: korea(20, 14)) == .notCovered)
    #expect(source.due([.now, .hourly], at: place(), known: [], now: korea(20, 14)).isEmpty)
    #expect(source.due([.air], at: place(), known: [], now: korea(20, 14)) == [.airMeasurement, .airForecast])
  }

  @Test func `every requested bulletin has exactly one delivery`() async {
    let source = StubAirKorea { _ in noData }.source()
    let deliveries = await source.deliveries(Set(Bulletin.allCases), at: place(), now: korea(20, 14, 32))
    #expect(deliveries.count == Bulletin.allCases.count)
  }

  @Test func `unreadable cache entries are ignored`() async {
    let cache = MemoryCache()
    for name in ["airkorea-stations-now-전국.json", "airkorea-forecast-전국.json", "airkorea-stations.json"] {
      cache.put(Data("{\"전국\":[".utf8), named: name)
    }
    let source = StubAirKorea { _ in envelope(rows) }.source(cache: cache)
    #expect(await source.layer(.airMeasurement, at: place(), now: korea(20, 14, 32)) != nil)
  }
}
