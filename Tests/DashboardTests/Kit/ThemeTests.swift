import Cells
import FoundationEssentials
import Settings
import Testing
import Weather
import WeatherAssets

@testable import Dashboard
@testable import Reports

struct ThemeTests {
  private static let bundled = Themes.bundled.names

  @Test func `on a picture a light theme has the colours of the dark theme`() {
    let (light, dark) = (Palette(Themes.bundled["light"]), Palette())
    for tone: Tone in [.grade(.good), .dim, .rain, .warmth(30), .alert] {
      #expect(light.tint(tone) == dark.style(tone).foreground && dark.tint(tone) == dark.style(tone).foreground)
    }
    var pen = LegiblePen(text: RGB(0xFFFFFF), replacing: light.onPictures)
    let sky = RGB(0x12305A)
    #expect(
      pen.style(light.style(.warmth(30)), on: sky).foreground == dark.style(.warmth(30)).foreground?.legible(on: sky))
  }

  @Test(arguments: bundled)
  func `a bundled theme defines every role once and begins with a description`(_ name: String) {
    let text = WeatherAssets.themes[name] ?? ""
    let named = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != " " }) }
    #expect(named.sorted() == Theme.Role.allCases.map { "\($0)" }.sorted())
    #expect(text.hasPrefix("# "))
  }

  @Test(arguments: bundled) func `text of a theme is legible and decoration visible, on window and panel`(
    _ name: String
  ) {
    let theme = Themes.bundled[name]
    for role in Theme.Role.allCases {
      guard let ratio = role.contrast else { continue }
      for index in 0..<role.count {
        let colour = theme[role, index]
        let least = min(colour.contrast(with: theme[.ground]), colour.contrast(with: theme[.panel]))
        #expect(least >= ratio, "\(role) \(index)")
      }
    }
    for banner in [Theme.Role.advisoryBanner, .warningBanner] {
      #expect(theme[banner].contrast(with: theme[banner, 1]) >= 4.5)
    }
  }

  @Test(arguments: bundled) func `a window has another colour than with every other theme`(_ name: String) {
    let ground = Themes.bundled[name][.ground]
    for other in Self.bundled where other != name {
      let channels = [\RGB.red, \.green, \.blue].map { channel in
        abs(Int(ground[keyPath: channel]) - Int(Themes.bundled[other][.ground][keyPath: channel]))
      }
      #expect(channels.reduce(0, +) >= 20, "\(other)")
    }
  }

  @Test(arguments: bundled) func `Saturday is blue, not the accent or the colour of holidays`(_ name: String) {
    let theme = Themes.bundled[name]
    let (colour, holiday) = (theme[.saturday], theme[.holiday])
    #expect(colour.blue > colour.red && colour.blue > colour.green && holiday.red > holiday.blue)
    #expect(colour != theme[.accent])
  }

  @Test(arguments: bundled) func `with 16 colours, text of a light theme is black, grey, blue, red or magenta`(
    _ name: String
  ) {
    let theme = Themes.bundled[name]
    let few = theme.amongSixteen
    guard theme.isLight else { return #expect(few == theme) }
    for role in Theme.Role.allCases where role.contrast == 4.5 && role != .text {
      for index in 0..<role.count {
        let colour = few[role, index]
        let (least, most) = (
          [colour.red, colour.green, colour.blue].min()!, [colour.red, colour.green, colour.blue].max()!
        )
        #expect(most - least < 16 || [0x0000AA, 0xAA0000, 0xAA00AA].contains(colour.hex), "\(role) \(index)")
      }
    }
    #expect(few[.sun] == RGB(0xAA0000))
    #expect(few[.good] != few[.moderate] && few[.moderate] != few[.bad] && few[.bad] != few[.veryBad])
  }

  @Test(arguments: bundled) func `the colours of extreme heat are not brighter than all others`(_ name: String) {
    let warmth = (0..<21).map { Themes.bundled[name][.warmth, $0].luminance }
    #expect(warmth[19...].allSatisfy { $0 <= warmth[..<19].max()! })
  }

  /// Black and white backgrounds of well-known terminals.
  @Test(arguments: [0x000000, 0x1E1E1E, 0x282C34, 0x2E3440, 0x300A24, 0x002B36, 0xFFFFFF, 0xFDF6E3, 0xEEE8D5, 0xDDDDDD])
  func `text is legible on any background of the terminal`(_ hex: Int) {
    let ground = RGB(UInt32(hex))
    for name in ["auto", ground.isLight ? "light" : "dark"] {
      let theme = Themes.bundled.theme(name, on: ground)
      #expect(theme[.ground] == ground && !theme.paintsGround)
      for role in Theme.Role.allCases {
        guard let ratio = role.contrast else { continue }
        for index in 0..<role.count {
          #expect(theme[role, index].contrast(with: ground) >= ratio, "\(name) \(role)")
          #expect(theme[role, index].contrast(with: theme[.panel]) >= ratio, "\(name) \(role)")
        }
      }
    }
  }

  @Test func `a theme for the other kind of background paints its own`() {
    let themes = Themes.bundled
    for (name, ground) in [("light", RGB(0x1E1E1E)), ("dark", RGB(0xFDF6E3))] {
      let theme = themes.theme(name, on: ground)
      #expect(theme.paintsGround && theme[.ground] == themes[name][.ground] && theme[.text] == themes[name][.text])
    }
  }

  @Test func `auto follows the terminal's background, a theme name does not`() {
    let themes = Themes.bundled
    #expect(!themes.theme("auto", on: nil).isLight && themes.theme("auto", on: nil) == themes["dark"])
    #expect(themes.theme("auto", on: RGB(0xFFFFFF)) == themes["light"])
    #expect(!themes.theme("auto", on: RGB(0x101010)).isLight)
    #expect(themes.theme("paper", on: RGB(0))[.sun] == themes["paper"][.sun] && themes["paper"].isLight)
    #expect(themes.theme("gone", on: nil) == .standard)
  }

  @Test func `a painting theme paints every cell, any other theme none`() {
    var state = State(language: .ko, now: Date(timeIntervalSince1970: 0))
    func grounds() -> Set<RGB?> {
      let frame = HomeScreen().frame(of: state)
      return Set((0..<frame.size.rows).flatMap { frame[row: $0].map(\.style.background) })
    }
    #expect(grounds() == [nil])
    state.screen.theme = "hangang"
    #expect(grounds() == [Themes.bundled["hangang"][.ground]])
  }

  @Test func `a user's file extends the theme of its name, or the one for its background`() {
    func file(_ text: String) -> WeatherAssets.Version {
      WeatherAssets.Version(origin: "/x.theme", bytes: Array(text.utf8))
    }
    let themes = Themes(own: [
      "paper": file("rain = #010203"), "mine": file("ground = #FFFFFF painted"), "night": file("rain = #010203"),
      "auto": file("snow = #010203"), "wrong": file("rain = #010203\nrian = #010203"),
    ])
    #expect(themes["paper"][.rain] == RGB(0x010203) && themes["paper"][.snow] == Themes.bundled["paper"][.snow])
    #expect(themes["mine"][.snow] == Themes.bundled["light"][.snow] && themes["mine"].paintsGround)
    #expect(themes["night"][.snow] == Theme.standard[.snow] && !themes["night"].paintsGround)
    #expect(themes.theme("auto", on: nil)[.snow] == RGB(0x010203))
    #expect(themes["wrong"] == .standard && themes.fileErrors.keys.sorted() == ["wrong"])
    #expect(themes.fileErrors["wrong"]?.mistake?.line == 2)
  }

  @Test func `a user's file changes only the roles it contains`() throws {
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
    ("rian = #010203", "1: rian is not a colour name."), ("\nrain = blue", "2: rain needs one colour such as #5FAFFF."),
    ("ground = painted", "1: ground needs one colour such as #5FAFFF."),
    ("rain = #010203 painted", "1: rain needs one colour such as #5FAFFF."),
    ("rain #010203", "1: rain needs one colour such as #5FAFFF."),
    ("rain = #01020", "1: rain needs one colour such as #5FAFFF."),
    ("rain = #+10203", "1: rain needs one colour such as #5FAFFF."),
    ("advisoryBanner = #010203", "1: advisoryBanner needs 2 colours such as #5FAFFF."),
  ]) func `an error in a theme file names its line and role`(_ text: String, _ sentence: String) {
    #expect { _ = try Theme(text) } throws: { ($0 as? Theme.Mistake)?.sentence.en == sentence }
  }
}
