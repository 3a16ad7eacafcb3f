import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// Colours by the terminal's background, and by the user's choice.
  struct ThemeStory {
    /// The colour of titles in the themes `dark` and `light`, in the 256-colour palette.
    private static let (dark, light) = ("38;5;110", "38;5;24")

    private func open(_ background: String?, extra: [String: String] = [:]) throws -> PseudoTerminal {
      var answers = PseudoTerminal.Answers()
      answers.background = background
      return try Stage().open("--demo", extra: extra, answers: answers)
    }

    private func expect(_ colour: String, on terminal: PseudoTerminal) throws {
      try terminal.wait { $0.renditions.contains { $0.contains(colour) } }
      try terminal.waitForIdle()
      let other = colour == Self.dark ? Self.light : Self.dark
      // Without a background: the sky may have the same colours, but no titles are on it.
      #expect(!terminal.screen.renditions.contains { $0.hasSuffix(other) })
      try terminal.expectQuit()
    }

    @Test(arguments: [
      "rgb:ffff/ffff/ffff\u{1B}\\", "rgb:ffff/ffff/ffff\u{7}", "rgb:ff/ff/ff\u{7}", "rgba:ffff/ffff/ffff/ffff\u{7}",
    ])
    func `on a light background the text colours are dark`(_ answer: String) throws {
      try expect(Self.light, on: open("\u{1B}]11;\(answer)"))
    }

    @Test(arguments: [nil, "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]11;rgb:white\u{7}", "\u{1B}]11;rgb:ffff/"])
    func `on a dark background, or without a valid answer, the text colours are light`(_ answer: String?) throws {
      try expect(Self.dark, on: open(answer))
    }

    @Test func `without an answer of the terminal COLORFGBG decides`() throws {
      try expect(Self.light, on: open(nil, extra: ["COLORFGBG": "0;15"]))
    }

    @Test func `a theme is set by its name in the command palette`() throws {
      let stage = try Stage()
      let terminal = try stage.open("--city", "서울")
      try terminal.see("관측")
      terminal.send(":")
      try terminal.see("명령", "지도")
      terminal.send("hangang")
      try terminal.see("▸ 테마: hangang")
      terminal.send("\r")
      try terminal.wait { $0.renditions.contains { $0.contains("48;5;") } }
      try terminal.miss("▸ 테마")
      #expect(try terminal.quit() == .exited(0))
      #expect(stage.text(of: ".config/weatheri/config.toml").contains("theme = \"hangang\""))
    }

    @Test func `a theme chosen in the settings is applied at once and saved`() throws {
      let stage = try Stage()
      let terminal = try stage.open("--city", "서울")
      try terminal.see("관측")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose("테마")
      // The settings panel has its own background.
      #expect(!terminal.screen.renditions.allSatisfy { $0.contains("48;5;") })
      // auto, dark, light, and then the first theme that paints its background.
      terminal.send(PseudoTerminal.right + PseudoTerminal.right + PseudoTerminal.right)
      try terminal.see("beotkkot", "설정 파일에 저장했습니다")
      try terminal.wait { $0.renditions.allSatisfy { $0.contains("48;5;") } }
      #expect(stage.text(of: ".config/weatheri/config.toml").contains("theme = \"beotkkot\""))
      #expect(try terminal.quit() == .exited(0))
      let again = try stage.open("--city", "서울")
      try again.see("관측")
      try again.wait { $0.renditions.allSatisfy { $0.contains("48;5;") } }
      #expect(try again.quit() == .exited(0))
    }

    @Test func `an error in a user’s theme is reported with its line, and the default theme is used`() throws {
      let stage = try Stage(settings: "theme = \"sea\"")
      try stage.put("snow = #010203\nrian = #010203\n", at: ".config/weatheri/themes/sea.theme")
      let terminal = try stage.open("--city", "서울", columns: 120)
      try terminal.see("sea.theme:2: rian: 없는 색 이름입니다.")
      try expect(Self.dark, on: terminal)
    }
  }
}
