import FoundationEssentials
import Upstream

/// What is not an answer: `{"cod": "404", "message": "…"}`, whose code is now a number, now a text.
enum Refusal {
  private struct Body: Decodable { var message: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The free plan counts by the minute; which allowance is spent it does not say.
    try response.check(reason: { (body: Body) in body.message }, spentUntil: { _ in now.addingTimeInterval(600) })
  }
}
