import Foundation
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user on a slow connection or on battery power.
  @Suite(.measuresMachine) struct BudgetStory {
    @Test(arguments: ["", "truecolor"])
    func `a step of the hour strip costs few bytes, a change of the city two pictures`(colours: String) throws {
      let stage = try Stage()
      try stage.save("서울", "부산")
      let terminal = try stage.open(columns: 120, rows: 40, extra: ["COLORTERM": colours])
      try terminal.seeAll()
      terminal.send(PseudoTerminal.right)
      try terminal.wait { $0.lines[0].contains("부산") }
      try terminal.seeAll()
      try terminal.waitForIdle()
      let steps = try (0..<20).map { try cost(of: $0 < 10 ? "l" : "h", terminal) }
      let switches = try (0..<6).map { _ in try cost(of: PseudoTerminal.right, terminal) }
      #expect(steps.sorted()[steps.count / 2] <= 1024, "\(steps)")
      // When another day is selected, the landscape of the week shows that.
      #expect(steps.allSatisfy { $0 > 0 && $0 <= 6144 }, "\(steps)")
      // The sky and the landscape of another city: a cell has two colours, of 10 bytes or of 19.
      #expect(switches.allSatisfy { $0 > 0 && $0 <= (colours.isEmpty ? 40_960 : 81_920) }, "\(switches)")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test(arguments: [("rain", ""), ("rain", "truecolor"), ("dust", "truecolor"), ("rain", "kitty")])
    func `frames of a step on the map have at most 6 kB`(scene: String, kind: String) throws {
      var answers = PseudoTerminal.Answers()
      if kind == "kitty" { answers.kitty = "\u{1B}_Gi=31;OK\u{1B}\\" }
      let extra = kind == "kitty" ? ["COLORTERM": "truecolor", "TERM_PROGRAM": "ghostty"] : ["COLORTERM": kind]
      let terminal = try Stage().open(
        "--demo=\(scene)", columns: 120, rows: 40, extra: extra, answers: answers)
      try terminal.see("14:32 기준")
      terminal.send("m")
      try terminal.see("100km")
      var steps: [[Int]] = []
      for _ in 0..<7 {
        try terminal.waitForIdle()
        for key in ["[", "]"] {
          // The fine picture is painted on another thread.
          if kind == "kitty" { terminal.readUntilQuiet(seconds: 1) }
          let before = terminal.transcript.count
          terminal.send(key)
          try terminal.waitForIdle()
          terminal.readUntilQuiet(seconds: 0.3)
          let frames = terminal.transcript[before...].split(separator: Array("\u{1B}[?2026h".utf8))
            // The fine picture that follows the step has a size of its own.
            .filter { $0.firstRange(of: "a=t,".utf8) == nil }.map(\.count)
          steps.append(frames)
        }
        terminal.send("\t")
      }
      // A program or a terminal that was not scheduled for some time gets two parts of a step as one frame.
      let late = steps.filter { $0.contains { $0 > 6144 } }
      #expect(late.count <= steps.count / 4 && late.allSatisfy { $0.allSatisfy { $0 <= 2 * 6144 } }, "\(steps)")
      try terminal.expectQuit()
    }

    private func cost(of key: String, _ terminal: PseudoTerminal) throws -> Int {
      let before = terminal.transcript.count
      terminal.send(key)
      try terminal.waitForIdle()
      return terminal.transcript.count - before
    }

    @Test(arguments: ["", "e", "/서울"])
    func `with motion none an idle dashboard writes nothing and does not wake, after any page`(
      keys: String
    ) throws {
      let terminal = try Stage().open(columns: 120, rows: 40)
      try terminal.seeAll()
      if !keys.isEmpty {
        terminal.send(keys)
        try terminal.waitForIdle()
        terminal.send("\u{1B}")
      }
      try terminal.waitForIdle()
      // Idle worker threads exit or sleep permanently within some seconds; after that no thread may wake.
      let staysStill = try (0..<6).contains { _ in
        try isStill(terminal, seconds: 1.5) && isStill(terminal, seconds: 5)
      }
      let counts = try wakeUps(of: terminal.process)
      #expect(staysStill, "something wakes again and again: \(counts)")
      #expect(try terminal.quit() == .exited(0))
    }

    private func isStill(_ terminal: PseudoTerminal, seconds: Double) throws -> Bool {
      let (bytes, before) = (terminal.transcript.count, try wakeUps(of: terminal.process))
      terminal.readUntilQuiet(seconds: seconds)
      let after = try wakeUps(of: terminal.process)
      return terminal.transcript.count == bytes && after.allSatisfy { before[$0] == $1 }
    }

    /// Voluntary context switches per thread.
    private func wakeUps(of process: pid_t) throws -> [String: Int] {
      let folder = "/proc/\(process)/task"
      var counts: [String: Int] = [:]
      for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
        // A thread that has just exited has no status file.
        guard let text = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8) else { continue }
        let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        let name = text.split(separator: "\n").first ?? ""
        let count: Int = try #require(line.flatMap { Int($0.split(separator: "\t").last ?? "") })
        counts["\(thread) \(name)"] = count
      }
      try #require(!counts.isEmpty)
      return counts
    }
  }
}
