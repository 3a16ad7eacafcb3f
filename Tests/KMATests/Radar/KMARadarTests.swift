import Foundation
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import KMA

struct KMARadarTests {
  private static let now = Zone.seoul.instant(CivilDate(2026, 7, 1), hour: 14, minute: 32)
  private static let seoul = Coordinate(latitude: 37.57, longitude: 126.98)

  private static let picture = ScriptedTransport.Answer.success(
    Response(status: 200, body: Array(RadarPicture.file())))
  private static let page = ScriptedTransport.Answer.text("<!DOCTYPE html><title>기상청</title>")

  private func radar(
    _ transport: ScriptedTransport, _ picture: RadarPicture = .dry, cache: any SharedCache = EmptyCache(),
    attempts: Int = 1
  ) -> KMARadar {
    KMARadar(
      baseURL: RadarImage.base, client: RetryingClient(transport, attempts: attempts), decoder: picture.decoder,
      cache: cache, jitter: 0.5)
  }

  private func request(
    minutes: Double = 120, at place: Coordinate = Self.seoul, _ layer: MapLayer = .rain
  ) -> MapRequest {
    MapRequest(
      layer, of: MapArea(west: 124, south: 33, east: 132, north: 39), around: place,
      during: Self.now - 60 * minutes..<Self.now)
  }

  /// The times of the delivered frames in the order of delivery, as minutes before now.
  private func minutes(_ radar: KMARadar, _ request: MapRequest) async throws -> [Int] {
    try await radar.delivered(request, now: Self.now).map(\.time).map { Int(Self.now.timeIntervalSince($0) / 60) }
  }

  @Test func `the pictures of the period are requested once, the newest first`() async throws {
    let transport = ScriptedTransport(Self.picture)
    let radar = radar(transport)
    let all = try await minutes(radar, request(minutes: 132))
    #expect(all.sorted() == (0...24).map { 12 + 5 * $0 } && transport.questions.count == 25)
    #expect(transport.questions.first?.request.path.hasSuffix("RDR_CMP_WRC_202607011420.png") == true)
    #expect(try await minutes(radar, request(minutes: 30)).sorted() == [12, 17, 22, 27])
    #expect(transport.questions.count == 25)
  }

  @Test func `at most six pictures are requested at once`() async throws {
    let running = Locked((now: 0, most: 0))
    let transport = CountingTransport(running: running, answer: Self.picture)
    let radar = KMARadar(
      baseURL: RadarImage.base,
      client: RetryingClient(
        transport: transport, policy: RetryingClient.Policy(),
        rateLimiter: RateLimiter(perSecond: 1000, timing: .still),
        timing: .still),
      decoder: RadarPicture.dry.decoder, cache: EmptyCache(), jitter: 0)
    try await radar.frames(of: request(), now: Self.now) { _ in }
    #expect(running.value.most <= 6)
  }

  @Test(arguments: [page, .text("", status: 404)])
  func `a missing picture is skipped`(_ missing: ScriptedTransport.Answer) async throws {
    let transport = ScriptedTransport { request, _ in
      ["1420", "1410"].contains { request.path.contains("20260701\($0)") } ? missing : Self.picture
    }
    #expect(try await minutes(radar(transport, attempts: 3), request(minutes: 30)).sorted() == [17, 27])
    // Asking again does not help.
    #expect(transport.questions.count == 4)
  }

  @Test func `if all pictures are missing, the reason is that of the newest`() async {
    let transport = ScriptedTransport(Self.page)
    let error = RadarPictureError.notPNG(beginning: "<!DOCTYPE html><title>기상청</title>")
    await #expect(throws: SourceError.malformed(.picture(error))) {
      try await minutes(radar(transport), request(minutes: 30))
    }
    #expect(transport.questions.count == 4)
    await #expect(throws: SourceError.notPublishedYet) { try await minutes(radar(transport), request(minutes: 5)) }
  }

  @Test func `a picture that is not complete is requested once more`() async throws {
    let part = ScriptedTransport.Answer.success(Response(status: 200, body: Array(RadarPicture.file().dropLast(1))))
    let transport = ScriptedTransport(part, Self.picture)
    #expect(try await minutes(radar(transport, attempts: 3), request(minutes: 15)) == [12])
    #expect(transport.questions.count == 2)
    await #expect(throws: SourceError.malformed(.picture(.cutOff))) {
      try await minutes(radar(ScriptedTransport(part), attempts: 3), request(minutes: 15))
    }
  }

  @Test func `another size and another legend are refused with their sentence`() async throws {
    let narrow = ScriptedTransport(.success(Response(status: 200, body: Array(RadarPicture.file(width: 600)))))
    await #expect(throws: SourceError.malformed(.picture(.wrongSize(width: 600, height: 620)))) {
      try await minutes(radar(narrow), request(minutes: 15))
    }
    var other = RadarPicture.dry
    other.put(603, 33, 0x123456)
    let error = RadarPictureError.wrongLegend(lowerBound: 150)
    await #expect(throws: SourceError.malformed(.picture(error))) {
      try await minutes(radar(ScriptedTransport(Self.picture), other), request(minutes: 15))
    }
    #expect(Flaw.picture(error).wording == error.sentence)
  }

  @Test(arguments: [TransportError.unreachable(.unknownHost), .timedOut])
  func `a server that cannot be reached is not asked for every picture`(_ error: TransportError) async {
    let transport = ScriptedTransport(.failure(error))
    await #expect(throws: SourceError.self) { try await minutes(radar(transport), request()) }
    #expect(transport.questions.count <= 6)
  }

  @Test func `a stored picture is not requested, a damaged one is`() async throws {
    let cache = MemoryCache()
    let transport = ScriptedTransport(Self.picture)
    #expect(try await minutes(radar(transport, cache: cache), request(minutes: 30)).count == 4)
    #expect(cache.bytes(named: "radar-kma-202607011420.png") == RadarPicture.file() && cache.writes == 4)
    cache.put(Data("?".utf8), named: "radar-kma-202607011415.png")
    #expect(try await minutes(radar(transport, cache: cache), request(minutes: 30)).count == 4)
    #expect(transport.questions.count == 5)
    #expect(cache.bytes(named: "radar-kma-202607011415.png") == RadarPicture.file())
  }

  @Test func `a picture that another process has stored during the wait is not requested`() async throws {
    let cache = MemoryCache(gate: Gate())
    let transport = ScriptedTransport(Self.picture)
    let radar = radar(transport, cache: cache)
    async let waiting = minutes(radar, request(minutes: 15))
    await cache.gate?.reached()
    cache.put(RadarPicture.file(), named: "radar-kma-202607011420.png")
    await cache.gate?.open()
    #expect(try await waiting == [12] && transport.questions.isEmpty)
    #expect(cache.events == ["lease", "put", "release"])
  }

  @Test func `unreadable pictures are not stored`() async {
    let cache = MemoryCache()
    _ = try? await minutes(radar(ScriptedTransport(Self.page), cache: cache), request())
    #expect(cache.writes == 0)
  }

  @Test func `the radar covers Korea and its seas, for the layer of rain`() {
    let radar = radar(ScriptedTransport(Self.picture))
    for (latitude, longitude) in [(37.57, 126.98), (33.25, 126.56), (35.1, 129.04), (37.24, 131.87), (39.02, 125.75)] {
      #expect(radar.covers(request(at: Coordinate(latitude: latitude, longitude: longitude))))
    }
    for (latitude, longitude) in [(33.59, 130.4), (34.2, 129.29), (35.68, 139.69), (31.2, 121.5), (-33.9, 151.2)] {
      #expect(!radar.covers(request(at: Coordinate(latitude: latitude, longitude: longitude))))
    }
    #expect(!radar.covers(request(.temperature)))
  }

  @Test func `the next picture is due after its publication`() {
    let newest = Zone.seoul.instant(CivilDate(2026, 7, 1), hour: 14, minute: 20)
    let renewal = radar(ScriptedTransport(Self.picture)).renewal(of: .rain, newest: newest, now: Self.now)
    #expect(renewal == newest + 900 + 30)
  }
}

/// Counts the requests that are in progress.
private struct CountingTransport: Transport {
  let running: Locked<(now: Int, most: Int)>
  let answer: ScriptedTransport.Answer

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    running.change { running in
      running.now += 1
      running.most = max(running.most, running.now)
    }
    for _ in 0..<10 { await Task.yield() }
    running.change { $0.now -= 1 }
    return try answer.get()
  }
}
