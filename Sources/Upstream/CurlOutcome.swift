import CCurl
import Weather

/// What an ended transfer amounts to, told by kinds: libcurl's own words name addresses, and an address holds a key.
extension CurlMulti {
  static func outcome(of transfer: OpaquePointer) -> CurlRequest.Outcome {
    if let error = error(weatheri_curl_transfer_ending(transfer)) { return .failure(error) }
    if let target = weatheri_curl_transfer_redirect(transfer) {
      return .failure(.redirected(to: Address(String(cString: target))?.host ?? "nowhere"))
    }
    var count = 0
    let bytes = weatheri_curl_transfer_body(transfer, &count)
    let body = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    return .success(Response(status: weatheri_curl_transfer_status(transfer), body: body))
  }

  private static func error(_ ending: weatheri_curl_ending) -> TransportError? {
    switch ending {
    case .answered: nil
    case .timedOut: .timedOut
    case .tooLarge: .tooLarge
    case .badAddress: .unreachable(.badAddress)
    case .unknownHost: .unreachable(.unknownHost)
    case .noConnection: .unreachable(.noConnection)
    case .proxyFailed: .unreachable(.proxy)
    case .untrusted: .unreachable(.untrusted)
    case .silent: .unreachable(.silent)
    case .brokenOff: .unreachable(.brokenOff)
    case .unreadable: .unreachable(.unreadable)
    case .other: .unreachable(.library)
    }
  }
}
