import FoundationEssentials
import Upstream

/// What is not an answer: `{"error": true, "reason": "…"}`, or whatever a proxy says.
enum Refusal {
  private struct Body: Decodable { var reason: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // No key is used here: what is forbidden is the address of the internet.
    try response.check(isKeyed: false, reason: { (body: Body) in body.reason }, spentUntil: { end(of: $0, now: now) })
  }

  /// The allowance is by the minute, the hour and the day; which one is used up stands in the sentence.
  static func end(of reason: String, now: Date) -> Date {
    func next(_ period: Double) -> Date {
      Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / period).rounded(.down) + 1) * period)
    }
    if reason.hasPrefix("Daily") { return next(86_400) }
    if reason.hasPrefix("Hourly") { return next(3600) }
    return now.addingTimeInterval(60)
  }
}
