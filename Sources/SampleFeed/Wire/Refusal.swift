import Upstream
import Weather

/// Why the service has no rows for a question that arrived well.
enum Refusal: Error, Sendable, Hashable {
  /// Not published yet, or nothing there.
  case noData
  case tooOld(days: Int)
  case invalidParameter
  case missing(String)
  case withoutKey

  func response(to question: Question) -> Response {
    switch self {
    case .noData: question.header("03", "NO_DATA")
    case .tooOld(let days): question.header("10", "최근 \(days)일 간의 자료만 제공합니다.")
    case .invalidParameter: question.header("10", "INVALID_REQUEST_PARAMETER_ERROR")
    case .missing(let name):
      // Of late the gateway itself looks after parameters, and puts its finding into no envelope at all.
      .text(
        200,
        #"{"responseTime":"\#(Zone.seoul.iso8601(question.now))","resultCode":"11","#
          + #""resultMsg":"NO_MANDATORY_REQUEST_PARAMETERS_ERROR1(\#(name))"}"#)
    case .withoutKey: .text(401, "Unauthorized")
    }
  }
}
