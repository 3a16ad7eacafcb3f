import Weather

/// The real network: HTTP/1.1 and HTTP/2 through libcurl, which is loaded when the first request is made.
///
/// All requests share one thread and its connections; while there is none to carry, the thread sleeps without a
/// single wake-up. Redirects are never followed, and no error text holds any part of an address but a host's name.
public final class CurlTransport: Transport {
  private let proxy: String?
  private let authorities: CertificateAuthorities
  private let userAgent: String
  private let loop = CurlLoop()

  /// A `proxy` of nil or "" leaves the choice to `https_proxy` and `no_proxy` of the environment.
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
    // A key never travels in clear.
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
      await withCheckedContinuation { loop.take(CurlRequest.Waiting(curlRequest: curlRequest, reply: $0)) }
    } onCancel: {
      curlRequest.cancel()
      loop.wake()
    }
  }

  /// What is meant for this machine does not leave it; "" means no proxy at all, whatever the environment says.
  private var proxyOnThisMachine: String {
    guard let proxy, Address(proxy)?.isLoopback == true else { return "" }
    return proxy
  }
}
