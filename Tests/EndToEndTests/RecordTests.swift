import Foundation
import Harness
import JSONValue
import LoopbackServer
import Testing

/// `record` stores the answers of the sources; `--replay` shows exactly these answers at the time of the recording.
struct RecordTests {
  private let stage: Stage

  init() throws { stage = try Stage { $0.lightAnswer } }

  private static let pieces = ["Zx9+Qw", "Zx9%2BQw", "7RtYu1Io2Pa3", "Hj6Kl=="]
  /// Korean sources, and Open-Meteo for what they do not provide.
  private static let sources = """
    now = ["kma", "open-meteo"]
    hourly = ["kma", "open-meteo"]
    daily = ["kma", "open-meteo"]
    air = ["airkorea", "open-meteo"]
    warnings = ["kma"]
    """

  /// The first answer of each service is an error that echoes the key in both forms; the air service always fails.
  private func failingStage() throws -> Stage {
    try Stage(
      network: "timeout_seconds = 20\nattempts = 2", settings: "language = \"ko\"\nunits = \"imperial\"",
      sources: Self.sources
    ) { ask in
      if ask.request.isAir { return HTTPReply("the key \(Stage.key) is out of order", status: 503, type: "text/plain") }
      guard ask.nth == 1, ask.request.isKMA else { return ask.lightAnswer }
      return HTTPReply("Unknown key \(Stage.key), was \(Stage.encodedKey)", status: 500, type: "text/plain")
    }
  }

  private func replay(_ path: String, _ words: String...) async throws -> Outcome {
    let other = try Stage(at: "2031-01-02T03:04:05+09:00", settings: "this is not [toml")
    let before = other.files
    let run = await other.run(
      words + ["--replay", path], extra: ["WEATHERI_KMA_KEY": "", "WEATHERI_LANGUAGE": "en", "https_proxy": ""])
    #expect(run.asked.isEmpty)
    #expect(other.files == before)
    return run
  }

  @Test func `a report from a recording is identical to the original, byte for byte, every time`() async throws {
    let stage = try failingStage()
    let path = stage.home + "/a recording.json"
    let own = await stage.run("record", path, "서울", "--json")
    #expect(own.code == 0 && own.err.contains("--replay '\(path)'"), "\(own.text)")
    #expect(own.json["air"]["modelled"].flag == true && own.json["now"]["temperature_c"].number != nil)
    #expect(own.json["shortfalls"].list.count > 0 && own.json["demo"].flag == false)
    for _ in 1...3 {
      let again = try await replay(path, "report", "--json")
      #expect(again.code == 0)
      #expect(again.out == own.out)
    }
    let text = try await replay(path, "report")
    #expect(text.out.contains("°F") && text.out.contains("현재 날씨") && !text.out.contains("표본"), "\(text.out)")
    #expect(try await replay(path, "week", "부산", "--json").code == 69, "what was not asked is not there")
  }

  @Test(arguments: ["rain", "pm10", "temperature", "warnings", "typhoon"])
  func `a replay has the map of the recording`(layer: String) async throws {
    let path = stage.home + "/recording"
    #expect(await stage.run("record", path, "서울").code == 0)
    let words = ["map", "서울", "--layer", layer, "--format", "json"]
    let own = await stage.run(words)
    #expect(own.code == 0 && own.json["frames"].list.count > 0, "\(own.text)")
    let elsewhere = try Stage(at: "2031-01-02T03:04:05+09:00")
    let again = await elsewhere.run(words + ["--replay", path])
    #expect(again.code == 0 && again.asked.isEmpty)
    #expect(again.out == own.out)
  }

  @Test func `a recording of an earlier version, without a map, opens`() async throws {
    let path = stage.home + "/recording"
    #expect(await stage.run("record", path, "서울").code == 0)
    let bytes = try #require(stage.files["recording"])
    var file = try #require(JSONValue(json: String(decoding: bytes, as: UTF8.self)))
    #expect(file["map"]["answers"].list.count > 20)
    file["map"] = .null
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
    #expect(try await replay(path, "report").code == 0)
    let map = try await replay(path, "map", "--layer", "rain")
    #expect(map.code == 69 && map.err.contains("recording"), "\(map.text)")
  }

  @Test func `a recording contains no key, whatever servers send, and only its owner can read it`() async throws {
    let stage = try failingStage()
    let path = stage.home + "/recording"
    #expect(await stage.run("record", path, "서울").code == 0)
    let bytes = try #require(FileManager.default.contents(atPath: path))
    for piece in Self.pieces { #expect(bytes.range(of: Data(piece.utf8)) == nil, "\(piece)") }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("serviceKey=••••&") && text.contains("Unknown key ••••, was ••••"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `an existing file needs --force, and no request is sent before the check`() async throws {
    let path = stage.home + "/precious"
    try stage.put("precious", at: path)
    for (file, words) in [(path, []), (stage.home, []), (stage.home, ["--force"]), (stage.home + "/none/file", [])] {
      let run = await stage.run(["record", file, "서울"] + words)
      #expect(run.code == 73 && run.asked.isEmpty && run.err.contains(stage.home), "\(run.text)")
    }
    #expect(stage.files["precious"] == Data("precious".utf8))
    #expect(await stage.run("record", path, "서울", "--force").code == 0)
    #expect(try await replay(path, "now").code == 0)
    for flag in ["--offline", "--demo"] { #expect(await stage.run("record", path, flag).code == 64) }
    #expect(await stage.run("report", "--demo", "--replay", path).code == 64)
  }

  @Test func `a recording of failures only exits with 69 and says so`() async throws {
    let path = stage.home + "/recording"
    stage.server.stop()
    let run = await stage.run("record", path, "서울", "--language", "en")
    #expect(run.code == 69 && run.err.contains("no source responded; only "), "\(run)")
    #expect(stage.files["recording"] != nil)
  }

  @Test func `a file that is not a recording is reported, and not changed`() async throws {
    let files = [
      "empty": "", "text": "hello", "json": #"{"schema": 1}"#, "half": #"{"weatheri_recording": 1, "at": "20"#,
      "newer": #"{"weatheri_recording": 99}"#,
    ]
    for (name, text) in files { try stage.put(text, at: stage.home + "/" + name) }
    let before = stage.files
    for name in files.keys.sorted() + ["absent", "."] {
      let path = stage.home + "/" + name
      let run = await stage.run("report", "--replay", path)
      #expect(run.code == 66 && run.err.contains(path) && run.out == "", "\(name): \(run.text)")
      #expect(name != "newer" || run.err.contains("newer"), "\(run.err)")
    }
    #expect(stage.files == before)
  }

  @Test func `a recording from another user runs no command`() async throws {
    let path = stage.home + "/recording"
    #expect(await stage.run("record", path, "서울").code == 0)
    let bytes = try #require(stage.files["recording"])
    var file = try #require(JSONValue(json: String(decoding: bytes, as: UTF8.self)))
    file["settings"] = .text(
      "location_command = \"touch \(stage.home)/ran\"\nkma.key_command = \"touch \(stage.home)/ran\"\n"
        + (file["settings"].text ?? ""))
    file["place"]["shortName"]["ko"] = .text("\u{1B}]0;mine\u{7}서울")
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
    let run = try await replay(path, "--plain")
    #expect(run.code == 0 && !run.text.contains("\u{1B}"), "\(run.text)")
    #expect(try await replay(path, "cities", "add", "--here").code == 64)
    #expect(stage.files["ran"] == nil)
  }
}

extension Ask {
  /// The answer; but of the radar pictures, which the sample feed does not compress, there is only one for each half
  /// hour.
  var lightAnswer: HTTPReply {
    let isKept = ["00.png", "30.png"].contains { request.path.hasSuffix($0) }
    return request.path.hasSuffix(".png") && !isKept ? HTTPReply(status: 404) : answer
  }
}
