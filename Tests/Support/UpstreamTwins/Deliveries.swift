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

extension MapSource {
  /// The delivered frames in the order of arrival.
  public func delivered(_ request: MapRequest, now: Date) async throws(SourceError) -> [MapFrame] {
    let frames = Locked<[MapFrame]>([])
    try await self.frames(of: request, now: now) { frames.append($0) }
    return frames.value
  }
}

/// The error of a request; nil if it succeeds.
public func sourceError<Answer>(
  _ request: () async throws(SourceError) -> Answer
) async -> SourceError? {
  do throws(SourceError) {
    _ = try await request()
    return nil
  } catch {
    return error
  }
}

extension Result<Response, TransportError> {
  /// A file without headers.
  public static func file(_ bytes: [UInt8]) -> Self { .success(Response(status: 200, body: bytes)) }
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
