import CCurl
import FoundationEssentials
import Synchronization
import Weather

/// One request in the form libcurl needs. Contains the revealed address and token, so it never leaves this module.
final class CurlRequest: Sendable {
  typealias Outcome = Result<Response, TransportError>

  /// A request and the caller's continuation; the loop's thread resumes it exactly once.
  struct Waiting: Sendable {
    let curlRequest: CurlRequest
    let reply: CheckedContinuation<Outcome, Never>

    func end(_ outcome: Outcome) { reply.resume(returning: outcome) }
    func fail(_ error: TransportError) { end(.failure(error)) }
  }

  let method: Request.Method
  let address: String
  let json: String?
  /// The complete line of one additional header; nil for none.
  let header: String?
  /// Whether caches on the way must revalidate with the server.
  let revalidates: Bool
  let isPlain: Bool
  let proxy: String?
  let authorities: CertificateAuthorities
  let userAgent: String
  /// In bytes.
  let bodyLimit: Int
  let deadline: ContinuousClock.Instant
  private let wasCancelled = Atomic(false)

  init(
    _ method: Request.Method = .get, address: String, json: Secret? = nil, bearer: Secret? = nil,
    entityTag: String? = nil, revalidates: Bool = false, isPlain: Bool, proxy: String?,
    authorities: CertificateAuthorities = CertificateAuthorities(), userAgent: String,
    bodyLimit: Int = transportBodyLimit, within seconds: Double
  ) {
    self.method = method
    self.address = address
    self.json = json?.revealed ?? (method == .get ? nil : "")
    // A character that is not visible ASCII could end the line and begin another header.
    func line(_ name: String, _ value: String) -> String {
      name + String(value.unicodeScalars.filter(\.isVisibleASCII))
    }
    header = bearer.map { line("Authorization: Bearer ", $0.revealed) } ?? entityTag.map { line("If-None-Match: ", $0) }
    self.revalidates = revalidates
    self.isPlain = isPlain
    self.proxy = proxy
    self.authorities = authorities
    self.userAgent = userAgent
    self.bodyLimit = bodyLimit
    // Between a millisecond and an hour, whatever the caller requests.
    let bounded = seconds > 0.001 ? min(seconds, 3600) : 0.001
    deadline = .now + .seconds(bounded)
  }

  /// Marks the answer as no longer wanted. May be called from any thread.
  func cancel() { wasCancelled.store(true, ordering: .releasing) }

  /// The reason to stop the request; nil if it should continue.
  func reasonToStop(at now: ContinuousClock.Instant) -> TransportError? {
    if wasCancelled.load(ordering: .acquiring) { return .unreachable(.cancelled) }
    return deadline <= now ? .timedOut : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isVisibleASCII: Bool { (0x21...0x7E).contains(value) }
}

/// The result of a finished transfer, with error kinds instead of texts: libcurl's messages contain addresses, and an
/// address contains a key.
extension CurlMulti {
  static func outcome(of transfer: OpaquePointer) -> CurlRequest.Outcome {
    if let error = error(weatheri_curl_transfer_ending(transfer)) { return .failure(error) }
    if let target = weatheri_curl_transfer_redirect(transfer) {
      return .failure(.redirected(to: Address(String(cString: target))?.host ?? "nowhere"))
    }
    var count = 0
    let bytes = weatheri_curl_transfer_body(transfer, &count)
    let body = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    let head = String(
      decoding: UnsafeRawBufferPointer(start: weatheri_curl_transfer_head(transfer, &count), count: count),
      as: UTF8.self)
    let (cacheHead, now) = (CacheHead(head), Date())
    let age = cacheHead.age(at: now)
    let status = weatheri_curl_transfer_status(transfer)
    return .success(
      Response(
        status: status, body: body, age: age, validity: cacheHead.validity(atAge: age),
        retryAfter: cacheHead.retryAfter(at: now)))
  }

  private static func error(_ ending: weatheri_curl_ending) -> TransportError? {
    switch ending {
    case .answered: nil
    case .timedOut: .timedOut
    case .tooLarge: .tooLarge
    case .badAddress: .unreachable(.badAddress)
    case .unknownHost: .unreachable(.unknownHost)
    case .noConnection: .unreachable(.noConnection)
    case .unknownProxy: .unreachable(.unknownProxy)
    case .proxySignIn: .unreachable(.proxySignIn)
    case .proxyFailed: .unreachable(.proxy)
    case .untrusted: .unreachable(.untrusted)
    case .silent: .unreachable(.silent)
    case .brokenOff: .unreachable(.brokenOff)
    case .unreadable: .unreachable(.unreadable)
    case .other: .unreachable(.library)
    }
  }
}
