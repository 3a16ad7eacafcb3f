import ForecastEngine
import Foundation
import KMA
import Pictures
import Props
import SampleFeed
import Storage
import Testing
import Upstream
import Weather

@testable import App

/// Radar pictures of several processes.
struct SharedRadarTests {
  private let home = TemporaryFolder()
  private static let now = Zone.seoul.instant(CivilDate(2026, 7, 1), hour: 14, minute: 32)

  /// The map of a process with this cache folder.
  private func engine(_ folder: String, _ transport: some Transport) -> MapEngine {
    let cache = FileCache(
      folder: CacheFolder(folder), isReadOnly: false, leaseTimeout: 60, now: { Self.now }, setAside: { _ in })
    let client = RetryingClient(
      transport: transport, policy: RetryingClient.Policy(), rateLimiter: RateLimiter(perSecond: 1000, timing: .real),
      timing: .real)
    return MapEngine(sources: [
      KMARadar(baseURL: RadarImage.base, client: client, decoder: .libpng, cache: cache, jitter: 0)
    ])
  }

  private func frames(_ engine: MapEngine) async -> [MapFrame] {
    let request = MapRequest(
      .rain, of: MapArea(west: 124, south: 33, east: 132, north: 39),
      around: Coordinate(latitude: 37.57, longitude: 126.98), during: Self.now - 1800..<Self.now)
    var last: [MapFrame] = []
    for await series in engine.series(of: request, now: Self.now) { last = series.frames }
    return last
  }

  @Test func `two processes at once request each picture once and show the same`() async {
    let transport = CountingFeed(SampleFeed(now: { Self.now }, scene: .rain))
    let (first, second) = (engine(home.path, transport), engine(home.path, transport))
    async let one = frames(first)
    async let other = frames(second)
    let (shown, alsoShown) = await (one, other)
    #expect(shown.count == 4 && shown == alsoShown)
    #expect(transport.paths.value.sorted() == Set(transport.paths.value).sorted() && transport.paths.value.count == 4)
  }
}

/// The sample feed, answering after a moment.
private struct CountingFeed: Transport {
  let paths = Locked<[String]>([])
  private let feed: SampleFeed

  init(_ feed: SampleFeed) { self.feed = feed }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    paths.append(request.path)
    try? await Task.sleep(for: .milliseconds(50))
    return try await feed.send(request, within: seconds)
  }
}
