import Weather

/// The real network: HTTP/1.1 and HTTP/2 through libcurl, which is loaded when the first request is made.
///
/// All requests share one thread and its connections; without a request the thread sleeps without a single wake-up.
/// Redirects are never followed, and no error text contains any part of an address except the host name.
public final class CurlTransport: Transport {
  private let proxy: String?
  private let authorities: CertificateAuthorities
  private let userAgent: String
  private let loop = CurlLoop()

  /// If `proxy` is nil or "", the environment variables `https_proxy` and `no_proxy` decide.
  public init(
    proxy: String?, authorities: CertificateAuthorities = CertificateAuthorities(), userAgent: String
  ) {
    self.proxy = proxy == "" ? nil : proxy
    self.authorities = authorities
    self.userAgent = userAgent
  }

  deinit { loop.close() }

  public func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let address = request.revealedAddress
    guard let named = Address(address) else { throw .unreachable(.badAddress) }
    // A key is never sent without encryption.
    let isPlain = named.scheme == "http"
    guard !isPlain || named.isLoopback else {
      throw .unreachable(.badAddress)
    }
    let curlRequest = CurlRequest(
      request.method, address: address, json: request.json, bearer: request.bearer,
      entityTag: request.entityTag, revalidates: request.revalidates, isPlain: isPlain,
      proxy: isPlain ? proxyOnThisMachine : proxy, authorities: authorities, userAgent: userAgent,
      bodyLimit: request.bodyLimit, within: seconds)
    return try await carry(curlRequest).get()
  }

  private func carry(_ curlRequest: CurlRequest) async -> CurlRequest.Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { loop.start(CurlRequest.Waiting(curlRequest: curlRequest, reply: $0)) }
    } onCancel: {
      curlRequest.cancel()
      loop.wake()
    }
  }

  /// Requests to this machine never go through another one; "" means no proxy at all, whatever the environment
  /// contains.
  private var proxyOnThisMachine: String {
    guard let proxy, Address(proxy)?.isLoopback == true else { return "" }
    return proxy
  }
}
