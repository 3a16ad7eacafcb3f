public import FoundationEssentials
import Weather

extension Response {
  /// Passes a good answer through, and throws what any other status says: for services that speak plain HTTP.
  ///
  /// `reason` is the body's own word for it, in the service's spelling; `isKeyed` whether a key was sent, for where
  /// none is, none can be the wrong one; `spentUntil` when an allowance is granted anew.
  public func check<Body: Decodable>(
    isKeyed: Bool = true, reason: (Body) -> String?, spentUntil: (_ reason: String) -> Date
  ) throws(AttemptFailure) {
    guard status != 200 else { return }
    let said = (try? JSONDecoder().decode(Body.self, from: Data(body))).flatMap(reason)
    let detail = said?.brief ?? "HTTP \(status)"
    switch status {
    case 401 where isKeyed, 403 where isKeyed: throw AttemptFailure(.keyRejected(detail: detail))
    case 429: throw AttemptFailure(.quotaSpent(until: spentUntil(detail)), retry: .never)
    case 400..<500: throw AttemptFailure(.refused(detail: detail))
    default: throw AttemptFailure(.upstreamError(detail: detail))
    }
  }
}
