public import FoundationEssentials
import Props
public import Upstream
public import Weather

extension WeatherSource {
  /// Everything delivered for these bulletins, in the order of arrival.
  public func deliveries(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer] = [], now: Date
  ) async -> [Delivery] {
    let deliveries = Locked<[Delivery]>([])
    await fetch(bulletins, at: place, known: known, now: now) { deliveries.append($0) }
    return deliveries.value
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

  /// The number of deliveries of each bulletin.
  public var counts: [Bulletin: Int] {
    reduce(into: [:]) { counts, delivery in
      switch delivery {
      case .layer(let layer): counts[layer.bulletin, default: 0] += 1
      case .failure(let bulletin, _): counts[bulletin, default: 0] += 1
      }
    }
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
