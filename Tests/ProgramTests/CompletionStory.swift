import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// Tab completion in real shells, with the scripts as they are installed.
  struct CompletionStory {
    enum Shell: String, CaseIterable, Sendable {
      case bash, zsh, fish

      /// The path of the script in the home folder.
      var script: String {
        switch self {
        case .bash: "weatheri-tui"
        case .zsh: "functions/_weatheri-tui"
        case .fish: ".config/fish/completions/weatheri-tui.fish"
        }
      }

      var start: (file: String, lines: String, arguments: [String]) {
        switch self {
        case .bash: (".bashrc", "PS1='> '\nsource ~/\(script)\n", ["-i"])
        case .zsh:
          (".zshrc", "PS1='> '\nfpath=(~/functions $fpath)\nautoload -Uz compinit\ncompinit -D -u\n", ["-d", "-i"])
        case .fish:
          (".config/fish/config.fish", "set -g fish_greeting\nfunction fish_prompt\nprintf '> '\nend\n", ["-i"])
        }
      }

      func open(on stage: Stage) throws -> PseudoTerminal {
        let written = try CompletionStory.scripts[self]!.get()
        #expect(written.exit == .exited(0))
        try stage.put(written.text, at: script)
        try stage.put(start.lines, at: start.file)
        let folder = Stage.program.split(separator: "/").dropLast().joined(separator: "/")
        let terminal = try PseudoTerminal(
          "/usr/bin/env", [rawValue] + start.arguments,
          environment: stage.environment.merging([
            "PATH": "/\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8", "WEATHERI_LANGUAGE": "ko",
          ]) { $1 })
        terminal.retainedObject = stage
        try terminal.wait { $0.lines.contains { $0.hasPrefix(">") } }
        return terminal
      }
    }

    /// Written once, because each takes more than a second in a debug build.
    private static let scripts = Dictionary(
      uniqueKeysWithValues: Shell.allCases.map { shell in
        let command = [Stage.program, "--generate-completion-script", shell.rawValue]
        return (shell, Result { try Spawn.output(of: "/usr/bin/env", ["-i", "LANG=ko_KR.UTF-8"] + command) })
      })

    /// Clears the line and the screen.
    private static let wipe = "\u{15}\u{C}"

    @Test(arguments: Shell.allCases) func `Tab completes a word with one possible continuation`(_ shell: Shell) throws {
      let stage = try Stage()
      #expect(try stage.open("cities", "add", "강릉", "--name", "우리 집").waitForExit() == .exited(0))
      let terminal = try shell.open(on: stage)
      for (typed, completed) in [
        ("warn", "warnings"), ("alerts unins", "alerts uninstall"), ("--lang", "weatheri-tui --language"),
        ("report --lang", "report --language"), ("--units imp", "--units imperial"), ("--theme jej", "--theme jeju"),
        ("report --format mark", "report --format markdown"), ("widget --format star", "--format starship"),
        ("config set refresh", "config set refresh_minutes"), ("config set theme hanga", "theme hangang"),
        ("config set sources.air airk", "sources.air airkorea"), ("now 속초해수", "now 속초해수욕장"),
        ("week --city reykjav", "--city reykjavík"), ("--language ko now 어청", "ko now 어청도"),
        ("cities remove 우", #"cities remove 우리\ 집"#),
      ] {
        terminal.send("weatheri-tui \(typed)\t")
        try terminal.see(completed)
        terminal.send(Self.wipe)
        try terminal.miss(completed)
      }
    }

    @Test(arguments: Shell.allCases) func `Tab lists the words if several are possible`(_ shell: Shell) throws {
      let terminal = try shell.open(on: Stage())
      for (typed, listed) in [
        ("alerts ", ["fire", "install"]), ("now seou", ["seoul"]),
        ("config set glyphs ", ["ascii", "nerd", "unicode"]), ("alerts add --repeat week", ["weekdays", "weekends"]),
      ] {
        terminal.send("weatheri-tui \(typed)" + (shell == .bash ? "\t\t" : "\t"))
        for word in listed { try terminal.see(word) }
        terminal.send(Self.wipe)
        try terminal.miss(listed[0])
      }
    }
  }
}
