import Foundation
import PackagePlugin

/// Generates a Swift file with all themes of `Assets/themes`, so that a new theme needs only its file there, and
/// another Swift file with the package's `NOTICE`.
///
/// It runs whenever a theme file is added, removed or changed, or `NOTICE` changes.
@main
struct ThemeEmbedding: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "themes")
    let themes = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "theme" }.sorted { $0.path < $1.path }
    let list = context.pluginWorkDirectoryURL.appending(path: "BundledThemes.swift")
    let notice = context.package.directoryURL.appending(path: "NOTICE")
    let text = context.pluginWorkDirectoryURL.appending(path: "BundledNotice.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(themes.count) themes", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", ThemeEmbedding.script, list.path] + themes.map(\.path), inputFiles: themes,
        outputFiles: [list]),
      .buildCommand(
        displayName: "Embedding NOTICE", executable: URL(filePath: "/bin/sh"),
        arguments: ["-euc", ThemeEmbedding.noticeScript, text.path, notice.path], inputFiles: [notice],
        outputFiles: [text]),
    ]
  }

  /// `$0` is the file to generate; the other arguments are the themes.
  private static let script = """
    {
      echo 'let bundledThemes: [String: String] = ['
      for theme; do
        printf '"%s": #\"\"\"\\n' "$(basename "$theme" .theme)"
        cat "$theme"
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
