public import FoundationEssentials
public import Weather

/// What came back, whatever it is worth: no status is an error here.
public struct Response: Sendable, Hashable {
  public var status: Int
  public var body: [UInt8]
  /// Seconds for which a cache on its way had kept it; 0 where none did, or none says so.
  public var age: Double
  /// nil where its server does not say how long it holds.
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

/// Why nothing came back.
public enum TransportError: Error, Sendable, Hashable, Codable {
  /// No name, no route, refused, reset, or no trustworthy TLS.
  case unreachable(Obstacle)
  case timedOut
  /// The body was longer than the request allows, or the header lines longer than 300 KiB; the rest was not read.
  case tooLarge
  /// The server pointed elsewhere; a key is never carried to a host not named.
  case redirected(to: String)
}

/// The longest body that is read, in bytes: 8 MB, ten times the longest real answer.
public let transportBodyLimit = 8_000_000

/// The longest answer to a name that is read, in bytes: ten places with all their names are a tenth of it. The reader
/// has typed the name and waits for nothing else.
public let placesBodyLimit = 250_000

/// The most rows that are taken of one answer, all its pages together: seven times those of the longest real one.
public let answerRowLimit = 5000

/// The most hours, days or other moments that are taken of one answer: five times those of the longest real one.
public let answerHourLimit = 2000

/// The most values of JSON, numbers, texts, lists and objects, that are read of one answer: ten times those of the longest
/// real one.
public let answerValueLimit = 500_000

/// The one door to the network.
public protocol Transport: Sendable {
  /// Sends the request and returns the answer, or fails within about `seconds`.
  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response

  /// Reports what the caller made of an answer: the response if it could be read, nil if not. A transport that answers
  /// from memory keeps no answer before that.
  func note(_ response: Response?, to request: Request)
}

extension Transport {
  public func note(_ response: Response?, to request: Request) {}
}

/// A transport that never goes anywhere: for `--offline`.
public struct NoTransport: Transport {
  public init() {}

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    throw .unreachable(.offline)
  }
}

extension Response {
  /// Passes a good answer through, and throws what any other status says: for services that speak plain HTTP.
  ///
  /// `reason` is the body's own word for it, in the service's spelling; `isKeyed` whether a key was sent, for where
  /// none is, none can be the wrong one; `spentUntil` when an allowance is granted again, for a 429 without
  /// `Retry-After`.
  public func check<Body: Decodable>(
    isKeyed: Bool = true, now: Date, reason: (Body) -> String?, spentUntil: (_ reason: String) -> Date
  ) throws(AttemptFailure) {
    guard status != 200 else { return }
    let said = (try? JSONAnswer.decode(Body.self, from: body)).flatMap(reason)
    let detail = said?.brief ?? "HTTP \(status)"
    switch status {
    case 401 where isKeyed, 403 where isKeyed: throw AttemptFailure(.keyRejected(detail: detail))
    case 429:
      throw AttemptFailure(.quotaSpent(until: spentUntil(detail)), retry: .never).postponed(by: self, now: now)
    case 400..<500: throw AttemptFailure(.refused(detail: detail))
    default: throw AttemptFailure(.upstreamError(detail: detail))
    }
  }
}
