import Foundation
import PackagePlugin

/// Makes a Swift file of every table of translations in `Assets/languages`, so that a language is a file there and no line
/// anywhere else.
///
/// It runs whenever a file of that folder is added, removed or changed.
@main
struct LanguageEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Assets/languages")
    let tables = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "toml" }.sorted { $0.path < $1.path }
    let list = context.pluginWorkDirectoryURL.appending(path: "BundledLanguages.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(tables.count) languages", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", LanguageEmbedding.script, list.path] + tables.map(\.path), inputFiles: tables,
        outputFiles: [list])
    ]
  }

  /// `$0` is the file to be made, the tables follow.
  private static let script = """
    {
      echo 'let bundledLanguages: [String: String] = ['
      for table; do
        printf '"%s": #\"\"\"\\n' "$(basename "$table" .toml)"
        cat "$table"
        printf '\\n\"\"\"#,\\n'
      done
      [ $# -gt 0 ] || echo ':'
      echo ']'
    } > "$0"
    """
}
