import ArgumentParser

/// What the JSON of the commands promises, for programs that check it.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "The JSON Schema of everything that --json prints.")

  @OptionGroup var options: Options

  func run() async throws { print(Schema.json.text) }
}

/// `--version`, and `--version --json` for programs.
enum VersionDocument {
  /// nil where it is not asked for.
  static func text(_ arguments: some Collection<String>) -> String? {
    if arguments.elementsEqual(["--version"]) { return Version.current }
    return arguments.count == 2 && Set(arguments) == ["--version", "--json"] ? json.text : nil
  }

  static let json: JSON = [
    "schema": .number(Double(Document.schema)), "name": "weatheri-tui", "version": .string(Version.current),
  ]
}
