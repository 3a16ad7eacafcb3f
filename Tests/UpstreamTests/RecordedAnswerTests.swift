import Escaping
import Foundation
import Testing
import UpstreamTwins
import Weather

@testable import Upstream

@Suite struct RecordedAnswerTests {
  private let key = Secret("Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl==")!

  private func request(_ name: String = "a") -> Request {
    Request(
      base: "https://apis.data.go.kr", path: "/\(name)",
      parameters: [Request.Parameter("serviceKey", key), Request.Parameter("dataType", "JSON")])
  }

  /// The recorded answers with these bodies, encoded as JSON and decoded again.
  private func kept(_ bodies: [[UInt8]], of request: Request) async throws -> [RecordedAnswer] {
    let transport = RecordingTransport(
      ScriptedTransport { _, number in .success(Response(status: 200, body: bodies[number])) })
    for body in bodies {
      let response = try await transport.send(request, within: 1)
      #expect(response.body.count >= min(body.count, 1))
    }
    return try JSONDecoder().decode([RecordedAnswer].self, from: JSONEncoder().encode(transport.answers))
  }

  @Test(arguments: [(90, 90), (1e9, 3600), (-5, 1)] as [(Double, Double)])
  func `the delay of Retry-After is recorded and limited to an hour`(seconds: Double, replayed: Double) async throws {
    let transport = RecordingTransport(
      ScriptedTransport(.success(Response(status: 429, body: [], retryAfter: seconds))))
    _ = try await transport.send(request(), within: 1)
    let answers = try JSONDecoder().decode([RecordedAnswer].self, from: JSONEncoder().encode(transport.answers))
    #expect(try await ReplayTransport(answers).send(request(), within: 1).retryAfter == replayed)
  }

  @Test func `address and body are recorded without the key`() async throws {
    let said = "key=\(key.revealed)&also=\(Escape.percentEncoded(key.revealed)) and 서울"
    let answer = try #require(try await kept([Array(said.utf8)], of: request()).first)
    #expect(answer.address == "https://apis.data.go.kr/a?serviceKey=••••&dataType=JSON")
    let body = try #require(answer.body)
    #expect(body.hasPrefix("key=••••&also=••••") && body.hasSuffix(" and 서울"))
    #expect(!body.contains("Zx9") && !body.contains("7RtYu") && !body.contains("Hj6Kl"))
  }

  @Test func `a secret path in the base address is in neither the recorded address nor the body`()
    async throws
  {
    var request = request()
    request.base = "https://cache.example:8443/s3cr3t-path/portal/"
    let said = "see /s3cr3t-path/portal/a"
    let answer = try #require(try await kept([Array(said.utf8)], of: request).first)
    #expect(answer.address == "https://cache.example:8443/a?serviceKey=••••&dataType=JSON")
    #expect(answer.body == "see ••••/a")
    let replay = ReplayTransport([answer])
    for base in [request.base, "https://cache.example:8443"] {
      request.base = base
      #expect(try await replay.send(request, within: 1).body == Array("see ••••/a".utf8))
    }
  }

  @Test func `a recording with the base path in its addresses can still be replayed`() async throws {
    var request = request()
    request.base = "https://cache.example/portal"
    let old = Data(#"[{"address": "\#(request)", "status": 200, "body": "old"}]"#.utf8)
    let replay = ReplayTransport(try JSONDecoder().decode([RecordedAnswer].self, from: old))
    #expect(try await replay.send(request, within: 1).body == Array("old".utf8))
  }

  @Test(arguments: ["1e300", "-1e300", "-0.0", "9223372036854775807", "1e-300"])
  func `an impossible age in a recording is limited to 30 days`(age: String) async throws {
    let file = Data(#"[{"address": "\#(request())", "status": 200, "body": "x", "age": \#(age)}]"#.utf8)
    let replay = ReplayTransport(try JSONDecoder().decode([RecordedAnswer].self, from: file))
    #expect((0...30 * 86_400).contains(try await replay.send(request(), within: 1).age))
  }

  @Test func `a binary body is recorded unchanged, except for the masked key`() async throws {
    let answer = try #require(try await kept([[0xFF, 0x00] + Array(key.revealed.utf8) + [0xFE]], of: request()).first)
    #expect(answer.body == nil)
    #expect(Data(base64Encoded: answer.base64 ?? "") == Data([0xFF, 0x00] + Array("••••".utf8) + [0xFE]))
  }

  @Test func `the program gets the same answer that is recorded`() async throws {
    let transport = RecordingTransport(ScriptedTransport(.text("said \(key.revealed)")))
    let response = try await transport.send(request(), within: 1)
    let again = try await ReplayTransport(transport.answers).send(request(), within: 1)
    #expect(response == again && String(decoding: again.body, as: UTF8.self) == "said ••••")
  }

  @Test func `a repeated request gets its answers in order, and then the last one again`() async throws {
    let replay = ReplayTransport(try await kept([[65], [66]], of: request()))
    var said: [UInt8] = []
    for _ in 1...4 { said += try await replay.send(request(), within: 1).body }
    #expect(said == [65, 66, 66, 66])
  }

  @Test func `failures are recorded, except cancelled requests`() async throws {
    let errors: [TransportError] = [
      .timedOut, .unreachable(.cancelled), .tooLarge, .redirected(to: "x.example"), .unreachable(.untrusted),
    ]
    var answers: [RecordedAnswer] = []
    for (number, error) in errors.enumerated() {
      let transport = RecordingTransport(ScriptedTransport(.failure(error)))
      await #expect(throws: error) { try await transport.send(request("\(number)"), within: 1) }
      answers += transport.answers
    }
    let read = try JSONDecoder().decode([RecordedAnswer].self, from: JSONEncoder().encode(answers))
    let replay = ReplayTransport(read)
    for (number, error) in errors.enumerated() {
      let expected = error == .unreachable(.cancelled) ? .unreachable(.notRecorded) : error
      await #expect(throws: expected) { try await replay.send(request("\(number)"), within: 1) }
    }
  }

  @Test func `an entry without an answer in a damaged file counts as not recorded`() async throws {
    let read = try JSONDecoder().decode([RecordedAnswer].self, from: Data(#"[{"address": "\#(request())"}]"#.utf8))
    await #expect(throws: TransportError.unreachable(.notRecorded)) {
      try await ReplayTransport(read).send(request(), within: 1)
    }
  }
}
