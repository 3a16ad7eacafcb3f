import Cells
import Foundation
import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user on the Linux console, with the C locale, or with `glyphs = "ascii"`.
  struct ASCIIStory {
    enum Reason: String, CaseIterable { case console, locale, setting }

    @Test(arguments: Reason.allCases, ["ko", "en"])
    func `only ASCII and Hangul are written`(why: Reason, language: String) throws {
      let terminal = try stage(why).open("--language", language, columns: 100, rows: 30, extra: environment(why))
      try terminal.see("14:32", "km", "11C")
      // Help, units, notices, unknown keys, cities, days: all texts that do not need a failure.
      for key in [
        "?", "x", "\u{15}", "\r", "u", "u", "l", "]", "9", "é", "漢", "바", "j", PseudoTerminal.right, "r", "r",
      ] {
        terminal.send(key)
        try terminal.waitForIdle()
      }
      for (columns, rows) in [(200, 60), (40, 12), (20, 5)] {
        terminal.resize(to: Size(columns: columns, rows: rows))
        try terminal.waitForIdle()
      }
      #expect(try terminal.quit() == .exited(0))
      expectPlainSigns(terminal)
    }

    @Test(arguments: Reason.allCases, ["ko", "en"])
    func `even if all requests fail, only ASCII and Hangul are written`(why: Reason, language: String) throws {
      let stage = try stage(why)
      stage.server.stop()
      let terminal = try stage.open("--language", language, extra: environment(why))
      try terminal.miss("loading", "불러오는")
      try terminal.see(language == "ko" ? "불러오지 못했습니다" : "could not be fetched")
      #expect(try terminal.quit() == .exited(0))
      expectPlainSigns(terminal)
    }

    @Test(arguments: Reason.allCases, ["ko", "en"])
    func `in line mode only ASCII and Hangul are written`(why: Reason, language: String) throws {
      let terminal = try stage(why).open("--plain", "--language", language, extra: environment(why))
      try terminal.waitForText("11C", "km")
      terminal.send("?")
      try terminal.waitForText("Ctrl-Z")
      terminal.send("\rx漢")
      try terminal.waitForText("??")
      #expect(try terminal.quit() == .exited(0))
      expectPlainSigns(terminal)
    }

    private func stage(_ why: Reason) throws -> Stage {
      try Stage(settings: "motion = \"full\"\nglyphs = \"\(why == .setting ? "ascii" : "auto")\"") { ask in
        var reply = ask.answer
        if Operation(ask.request) == .measurements {
          let text = String(decoding: reply.body, as: UTF8.self)
          reply.body = Array(text.replacing(#""pm10Flag":null"#, with: #""pm10Flag":"㎍ é 漢""#).utf8)
        }
        return reply
      }
    }

    private func environment(_ why: Reason) -> [String: String] {
      switch why {
      case .console: ["TERM": "linux"]
      case .locale: ["LANG": "C", "LC_ALL": ""]
      case .setting: [:]
      }
    }

    private func expectPlainSigns(_ terminal: PseudoTerminal) {
      let foreign = terminal.output.unicodeScalars.filter { scalar in
        !(scalar.isASCII || (0xAC00...0xD7A3).contains(scalar.value) || (0x3131...0x318E).contains(scalar.value))
      }
      #expect(foreign.isEmpty, "\(Set(foreign.map { String($0) }).sorted())")
    }
  }
}
