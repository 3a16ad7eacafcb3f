import ArgumentParser
import FoundationEssentials

/// A command and all below it, as the parser of arguments knows them: what `--help` says, for the manual.
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
  private var arguments: [Argument]?
  private var subcommands: [CommandHelp]?

  /// nil where the parser says what this cannot read.
  static let whole: CommandHelp? = {
    try? JSONDecoder().decode(Whole.self, from: Data(Weatheri._dumpHelp().utf8)).command
  }()

  /// The dashboard needs not be named, and help does not.
  var children: [CommandHelp] {
    (subcommands ?? []).filter {
      $0.commandName == DashboardCommand._commandName || $0.shouldDisplay && $0.commandName != "help"
    }
  }

  var every: [Argument] { arguments ?? [] }

  /// Without `--help` and `--version`.
  var shown: [Argument] {
    every.filter { $0.shouldDisplay && !["help", "version"].contains($0.valueName) }
  }

  /// The commands that do something, each by its words: `cities`, `add`.
  var leaves: [(words: [String], command: CommandHelp)] {
    children.flatMap { child in
      child.children.isEmpty
        ? [([child.commandName], child)] : child.leaves.map { ([child.commandName] + $0.words, $0.command) }
    }
  }
}

extension CommandHelp.Argument {
  /// `--city`, `-h`; nil where it is known by its place.
  var flag: String? { names?.first.map { ($0.kind == "long" ? "--" : "-") + $0.name } }
}
