import Synchronization

/// Stores answers for the lifetime that their servers declare, and then asks whether they are still valid (RFC 9111):
/// a cache on the way, or a server that sends ETags, then sends few bytes or none.
///
/// In memory, for this process only. It stores only answers that the caller reports as readable (`recordReading`): a
/// proxy's error page that claims to be valid for a month is requested again. Requests with a token, answers without
/// a lifetime, and requests by the user (`Request.revalidates`) are not answered from memory.
public final class CachingTransport: Transport {
  private struct CachedResponse: Sendable {
    var response: Response
    /// In seconds of uptime.
    var receivedAt: Double
  }

  private let transport: any Transport
  private let uptime: @Sendable () -> Double
  private let cached = Mutex<[String: CachedResponse]>([:])

  /// In bytes of all bodies together: the answers for twenty cities take a tenth of it.
  private static let limit = 4_000_000

  /// `uptime` returns seconds and never jumps.
  public init(_ transport: any Transport, uptime: @escaping @Sendable () -> Double) {
    self.transport = transport
    self.uptime = uptime
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    guard request.method == .get, request.bearer == nil else {
      return try await transport.send(request, within: seconds)
    }
    let before = cached.withLock { $0[request.revealedAddress] }
    if !request.revalidates, let before, elapsed(before) < before.response.validity?.seconds ?? 0 {
      return aged(before)
    }
    var conditional = request
    conditional.entityTag = before?.response.validity?.entityTag
    var response = try await transport.send(conditional, within: seconds)
    if response.status == 304, let before {
      response.status = before.response.status
      response.body = before.response.body
      response.validity =
        response.validity ?? before.response.validity.map { Validity(seconds: 0, entityTag: $0.entityTag) }
    }
    return response
  }

  public func recordReading(_ response: Response?, to request: Request) {
    guard request.method == .get, request.bearer == nil else { return }
    let address = request.revealedAddress
    if let response { save(response, of: address) } else { cached.withLock { $0[address] = nil } }
  }

  /// In seconds.
  private func elapsed(_ cached: CachedResponse) -> Double { uptime() - cached.receivedAt }

  /// The response with its current age and remaining lifetime.
  private func aged(_ cached: CachedResponse) -> Response {
    var response = cached.response
    response.age += elapsed(cached)
    response.validity?.seconds -= elapsed(cached)
    return response
  }

  private func save(_ response: Response, of address: String) {
    cached.withLock { cached in
      cached[address] = nil
      guard response.status == 200, response.validity != nil, response.body.count <= Self.limit else { return }
      var total = cached.values.reduce(response.body.count) { $0 + $1.response.body.count }
      while total > Self.limit, let oldest = cached.min(by: { $0.value.receivedAt < $1.value.receivedAt }) {
        cached[oldest.key] = nil
        total -= oldest.value.response.body.count
      }
      cached[address] = CachedResponse(response: response, receivedAt: uptime())
    }
  }
}
