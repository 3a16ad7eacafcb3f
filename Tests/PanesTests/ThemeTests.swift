import Cells
import Testing
import ViewModels
import Weather
import WeatherAssets

@testable import Panes

struct ThemeTests {
  @Test func `the bundled theme names every role once`() {
    let text = String(decoding: WeatherAssets.bundledTheme("auto"), as: UTF8.self)
    let named = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != " " }) }
    #expect(named.sorted() == Theme.Role.allCases.map { "\($0)" }.sorted())
  }

  @Test func `an own file changes what it names and nothing else`() throws {
    let own = try Theme("# mine\r\n\r\nrain = #010203\nwarningBanner = #040506 #070809")
    for role in Theme.Role.allCases where role != .rain && role != .warningBanner {
      #expect(own[role] == Theme.standard[role])
    }
    #expect(own[.rain] == RGB(0x010203) && own[.warningBanner] == RGB(0x040506))
    #expect(own[.warningBanner, 1] == RGB(0x070809))
    #expect(Palette(own).style(.rain) == Style.plain.colored(RGB(0x010203)))
    #expect(try Theme("") == .standard)
  }

  @Test(arguments: [
    ("rian = #010203", "1: rian is no role."), ("\nrain = blue", "2: rain wants one colour such as #5FAFFF."),
    ("rain #010203", "1: rain wants one colour such as #5FAFFF."),
    ("rain = #01020", "1: rain wants one colour such as #5FAFFF."),
    ("rain = #+10203", "1: rain wants one colour such as #5FAFFF."),
    ("advisoryBanner = #010203", "1: advisoryBanner wants 2 colours such as #5FAFFF."),
  ]) func `what is wrong is said with its line and its role`(_ text: String, _ sentence: String) {
    #expect { _ = try Theme(text) } throws: { ($0 as? Theme.Mistake)?.sentence.en == sentence }
  }
}
