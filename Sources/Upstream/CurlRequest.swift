import Synchronization
import Weather

/// One request on its way, as libcurl needs it. Holds the revealed address and token, so it never leaves this module.
final class CurlRequest: Sendable {
  typealias Outcome = Result<Response, TransportError>

  /// A request and the caller's reply; the loop's thread answers exactly once.
  struct Waiting: Sendable {
    let curlRequest: CurlRequest
    let reply: CheckedContinuation<Outcome, Never>

    func end(_ outcome: Outcome) { reply.resume(returning: outcome) }
    func fail(_ error: TransportError) { end(.failure(error)) }
  }

  let address: String
  /// A header's whole line; nil for none.
  let authorization: String?
  let isPlain: Bool
  let proxy: String?
  let userAgent: String
  /// In bytes.
  let bodyLimit: Int
  let deadline: ContinuousClock.Instant
  private let wasCancelled = Atomic(false)

  init(
    address: String, bearer: Secret? = nil, isPlain: Bool, proxy: String?, userAgent: String,
    bodyLimit: Int = transportBodyLimit, within seconds: Double
  ) {
    self.address = address
    // What is no visible sign would end the line and begin another header.
    authorization = bearer.map {
      "Authorization: Bearer " + String($0.revealed.unicodeScalars.filter(\.isVisibleASCII))
    }
    self.isPlain = isPlain
    self.proxy = proxy
    self.userAgent = userAgent
    self.bodyLimit = bodyLimit
    // Between a millisecond and an hour, whatever is asked for.
    let bounded = seconds > 0.001 ? min(seconds, 3600) : 0.001
    deadline = .now + .seconds(bounded)
  }

  /// Says that the answer is no longer wanted; from any thread.
  func cancel() { wasCancelled.store(true, ordering: .releasing) }

  /// Why it should not go on, nil while it should.
  func reasonToStop(at now: ContinuousClock.Instant) -> TransportError? {
    if wasCancelled.load(ordering: .acquiring) { return .unreachable(.cancelled) }
    return deadline <= now ? .timedOut : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(value) }
}
