import ArgumentParser

/// What the JSON of the commands promises, for programs that check it.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "The JSON Schema of everything that --json prints.")

  @OptionGroup var options: Options

  func run() async throws { print(Schema.json.text) }
}

/// `--version --json`: the version, for programs.
enum VersionDocument {
  static func isAsked(_ arguments: some Collection<String>) -> Bool {
    arguments.count == 2 && Set(arguments) == ["--version", "--json"]
  }

  static let json: JSON = [
    "schema": .number(Double(Document.schema)), "name": "weatheri-tui", "version": .string(Version.current),
  ]
}
