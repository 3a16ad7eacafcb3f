import Foundation
import Harness
import LoopbackServer
import OpenSSL
import Props
import Testing

/// A key for every source in the settings file, and servers that echo it in every way they can.
struct EveryKeyTests {
  /// How a server answers a request with a key.
  enum Answer: String, CaseIterable, Sendable {
    case refusing, failing, broken, elsewhere, silent, spent

    /// `words` contains every key of the request, plain and encoded.
    func reply(saying words: String) -> HTTPReply {
      switch self {
      case .refusing:
        HTTPReply(#"{"cod":401,"reason":"\#(words)","message":"\#(words)","resultCode":"30"}"#, status: 401)
      case .failing: HTTPReply("<html>\(words)</html>", status: 500, type: "text/html")
      case .broken: HTTPReply(#"{"response":"\#(words)","message":["\#(words)"#)
      case .elsewhere: HTTPReply(status: 302, headers: ["Location": "https://127.0.0.2:9/?\(words.prefix(400))"])
      case .silent: HTTPReply(behaviour: .hang)
      case .spent: HTTPReply(#"{"resultCode":"22","resultMsg":"\#(words)","message":"\#(words)"}"#, status: 429)
      }
    }
  }

  /// Keys used only here: other tests, which run at the same time, put their own keys into argument lists.
  private static let keys = [
    "kma": "Pq3+Vb/7KmaKw9Sx8Ed1Cr3Fv4Hn2Jc9==", "airkorea": "Rt5+Nm/2AirKw9Sx8Ed1Cr3Fv4Tg5Uj8==",
    "openweather": "0fe1dc2ba39847566574839aabcdef01",
  ]

  /// The strings that would reveal a key, in every encoding.
  private static func forms(_ key: String) -> [String] {
    let encoded = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key
    let base64 = Data(key.utf8).base64EncodedString()
    let spellings = [key, encoded, encoded.lowercased(), base64, base64.replacingOccurrences(of: "=", with: "")]
    // A long part of the key is as bad as the whole key.
    return spellings + spellings.map { String($0.prefix(16)) } + [String(key.suffix(14))]
  }

  @Test(arguments: Answer.allCases)
  func `whatever a server answers, no key is in any file, message, screen or argument list`(answer: Answer) async throws
  {
    let (tokens, commandLines) = (Locked<Set<String>>([]), Locked(Data()))
    let stage = try Stage { ask in
      let secrets = ask.request.secrets
      let running = CredentialLeakTests.commandLines
      commandLines.change { $0 += running }
      if let token = ask.request.headers["authorization"]?.replacingOccurrences(of: "Bearer ", with: "") {
        tokens.change { _ = $0.insert(token) }
      }
      return answer.reply(saying: secrets.flatMap(Self.forms).joined(separator: " "))
    }
    let pem = try OpenSSL.privateKey("P-256")
    try stage.put(pem, at: stage.home + "/AuthKey.p8")
    chmod(stage.home + "/AuthKey.p8", 0o600)
    try stage.put(Self.settings(stage), at: stage.settingsPath)
    chmod(stage.settingsPath, 0o600)
    let keyless = ["WEATHERI_KMA_KEY": ""]
    var output = ""
    for words in [
      ["report", "서울", "--json"], ["report", "도쿄"], ["doctor"], ["doctor", "--json"], ["--plain", "--city", "서울"],
      ["config", "get", "kma.key"], ["config", "get", "openweather.key"],
      ["config", "get", "weatherkit.private_key_file"],
    ] {
      output += await stage.run(words, extra: keyless).text
    }
    var sought = Self.keys.values.flatMap(Self.forms)
    sought += pem.split(separator: "\n").map(String.init).filter { $0.count > 20 && !$0.hasPrefix("-") }
    for token in tokens.value { sought += [token, String(token.suffix(40))] }
    #expect(stage.server.requests.contains { !$0.secrets.isEmpty }, "they did travel")
    #expect(!tokens.value.isEmpty, "so did a token")
    func hasNone(_ text: Data, _ place: String) {
      for form in sought where text.range(of: Data(form.utf8)) != nil { Issue.record("\(form) in \(place)") }
    }
    hasNone(Data(output.utf8), "what was said: \(output)")
    hasNone(commandLines.value, "an argument list")
    for (name, bytes) in stage.files where !["AuthKey.p8", ".config/weatheri/config.toml"].contains(name) {
      hasNone(bytes, name)
    }
  }

  private static func settings(_ stage: Stage) -> String {
    let all = #"["weatherkit", "openweather", "kma", "open-meteo"]"#
    return """
      [sources]
      now = \(all)
      hourly = \(all)
      daily = \(all)
      air = ["openweather", "airkorea", "open-meteo"]
      [network]
      timeout_seconds = 0.4
      attempts = 2
      [kma]
      key = "\(keys["kma"] ?? "")"
      base_url = "\(stage.server.address)/gate/way"
      [airkorea]
      key = "\(keys["airkorea"] ?? "")"
      base_url = "\(stage.server.address)/gate/way"
      [open-meteo]
      base_url = "\(stage.server.address)"
      air_quality_base_url = "\(stage.server.address)"
      geocoding_base_url = "\(stage.server.address)"
      archive_base_url = "\(stage.server.address)"
      [openweather]
      key = "\(keys["openweather"] ?? "")"
      base_url = "\(stage.server.address)"
      [weatherkit]
      team_id = "TEAM123456"
      service_id = "net.example.weather"
      key_id = "KEY1234567"
      private_key_file = "~/AuthKey.p8"
      base_url = "\(stage.server.address)"
      """
  }
}

extension HTTPRequest {
  /// The keys and tokens of the request.
  fileprivate var secrets: [String] {
    [query["serviceKey"], query["appid"], headers["authorization"]?.replacingOccurrences(of: "Bearer ", with: "")]
      .compactMap { $0 }
  }
}
