import CCurl

/// What an ended transfer amounts to, in our words: libcurl's own name addresses, and an address holds a key.
extension CurlCrowd {
  static func outcome(of transfer: OpaquePointer) -> Errand.Outcome {
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
    case .badAddress: .unreachable(detail: "the address is not one")
    case .unknownHost: .unreachable(detail: "no such host, or no name server answers")
    case .noConnection: .unreachable(detail: "the connection was refused or there is no route")
    case .proxyFailed: .unreachable(detail: "the proxy does not let us through")
    case .untrusted: .unreachable(detail: "no trustworthy TLS connection")
    case .silent: .unreachable(detail: "the server hung up without an answer")
    case .brokenOff: .unreachable(detail: "the connection broke off")
    case .unreadable: .unreachable(detail: "the answer is not readable HTTP")
    case .other: .unreachable(detail: "the transfer failed")
    }
  }
}
