import Foundation
import Gazetteer
import Harness
import JSONValue
import Props
import Testing
import Weather

/// Saved cities stay saved, although other processes save or are killed at the same time.
struct ConcurrentSavesTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func cities(of stage: Stage) async throws -> [String] {
    let run = await stage.run("cities", "list", "--json")
    try #require(run.code == 0, "\(run.err)")
    return run.json["places"].list.compactMap { $0["saved_as"].text ?? $0["name"].text }
  }

  @Test func `100 concurrent processes add 100 cities without a loss`() async throws {
    let districts = Gazetteer.korea.all.filter { $0.level == .sigungu }.map(\.name.ko).prefix(100)
    try #require(Set(districts).count == 100)
    try stage.put(districts.joined(separator: "\n") + "\n", at: stage.home + "/districts")
    let run = await stage.shell(
      "while read -r name; do { $weatheri cities add \"$name\" || echo failed; } & done < \(stage.home)/districts; wait",
      deadline: 120)
    #expect(run.out.components(separatedBy: "Saved: ").count == 101, "\(run.text)")
    #expect(!run.out.contains("failed") && run.err == "")
    let saved = try await cities(of: stage)
    #expect(saved.count == 100 && Set(saved) == Set(districts))
    // The order is the same at the next reading, and every rank selects its city.
    #expect(try await cities(of: stage) == saved)
    #expect(await stage.run("cities", "move", saved[99], "--to", "1").code == 0)
    #expect(try await cities(of: stage) == [saved[99]] + saved[..<99])
  }

  @Test func `adding, moving and removing concurrently leaves a consistent list`() async throws {
    for name in ["a", "b", "c", "d"] {
      _ = await stage.run("cities", "add", name, "--at", "37.5,12\(name.utf8.first! % 10)")
    }
    let run = await stage.shell(
      """
      for n in 1 2 3 4 5 6 7 8; do
        $weatheri cities add "new $n" --at "36.$n,128" & $weatheri cities move d --to 1 & $weatheri cities move a --to 2 &
      done
      $weatheri cities remove b & $weatheri cities remove c & wait
      """, deadline: 120)
    #expect(run.err == "")
    let saved = try await cities(of: stage)
    #expect(Set(saved) == Set(["a", "d"] + (1...8).map { "new \($0)" }) && saved.count == 10)
  }

  @Test func `a process killed at any moment loses no saved city`() async throws {
    var dice = Dice(seed: 40)
    // The duration of a complete run; the times of the kills are spread over it.
    var whole = await stage.run("cities", "add", "first", "--at", "33,126").seconds
    var killed = 0
    var promised: Set<String> = ["first"]
    var tried = promised
    for number in 1...40 {
      let name = "city \(number)"
      tried.insert(name)
      let run = await stage.run(
        "cities", "add", name, "--at", "3\(number % 6 + 3).\(number),127",
        deadline: whole * .random(in: 0.1...1.2, using: &dice))
      if run.code == -1 { killed += 1 } else { whole = min(whole, run.seconds) }
      if run.out.contains("Saved") { promised.insert(name) }
      if number % 10 == 0 {
        let saved = try await cities(of: stage)
        #expect(
          Set(saved).isSuperset(of: promised) && Set(saved).isSubset(of: tried) && saved.count == Set(saved).count)
      }
    }
    #expect(killed > 0)
    #expect(await stage.run("cities", "add", "last", "--at", "38,128").code == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: stage.dataPath) {
      let attributes = try FileManager.default.attributesOfItem(atPath: stage.dataPath + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func `if the process that creates the store is killed, the next one creates it`() async throws {
    var dice = Dice(seed: 12)
    var whole = await stage.run("cities", "add", "first", "--at", "33,126").seconds
    var killed = 0
    for number in 1...12 {
      let folder = ["XDG_DATA_HOME": stage.home + "/data\(number)"]
      let run = await stage.run(
        ["cities", "add", "one", "--at", "35,127"], extra: folder, deadline: whole * .random(in: 0.1...1, using: &dice))
      if run.code == -1 { killed += 1 }
      let next = await stage.run(["cities", "add", "two", "--at", "36,128"], extra: folder)
      // The shortest complete run so far, since the machine may have been busy at first.
      whole = min(whole, next.seconds)
      #expect(next.code == 0, "\(next.err)")
      let list = await stage.run(["cities", "list"], extra: folder).out
      #expect(list.contains("two") && (list.contains("one") || !run.out.contains("Saved")))
    }
    #expect(killed > 0)
  }
}
