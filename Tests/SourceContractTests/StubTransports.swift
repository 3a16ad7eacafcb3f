import Props
import Upstream
import UpstreamTwins
import Weather

/// A transport that changes the responses of another one and counts the requests.
final class ChangingTransport: Transport {
  private let upstream: any Transport
  private let change: @Sendable (Response) -> Response
  private let count = Locked(0)

  init(_ upstream: any Transport, _ change: @escaping @Sendable (Response) -> Response = { $0 }) {
    (self.upstream, self.change) = (upstream, change)
  }

  var questions: Int { count.value }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    count.increment()
    return change(try await upstream.send(request, within: seconds))
  }
}

/// A transport that never answers; a request ends only when it is cancelled.
struct UnresponsiveTransport: Transport {
  let gate = Gate()

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    await gate.passUnlessCancelled()
    throw .unreachable(.cancelled)
  }
}

extension Subject {
  /// What the source delivers for all its bulletins if every response is changed by `change`.
  func deliveries(_ change: @escaping @Sendable (Response) -> Response = { $0 }) async -> [Delivery] {
    await source(ChangingTransport(upstream(), change), Self.key).deliveries(bulletins, at: place, now: now)
  }

  /// What it delivers if every request gets the same response.
  func deliveries(always response: Response) async -> [Delivery] {
    await source(ScriptedTransport(.success(response)), Self.key).deliveries(bulletins, at: place, now: now)
  }
}

extension [Delivery] {
  var layers: [Layer] { compactMap { if case .layer(let layer) = $0 { layer } else { nil } } }
  var errors: [SourceError] { compactMap { if case .failure(_, let error) = $0 { error } else { nil } } }
}
