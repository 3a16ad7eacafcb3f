import FoundationEssentials
import Upstream
import Weather

/// What is not an answer: `{"reason": "NOT_ENABLED"}` about the token, `{"message": "Not Found", …}` about the rest.
enum Refusal {
  private struct Body: Decodable { var reason, message: String? }

  static func check(_ response: Response, now: Date) throws(Setback) {
    guard response.status != 200 else { return }
    let body = try? JSONDecoder().decode(Body.self, from: Data(response.body))
    let detail = (body?.reason ?? body?.message).map { String($0.harmless.prefix(120)) } ?? "HTTP \(response.status)"
    switch response.status {
    case 401, 403: throw Setback(.keyRejected(detail: remedy(detail)))
    // The allowance is by the month; how it is told that it is spent is not documented.
    case 429: throw Setback(.quotaSpent(until: now.addingTimeInterval(3600)), retry: .never)
    case 400..<500: throw Setback(.refused(detail: detail))
    default: throw Setback(.upstreamError(detail: detail))
    }
  }

  private static func remedy(_ reason: String) -> String {
    reason == "NOT_ENABLED"
      ? "NOT_ENABLED: switch WeatherKit on for the service at developer.apple.com; it may take hours" : reason
  }
}
