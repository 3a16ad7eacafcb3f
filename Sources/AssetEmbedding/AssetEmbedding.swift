import Foundation
import PackagePlugin

/// Generates a Swift file with all themes of `Assets/themes` and one with all of `Assets/silhouettes`, so that a new
/// theme or silhouette needs only its file there, and one each with the package's `NOTICE` and its changelog.
///
/// It runs whenever a file of these folders is added, removed or changed, or one of those two files changes.
@main
struct AssetEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      try folder("themes", of: "theme", as: "bundledThemes", context, target),
      try folder("silhouettes", of: "silhouette", as: "bundledSilhouettes", context, target),
      text("NOTICE", as: "bundledNotice", context), text("Assets/packaging/changelog", as: "bundledChangelog", context),
    ]
  }

  /// Makes `let variable`: the text of a file of the package.
  private func text(_ path: String, as variable: String, _ context: PluginContext) -> Command {
    let file = context.package.directoryURL.appending(path: path)
    let constant = context.pluginWorkDirectoryURL.appending(path: "\(variable).swift")
    return .buildCommand(
      displayName: "Embedding \(path)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-euc", AssetEmbedding.textScript, constant.path, variable, file.path], inputFiles: [file],
      outputFiles: [constant])
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

  /// `$0` is the file to generate, `$1` its variable, `$2` the text.
  private static let textScript = """
    { printf 'let %s = #\"\"\"\\n' "$1"; cat "$2"; printf '\"\"\"#\\n'; } > "$0"
    """
}
