import Foundation
import Glibc
import Harness
import JSONValue
import Props
import Testing

/// Files of the program that are no regular files, or are locked by another process.
struct OddFilesTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  /// Seconds; far more than a run takes.
  private static let deadline = 120.0

  private func pipe(_ path: String, _ stage: Stage) throws {
    try stage.put("", at: path)
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
  }

  @Test func `a pipe as settings file is an error for every command and for the doctor`() async throws {
    try pipe(stage.settingsPath, stage)
    for command in [["now", "서울"], ["config", "get", "units"], ["config", "set", "units", "metric"]] {
      let run = await stage.run(command, deadline: Self.deadline)
      #expect(run.code == 78 && run.err.contains("not a regular file"), "\(run)")
    }
    let doctor = await stage.run(["doctor", "--offline"], deadline: Self.deadline)
    #expect(doctor.code == 1 && doctor.out.contains("not a regular file"), "\(doctor)")
  }

  @Test func `pipes in the cache are replaced, and a pipe as log or store does not prevent the weather`() async throws {
    _ = await stage.run("report", "서울")
    let kept = try FileManager.default.contentsOfDirectory(atPath: stage.cachePath)
    #expect(kept.contains { $0.hasPrefix("snapshot-") } && kept.contains("allowances.json"))
    for name in kept { try pipe(stage.cachePath + "/" + name, stage) }
    try pipe(stage.dataPath + "/weatheri.sqlite", stage)
    try pipe(stage.home + "/.local/state/weatheri/weatheri.log", stage)
    for command in [["now", "서울", "--json"], ["report", "서울", "--json"], ["now", "--json"]] {
      let run = await stage.run(command, deadline: Self.deadline)
      #expect(run.code == 0 && !run.json["now"]["temperature_c"].isNull, "\(run)")
    }
    #expect(await stage.run(["cities", "list"], deadline: Self.deadline).code == 73)
    let doctor = await stage.run(["doctor", "--offline"], deadline: Self.deadline)
    #expect(doctor.code == 1 && doctor.out.contains("weatheri.sqlite"), "\(doctor)")
  }

  @Test func `a lock file that is a symbolic link does not change its target`() async throws {
    _ = await stage.run("report", "서울")
    try stage.put("precious", at: stage.home + "/precious")
    let locks = try FileManager.default.contentsOfDirectory(atPath: stage.cachePath).filter { $0.hasSuffix(".lock") }
    #expect(!locks.isEmpty)
    for name in locks {
      unlink(stage.cachePath + "/" + name)
      symlink(stage.home + "/precious", stage.cachePath + "/" + name)
    }
    stage.clock.set("2026-11-20T16:02:00+09:00")
    #expect(await stage.run("report", "서울").code == 0)
    #expect(stage.files["precious"] == Data("precious".utf8))
  }

  @Test(arguments: [("\"fetchedAt\":", "1e300"), ("\"chanceOfPrecipitation\":", "9.3e18"), ("\"latitude\":", "-1e18")])
  func `a cached number outside its range is set aside, and the data are fetched again`(name: String, number: String)
    async throws
  {
    _ = await stage.run("report", "서울")
    let file = try #require(stage.files.keys.first { $0.contains("/snapshot-") && $0.hasSuffix(".json") })
    let text = try String(contentsOfFile: stage.home + "/" + file, encoding: .utf8)
    let damaged = try #require(text.firstRange(of: name)).upperBound
    let end = try #require(text[damaged...].firstIndex { ",}".contains($0) })
    try stage.put(text.replacingCharacters(in: damaged..<end, with: number), at: stage.home + "/" + file)
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 0 && run.err.contains(".damaged-"), "\(run)")
    #expect(!run.json["now"]["temperature_c"].isNull)
  }

  @Test func `a locked store is waited for two seconds, reported, and ignored`() async throws {
    _ = await stage.run("cities", "add", "부산")
    var held = HeldStore(stage.dataPath + "/weatheri.sqlite")
    try #require(held != nil)
    let run = await stage.run(["now", "--json"], deadline: Self.deadline)
    #expect(run.code == 0 && run.err.contains("Another weatheri-tui is using"), "\(run)")
    #expect(run.err.components(separatedBy: "Another weatheri-tui").count == 2, "said once")
    #expect(run.json["place"]["name"].text?.contains("서울") == true)
    let search = await stage.run(["cities", "search", "부산", "--json"], deadline: Self.deadline)
    #expect(search.code == 0 && search.err.contains("Another weatheri-tui is using"), "\(search)")
    #expect(await stage.run(["cities", "list"], deadline: Self.deadline).code == 73)
    held = nil
    #expect(await stage.run("now", "--json").json["place"]["name"].text?.contains("부산") == true)
  }

  @Test func `the cache keeps the data of the last fifty places`() async throws {
    _ = await stage.run("report", "서울")
    let files = try FileManager.default.contentsOfDirectory(atPath: stage.cachePath)
    let snapshot = try #require(files.first { $0.hasPrefix("snapshot-") && $0.hasSuffix(".json") })
    for number in 1...80 {
      for name in ["snapshot-\(number)-1270000.json", "kma-shortRange-\(number),1.json"] {
        try stage.put("{}", at: stage.cachePath + "/" + name)
      }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: stage.cachePath + "/kma-shortRange-\(number),1.json")
    }
    stage.clock.set("2026-11-20T16:02:00+09:00")
    #expect(await stage.run("report", "서울").code == 0)
    let after = try FileManager.default.contentsOfDirectory(atPath: stage.cachePath)
    #expect(after.count { $0.hasPrefix("snapshot-") && $0.hasSuffix(".json") } == 50 && after.contains(snapshot))
    // Files of places that were viewed before the last fifty.
    #expect(!after.contains { $0.hasPrefix("kma-shortRange-") && $0.hasSuffix(",1.json") })
    #expect(after.contains("allowances.json"))
  }
}
