import Foundation
import Harness
import LoopbackServer
import OpenSSL
import Synchronization
import Testing

/// A key of every source, in the file where a reader would put it, and servers that say it back in every way they can.
struct EveryKeyTests {
  /// What a server does with the keys it is shown.
  enum Answer: String, CaseIterable, Sendable {
    case refusing, failing, broken, elsewhere, silent, spent

    /// `words` hold every key of the request, as it came and encoded.
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

  /// Theirs alone: other tests, at the same time, put keys of their own into argument lists.
  private static let keys = [
    "kma": "Pq3+Vb/7KmaKw9Sx8Ed1Cr3Fv4Hn2Jc9==", "airkorea": "Rt5+Nm/2AirKw9Sx8Ed1Cr3Fv4Tg5Uj8==",
    "openweather": "0fe1dc2ba39847566574839aabcdef01",
  ]

  /// What of a key would give it away, in every spelling it may come in.
  private static func forms(_ key: String) -> [String] {
    let encoded = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key
    let base64 = Data(key.utf8).base64EncodedString()
    let spellings = [key, encoded, encoded.lowercased(), base64, base64.replacingOccurrences(of: "=", with: "")]
    // Enough of it is as bad as all of it.
    return spellings + spellings.map { String($0.prefix(16)) } + [String(key.suffix(14))]
  }

  @Test(arguments: Answer.allCases)
  func `whatever the servers do, no key is in any file, sentence, screen or argument list`(answer: Answer) async throws
  {
    let tokens = Tokens()
    let stage = try Stage { ask in
      let secrets = ask.request.secrets
      tokens.note(ask.request.headers["authorization"], CredentialLeakTests.commandLines)
      return answer.reply(saying: secrets.flatMap(Self.forms).joined(separator: " "))
    }
    let pem = try OpenSSL.privateKey("P-256")
    try stage.put(pem, at: stage.home + "/AuthKey.p8")
    chmod(stage.home + "/AuthKey.p8", 0o600)
    try stage.put(Self.settings(stage), at: stage.settingsPath)
    chmod(stage.settingsPath, 0o600)
    let keyless = ["WEATHERI_KMA_KEY": ""]
    var said = ""
    for words in [
      ["report", "서울", "--json"], ["report", "도쿄"], ["doctor"], ["doctor", "--json"], ["--plain", "--city", "서울"],
      ["config", "get", "kma.key"], ["config", "get", "openweather.key"],
      ["config", "get", "weatherkit.private_key_file"],
    ] {
      said += await stage.run(words, extra: keyless).text
    }
    var sought = Self.keys.values.flatMap(Self.forms)
    sought += pem.split(separator: "\n").map(String.init).filter { $0.count > 20 && !$0.hasPrefix("-") }
    for token in tokens.seen { sought += [token, String(token.suffix(40))] }
    #expect(stage.server.requests.contains { !$0.secrets.isEmpty }, "they did travel")
    #expect(tokens.seen.isEmpty == false, "so did a token")
    func hasNone(_ text: Data, _ place: String) {
      for form in sought where text.range(of: Data(form.utf8)) != nil { Issue.record("\(form) in \(place)") }
    }
    hasNone(Data(said.utf8), "what was said: \(said)")
    hasNone(tokens.commandLines, "an argument list")
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
  /// What of it nobody else may see.
  fileprivate var secrets: [String] {
    [query["serviceKey"], query["appid"], headers["authorization"]?.replacingOccurrences(of: "Bearer ", with: "")]
      .compactMap { $0 }
  }
}

/// The tokens that came, and what processes were started with meanwhile.
private final class Tokens: Sendable {
  private let state = Mutex((seen: Set<String>(), lines: Data()))

  func note(_ header: String?, _ lines: Data) {
    state.withLock { state in
      if let header { state.seen.insert(header.replacingOccurrences(of: "Bearer ", with: "")) }
      state.lines += lines
    }
  }

  var seen: Set<String> { state.withLock { $0.seen } }
  var commandLines: Data { state.withLock { $0.lines } }
}
