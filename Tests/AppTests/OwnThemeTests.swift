import ArgumentParser
import Cells
import Foundation
import Settings
import Testing
import Weather

@testable import App
@testable import Dashboard

struct OwnThemeTests {
  /// The themes if the user has this theme file, the error in that file, and the theme names.
  private static func themes(
    _ text: String?, _ arguments: [String] = ["--offline"]
  ) throws -> (themes: Themes, errorText: String?, names: [String]) {
    let home = FileManager.default.temporaryDirectory.appending(path: "weatheri-\(UUID().uuidString)")
    let folder = home.appending(path: "weatheri/themes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    if let text { try Data(text.utf8).write(to: folder.appending(path: "sea.theme")) }
    let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "WEATHERI_LANGUAGE": "en"]
    let world = try World(try Options.parse(arguments), environment: environment, diagnostics: Diagnostics { _ in })
    let themes = world.themes
    return (themes, themes.errorText(of: "sea", in: .en), world.settings.themes)
  }

  @Test func `a user's theme file can be chosen`() throws {
    let (themes, errorText, names) = try Self.themes("rain = #010203\n")
    #expect(themes["sea"][.rain] == RGB(0x010203) && themes["sea"][.snow] == Theme.standard[.snow] && errorText == nil)
    #expect(names.starts(with: ["auto", "dark", "light"]) && names.contains("sea") && names.contains("hangang"))
    #expect(try Self.themes(nil).themes == .bundled)
  }

  @Test func `a wrong file changes no colour, and the error has the line number`() throws {
    let (themes, errorText, names) = try Self.themes("snow = #010203\nrian = #010203\n")
    #expect(themes["sea"] == .standard && names.contains("sea"))
    #expect(errorText?.hasSuffix("/weatheri/themes/sea.theme:2: rian is not a colour name.") == true)
  }

  @Test func `a file that is too long is named with the limit`() throws {
    let (themes, errorText, _) = try Self.themes(String(repeating: " ", count: 70_000))
    #expect(themes["sea"] == .standard)
    #expect(errorText?.hasSuffix("/weatheri/themes/sea.theme was not read: it is larger than 65kB.") == true)
  }

  @Test func `the sample feed does not read the user's themes`() throws {
    let (themes, _, names) = try Self.themes("rain = #010203\n", ["--demo"])
    #expect(themes == .bundled && !names.contains("sea"))
  }

  @Test func `the sample feed reads the settings file that --config names, and its theme`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "weatheri-\(UUID().uuidString).toml")
    try Data("theme = \"sea\"\nglyphs = \"ascii\"\nunits = \"imperial\"\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (themes, _, names) = try Self.themes("rain = #010203\n", ["--demo", "--config", file.path])
    #expect(themes["sea"][.rain] == RGB(0x010203) && names.contains("sea"))
  }

  @Test(
    arguments: [
      ("15;0", 0), ("0;15", 0xFFFFFF), ("0;default;7", 0xFFFFFF), ("7;8", 0), ("x", nil), ("0;99", nil), ("", nil),
    ] as [(String, UInt32?)])
  func `the background is taken from COLORFGBG`(_ value: String, _ hex: UInt32?) {
    #expect(RGB(inEnvironment: ["COLORFGBG": value]) == hex.map { RGB($0) })
  }
}
