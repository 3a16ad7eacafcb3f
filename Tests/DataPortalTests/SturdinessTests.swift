import FoundationEssentials
import Props
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

/// For any response there is an answer or a reason, and no crash.
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

  @Test func `random bytes do not crash`() async {
    var dice = Dice(seed: 1)
    for first in [UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "["), 0xEF, 0x00] {
      for _ in 0..<150 {
        let noise = (0..<dice.roll(200)).map { _ in UInt8(dice.roll(256)) }
        await survive([first] + noise)
      }
    }
  }

  @Test func `damaged fixtures do not crash`() async {
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

  @Test func `truncated fixtures do not crash`() async {
    for fixture in Self.fixtures {
      for count in stride(from: 0, to: fixture.count, by: 3) { await survive(Array(fixture[..<count])) }
    }
  }

  @Test func `endless nesting does not crash`() async {
    for piece in ["[", #"{"response":"#, "<item>", "<![CDATA["] {
      await survive(Array(String(repeating: piece, count: 20_000).utf8))
    }
  }

  private func survive(_ body: [UInt8]) async {
    for status in [200, 500] {
      let portal = Portal(attempts: 1, ScriptedTransport(.success(Response(status: status, body: body))))
      guard let error = await portal.failure() else { continue }
      let text = "\(error)"
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }, "\(text)")
    }
  }
}

/// Refusals in every known form.
struct RefusalTests {
  /// The gateway's XML, sent whatever format was requested.
  private static func xml(_ fields: [(String, String)], indent: String = "") -> String {
    let end = indent.isEmpty ? "" : "\n"
    return
      (["<OpenAPI_ServiceResponse>", "\(indent)<cmmMsgHeader>"]
      + fields.map { "\(indent)\(indent)<\($0)>\($1)</\($0)>" }
      + ["\(indent)</cmmMsgHeader>", "</OpenAPI_ServiceResponse>"]).joined(separator: end) + end
  }

  private static let unknownKey = [
    ("errMsg", "ERROR"), ("returnAuthMsg", "NO SUCH KEY"), ("returnReasonCode", "30"),
  ]

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Recording("flat", #"{"responseTime":"2026-11-20T14:32:00","resultCode":"11","resultMsg":"LACKS(nx)"}"#),
          SourceError.Reason.refused
        ),
        (Recording("flat key", #"{"resultCode":"30","resultMsg":"모르는 키입니다."}"#), .keyRejected),
        (
          Recording(
            "gateway in JSON",
            #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"ERROR","returnAuthMsg":"모르는 키","#
              + #""returnReasonCode":"30"}}}"#), .keyRejected
        ),
        (Recording("gateway in XML", xml(unknownKey)), .keyRejected),
        (Recording("gateway in indented XML", xml(unknownKey, indent: "\t")), .keyRejected),
        (
          Recording("code alone", "<r><cmmMsgHeader><returnReasonCode>30</returnReasonCode></cmmMsgHeader></r>"),
          .keyRejected
        ),
        (
          Recording(
            "spent", xml([("errMsg", "ERROR"), ("returnAuthMsg", "TOO MANY TODAY"), ("returnReasonCode", "22")])),
          .quotaSpent
        ),
      ],
      theirs: [
        ("flat_error_11_missing_param.json", .refused), ("key_not_registered_30_http403.json", .keyRejected),
        ("key_not_registered_30_legacy_http200.xml", .keyRejected),
        ("key_not_registered_30_minimal.xml", .keyRejected), ("quota_22_legacy.xml", .quotaSpent),
      ], in: "payloads/datagokr"))
  func `refusals give their reason`(_ recording: Recording, _ reason: SourceError.Reason) async throws {
    let portal = Portal(ScriptedTransport(.success(Response(status: 200, body: try recording.bytes))))
    #expect(await portal.failure()?.reason == reason)
  }
}
