public import FoundationEssentials
import Synchronization
public import Upstream
public import Weather

/// Collects the deliveries of a source.
private final class DeliveryCollector: Sendable {
  private let taken = Mutex<[Delivery]>([])
  func take(_ delivery: Delivery) { taken.withLock { $0.append(delivery) } }
  var deliveries: [Delivery] { taken.withLock { $0 } }
}

extension WeatherSource {
  /// Everything delivered for these bulletins, in the order of arrival.
  public func deliveries(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer] = [], now: Date
  ) async -> [Delivery] {
    let collector = DeliveryCollector()
    await fetch(bulletins, at: place, known: known, now: now) { collector.take($0) }
    return collector.deliveries
  }
}

extension [Delivery] {
  public func layer(_ bulletin: Bulletin) -> Layer? {
    for case .layer(let layer) in self where layer.bulletin == bulletin { return layer }
    return nil
  }

  public func error(_ bulletin: Bulletin) -> SourceError? {
    for case .failure(bulletin, let error) in self { return error }
    return nil
  }
}

extension RetryingClient {
  /// A client that makes one attempt on a scripted transport and never really waits.
  public init(_ transport: some Transport, attempts: Int = 1) {
    let timing = VirtualTime().timing()
    self.init(
      transport: transport, policy: Policy(timeout: 7, attempts: attempts),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
  }
}
