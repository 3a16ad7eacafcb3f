public import FoundationEssentials
public import Gazetteer
import Synchronization
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
  /// How long answers take, and how waiting is done.
  public struct Latency: Sendable {
    /// Seconds an answer usually takes.
    public var usual: Double
    /// Seconds an answer under `Fault.slow` takes.
    public var slow: Double
    public var sleep: @Sendable (_ seconds: Double) async throws -> Void

    public init(usual: Double, slow: Double, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void) {
      self.usual = usual
      self.slow = slow
      self.sleep = sleep
    }

    /// No answer waits, however slow.
    public static let none = Latency(usual: 0, slow: 0, sleep: { _ in })
  }

  private let now: @Sendable () -> Date
  private let stations: [AirStation]
  private let latency: Latency
  private let faults: @Sendable (Request, Int) -> Fault?
  private let tally = Tally()

  /// - Parameters:
  ///   - stations: those whose coordinates are no numbers are left out.
  ///   - faults: what goes wrong with this request when it is asked for the n-th time, counted from 1; nil for nothing.
  public init(
    now: @escaping @Sendable () -> Date, stations: [AirStation] = [], latency: Latency = .none,
    faults: @escaping @Sendable (Request, Int) -> Fault? = { _, _ in nil }
  ) {
    self.now = now
    self.stations = stations.filter { $0.coordinate.latitude.isFinite && $0.coordinate.longitude.isFinite }
    self.latency = latency
    self.faults = faults
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let fault = faults(request, tally.count(request))
    try await wait(fault?.delay(latency) ?? latency.usual, within: seconds)
    let question = Question(request, now: now(), stations: stations, isHostile: fault == .hostileRows)
    guard let fault else { return question.response }
    return try fault.spoil(question)
  }

  private func wait(_ duration: Double, within limit: Double) async throws(TransportError) {
    do {
      if min(duration, limit) > 0 { try await latency.sleep(min(duration, limit)) }
    } catch {
      throw .timedOut
    }
    guard duration <= limit else { throw .timedOut }
  }
}

/// Counts how many times each request was asked.
final class Tally: Sendable {
  private let counts = Mutex<[Request: Int]>([:])
  /// A demo may run for weeks; what was asked that long ago does not come back.
  private static let limit = 4096

  /// 1 for the first time.
  func count(_ request: Request) -> Int {
    counts.withLock { counts in
      if counts.count >= Tally.limit { counts = [:] }
      counts[request, default: 0] += 1
      return counts[request] ?? 1
    }
  }
}
