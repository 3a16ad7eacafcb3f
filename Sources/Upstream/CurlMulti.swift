import CCurl
import Weather

/// The transfers in progress. Used only on the loop's thread.
struct CurlMulti {
  /// Enough for thirty requests a second at 400 ms each; more would only wait for the rate limiter.
  static let connectionsPerHost = 12

  private let multi: OpaquePointer
  private var waiting: [OpaquePointer: CurlRequest.Waiting] = [:]

  init(_ multi: OpaquePointer) { self.multi = multi }

  mutating func start(_ arrival: CurlRequest.Waiting) {
    if let reason = arrival.curlRequest.reasonToStop(at: .now) { return arrival.fail(reason) }
    guard let transfer = CurlMulti.transfer(for: arrival.curlRequest) else {
      return arrival.fail(.unreachable(.library))
    }
    guard weatheri_curl_multi_add(multi, transfer) else {
      weatheri_curl_transfer_destroy(transfer)
      return arrival.fail(.unreachable(.library))
    }
    waiting[transfer] = arrival
  }

  /// Transfers available data, delivers finished answers, then sleeps until there is more to do. False if libcurl
  /// itself fails.
  mutating func advance() -> Bool {
    dropExpired()
    guard weatheri_curl_multi_perform(multi) else { return false }
    while let transfer = weatheri_curl_multi_next_ended(multi) { end(transfer, CurlMulti.outcome(of: transfer)) }
    return weatheri_curl_multi_sleep(multi, pollTimeout)
  }

  /// Fails all callers and frees the libcurl handles.
  mutating func cancelAllTransfers() {
    for transfer in Array(waiting.keys) {
      end(transfer, .failure(.unreachable(.library)))
    }
    weatheri_curl_multi_destroy(multi)
  }

  /// libcurl does not check the deadline of transfers that wait for a connection, so this class does.
  private mutating func dropExpired() {
    let now = ContinuousClock.now
    for (transfer, arrival) in waiting {
      if let reason = arrival.curlRequest.reasonToStop(at: now) { end(transfer, .failure(reason)) }
    }
  }

  private mutating func end(_ transfer: OpaquePointer, _ outcome: CurlRequest.Outcome) {
    weatheri_curl_multi_remove(multi, transfer)
    weatheri_curl_transfer_destroy(transfer)
    waiting.removeValue(forKey: transfer)?.end(outcome)
  }

  /// Milliseconds until the nearest deadline; without requests the maximum, which is 24 days.
  private var pollTimeout: Int32 {
    guard let nearest = waiting.values.map(\.curlRequest.deadline).min() else { return .max }
    return Int32(clamping: (nearest - .now).wholeMilliseconds)
  }

  private static func transfer(for curlRequest: CurlRequest) -> OpaquePointer? {
    let texts = [
      curlRequest.method.rawValue, curlRequest.address, curlRequest.userAgent, curlRequest.proxy,
      curlRequest.header, curlRequest.json, curlRequest.authorities.file, curlRequest.authorities.folder,
    ]
    return withCStrings(texts[...]) { texts in
      guard let method = texts[0], let url = texts[1], let userAgent = texts[2] else { return nil }
      var order = weatheri_curl_order(
        method: method, url: url, proxy: texts[3], authority_file: texts[6], authority_folder: texts[7],
        user_agent: userAgent, header: texts[4],
        revalidates: curlRequest.revalidates, json: texts[5],
        timeout_ms: Int((curlRequest.deadline - .now).wholeMilliseconds), body_limit: curlRequest.bodyLimit,
        is_plain: curlRequest.isPlain)
      return weatheri_curl_transfer_create(&order)
    }
  }

  private static func withCStrings<Result>(
    _ texts: ArraySlice<String?>, before: [UnsafePointer<CChar>?] = [], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard let first = texts.first else { return body(before) }
    return first.withOptionalCString { withCStrings(texts.dropFirst(), before: before + [$0], body) }
  }
}

extension Optional<String> {
  fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withCString(body)
  }
}

extension Duration {
  /// At least one: 0 would mean "no limit".
  fileprivate var wholeMilliseconds: Int64 {
    max(1, components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 + 1)
  }
}
