import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import SampleFeed
import Testing

/// Keys: where they come from, how they are sent, and where they must not appear.
struct KeyTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test(arguments: [Stage.key, Stage.encodedKey, " \(Stage.key)\n"])
  func `a plain or encoded key reaches the server encoded exactly once`(key: String) async throws {
    let run = await stage.run("report", "서울", extra: ["WEATHERI_KMA_KEY": key])
    #expect(run.code == 0)
    #expect(run.asked.count >= 7)
    for request in run.asked {
      #expect(request.target.contains("serviceKey=\(Stage.encodedKey)&"))
      #expect(request.target.hasPrefix("/gate/way/"))
      #expect(request.headers.values.allSatisfy { !$0.contains("Zx9") })
    }
  }

  @Test func `AirKorea uses its own key, or KMA’s if it has none`() async throws {
    let run = await stage.run("report", "서울", extra: ["WEATHERI_AIRKOREA_KEY": "other"])
    for request in run.asked { #expect((request.query["serviceKey"] == "other") == request.isAir) }
    let only = await stage.run("air", "부산", extra: ["WEATHERI_KMA_KEY": "", "WEATHERI_AIRKOREA_KEY": "other"])
    #expect(only.code == 0)
  }

  @Test func `a key in the environment takes precedence over the file`() async throws {
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    try stage.put(text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey = \"filed\""), at: stage.settingsPath)
    #expect(await stage.run("now", "서울").asked.allSatisfy { $0.query["serviceKey"] == Stage.key })
    let filed = await stage.run("now", "부산", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(!filed.asked.isEmpty && filed.asked.allSatisfy { $0.query["serviceKey"] == "filed" })
  }

  @Test func `a key command provides the key, and runs only when it is needed`() async throws {
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    let command = "echo ran >> \(stage.home)/ran; echo '\(Stage.key)'"
    try stage.put(
      text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey_command = \"\(command)\""), at: stage.settingsPath)
    let keyless = ["WEATHERI_KMA_KEY": ""]
    _ = await stage.run("cities", "list", extra: keyless)
    _ = await stage.run("now", "서울", "--offline", extra: keyless)
    #expect(stage.files["ran"] == nil)
    let run = await stage.run("report", "서울", extra: keyless)
    #expect(run.code == 0)
    #expect(run.asked.allSatisfy { $0.target.contains("serviceKey=\(Stage.encodedKey)&") })
    _ = await stage.run("report", "서울", extra: keyless)
    #expect(
      stage.files["ran"].map { $0.count { $0 == 0x0A } } == 1,
      "once, though two sources use it, and not when nothing is due")
  }

  @Test func `a key command without output or with an error is a missing key`() async throws {
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    for command in ["false", "echo", "exit 3", "echo half; exit 1"] {
      try stage.put(
        text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey_command = \"\(command)\""), at: stage.settingsPath)
      let run = await stage.run("now", "서울", "--json", extra: ["WEATHERI_KMA_KEY": ""])
      #expect(run.code == 77, "\(command)")
      #expect(run.json["shortfalls"][0]["reason"].text == "key_missing")
      #expect(run.asked.isEmpty)
      #expect(run.err.contains("kma.key_command"))
    }
  }

  @Test func `an invalid private key file is reported by the doctor and by a report`() async throws {
    try stage.put("not a key", at: stage.home + "/AuthKey.p8")
    let file = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    let apple =
      "\n[weatherkit]\nbase_url = \"\(stage.server.address)\"\nteam_id = \"T\"\nservice_id = \"S\"\nkey_id = \"K\"\n"
      + "private_key_file = \"~/AuthKey.p8\"\n"
    try stage.put(file + apple, at: stage.settingsPath)
    for words in [["doctor", "--json"], ["doctor", "--json", "--offline"]] {
      let doctor = await stage.run(words)
      let finding = doctor.json["findings"].list.first { $0["id"].text == "key.weatherkit" } ?? .null
      #expect(doctor.code == 1 && finding["status"].text == "fail")
      #expect(finding["message"].text?.contains("weatherkit.private_key_file") == true && finding["remedy"].text != nil)
    }
    try stage.put(
      file.replacingOccurrences(of: "now = [\"kma\"]", with: "now = [\"weatherkit\"]") + apple, at: stage.settingsPath)
    for (language, words) in [
      ("ko", ["개인 키가 없습니다", "WeatherKit을 켜고"]), ("en", ["no private key", "should be the .p8"]),
    ] {
      let run = await stage.run("now", "서울", "--language", language)
      #expect(run.code == 77 && run.asked.isEmpty && words.allSatisfy(run.err.contains), "\(run.err)")
      #expect(await stage.run("report", "서울", "--language", language).err.contains(words[0]))
    }
  }

  @Test func `without a key no request is sent, and the error says where to put it`() async throws {
    for language in ["ko", "en"] {
      let run = await stage.run("report", "서울", "--language", language, extra: ["WEATHERI_KMA_KEY": ""])
      #expect(run.code == 77)
      #expect(run.out == "")
      #expect(run.err.contains("WEATHERI_KMA_KEY") && run.err.contains("data.go.kr"))
      #expect(run.asked.isEmpty)
    }
  }

  @Test(arguments: [
    SampleFeed.Fault.keyNotRegisteredXML, .keyNotRegisteredJSON, .forbidden, .unauthorized,
  ])
  func `a rejected key exits with 77 and a message, and is not tried again`(fault: SampleFeed.Fault) async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 3") { $0.fault(fault) }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 77)
    #expect(!run.err.isEmpty)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["key_rejected"])
    #expect(Set(run.json.missing.map { $0["part"].text }) == ["now", "hourly", "daily", "air", "warnings"])
    #expect(run.questions.values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: ["20", "31", "33"])
  func `every error code about the key is reported as key_rejected, in both answer formats`(code: String) async throws {
    let stage = try Stage { ask in
      ask.operation == "getUltraSrtNcst"
        ? HTTPReply(
          "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>X</returnAuthMsg>"
            + "<returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>")
        : HTTPReply(#"{"responseTime":"x","resultCode":"\#(code)","resultMsg":"X"}"#, status: 400)
    }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 77)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["key_rejected"])
  }

  @Test func `a key is never stored or printed, even if the server echoes it`() async throws {
    let stage = try Stage { ask in
      switch ask.nth % 3 {
      case 0: HTTPReply(#"{"resultCode":"10","resultMsg":"bad \#(Stage.key) \#(Stage.encodedKey)"}"#, status: 400)
      case 1: HTTPReply("Forbidden \(Stage.encodedKey)", status: 403, type: "text/plain")
      default: ask.answer
      }
    }
    var output = ""
    for city in ["서울", "부산", "대전", "서울"] {
      output += await stage.run("report", city, "--json").text
      output += await stage.run("report", city).text
    }
    output += await stage.run("config", "get", "kma.key").text
    output += await stage.run("now", "\(Stage.key)").err.replacingOccurrences(of: Stage.key, with: "")
    #expect(!output.contains("Zx9") && !output.contains("RtYu1Io2") && !output.contains("Kl=="))
    for (name, bytes) in stage.files {
      for piece in ["Zx9+Qw", "Zx9%2BQw", "RtYu1Io2Pa3"] {
        #expect(bytes.range(of: Data(piece.utf8)) == nil, "\(name)")
      }
    }
  }
}
