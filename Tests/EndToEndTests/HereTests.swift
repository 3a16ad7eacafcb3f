import Foundation
import Harness
import JSONValue
import Testing

/// The user's location: asked for only on the user's command, and only from the location command of the settings or
/// from GeoClue.
struct HereTests {
  /// No D-Bus address, so that GeoClue on the test machine is not asked.
  private static let noBus = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]

  private func stage(_ command: String) throws -> Stage {
    try Stage(settings: "location_command = \"\(command)\"")
  }

  @Test func `--here saves the location under the name of the nearest town`() async throws {
    let stage = try stage("echo 37.5638,126.9845")
    let add = await stage.run("cities", "add", "--here", "--language", "ko")
    #expect(add.code == 0 && add.out == "저장했습니다: 중구 명동\n" && add.err == "")
    let place = await stage.run("cities", "list", "--json").json["places"][0]
    #expect(place["name"].text == "서울특별시 중구 명동" && place["level"].text == "here")
    #expect(place["latitude"].number == 37.5638 && place["longitude"].number == 126.9845)
    #expect(place["kma_grid"] == JSONValue(json: #"{"nx": 60, "ny": 127}"#) && place["timezone"].text == "Asia/Seoul")
    #expect(await stage.run("cities", "list", "--language", "ko").out == "1  중구 명동 ➤  서울특별시 중구 명동\n")
    #expect(await stage.run("now", "중구 명동", "--json").json["place"]["level"] == .null)
    #expect(add.asked.isEmpty)
  }

  @Test func `--here with --name saves the location under that name`() async throws {
    let stage = try stage("echo 37.5638,126.9845; echo and more")
    #expect(await stage.run("cities", "add", "--here", "--name", "우리집").code == 0)
    #expect(await stage.run("cities", "list").out.hasPrefix("1  우리집 ➤"))
    #expect(await stage.run("cities", "add", "--here").code == 64, "it is saved already")
    #expect(await stage.run("cities", "list", extra: ["LANG": "C"]).out.hasPrefix("1  우리집 >"))
  }

  @Test func `abroad --here is the nearest city, and at sea the point`() async throws {
    let paris = try stage("echo 48.86,2.34")
    _ = await paris.run("cities", "add", "--here")
    let place = await paris.run("cities", "list", "--json").json["places"][0]
    #expect(place["country"].text == "FR" && place["level"].text == "here" && place["timezone"].text == "Europe/Paris")
    let sea = try stage("echo 0,0")
    #expect(await sea.run("cities", "add", "--here").out == "Saved: 0.0000, 0.0000\n")
  }

  @Test(arguments: [
    ("echo 91,200", "91,200"), ("echo somewhere", "somewhere"), ("echo no signal >&2; false", "no signal"),
    ("weatheri-no-such-command", "weatheri-no-such-command"), ("true", "LAT,LON"),
  ])
  func `a location command that fails is reported in one line, and nothing is saved`(
    command: String, words: String
  ) async throws {
    let stage = try stage(command)
    let run = await stage.run("cities", "add", "--here", extra: HereTests.noBus)
    #expect(run.code == 69 && run.out == "" && run.err.contains(words))
    #expect(run.err.filter { $0 == "\n" }.count == 1)
    #expect(await stage.run("cities", "list").out == "")
  }

  @Test func `without a location command and without GeoClue --here is an error`() async throws {
    let stage = try Stage()
    let run = await stage.run("cities", "add", "--here", extra: HereTests.noBus)
    #expect(run.code == 69 && run.err.contains("location_command") && run.err.contains("GeoClue"))
    let korean = await stage.run("cities", "add", "--here", "--language", "ko", extra: HereTests.noBus)
    #expect(korean.err.contains("GeoClue를 설치하거나"))
    #expect(run.asked.isEmpty)
    let offline = await stage.run("cities", "add", "--here", "--offline", extra: HereTests.noBus)
    #expect(offline.code == 69 && offline.err.contains("Offline"))
  }

  @Test func `--here and a city name together are a usage error`() async throws {
    let stage = try stage("echo 37.5638,126.9845")
    for arguments in [["서울", "--here"], ["--here", "--at", "37,127"], [], ["--name", "집"]] {
      let run = await stage.run(["cities", "add"] + arguments)
      #expect(run.code == 64 && !run.err.isEmpty)
    }
    #expect(await stage.run("cities", "list").out == "")
  }

  @Test func `the location command runs only when the user asks for it`() async throws {
    let home = try Stage()
    let stage = try stage("touch \(home.home)/asked; echo 37.5,127")
    for arguments in [["cities", "list"], ["cities", "add", "서울"], ["report"], ["cities", "search", "서울"], ["now"]] {
      _ = await stage.run(arguments)
    }
    #expect(home.files["asked"] == nil)
    #expect(await stage.run("cities", "add", "--here", "--demo").code == 64)
    #expect(home.files["asked"] == nil)
    #expect(await stage.run("cities", "add", "--here").code == 0)
    #expect(home.files["asked"] != nil)
  }

  @Test func `the location command is a setting like the others`() async throws {
    let stage = try Stage()
    #expect(await stage.run("config", "get", "location_command").out == "\n")
    #expect(await stage.run("config", "set", "location_command", "echo 35.1,129.1").code == 0)
    #expect(await stage.run("config", "get", "location_command").out == "echo 35.1,129.1\n")
    #expect(await stage.run("cities", "add", "--here").code == 0)
    #expect(await stage.run("config", "--help").out.contains("location_command"))
  }

  @Test(arguments: ["TERM", "HUP", "SEGV"])
  func `a signal that ends the program ends the location command as well`(_ signal: String) async throws {
    let stage = try stage("exec 9>$HOME/pipe; sleep 600 & exec sleep 600")
    // Opening the pipe waits for the location command to start. Reading ends when no process of the command is left.
    let line = """
      mkfifo "$HOME/pipe"; "$weatheri" cities add --here 2>/dev/null & program=$!
      exec 3<"$HOME/pipe"; kill -\(signal) $program; cat <&3; echo ended
      """
    #expect(await stage.run(["-c", line], of: "/bin/sh").out == "ended\n")
  }
}
