import Foundation
import PackagePlugin

/// Generates a Swift file with all themes of `Assets/themes` and one with all of `Assets/silhouettes`, so that a new
/// theme or silhouette needs only its file there, and another Swift file with the package's `NOTICE`.
///
/// It runs whenever a file of these folders is added, removed or changed, or `NOTICE` changes.
@main
struct AssetEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let notice = context.package.directoryURL.appending(path: "NOTICE")
    let text = context.pluginWorkDirectoryURL.appending(path: "BundledNotice.swift")
    return [
      try folder("themes", of: "theme", as: "bundledThemes", context, target),
      try folder("silhouettes", of: "silhouette", as: "bundledSilhouettes", context, target),
      .buildCommand(
        displayName: "Embedding NOTICE", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", AssetEmbedding.noticeScript, text.path, notice.path], inputFiles: [notice],
        outputFiles: [text]),
    ]
  }

  /// Makes `let variable: [String: String]`: the texts of the files with an extension, by their names without it.
  private func folder(
    _ name: String, of type: String, as variable: String, _ context: PluginContext, _ target: any Target
  ) throws -> Command {
    let folder = target.directoryURL.appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == type }.sorted { $0.path < $1.path }
    let list = context.pluginWorkDirectoryURL.appending(path: "\(variable).swift")
    return .buildCommand(
      displayName: "Embedding \(files.count) \(name)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-euc", AssetEmbedding.script, list.path, variable, type] + files.map(\.path), inputFiles: files,
      outputFiles: [list])
  }

  /// `$0` is the file to generate, `$1` its variable, `$2` the extension; the other arguments are the files.
  private static let script = """
    variable=$1 type=$2
    shift 2
    {
      echo "let $variable: [String: String] = ["
      for file; do
        printf '"%s": #\"\"\"\\n' "$(basename "$file" ".$type")"
        cat "$file"
        printf '\\n\"\"\"#,\\n'
      done
      echo ']'
    } > "$0"
    """

  /// `$0` is the file to generate, `$1` the notice.
  private static let noticeScript = """
    { printf 'let bundledNotice = #\"\"\"\\n'; cat "$1"; printf '\"\"\"#\\n'; } > "$0"
    """
}
