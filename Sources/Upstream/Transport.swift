public import FoundationEssentials
public import Weather

/// An answer of any kind: no HTTP status is an error here.
public struct Response: Sendable, Equatable {
  public var status: Int
  public var body: [UInt8]
  /// Seconds for which a cache on the way had stored it; 0 if none did, or if none reports it.
  public var age: Double
  /// nil if the server sends no lifetime.
  public var validity: Validity?
  /// Seconds until the next request may be sent, from 1 to 3600; nil without a readable `Retry-After` header.
  public var retryAfter: Double?

  public init(
    status: Int, body: [UInt8], age: Double = 0, validity: Validity? = nil, retryAfter: Double? = nil
  ) {
    self.status = status
    self.body = body
    self.age = age
    self.validity = validity
    self.retryAfter = retryAfter
  }
}

/// Why there is no answer.
public enum TransportError: Error, Sendable, Equatable, Codable {
  /// No name, no route, refused, reset, or no trustworthy TLS.
  case unreachable(Obstacle)
  case timedOut
  /// The body was longer than the request allows, or the header longer than 300 KiB; the rest was not read.
  case tooLarge
  /// The server redirected to another host; a key is never sent to a host that is not configured.
  case redirected(to: String)
}

/// The longest body that is read, in bytes: 8 MB, ten times the longest genuine answer.
public let transportBodyLimit = 8_000_000

/// The longest answer to a search for a name that is read, in bytes: ten places with all their names take a tenth of
/// it. The user has typed the name and waits for nothing else.
public let placesBodyLimit = 250_000

/// The most rows that are accepted from one answer, all its pages together: seven times those of the longest genuine
/// one.
public let answerRowLimit = 5000

/// The most hours, days or other times that are accepted from one answer: five times those of the longest genuine
/// one.
public let answerHourLimit = 2000

/// The most JSON values (numbers, strings, lists and objects) that are read from one answer: ten times those of the
/// longest genuine one.
public let answerValueLimit = 500_000

/// The only access to the network.
public protocol Transport: Sendable {
  /// Sends the request and returns the answer, or fails within about `seconds`.
  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response

  /// Reports whether the caller could read an answer: the response if it could, otherwise nil. A transport that
  /// answers from memory stores an answer only after this call.
  func recordReading(_ response: Response?, to request: Request)
}

extension Transport {
  public func recordReading(_ response: Response?, to request: Request) {}
}

/// A transport that never sends anything: for `--offline`.
public struct NoTransport: Transport {
  public init() {}

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    throw .unreachable(.offline)
  }
}

extension Response {
  /// Accepts status 200, and throws the error for any other status: for services that use HTTP status codes.
  ///
  /// `reason` extracts the error text of the service from the body. `isKeyed`: whether a key was sent; without one,
  /// no key can be wrong. `spentUntil`: the time at which an allowance is renewed, for a 429 without `Retry-After`.
  public func check<Body: Decodable>(
    isKeyed: Bool = true, now: Date, reason: (Body) -> String?, spentUntil: (_ reason: String) -> Date
  ) throws(AttemptFailure) {
    guard status != 200 else { return }
    let stated = (try? JSONAnswer.decode(Body.self, from: body)).flatMap(reason)
    let detail = stated?.brief ?? "HTTP \(status)"
    switch status {
    case 401 where isKeyed, 403 where isKeyed: throw AttemptFailure(.keyRejected(detail: detail))
    case 429:
      throw AttemptFailure(.quotaSpent(until: spentUntil(detail)), retry: .never).postponed(by: self, now: now)
    case 400..<500: throw AttemptFailure(.refused(detail: detail))
    default: throw AttemptFailure(.upstreamError(detail: detail))
    }
  }

  /// `check` for a service without a key that states no reasons. After a 429 without `Retry-After` the request may be
  /// sent again after `pause` seconds.
  public func checkWithoutReason(now: Date, pause: Double = 600) throws(AttemptFailure) {
    struct NoBody: Decodable {}
    try check(
      isKeyed: false, now: now, reason: { (_: NoBody) in nil }, spentUntil: { _ in now.addingTimeInterval(pause) })
  }
}
