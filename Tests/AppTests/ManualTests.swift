import ArgumentParser
import Settings
import Testing
import Weather

@testable import App
@testable import Reports

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
}
