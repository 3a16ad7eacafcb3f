import FoundationEssentials
import Upstream
import Weather

/// What is not an answer: `{"cod": "404", "message": "…"}`, whose code is now a number, now a text.
enum Refusal {
  private struct Body: Decodable { var message: String }

  static func check(_ response: Response, now: Date) throws(Setback) {
    guard response.status != 200 else { return }
    let message = (try? JSONDecoder().decode(Body.self, from: Data(response.body)))?.message.harmless
    let detail = message ?? "HTTP \(response.status)"
    switch response.status {
    case 401, 403: throw Setback(.keyRejected(detail: detail))
    // The free plan counts by the minute; which allowance is spent it does not say.
    case 429: throw Setback(.quotaSpent(until: now.addingTimeInterval(600)), retry: .never)
    case 400..<500: throw Setback(.refused(detail: detail))
    default: throw Setback(.upstreamError(detail: detail))
    }
  }
}
