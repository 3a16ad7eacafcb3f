public import FoundationEssentials
public import Gazetteer
public import Upstream
import Weather

/// Answers like KMA and AirKorea on data.go.kr, like KMA's server of radar pictures, and like Open-Meteo and LibreWXR
/// for the rest of the world, with invented weather that fits the season, without a network and with any key: for
/// `--demo` and for tests.
///
///     let feed = SampleFeed(now: { Date() }, stations: stations)
///     let response = try await feed.send(request, within: 7)
///
/// The answer depends only on the request and the time: the same request at the same time gives the same bytes. It
/// copies the behaviour of the services, also the inconvenient parts: nothing before its publication, nothing older
/// than three days, ten rows per page unless more are requested, XML unless JSON is requested. Any service key is
/// accepted.
public struct SampleFeed: Transport {
  private let now: @Sendable () -> Date
  private let stations: [AirStation]
  private let scene: SampleScene

  /// - Parameter stations: Stations whose coordinates are not finite are ignored.
  public init(now: @escaping @Sendable () -> Date, stations: [AirStation] = [], scene: SampleScene = .season) {
    self.now = now
    self.scene = scene
    self.stations = stations.filter { $0.coordinate.latitude.isFinite && $0.coordinate.longitude.isFinite }
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    question(request).response
  }

  /// A request with the current time; if `isHostile`, the texts of the answer contain terminal escape sequences.
  package func question(_ request: Request, isHostile: Bool = false) -> Question {
    Question(request: request, now: now(), scene: scene, stations: stations, isHostile: isHostile)
  }
}
