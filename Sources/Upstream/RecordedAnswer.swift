import FoundationEssentials
import Synchronization
import Weather

/// One request and its result, in a form that may be stored in a file: it contains no key.
///
/// A body that is not UTF-8 is stored in Base64; exactly one of `body`, `base64` and `failure` is set.
public struct RecordedAnswer: Sendable, Equatable, Codable {
  /// With every secret shown as `••••`, and without the path of the base.
  public var address: String
  public var status: Int?
  /// In seconds; nil if the answer came from no cache on the way.
  public var age: Double?
  /// `Response.retryAfter`, in seconds.
  public var retryAfter: Double?
  public var body: String?
  public var base64: String?
  public var failure: TransportError?

  /// In bytes, as stored in the file.
  public var bodySize: Int { (body ?? base64 ?? "").utf8.count }

  init(to request: Request, _ outcome: Result<Response, TransportError>) {
    address = request.recordedAddress
    switch outcome {
    case .success(let response):
      status = response.status
      age = response.age > 0 ? response.age : nil
      retryAfter = response.retryAfter
      body = String(validating: response.body, as: UTF8.self)
      if body == nil { base64 = Data(response.body).base64EncodedString() }
    case .failure(let error): failure = error
    }
  }

  /// nil if the file that contained it was damaged.
  var outcome: Result<Response, TransportError>? {
    if let failure { return .failure(failure) }
    guard let status,
      let bytes = body.map({ Array($0.utf8) }) ?? base64.flatMap({ Data(base64Encoded: $0) }).map(Array.init)
    else { return nil }
    return .success(
      Response(
        status: status, body: bytes, age: CacheHead.bounded(age: age ?? 0),
        retryAfter: retryAfter.map(CacheHead.bounded(wait:))))
  }
}

extension Response {
  /// The same with the path of the request's base, which may be a secret, shown as `••••`; a short path is not a
  /// secret.
  fileprivate func withoutPath(ofBase request: Request) -> Response {
    let path = request.basePath.utf8
    guard path.count >= 8, body.firstRange(of: path) != nil else { return self }
    var response = self
    response.body = body.replacing(path, with: Secret.mask.utf8)
    return response
  }
}

/// Records the answer to each request, with the keys masked, and returns exactly what it recorded.
public final class RecordingTransport: Transport {
  private let transport: any Transport
  private let recorded = Mutex<[RecordedAnswer]>([])

  public init(_ transport: any Transport) { self.transport = transport }

  /// In the order in which they arrived.
  public var answers: [RecordedAnswer] { recorded.withLock { $0 } }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let outcome: Result<Response, TransportError>
    do throws(TransportError) {
      outcome = .success(
        try await transport.send(request, within: seconds).redacting(request.secrets).withoutPath(ofBase: request))
    } catch {
      outcome = .failure(error)
    }
    // A cancelled request has no answer.
    if outcome != .failure(.unreachable(.cancelled)) {
      recorded.withLock { $0.append(RecordedAnswer(to: request, outcome)) }
    }
    return try outcome.get()
  }

  public func recordReading(_ response: Response?, to request: Request) {
    transport.recordReading(response, to: request)
  }
}

/// Answers from a recording; the network is not used.
///
/// A request that was made several times gets its answers in order, then the last one repeatedly.
public final class ReplayTransport: Transport {
  private let answers: Mutex<[String: [RecordedAnswer]]>

  public init(_ answers: [RecordedAnswer]) {
    self.answers = Mutex(Dictionary(grouping: answers, by: \.address))
  }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let answer = answers.withLock { answers in
      // Older recordings contain the path of the base.
      let address = ["\(request)", request.recordedAddress].first { answers[$0] != nil } ?? ""
      let left = answers[address] ?? []
      if left.count > 1 { answers[address] = Array(left.dropFirst()) }
      return left.first
    }
    guard let outcome = answer?.outcome else { throw .unreachable(.notRecorded) }
    return try outcome.get()
  }
}
