import ArgumentParser
import Cells
import Dashboard
import Foundation
import Settings
import Testing
import Weather

@testable import App

/// The pages of the manual.
struct ManualTests {
  @Test func `every help text has a Korean translation`() throws {
    let help = try #require(CommandHelp.whole)
    var texts = [help.abstract, help.discussion]
    let parents = help.children.filter { !$0.children.isEmpty }
    for command in [help] + parents + help.leaves.map(\.command) {
      texts += [command.abstract, command.discussion] + command.every.filter(\.shouldDisplay).map(\.abstract)
    }
    texts.removeAll { $0 == ConfigCommand.configuration.discussion }
    let missing = Set(texts.compactMap { $0 }).subtracting(HelpTranslation.korean.keys)
    #expect(missing.isEmpty)
    let unused = Set(HelpTranslation.korean.keys).subtracting(texts.compactMap { $0 })
    #expect(unused.isEmpty)
  }

  @Test(arguments: Language.allCases) func `the settings in the help of config fit into 80 columns`(
    _ language: Language
  ) {
    let rows = ConfigCommand.everySetting(language).split(separator: "\n").dropFirst().map(String.init)
    #expect(rows.allSatisfy { $0.displayWidth <= 80 && $0.hasPrefix("  ") })
    #expect(rows.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.count == Setting.all.count)
  }

  @Test(arguments: Language.allCases) func `the manual names every command, exit code and setting`(_ language: Language)
    throws
  {
    let commands = ManualPage.commands(language).text
    for (words, _) in try #require(CommandHelp.whole).leaves {
      #expect(commands.contains(".Ss \"\\&" + words.joined(separator: " ")))
    }
    for status in ExitStatus.allCases { #expect(commands.contains("\"\\&\(status.rawValue)\"")) }
    let settings = ManualPage.settings(language).text
    for setting in Setting.all { #expect(settings.contains("\"\\&\(setting.key)\"")) }
  }

  @Test(arguments: [(Language.ko, "값: auto(기본), ko, en, "), (.en, "Values: auto (default), ko, en, ")])
  func `the manual lists the values of a setting and marks the default`(_ language: Language, _ values: String) {
    #expect(ManualPage.settings(language).text.contains(values))
  }

  @Test func `the manual shows examples of commands that exist`() throws {
    let manual = ManualPage.commands(.en).text
    let examples = try #require(manual.range(of: ".Sh EXAMPLES\n"))
    let words = manual[examples.upperBound...].matches(of: /weatheri-tui ([a-z]+)/).map { String($0.output.1) }
    let commands = try Set(#require(CommandHelp.whole).leaves.compactMap { $0.words.first })
    #expect(Set(words.prefix(8)).isSubset(of: commands))
  }

  @Test(arguments: Language.allCases) func `the manual of the settings shows a file that can be read`(
    _ language: Language
  ) throws {
    let page = ManualPage.settings(language).text
    #expect(page.contains("\nunits = \"imperial\"\n") && page.contains("\n.Ed\n.Sh "))
    if language == .en { #expect(page.contains("\n.Sh EXAMPLES\n.Bd -literal\n")) }
    let settings = try Settings.load(
      file: ManualPage.example(language), path: "config.toml", themes: Themes.bundled.names)
    #expect(settings != .defaults)
  }

  @Test func `the sample settings list every setting and change none`() throws {
    let url = URL(filePath: #filePath).appending(path: "../../../Assets/guide/config.toml").standardized
    if getenv("WEATHERI_GOLDEN") != nil { try SampleSettings.text.write(to: url, atomically: true, encoding: .utf8) }
    let sample = try String(contentsOf: url, encoding: .utf8)
    #expect(sample == SampleSettings.text, "`make golden` writes the file again")
    for setting in Setting.all { #expect(sample.contains("\n#\(setting.lastComponent) = ")) }
    let changing = sample.replacing("\n#", with: "\n").replacing(/\n [^\n]*/, with: "")
    func loaded(_ file: String?) throws -> Settings {
      try Settings.load(file: file, path: "config.toml", themes: Themes.bundled.names)
    }
    #expect(try loaded(changing) == loaded(nil))
  }
}
