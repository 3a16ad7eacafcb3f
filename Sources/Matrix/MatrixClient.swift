import FoundationEssentials
import Upstream
import Weather

/// Sends requests to a homeserver with Matrix's client-server API, version 3.
///
/// Failures of the transfer are thrown; a refusal by the server is an answer, because only the caller can interpret
/// it.
struct MatrixClient: Sendable {
  /// `https://matrix.example.org`
  let homeserver: String
  let client: RetryingClient
  let now: @Sendable () -> Date

  enum Answer<Value: Sendable>: Sendable {
    case value(Value)
    case refusal(MatrixRefusal)

    /// The value; throws the general error of a refusal.
    func get() throws(BoardError) -> Value {
      switch self {
      case .value(let value): return value
      case .refusal(let refusal): throw refusal.error
      }
    }
  }

  /// A request to the API; its secrets are removed from error texts of the server.
  struct Question: Sendable {
    var method: Request.Method
    /// Below `/_matrix/client/v3`; variable parts are percent-encoded.
    var path: String
    var parameters: [Request.Parameter] = []
    var json: Secret?
    /// Seconds the answer may take if the server has to wait for something; nil for the usual time.
    var patience: Double?

    init(_ method: Request.Method, _ path: String, _ parameters: KeyValuePairs<String, String> = [:]) {
      (self.method, self.path) = (method, path)
      self.parameters = parameters.map { Request.Parameter($0.key, $0.value) }
      if method != .get { json = Secret("{}") }
    }

    init(_ method: Request.Method, _ path: String, body: some Encodable) {
      self.init(method, path)
      json = (try? JSONEncoder().encode(body)).flatMap { Secret(String(decoding: $0, as: UTF8.self)) }
    }
  }

  func ask<Value: Decodable & Sendable>(
    _ question: Question, for type: Value.Type, token: Secret? = nil, hiding password: Secret? = nil,
    below prefix: String = "/_matrix/client/v3"
  ) async throws(BoardError) -> Answer<Value> {
    try await ask(question, token: token, hiding: password, below: prefix) { response throws(AttemptFailure) in
      try MatrixAnswer.read(type, from: response)
    }
  }

  /// `reading` makes the value from a response with status 200. No error contains a stretch of the token or the
  /// password.
  func ask<Value: Sendable>(
    _ question: Question, token: Secret? = nil, hiding password: Secret? = nil,
    below prefix: String = "/_matrix/client/v3",
    reading: @escaping @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(BoardError) -> Answer<Value> {
    let request = Request(
      question.method, base: homeserver, path: prefix + question.path, parameters: question.parameters,
      json: question.json, bearer: token)
    let hidden = [token, password].compactMap { $0 }
    let client = question.patience.map(client.waiting) ?? client
    do throws(SourceError) {
      return try await client.fetch(request) { response throws(AttemptFailure) in
        do throws(AttemptFailure) {
          if response.status == 200 { return .value(try reading(response)) }
          return .refusal(try refusal(response, hiding: hidden))
        } catch {
          // The server may have carried out the request before it failed.
          if request.method == .post, error.error.isTemporary { throw AttemptFailure(error.error, retry: .never) }
          throw error
        }
      }
    } catch {
      throw BoardError(hidden.reduce(error) { $0.redacting($1) }, now: now())
    }
  }

  /// The same with the token of the account. A token that the server does not know is discarded: `signedOut`.
  func ask<Value: Sendable>(
    _ question: Question, tokens: any TokenSource,
    reading: @escaping @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(BoardError) -> Answer<Value> {
    let token = try await tokens.token()
    let answer = try await ask(question, token: token, reading: reading)
    if case .refusal(let refusal) = answer, refusal.error == .signedOut {
      await tokens.forget(token, keepingDevice: refusal.isSoftLogout)
      throw .signedOut
    }
    return answer
  }

  /// A refusal that only the caller can interpret; any other failure is thrown.
  private func refusal(_ response: Response, hiding secrets: [Secret]) throws(AttemptFailure) -> MatrixRefusal {
    let refusal = MatrixRefusal(response, hiding: secrets)
    switch response.status {
    case 429:
      let seconds = refusal.pause ?? 5
      throw AttemptFailure(.quotaSpent(until: now().addingTimeInterval(seconds)), retry: .after(seconds: seconds))
    case 400..<500: return refusal
    default: throw AttemptFailure(.upstreamError(detail: refusal.detail))
    }
  }
}

/// A response with a status from 400 to 499.
struct MatrixRefusal: Sendable, Equatable {
  var status: Int
  /// The specification's `errcode`, `M_FORBIDDEN`; empty if missing, as in the page of a proxy.
  var code: String
  /// Harmless for a terminal, without a secret.
  var detail: String
  /// Seconds until the next request may be sent; nil if the server sends no time.
  var pause: Double?
  /// The session has expired; the server keeps its device for the next sign-in.
  var isSoftLogout: Bool

  private struct Body: Decodable {
    var errcode: String?
    var error: String?
    var retry_after_ms: Double?
    var soft_logout: Bool?

    enum CodingKeys: CodingKey { case errcode, error, retry_after_ms, soft_logout }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      errcode = try? fields.decode(String.self, forKey: .errcode)
      error = try? fields.decode(String.self, forKey: .error)
      retry_after_ms = try? fields.decode(Double.self, forKey: .retry_after_ms)
      soft_logout = try? fields.decode(Bool.self, forKey: .soft_logout)
    }
  }

  init(_ response: Response, hiding secrets: [Secret] = []) {
    let body = try? JSONDecoder().decode(Body.self, from: Data(response.body.prefix(65_536)))
    status = response.status
    code = body?.errcode?.brief ?? ""
    let said = body?.error?.brief.briefOrNil ?? (code.isEmpty ? "HTTP \(response.status)" : code)
    detail = secrets.reduce(said) { $0.redacting($1) }
    // At most an hour: a server that demands more still gets another request then. `retry_after_ms` is deprecated;
    // servers and proxies may send only the header (specification 1.10).
    pause = body?.retry_after_ms.map { max(0.1, min($0 / 1000, 3600)) } ?? response.retryAfter
    isSoftLogout = body?.soft_logout == true
  }

  /// Whether the answer is the specification's "not found". The 404 page of a proxy does not count.
  var isNotFound: Bool { status == 404 && code == "M_NOT_FOUND" }

  /// The general meaning of the refusal. Only M_UNKNOWN_TOKEN ends a session: other responses with 401 or 403 come
  /// from proxies, or are not about the token.
  var error: BoardError {
    switch code {
    case "M_UNKNOWN_TOKEN" where status == 401: .signedOut
    case "M_FORBIDDEN", "M_GUEST_ACCESS_FORBIDDEN", "M_CONSENT_NOT_GIVEN", "M_RESOURCE_LIMIT_EXCEEDED",
      "M_UNSUPPORTED_ROOM_VERSION":
      .forbidden(detail: detail)
    case "M_USER_DEACTIVATED", "M_USER_LOCKED", "M_USER_SUSPENDED": .refused(detail: detail)
    case "M_NOT_FOUND": .notFound(detail: detail)
    case "M_TOO_LARGE": .unsendable(detail: detail)
    default: status == 404 && !code.isEmpty ? .notFound(detail: detail) : .serverError(detail: detail)
    }
  }
}

extension BoardError {
  /// The board error for a failed request.
  init(_ error: SourceError, now: Date) {
    self =
      switch error {
      case .unreachable(let obstacle): .unreachable(obstacle)
      case .timedOut: .timedOut
      case .redirected(let host): .redirected(host: host)
      case .quotaSpent(let until): .tooFast(seconds: max(1, until.timeIntervalSince(now).rounded(.up)))
      case .malformed(let flaw), .incomplete(let flaw): .malformed(flaw)
      case .tooLarge: .tooLarge
      case .upstreamError(let detail), .refused(let detail), .keyRejected(let detail): .serverError(detail: detail)
      case .keyMissing, .keyUnavailable, .notCovered, .noValue, .notPublishedYet: .notSignedIn
      }
  }
}

/// Decodes the JSON of a homeserver. Its answers contain tokens, and even the names of their fields come from the
/// server: errors contain no byte of them, only the name of a field that this program requests.
enum MatrixAnswer {
  static func read<Value: Decodable>(
    _ type: Value.Type, from response: Response
  ) throws(AttemptFailure) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch is TooLongList {
      throw AttemptFailure(.tooLarge)
    } catch {
      throw AttemptFailure(.malformed(response.body.isEmpty ? .empty : flaw(error)), retry: .once)
    }
  }

  private static func flaw(_ error: any Error) -> Flaw {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): .missing(field: field(context.codingPath) ?? key.stringValue)
    case .valueNotFound(_, let context), .typeMismatch(_, let context): .unknownShape(field: field(context.codingPath))
    default: .unknownShape(field: nil)
    }
  }

  /// The first step of the path: every answer is an object whose fields are read by fixed names. Further steps may be
  /// ids chosen by the server.
  private static func field(_ path: [any CodingKey]) -> String? {
    path.first.flatMap { $0.intValue == nil ? $0.stringValue : nil }
  }
}

/// An object whose fields do not matter: `{}`.
struct Nothing: Codable, Sendable {
  init() {}
  init(from decoder: any Decoder) throws {}
}
