import Cells
import Weather

/// `--help` in a language other than English, which the argument parser writes itself.
struct HelpText: Wording {
  let language: Language
  private let words: [String]
  private let command: CommandHelp
  private static let columns = 80
  /// The column in which explanations start.
  private static let indent = 26

  /// The help of the command that the arguments name; words after the last known command are ignored.
  init?(_ arguments: [String], in language: Language) {
    guard let whole = CommandHelp.whole else { return nil }
    self.language = language
    (words, command) = whole.named(arguments)
  }

  var text: String {
    let (arguments, options) = (command.listed.filter { $0.flag == nil }, command.listed.filter { $0.flag != nil })
    let help = spelled("weatheri-tui", "help")
    let paragraphs = [
      (say("개요: ", "Overview: ") + text(command.abstract)).wrapped(to: Self.columns, keepingAll: true),
      text(command.discussion).split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
        // Rows of a table are indented, and fit.
        line.isEmpty || line.hasPrefix(" ") ? [String(line)] : String(line).wrapped(to: Self.columns, keepingAll: true)
      }.drop(while: \.isEmpty).map(\.self),
      [say("사용법: ", "Usage: ") + usage],
      section(say("인자", "Arguments"), arguments.map { ($0.synopsis, text($0)) }),
      section(say("옵션", "Options"), options.map { ($0.synopsis, text($0)) }),
      section(say("하위 명령", "Subcommands"), command.listedChildren.map { ($0.commandName, text($0.abstract)) }),
      command.listedChildren.isEmpty ? [] : [say("  자세한 것: \(help) <하위 명령>", "  For more: \(help) <subcommand>")],
    ]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func text(_ english: String?) -> String { HelpTranslation.text(english, in: language) }

  private func text(_ argument: CommandHelp.Argument) -> String {
    let standard = argument.defaultValue.map { say("(기본값: \($0))", "(default: \($0))") }
    return [text(argument.abstract), standard ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var usage: String {
    let name = spelled("weatheri-tui")
    // Without a command, the program opens the dashboard.
    if words.isEmpty { return name + say(" [명령] [옵션]", " [command] [options]") }
    if !command.listedChildren.isEmpty { return name + say(" <하위 명령>", " <subcommand>") }
    let arguments = command.shown.map { $0.isOptional ? "[\($0.synopsis)]" : $0.synopsis }
    return ([name] + arguments).joined(separator: " ")
  }

  private func spelled(_ beginning: String...) -> String { (beginning + words).joined(separator: " ") }

  private func section(_ title: String, _ rows: [(name: String, text: String)]) -> [String] {
    rows.isEmpty ? [] : [title + ":"] + rows.flatMap { row($0.name, $0.text) }
  }

  private func row(_ name: String, _ text: String) -> [String] {
    let lines = text.wrapped(to: Self.columns - Self.indent, keepingAll: true)
    let margin = String(repeating: " ", count: Self.indent)
    let head = "  " + name
    if text.isEmpty { return [head] }
    if head.displayWidth >= Self.indent { return [head] + lines.map { margin + $0 } }
    return [head.padded(to: Self.indent) + lines[0]] + lines.dropFirst().map { margin + $0 }
  }
}

extension CommandHelp {
  /// The command that the words name, and the words that belong to its name.
  func named(_ arguments: [String]) -> (words: [String], command: CommandHelp) {
    var (words, command) = ([String](), self)
    for word in arguments {
      guard let child = command.children.first(where: { $0.commandName == word }) else { break }
      words.append(word)
      command = child
    }
    return (words, command)
  }

  /// Options and arguments as `--help` lists them.
  fileprivate var listed: [Argument] { every.filter(\.shouldDisplay) }
  fileprivate var listedChildren: [CommandHelp] { children.filter(\.shouldDisplay) }
}

extension CommandHelp.Argument {
  /// `--limit <limit>`, `<city> ...`, `-h, --help`.
  var synopsis: String {
    let value = "<\(valueName ?? "")>\(isRepeating ? " ..." : "")"
    let flags = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }.joined(separator: ", ")
    return kind == .positional ? value : kind == .flag ? flags : "\(flags) \(value)"
  }
}
