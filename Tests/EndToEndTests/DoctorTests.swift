import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import Testing

/// The `doctor` command, run as a process.
struct DoctorTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func finding(_ id: String, in run: Outcome) -> JSONValue {
    run.json["findings"].list.first { $0["id"].text == id } ?? .null
  }

  private func close(_ stage: Stage) { chmod(stage.settingsPath, 0o600) }

  @Test func `a correct setup has no findings, and the doctor writes only the request counts`() async throws {
    close(stage)
    let run = await stage.run("doctor", "--json")
    #expect(run.code == 0, "\(run.text)")
    #expect(run.json["schema"].number == 1)
    for id in [
      "source.kma.short_range", "source.kma.medium_range", "source.kma.warnings", "source.kma.living_index",
      "source.kma.station_days",
      "source.airkorea", "key.kma",
      "settings", "clock",
    ] {
      #expect(finding(id, in: run)["status"].text == "ok", "\(id)")
    }
    for finding in run.json["findings"].list {
      #expect(["ok", "warn", "fail"].contains(finding["status"].text))
      #expect(finding["status"].text == "ok" || finding["remedy"].text?.isEmpty == false)
    }
    #expect(run.err == "")
    let count = ".cache/weatheri/allowances.json"
    #expect(stage.files.keys.sorted() == [count, count + ".lock", ".config/weatheri/config.toml"])
  }

  @Test(arguments: ["20", "22", "30", "31"])
  func `an error code of the data portal is explained in Korean`(code: String) async throws {
    let stage = try Stage { _ in HTTPReply(#"{"resultCode":"\#(code)","resultMsg":"SAID \#(Stage.key)"}"#, status: 200)
    }
    close(stage)
    let run = await stage.run("doctor", "--json", "--language", "ko")
    #expect(run.code == (code == "22" ? 0 : 1))
    for id in ["source.kma.short_range", "source.kma.medium_range", "source.kma.warnings", "source.airkorea"] {
      let remedy = finding(id, in: run)["remedy"].text ?? ""
      #expect(remedy.contains("코드 \(code)") && remedy.contains("data.go.kr"), "\(remedy)")
    }
    #expect(!run.text.contains("Zx9"))
  }

  @Test func `--offline sends no request, and --demo checks nothing`() async throws {
    let stage = try Stage(settings: "location_command = \"touch $HOME/asked\"")
    close(stage)
    let offline = await stage.run("doctor", "--offline", "--json")
    #expect(offline.code == 0 && offline.asked.isEmpty)
    #expect(finding("offline", in: offline)["status"].text == "warn")
    #expect(finding("settings", in: offline)["status"].text == "ok")
    let demo = await stage.run("doctor", "--demo", "--json")
    #expect(demo.code == 0 && demo.asked.isEmpty)
    #expect(finding("demo", in: demo)["status"].text == "ok")
    #expect(finding("settings", in: demo)["status"].text == nil)
    #expect(stage.files["asked"] == nil)
  }

  @Test func `invalid settings are a finding, and the other checks still run`() async throws {
    try stage.put("[kma]\nbase_url = \"http://apis.data.go.kr\"\n", at: stage.settingsPath)
    let run = await stage.run("doctor", "--json")
    #expect(run.code == 1 && run.asked.isEmpty)
    #expect(finding("settings", in: run)["status"].text == "fail")
    #expect(finding("settings", in: run)["message"].text?.contains("config.toml:2:") == true)
    #expect(finding("clock", in: run)["message"].text?.contains("2026-11-20T05:32") == true, "WEATHERI_CLOCK")
    #expect(await stage.run("doctor", extra: ["WEATHERI_CLOCK": "noon"]).code == 64)
  }

  @Test func `a key file readable by others is reported with the chmod command`() async throws {
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    try stage.put(
      text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey = \"\(Stage.key)\""), at: stage.settingsPath)
    chmod(stage.settingsPath, 0o644)
    let run = await stage.run("doctor", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 1)
    #expect(finding("settings.file", in: run)["remedy"].text == "chmod 600 \(stage.settingsPath)")
    let other = await stage.run("cities", "list", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(other.err.components(separatedBy: "chmod 600 \(stage.settingsPath)").count == 2, "once")
    close(stage)
    #expect(await stage.run("cities", "list", extra: ["WEATHERI_KMA_KEY": ""]).err == "")
    #expect(!run.text.contains("Zx9") && !other.text.contains("Zx9"))
  }

  @Test func `a faulty private key file is reported with its path and fault`()
    async throws
  {
    close(stage)
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    try stage.put(text + "\n[weatherkit]\nprivate_key_file = \"~/AuthKey.p8\"\n", at: stage.settingsPath)
    close(stage)
    let path = stage.home + "/AuthKey.p8"
    func keyFinding() async -> (message: String, file: JSONValue) {
      let run = await stage.run("doctor", "--json", "--offline", "--language", "en")
      return (finding("key.weatherkit", in: run)["message"].text ?? "", finding("key.weatherkit.file", in: run))
    }
    #expect(await keyFinding().message.hasSuffix("there is no file ~/AuthKey.p8."))
    try stage.put("", at: path)
    chmod(path, 0o644)
    let open = await keyFinding()
    #expect(open.message.hasSuffix("~/AuthKey.p8 is empty.") && open.file["remedy"].text == "chmod 600 \(path)")
    #expect(await stage.run("cities", "list").err.contains("chmod 600 \(path)"))
    chmod(path, 0o600)
    #expect(await stage.run("cities", "list").err == "")
    unlink(path)
    mkdir(path, 0o755)
    let folder = await keyFinding()
    #expect(folder.message.hasSuffix("~/AuthKey.p8 is a folder.") && folder.file["status"].text == nil)
    #expect(await stage.run("cities", "list").err == "")
  }

  @Test func `files that make a command fail are reported by the doctor`() async throws {
    close(stage)
    try stage.put("a letter to my mother, longer than the beginning of a store", at: stage.home + "/file")
    let blocked = ["XDG_DATA_HOME": stage.home + "/file"]
    #expect(await stage.run("cities", "add", "부산", extra: blocked).code == 73)
    let run = await stage.run("doctor", "--json", "--offline", extra: blocked)
    #expect(run.code == 1 && finding("files.data", in: run)["status"].text == "fail")
    #expect(finding("files.data", in: run)["remedy"].text?.contains("XDG_DATA_HOME") == true)
    let store = stage.home + "/.local/share/weatheri/weatheri.sqlite"
    #expect(await stage.run("cities", "add", "부산").code == 0)
    #expect(finding("files.store", in: await stage.run("doctor", "--json", "--offline"))["status"].text == nil)
    try stage.put("a letter to my mother, longer than the beginning of a store", at: store)
    chmod(store, 0o600)
    #expect(await stage.run("cities", "list").code == 73)
    let before = stage.files.keys
    let damaged = await stage.run("doctor", "--json", "--offline")
    #expect(damaged.code == 1 && finding("files.store", in: damaged)["status"].text == "fail")
    #expect(finding("files.store", in: damaged)["remedy"].text?.contains("mv \(store) \(store).old") == true)
    #expect(stage.files.keys == before)
  }

  @Test func `a server that never answers is waited for no longer than the configured timeout`() async throws {
    let stage = try Stage(network: "timeout_seconds = 0.3\nattempts = 2") { $0.fault(.timeout) }
    let run = await stage.run("doctor", "--json")
    #expect(run.code == 1)
    #expect(finding("source.kma.short_range", in: run)["status"].text == "fail")
    #expect(run.questions.values.allSatisfy { $0 <= 2 })
  }

  @Test func `a failing key command runs once and is reported once, with its error line`() async throws {
    let text = try String(contentsOfFile: stage.settingsPath, encoding: .utf8)
    let command = "echo run >> $HOME/runs; echo no agent >&2; exit 2"
    try stage.put(
      text.replacingOccurrences(of: "[kma]", with: "[kma]\nkey_command = \"\(command)\""), at: stage.settingsPath)
    let run = await stage.run("doctor", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 1 && run.asked.isEmpty)
    #expect(stage.files["runs"].map { String(decoding: $0, as: UTF8.self) } == "run\n")
    #expect(run.json["findings"].list.count { $0["message"].text?.contains("no agent") == true } == 1)
    #expect(finding("key.kma", in: run)["message"].text?.contains("no agent") == true)
    #expect(finding("key.kma", in: run)["remedy"].text?.isEmpty == false)
  }

  @Test func `as text every finding has its remedy, in both languages`() async throws {
    for (language, word) in [("ko", "정상"), ("en", "ok  ")] {
      let run = await stage.run("doctor", "--language", language, extra: ["WEATHERI_KMA_KEY": ""])
      #expect(run.code == 0, "\(run.text)")
      #expect(run.out.contains(word) && run.out.contains("→") && run.out.contains("WEATHERI_KMA_KEY"))
      #expect(!run.out.contains("\u{1B}"))
    }
  }
}
