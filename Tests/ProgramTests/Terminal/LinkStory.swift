import Cells
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who opens the websites of the sources.
  struct LinkStory {
    /// The text of every hyperlink on the screen, by URL.
    private func links(_ screen: ScreenModel) -> [String: String] {
      var links: [String: String] = [:]
      for row in 0..<screen.size.rows {
        for column in 0..<screen.size.columns where !screen[column, row].link.isEmpty {
          links[screen[column, row].link, default: ""] += screen[column, row].text
        }
      }
      return links
    }

    @Test func `names on the sources page are hyperlinks, and the links disappear with the page`() throws {
      let terminal = try Stage().open("--demo", rows: 44, extra: ["VTE_VERSION": "7600"])
      try terminal.see("관측", "km")
      try terminal.waitForIdle()
      let credits = links(terminal.screen)
      // Open-Meteo delivers the normals.
      #expect(
        credits == [
          "https://www.weather.go.kr/": "기상청", "https://www.airkorea.or.kr/": "에어코리아",
          "https://open-meteo.com/": "Open-Meteo",
        ])
      terminal.send("i")
      try terminal.see("weatherkit.apple.com/legal-attribution.html")
      try terminal.waitForIdle()
      let links = links(terminal.screen)
      #expect(
        links["https://weatherkit.apple.com/legal-attribution.html"] == "weatherkit.apple.com/legal-attribution.html")
      #expect(links["https://openweathermap.org/"] == "openweathermap.org")
      #expect(links["https://www.weather.go.kr/"]?.hasPrefix("기상청") == true)
      terminal.send("\u{0C}")
      try terminal.waitForIdle()
      #expect(self.links(terminal.screen) == links, "after drawing again")
      terminal.send("\u{1B}")
      try terminal.miss("프로그램 정보")
      try terminal.waitForIdle()
      #expect(self.links(terminal.screen) == credits)
      try terminal.expectQuit()
    }

    @Test func `an unknown terminal gets no hyperlinks`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측", "km")
      terminal.send("i")
      try terminal.see("프로그램 정보")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.output.contains("\u{1B}]8"))
    }
  }
}
