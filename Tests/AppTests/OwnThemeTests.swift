import ArgumentParser
import Cells
import Foundation
import Panes
import Testing

@testable import App

struct OwnThemeTests {
  /// The theme under a file of the reader's.
  private static func theme(_ text: String?, _ arguments: [String] = ["--offline"]) throws -> (Theme, mistake: String?)
  {
    let home = FileManager.default.temporaryDirectory.appending(path: "weatheri-\(UUID().uuidString)")
    let folder = home.appending(path: "weatheri/themes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    if let text { try Data(text.utf8).write(to: folder.appending(path: "auto.theme")) }
    let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "WEATHERI_LANGUAGE": "en"]
    return try World(try Options.parse(arguments), environment: environment, diagnostics: Diagnostics { _ in }).theme
  }

  @Test func `a reader's own colours take the place of the bundled ones`() throws {
    let (theme, mistake) = try Self.theme("rain = #010203\n")
    #expect(theme[.rain] == RGB(0x010203) && theme[.snow] == Theme.standard[.snow] && mistake == nil)
    #expect(try Self.theme(nil) == (.standard, mistake: nil))
  }

  @Test func `a file that is wrong changes no colour, and is told with its line`() throws {
    let (theme, mistake) = try Self.theme("snow = #010203\nrian = #010203\n")
    #expect(theme == .standard)
    #expect(mistake?.hasSuffix("/weatheri/themes/auto.theme:2: rian is no role.") == true)
  }

  @Test func `the sample feed reads no colours of the reader's`() throws {
    #expect(try Self.theme("rain = #010203\n", ["--demo"]) == (.standard, mistake: nil))
  }
}
