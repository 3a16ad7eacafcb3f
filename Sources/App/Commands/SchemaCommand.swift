import ArgumentParser
import Reports

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
  ]
}
