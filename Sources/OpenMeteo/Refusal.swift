import FoundationEssentials
import Upstream
import Weather

/// What is not an answer: `{"error": true, "reason": "…"}`, or whatever a proxy says.
enum Refusal {
  private struct Body: Decodable { var reason: String }

  /// Passes a good answer through.
  static func check(_ response: Response, now: Date) throws(Setback) {
    guard response.status != 200 else { return }
    let reason = (try? JSONDecoder().decode(Body.self, from: Data(response.body)))?.reason.harmless
    let detail = reason ?? "HTTP \(response.status)"
    switch response.status {
    case 429: throw Setback(.quotaSpent(until: end(of: detail, now: now)), retry: .never)
    // Nobody has a key here, so none can be the wrong one: what is forbidden is the address of the internet.
    case 400..<500: throw Setback(.refused(detail: detail))
    default: throw Setback(.upstreamError(detail: detail))
    }
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
