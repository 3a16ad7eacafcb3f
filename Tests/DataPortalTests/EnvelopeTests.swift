import DataPortal
import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

struct EnvelopeTests {
  static let header = #""header": {"resultCode": "00", "resultMsg": "NORMAL_SERVICE"}"#
  static let list = #"[{"name": "중구", "value": "18"}, {"name": "종로구", "value": 21}, {"name": "강남구", "value": null}]"#
  static let rows = [Reading("중구", "18"), Reading("종로구", "21"), Reading("강남구")]

  private static func xml(_ code: Int, _ message: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <OpenAPI_ServiceResponse><cmmMsgHeader>
      <errMsg>SERVICE ERROR</errMsg>
      <returnAuthMsg>\(message)</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode>
    </cmmMsgHeader></OpenAPI_ServiceResponse>
    """
  }

  @Test(arguments: [200, 204, 400, 401, 403, 404, 429, 500, 502])
  func `rows are read with any status`(status: Int) async throws {
    let kma = #"{"response": {\#(Self.header), "body": {"items": {"item": \#(Self.list)}, "totalCount": 3}}}"#
    let airKorea = #"{"response": {"body": {"totalCount": 3, "items": \#(Self.list)}, \#(Self.header)}}"#
    for text in [kma, airKorea] {
      let answer = try await Portal(saying: text, status: status).ask()
      #expect(answer.rows == Self.rows)
      #expect(answer.unreadable == 0)
    }
  }

  @Test(arguments: [
    // B: only a header.
    (#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#, SourceError.notPublishedYet),
    (
      #"{"response":{"header":{"resultCode":"10","resultMsg":"최근 3일 간의 자료만"}}}"#,
      .refused(detail: "최근 3일 간의 자료만 (10)")
    ),
    // C: the gateway's XML, also if JSON was requested.
    (xml(30, "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"), .keyRejected(detail: "SERVICE_KEY_IS_NOT_REGISTERED_ERROR (30)")),
    (xml(22, "LIMITED_NUMBER"), .quotaSpent(until: Portal.midnight)),
    // D: the same as JSON.
    (
      #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnAuthMsg":"등록되지 않은 서비스키","returnReasonCode":"30"}}}"#,
      .keyRejected(detail: "등록되지 않은 서비스키 (30)")
    ),
    (
      #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnAuthMsg":null,"returnReasonCode":20}}}"#,
      .keyRejected(detail: "resultCode 20")
    ),
    // E: flat.
    (
      #"{"responseTime":"x","resultCode":"11","resultMsg":"NO_MANDATORY(signguCd)"}"#,
      .refused(detail: "NO_MANDATORY(signguCd) (11)")
    ),
    // I: the old host.
    ("<response><header><resultCode>22</resultCode></header></response>", .quotaSpent(until: Portal.midnight)),
  ])
  func `the reason in an envelope takes precedence over the status`(text: String, error: SourceError) async {
    for status in [200, 400, 403, 500] {
      #expect(await Portal(saying: text, status: status).failure() == error, "\(status)")
    }
  }

  @Test(arguments: [
    // F: a retired path.
    (400, "", SourceError.refused(detail: "HTTP 400")), (404, "Not Found", .refused(detail: "HTTP 404: Not Found")),
    // G: overload.
    (
      502, "<html><head><title>502 Bad\u{1B}[31m Gateway</title></head></html>",
      .upstreamError(detail: "HTTP 502: 502 Bad Gateway")
    ),
    (504, "<html><center>nginx", .upstreamError(detail: "HTTP 504")), (200, "", .malformed(.empty)),
    (502, #"{"response": {"hea"#, .upstreamError(detail: "HTTP 502")),
    (200, #"{"response""#, .malformed(.foreign(beginning: #"{"response""#))),
    (200, #"{"response":{"body":{"items":[{"#, .malformed(.brokenOff(field: "response.body.items.0"))),
    // H: bare words.
    (403, "Forbidden", .keyRejected(detail: "HTTP 403: Forbidden")),
    (401, "Unauthorized\r\n", .keyRejected(detail: "HTTP 401: Unauthorized")),
    (500, "Unexpected errors", .upstreamError(detail: "HTTP 500: Unexpected errors")),
    (200, "Unexpected\u{1B}[2J errors", .malformed(.foreign(beginning: "Unexpected errors"))),
    (429, "slow down", .quotaSpent(until: Portal.midnight)), (408, "", .timedOut),
    (302, "", .refused(detail: "HTTP 302")),
    // The API hub's own envelope.
    (
      200, #"{"result": {"status": 401, "message": "유효한 인증키가 아닙니다."}}"#,
      .keyRejected(detail: "HTTP 401: 유효한 인증키가 아닙니다.")
    ),
  ])
  func `if the body has no reason the status counts`(status: Int, text: String, error: SourceError) async {
    #expect(await Portal(saying: text, status: status).failure() == error)
  }

  @Test(arguments: ["slow down", "<html>", #"{"a": 1}"#])
  func `a 429 with Retry-After is spent until then and not until midnight`(text: String) async {
    let response = Response(status: 429, body: Array(text.utf8), retryAfter: 60)
    #expect(
      await Portal(ScriptedTransport(.success(response))).failure()
        == .quotaSpent(until: Portal.now.addingTimeInterval(60)))
  }

  @Test(arguments: ["0", "00", "0000"])
  func `every spelling of zero is success`(code: String) async throws {
    for spelled in [#""\#(code)""#, "0"] {
      let text = #"{"response": {"header": {"resultCode": \#(spelled)}, "body": {"items": \#(Self.list)}}}"#
      #expect(try await Portal(saying: text).ask().rows == Self.rows)
    }
  }

  @Test(arguments: [
    (#"{"items": {"item": {"name": "중구", "value": "18"}}}"#, [Reading("중구", "18")]),
    (#"{"items": ""}"#, []), (#"{"items": null}"#, []), (#"{"items": []}"#, []), (#"{"items": {"item": ""}}"#, []),
    (#"{"items": {}}"#, []), ("{}", []), ("null", []), (#""""#, []),
    (#"{"items": {"item": []}, "totalCount": "0", "numOfRows": "10", "pageNo": "1"}"#, []),
  ])
  func `one object is read as a row; empty or missing items give no rows`(body: String, rows: [Reading]) async throws {
    let answer = try await Portal(saying: #"{"response": {\#(Self.header), "body": \#(body)}}"#).ask()
    #expect(answer.rows == rows)
    #expect(answer.unreadable == 0)
  }

  @Test func `success without a body is an incomplete response`() async {
    let portal = Portal(saying: #"{"response": {\#(Self.header)}}"#)
    #expect(await portal.failure() == .malformed(.missing(field: "response.body")))
    #expect(portal.transport.questions.count == 3)
  }

  @Test func `unreadable rows do not affect the others`() async throws {
    let list = #"[{"name": "중구"}, {"value": 1}, 7, null, "x", [{"name": 2}], {"name": null}, {"name": "종로구"}]"#
    for items in [list, #"{"item": \#(list)}"#] {
      let answer = try await Portal(saying: #"{"response": {\#(Self.header), "body": {"items": \#(items)}}}"#).ask()
      #expect(answer.rows == [Reading("중구"), Reading("종로구")])
      #expect(answer.unreadable == 6)
    }
    let lone = #"{"response": {\#(Self.header), "body": {"items": {"item": {"value": 1}}}}}"#
    #expect(try await Portal(saying: lone).ask().unreadable == 1)
  }

  @Test func `rows are read from XML too`() async throws {
    let text = """
      <?xml version="1.0"?><!-- > --><response><header><resultCode>00</resultCode><resultMsg>NORMAL</resultMsg></header>
      <body><items>
        <item><name>중구</name><value>18</value></item>
        <item><value>1</value></item><item/>
        <item ><name>A &lt;&amp;amp;&gt; B</name><value/></item >
        <item><name><![CDATA[<b> &amp; 맑음]]></name><value>
          3 </value></item>
      </items><numOfRows>100</numOfRows><totalCount>4</totalCount></body></response>
      """
    let answer = try await Portal(saying: text).ask()
    #expect(answer.rows == [Reading("중구", "18"), Reading("A <&amp;> B"), Reading("<b> &amp; 맑음", "3")])
    #expect(answer.unreadable == 1)
  }

  @Test func `byte-order marks and blanks around a response are ignored`() async throws {
    let text = #"{"response": {\#(Self.header), "body": {"items": \#(Self.list)}}}"#
    for (front, back) in [("\u{FEFF}", ""), (" \r\n\t", "\n\n "), ("\u{FEFF}\r\n", "\r\n")] {
      #expect(try await Portal(saying: front + text + back).ask().rows == Self.rows)
    }
    let error = await Portal(saying: "\u{FEFF} " + Self.xml(30, "NO")).failure()
    #expect(error == .keyRejected(detail: "NO (30)"))
    #expect(await Portal(saying: "\u{FEFF} \r\n").failure() == .malformed(.empty))
  }
}
