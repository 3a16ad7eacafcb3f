import Cells
import Foundation
import Testing
import Weather

@testable import Reports

struct WidgetTests {
  private let now = Date(timeIntervalSince1970: 1_763_616_720)

  private func model(named name: String = "서울", _ snapshot: Snapshot? = nil, isASCII: Bool = false) -> WidgetContent {
    WidgetContent(
      snapshot, name: name, yesterday: nil, isSample: false, icon: { condition, _ in condition == nil ? "–" : "☀" },
      formatting: Formatting(units: Units(.metric), words: .of(.ko), zone: .seoul, isASCII: isASCII), now: now)
  }

  private func line(_ name: String, _ format: WidgetFormat, width: Int? = nil) -> String {
    WidgetText(model(named: name), format: format, size: .small, width: width, words: .of(.ko)).lines.joined()
  }

  @Test func `without weather data there is a dash`() {
    #expect(line("서울", .text) == "서울 –")
    #expect(model()[.dust] == "–")
    #expect(model()[.age] == "–")
  }

  @Test(arguments: ["서울", "🇰🇷한글", "e\u{301}e\u{301}e\u{301}", "\u{1B}[2J서울\u{202E}abc", "각각"])
  func `the line has exactly the requested width, for every name`(name: String) {
    for width in 1...20 {
      #expect(line(name, .text, width: width).displayWidth == width)
      #expect(line(name, .polybar, width: width).displayWidth == width)
    }
  }

  @Test func `a name contains no command for any bar`() {
    #expect(line("#[fg=red]#(id)", .tmux) == "##[fg=red]##(id) –")
    #expect(line("<b>&", .waybar) == "&lt;b&gt;&amp; –")
    #expect(line("<b>&", .i3blocks) == "&lt;b&gt;&amp; –")
    #expect(line("%{A1:id:}", .polybar) == "%(A1:id:} –")
    #expect(line("<#%{", .starship) == "<#%{ –")
  }

  @Test func `a template replaces every name in braces`() throws {
    let template = try WidgetTemplate("{city}: {temperature} {")
    #expect(template.line(model()) == "서울: – {")
    #expect(throws: WidgetTemplate.UnknownField.self) { try WidgetTemplate("{cty}") }
    #expect(throws: WidgetTemplate.UnknownField.self) { try WidgetFormat("tmx") }
    for field in WidgetField.allCases { #expect(try WidgetTemplate("{\(field.rawValue)}").names(field)) }
  }
}
