public import FoundationEssentials
public import Gazetteer
import Props
public import SampleFeed
public import Upstream

/// The sample feed with delays and faults that the test sets.
public struct FaultyFeed: Transport {
  /// The duration of answers, and the function that waits.
  public struct Latency: Sendable {
    /// Seconds an answer usually takes.
    public var usual: Double
    /// Seconds an answer with `SampleFeed.Fault.slow` takes.
    public var slow: Double
    public var sleep: @Sendable (_ seconds: Double) async throws -> Void

    public init(usual: Double, slow: Double, sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void) {
      self.usual = usual
      self.slow = slow
      self.sleep = sleep
    }

    /// No answer is delayed, not even a slow one.
    public static let none = Latency(usual: 0, slow: 0, sleep: { _ in })
  }

  private let feed: SampleFeed
  private let latency: Latency
  private let faults: @Sendable (Request, Int) -> SampleFeed.Fault?
  private let asked = Locked<[Request: Int]>([:])

  /// - Parameter faults: The fault of a request when it is made for the n-th time, counted from 1; nil for none.
  public init(
    now: @escaping @Sendable () -> Date, stations: [AirStation] = [], latency: Latency = .none,
    faults: @escaping @Sendable (Request, Int) -> SampleFeed.Fault?
  ) {
    feed = SampleFeed(now: now, stations: stations)
    self.latency = latency
    self.faults = faults
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let fault = faults(request, asked.increment(request))
    try await wait(fault?.delay(latency) ?? latency.usual, within: seconds)
    let question = feed.question(request, isHostile: fault == .hostileRows)
    guard let fault else { return question.response }
    return try fault.apply(question)
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
