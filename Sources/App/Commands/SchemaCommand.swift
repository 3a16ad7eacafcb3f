import ArgumentParser
import Reports
import WeatherAssets

/// The JSON Schema of the commands' JSON output, for programs that validate it.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "The JSON Schema of everything that --json prints.")

  @OptionGroup var options: Options

  func run() async throws { print(Schema.json.text) }
}

/// `--version`, and `--version --json` for programs.
enum VersionDocument {
  /// nil if the arguments do not ask for the version.
  static func text(_ arguments: some Collection<String>) -> String? {
    if arguments.elementsEqual(["--version"]) { return Version.current }
    return arguments.count == 2 && Set(arguments) == ["--version", "--json"] ? json.text : nil
  }

  static let json: JSON = [
    "schema": .number(Double(Document.schema)), "name": "weatheri-tui", "version": .string(Version.current),
    "changes": .array(changes(of: Version.current, in: WeatherAssets.changelog).map(JSON.string)),
  ]

  /// What changed for readers with that version; empty if the changelog does not contain it.
  static func changes(of version: String, in changelog: String) -> [String] {
    changelog.split(separator: "\n").drop { !$0.hasPrefix(version + " ") }.dropFirst().prefix { $0.hasPrefix("- ") }
      .map { String($0.dropFirst(2)) }
  }
}
