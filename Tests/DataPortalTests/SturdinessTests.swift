import DataPortal
import FoundationEssentials
import Props
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

/// Whatever comes, there is an answer or a reason, and nobody falls over.
struct SturdinessTests {
  private static let fixtures = [
    #"{"response": {\#(EnvelopeTests.header), "body": {"items": {"item": \#(EnvelopeTests.list)}, "totalCount": 3}}}"#,
    #"{"response": {"body": {"totalCount": "3", "numOfRows": 2, "items": \#(EnvelopeTests.list)}}}"#,
    #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnAuthMsg":"등록되지 않은","returnReasonCode":"30"}}}"#,
    #"{"responseTime":"x","resultCode":"11","resultMsg":"NO_MANDATORY(signguCd)"}"#,
    #"{"result": {"status": 401, "message": "유효한 인증키가 아닙니다."}}"#,
    "<r><header><resultCode>00</resultCode></header><item><name>가</name></item><item><![CDATA[<]]></item></r>",
    "<a><cmmMsgHeader><returnAuthMsg>X</returnAuthMsg><returnReasonCode>22</returnReasonCode></cmmMsgHeader></a>",
  ].map { Array($0.utf8) }

  @Test func `random bytes are survived`() async {
    var dice = Dice(seed: 1)
    for first in [UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "["), 0xEF, 0x00] {
      for _ in 0..<150 {
        let noise = (0..<dice.roll(200)).map { _ in UInt8(dice.roll(256)) }
        await survive([first] + noise)
      }
    }
  }

  @Test func `fixtures with wounds are survived`() async {
    var dice = Dice(seed: 2)
    let splinters = ["\"", "{", "}", "[", "null", "-1", "1e999", "\\u", "<", ">", "<item>", "99999999999999999999"]
    for fixture in Self.fixtures {
      for _ in 0..<150 {
        var wounded = fixture
        for _ in 0...dice.roll(3) {
          let start = dice.roll(max(1, wounded.count))
          let end = min(wounded.count, start + dice.roll(4))
          wounded.replaceSubrange(start..<end, with: Array(splinters[dice.roll(splinters.count)].utf8))
        }
        await survive(wounded)
      }
    }
  }

  @Test func `fixtures that end too early are survived`() async {
    for fixture in Self.fixtures {
      for count in stride(from: 0, to: fixture.count, by: 3) { await survive(Array(fixture[..<count])) }
    }
  }

  @Test func `bottomless nesting is survived`() async {
    for piece in ["[", #"{"response":"#, "<item>", "<![CDATA["] {
      await survive(Array(String(repeating: piece, count: 20_000).utf8))
    }
  }

  private func survive(_ body: [UInt8]) async {
    for status in [200, 500] {
      let portal = Portal(attempts: 1, ScriptedTransport(.success(Response(status: status, body: body))))
      guard let error = await portal.complaint() else { continue }
      let text = "\(error)"
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }, "\(text)")
    }
  }
}

/// Refusals in every shape in which they come.
struct RefusalTests {
  private static let header = "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
  private static let end = "</cmmMsgHeader></OpenAPI_ServiceResponse>"

  @Test(
    arguments: [
      (#"{"responseTime":"2026-11-20T14:32:00","resultCode":"11","resultMsg":"NO_MANDATORY (nx)"}"#, .refused),
      (#"{"resultCode":"30","resultMsg":"등록되지 않은 서비스키입니다."}"#, .keyRejected),
      (
        header + "<returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>"
          + "<returnReasonCode>30</returnReasonCode>" + end, .keyRejected
      ),
      ("<r><cmmMsgHeader><returnReasonCode>30</returnReasonCode></cmmMsgHeader></r>", .keyRejected),
      (
        header + "<returnAuthMsg>LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR.</returnAuthMsg>"
          + "<returnReasonCode>22</returnReasonCode>" + end, .quotaSpent
      ),
    ] as [(String, SourceError.Reason)])
  func `our own are understood`(text: String, reason: SourceError.Reason) async throws {
    let portal = Portal(ScriptedTransport(.text(text)))
    #expect(await portal.complaint()?.reason == reason)
  }

  /// Those that really came, where the folder of recordings stands beside the repository.
  private static let recordings = SharedFolder("payloads/datagokr")

  @Test(
    .enabled(if: recordings != nil),
    arguments: [
      ("flat_error_11_missing_param.json", SourceError.Reason.refused),
      ("key_not_registered_30_http403.json", .keyRejected), ("key_not_registered_30_legacy_http200.xml", .keyRejected),
      ("key_not_registered_30_minimal.xml", .keyRejected), ("quota_22_legacy.xml", .quotaSpent),
    ])
  func `recorded refusals are understood`(name: String, reason: SourceError.Reason) async throws {
    let body = try #require(Self.recordings).bytes(of: name)
    let portal = Portal(ScriptedTransport(.success(Response(status: 200, body: body))))
    #expect(await portal.complaint()?.reason == reason)
  }
}
