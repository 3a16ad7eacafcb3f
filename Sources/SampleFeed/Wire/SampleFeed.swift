public import FoundationEssentials
public import Gazetteer
public import Upstream
import Weather

/// Answers what KMA and AirKorea answer on data.go.kr, and Open-Meteo for the rest of the world, with made-up weather
/// that is right for the season, without a network and without a key that means anything: for `--demo` and for tests.
///
///     let feed = SampleFeed(now: { Date() }, stations: stations)
///     let response = try await feed.send(request, within: 7)
///
/// Pure in place and clock: the same question at the same time has the same bytes. It keeps the services' habits,
/// the inconvenient ones too: nothing before it is published, nothing older than three days, ten rows to a page
/// unless more are asked for, XML unless JSON is asked for. Any service key will do.
public struct SampleFeed: Transport {
  private let now: @Sendable () -> Date
  private let stations: [AirStation]

  /// - Parameter stations: Those whose coordinates are no numbers are left out.
  public init(now: @escaping @Sendable () -> Date, stations: [AirStation] = []) {
    self.now = now
    self.stations = stations.filter { $0.coordinate.latitude.isFinite && $0.coordinate.longitude.isFinite }
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    question(request).response
  }

  /// A request as it is answered now; `isHostile` where the words of the answer are to try to steer the terminal.
  package func question(_ request: Request, isHostile: Bool = false) -> Question {
    Question(request: request, now: now(), stations: stations, isHostile: isHostile)
  }
}
