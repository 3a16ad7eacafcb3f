import Foundation
import Glibc
import Harness
import Testing

/// A snippet that the guide gives for the settings of a status bar.
struct BarSnippet {
  /// Relative to the home folder.
  let path: String
  let text: String

  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// All snippets for a bar in the guide of that language.
  static func all(_ bar: String, language: String = "en") -> [BarSnippet] {
    let guide = (try? String(contentsOfFile: checkout + "/Assets/guide/\(language).md", encoding: .utf8)) ?? ""
    let lines = guide.components(separatedBy: "\n")
    return lines.indices.compactMap { first in
      // The first line of a snippet looks like this: `# tmux: ~/.tmux.conf`
      let words = lines[first].split(separator: " ")
      guard words.count == 3, words[1] == bar + ":", words[2].hasPrefix("~/") else { return nil }
      let rest = lines[(first + 1)...].prefix { !$0.hasPrefix("```") && !$0.isEmpty }
      return BarSnippet(path: String(words[2].dropFirst(2)), text: rest.joined(separator: "\n") + "\n")
    }
  }
}

extension Stage {
  /// A city name that contains commands or markup of several bars and so must be escaped.
  static let oddCity = "서울 <i>A&B</i> #S %H %{F#f00}"

  /// A home folder with cached weather of the odd city and the guide's snippet in the bar's settings. `words` is the
  /// output of `widget`.
  static func withBar(
    _ bar: String, _ complete: (String) -> String = { $0 }
  ) async throws -> (stage: Stage, words: String) {
    let stage = try Stage()
    _ = await stage.run("cities", "add", "서울", "--name", oddCity)
    let snippet = try #require(BarSnippet.all(bar).first, "the guide has no snippet for \(bar)")
    try stage.put(complete(snippet.text), at: stage.home + "/" + snippet.path)
    let words = await stage.run("widget").out.trimmingCharacters(in: .newlines)
    #expect(words.hasPrefix(oddCity) && words.contains("°"), "\(words)")
    return (stage, words)
  }

  /// Runs a shell script with `weatheri-tui` in the search path, as for a user who has installed it.
  func barScript(_ script: String) async -> Outcome {
    await shell(
      """
      export LC_ALL=C.UTF-8 TERM=xterm-256color PATH="$HOME/bin:$PATH" XDG_RUNTIME_DIR="$HOME/run" TMUX_TMPDIR="$HOME/run"
      mkdir -p "$HOME/bin"; mkdir -m 700 "$HOME/run"; ln -s "$weatheri" "$HOME/bin/weatheri-tui"
      await() { for n in $(seq 200); do "$@" && return; sleep 0.05; done; echo "in vain: $*"; }
      \(script)
      """, deadline: 60)
  }

  static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { program in ["/usr/bin/", "/usr/local/bin/"].contains { access($0 + program, X_OK) == 0 } }
  }
}
