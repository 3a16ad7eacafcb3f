import ArgumentParser
import FoundationEssentials

/// A command and its subcommands as ArgumentParser describes them: the data behind `--help`, for the manual.
struct CommandHelp: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable { var kind, name: String }
    var kind: Kind
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }
  private struct Whole: Decodable { var command: CommandHelp }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool
  /// The subcommand that runs if none is named.
  private var defaultSubcommand: String?
  private var arguments: [Argument]?
  private var subcommands: [CommandHelp]?

  /// nil if the output of the parser cannot be decoded.
  static let whole: CommandHelp? = {
    try? JSONDecoder().decode(Whole.self, from: Data(Weatheri._dumpHelp().utf8)).command
  }()

  /// Includes the dashboard, although its name is optional, and leaves out `help`.
  var children: [CommandHelp] {
    (subcommands ?? []).filter {
      $0.commandName == DashboardCommand._commandName || $0.shouldDisplay && $0.commandName != "help"
    }
  }

  var every: [Argument] { arguments ?? [] }

  /// The names, without `--`, of the options that the parser accepts after the command: its own, and those of the
  /// subcommand that runs if none is named.
  var longOptions: [String] {
    let own = every.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
    let inner = children.first { $0.commandName == defaultSubcommand }
    return own + (inner?.longOptions ?? [])
  }

  /// All but `--help` and `--version`.
  var shown: [Argument] {
    every.filter { $0.shouldDisplay && !["help", "version"].contains($0.valueName) }
  }

  /// The commands without subcommands, each with its words: `cities`, `add`.
  var leaves: [(words: [String], command: CommandHelp)] {
    children.flatMap { child in
      child.children.isEmpty
        ? [([child.commandName], child)] : child.leaves.map { ([child.commandName] + $0.words, $0.command) }
    }
  }
}

extension CommandHelp.Argument {
  /// `--city`, `-h`; nil for a positional argument.
  var flag: String? { names?.first.map { ($0.kind == "long" ? "--" : "-") + $0.name } }
}
