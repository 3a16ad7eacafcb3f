import FoundationEssentials
import Upstream
import Weather

/// What is not an answer: `{"reason": "NOT_ENABLED"}` about the token, `{"message": "Not Found", …}` about the rest.
enum Refusal {
  private struct Body: Decodable { var reason, message: String? }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The allowance is by the month; how it is told that it is spent is not documented.
    try response.check(
      reason: { (body: Body) in body.reason ?? body.message },
      spentUntil: { _ in now.addingTimeInterval(3600) })
  }
}
