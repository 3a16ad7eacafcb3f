public import SampleFeed
import Upstream
import Weather

extension SampleFeed {
  /// Every known failure of data.go.kr, and some that any server could have.
  public enum Fault: Sendable, Hashable, CaseIterable {
    // The service answers without rows: a header and no body.
    case applicationError, databaseError, noData, invalidParameter, unknownError
    // The gateway answers instead of the service: XML in the old form, JSON in the recent form, a flat object for
    // parameters.
    case keyNotRegisteredXML, keyNotRegisteredJSON, quotaSpentXML, quotaSpentOldXML, parameterMissing
    // Addresses that no longer exist.
    case retired, notFound
    // Plain text instead of an answer.
    case forbidden, unauthorized, unexpectedErrors
    // Overload.
    case badGateway, gatewayTimeout, reset, timeout, emptyBody, truncated, slow
    // Malicious or damaged data.
    case garbage, oversized, redirected
    /// An error whose message contains terminal control sequences.
    case hostileMessage
    /// A valid answer whose texts contain terminal control sequences.
    case hostileRows

    /// Seconds until the answer; nil for the usual time.
    func delay(_ latency: FaultyFeed.Latency) -> Double? {
      switch self {
      case .slow: latency.slow
      case .timeout: .infinity
      default: nil
      }
    }

    /// The faulty answer.
    func apply(_ question: Question) throws(TransportError) -> Response {
      switch self {
      case .slow, .hostileRows: question.response
      case .applicationError: question.header("01", "APPLICATION_ERROR")
      case .databaseError: question.header("02", "DB_ERROR")
      case .noData: RequestRefusal.noData.response(to: question)
      case .invalidParameter: RequestRefusal.invalidParameter.response(to: question)
      case .unknownError: question.header("99", "UNKNOWN_ERROR")
      case .keyNotRegisteredXML: .gatewayXML("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR")
      case .keyNotRegisteredJSON: .gatewayJSON("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR", "등록되지 않은 서비스키")
      case .quotaSpentXML: .gatewayXML("22", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR")
      case .quotaSpentOldXML: .oldXML("22", "LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR.")
      case .parameterMissing: RequestRefusal.missing("serviceKey").response(to: question)
      case .retired: .text(400, "Bad Request")
      case .notFound: .text(404, "API not found")
      case .forbidden: .text(403, "Forbidden")
      case .unauthorized: .text(401, "Unauthorized")
      case .unexpectedErrors: .text(500, "Unexpected errors")
      case .badGateway: .page(502, "Bad Gateway")
      case .gatewayTimeout: .page(504, "Gateway Time-out")
      case .reset: throw .unreachable(.brokenOff)
      case .timeout: throw .timedOut
      case .emptyBody: Response(status: 200, body: [])
      case .truncated: question.response.cutInHalf
      case .garbage: .noise
      case .oversized: Response(status: 200, body: [UInt8](repeating: 0x20, count: transportBodyLimit + 1))
      case .redirected: throw .redirected(to: "elsewhere.invalid")
      case .hostileMessage: question.header("99", Hostility.wrapped("UNKNOWN_ERROR"))
      }
    }
  }
}

extension Response {
  fileprivate static func text(_ status: Int, _ text: String) -> Response {
    Response(status: status, body: Array(text.utf8))
  }

  /// The error page of a web server in front of the gateway.
  fileprivate static func page(_ status: Int, _ title: String) -> Response {
    let heading = "\(status) \(title)"
    return text(
      status,
      "<html>\r\n<head><title>\(heading)</title></head>\r\n<body>\r\n<center><h1>\(heading)</h1></center>\r\n"
        + "<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n")
  }

  /// The old gateway answered with status 200 in every case.
  fileprivate static func gatewayXML(_ code: String, _ message: String) -> Response {
    text(
      200,
      "<OpenAPI_ServiceResponse>\n\t<cmmMsgHeader>\n\t\t<errMsg>SERVICE ERROR</errMsg>\n"
        + "\t\t<returnAuthMsg>\(message)</returnAuthMsg>\n\t\t<returnReasonCode>\(code)</returnReasonCode>\n"
        + "\t</cmmMsgHeader>\n</OpenAPI_ServiceResponse>")
  }

  fileprivate static func gatewayJSON(_ code: String, _ error: String, _ message: String) -> Response {
    text(
      403,
      #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"\#(error)","returnAuthMsg":"\#(message)","#
        + #""returnReasonCode":"\#(code)"}}}"#)
  }

  /// In the form of AirKorea's retired host.
  fileprivate static func oldXML(_ code: String, _ message: String) -> Response {
    text(
      200,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<response>\n<header>\n<resultCode>\(code)</resultCode>\n"
        + "<resultMsg>\(message)</resultMsg>\n</header>\n</response>\n")
  }

  fileprivate static var noise: Response {
    Response(status: 200, body: [0xFF, 0x00] + (0..<1024).map { UInt8(Noise.smoke.hash($0) * 256) })
  }

  fileprivate var cutInHalf: Response { Response(status: status, body: Array(body.prefix(body.count / 2))) }
}
