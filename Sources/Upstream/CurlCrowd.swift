import CCurl
import Weather

/// The transfers under way. Lives on the loop's thread and nowhere else.
struct CurlCrowd {
  /// Enough for thirty requests a second at 400 ms each; more would only wait for the pacer.
  static let connectionsPerHost = 12

  private let crowd: OpaquePointer
  private var waiting: [OpaquePointer: Errand.Waiting] = [:]

  init(_ crowd: OpaquePointer) { self.crowd = crowd }

  mutating func start(_ arrival: Errand.Waiting) {
    if let reason = arrival.errand.reasonToStop(at: .now) { return arrival.fail(reason) }
    guard let transfer = CurlCrowd.transfer(for: arrival.errand) else {
      return arrival.fail(.unreachable(.library))
    }
    guard weatheri_curl_crowd_add(crowd, transfer) else {
      weatheri_curl_transfer_destroy(transfer)
      return arrival.fail(.unreachable(.library))
    }
    waiting[transfer] = arrival
  }

  /// Moves what can be moved, answers whoever can be answered, then sleeps until there is more to do.
  /// False where libcurl itself fails.
  mutating func advance() -> Bool {
    dropHopeless()
    guard weatheri_curl_crowd_perform(crowd) else { return false }
    while let transfer = weatheri_curl_crowd_next_ended(crowd) { end(transfer, CurlCrowd.outcome(of: transfer)) }
    return weatheri_curl_crowd_sleep(crowd, patience)
  }

  /// Answers everybody and frees what libcurl holds.
  mutating func disband() {
    for transfer in Array(waiting.keys) {
      end(transfer, .failure(.unreachable(.library)))
    }
    weatheri_curl_crowd_destroy(crowd)
  }

  /// libcurl does not look at the clock of transfers that wait for a connection; so deadlines are ours as well.
  private mutating func dropHopeless() {
    let now = ContinuousClock.now
    for (transfer, arrival) in waiting {
      if let reason = arrival.errand.reasonToStop(at: now) { end(transfer, .failure(reason)) }
    }
  }

  private mutating func end(_ transfer: OpaquePointer, _ outcome: Errand.Outcome) {
    weatheri_curl_crowd_remove(crowd, transfer)
    weatheri_curl_transfer_destroy(transfer)
    waiting.removeValue(forKey: transfer)?.end(outcome)
  }

  /// Milliseconds until the nearest deadline; without errands as long as can be said, which is 24 days.
  private var patience: Int32 {
    guard let nearest = waiting.values.map(\.errand.deadline).min() else { return .max }
    return Int32(clamping: (nearest - .now).wholeMilliseconds)
  }

  private static func transfer(for errand: Errand) -> OpaquePointer? {
    errand.address.withCString { url in
      errand.userAgent.withCString { userAgent in
        errand.proxy.withOptionalCString { proxy in
          errand.authorization.withOptionalCString { authorization in
            var order = weatheri_curl_order(
              url: url, proxy: proxy, user_agent: userAgent, authorization: authorization,
              timeout_ms: Int((errand.deadline - .now).wholeMilliseconds), body_limit: errand.bodyLimit,
              is_plain: errand.isPlain)
            return weatheri_curl_transfer_create(&order)
          }
        }
      }
    }
  }
}

extension Optional<String> {
  fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let self else { return body(nil) }
    return self.withCString(body)
  }
}

extension Duration {
  /// At least one, so that "now" is not read as "never".
  fileprivate var wholeMilliseconds: Int64 {
    max(1, components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 + 1)
  }
}
