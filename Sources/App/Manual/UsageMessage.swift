import ArgumentParser
import Settings
import Weather

/// The error message for arguments that the parser cannot read, in the user's language: the fault, the usage of
/// the command, and where to read more.
struct UsageMessage: Wording {
  let language: Language
  /// The sentence of the parser.
  private let message: String
  /// The text that the parser prints after the sentence.
  private let rest: String
  /// What was typed, and of it the words that name a command.
  private let arguments: [String]
  private let words: [String]
  private let command: CommandHelp?

  init(_ error: any Error, _ root: any ParsableCommand.Type, arguments: [String], language: Language) {
    self.language = language
    message = root.message(for: error)
    let whole = root.fullMessage(for: error)
    rest = whole.firstRange(of: "\nUsage: ").map { String(whole[$0.lowerBound...].dropFirst()) } ?? ""
    self.arguments = arguments
    (words, command) = CommandHelp.whole.map { $0.named(arguments) } ?? ([], nil)
  }

  var text: String {
    // Without a command, the program opens the dashboard.
    let usage = (unknownCommand == nil ? rest.replacing("weatheri-tui dashboard", with: "weatheri-tui") : groupUsage)
      .replacing("Usage: ", with: say("사용법: ", "Usage: "))
    let lines = usage.split(separator: "\n").map { line in
      let command = line.hasPrefix("  See '") ? line.dropFirst(7).prefix { $0 != "'" } : ""
      return command.isEmpty ? String(line) : say("  자세한 것: \(command)", "  See '\(command)' for more information.")
    }
    return ([say("오류: ", "Error: ") + sentence] + lines).joined(separator: "\n")
  }

  private var sentence: String {
    let values = message.quoted
    let first = values.first ?? ""
    switch true {
    case unknownCommand != nil: return unknownCommand.map(unknown) ?? message
    case message.hasPrefix("Unknown option '"): return unknownOption(first)
    case isUnexpected: return unexpected(values)
    case message.hasPrefix("Missing value for '"): return say("\(first): 값을 입력하세요.", "\(message).")
    case message.hasPrefix("Missing expected argument '"):
      // The parser reports this before an option that it does not know, which may be the missing one.
      if let option = unknownOptionTyped { return unknownOption(option) }
      return say("\(first): 반드시 입력해야 합니다.", "\(message).")
    case message.hasPrefix("The option '"):
      return say("\(first): 값을 받지 않는 옵션입니다. ‘\(values.dropFirst().first ?? "")’ 없이 쓰세요.", "\(message)")
    case message.hasPrefix("The value '"): return invalid(values)
    default: return UsageMessage.inKorean[message].map { say($0, Phrase(stringLiteral: message)) } ?? message
    }
  }

  private func unknownOption(_ option: String) -> String {
    let near = nearest(to: String(option.drop { $0 == "-" }), among: command?.longOptions ?? [])
    let question = near.map { say(" 혹시 --\($0)인가요?", " Did you mean --\($0)?") } ?? ""
    return say("\(option): 그런 옵션이 없습니다.", "Unknown option '\(option)'.") + question
  }

  /// The first option that the command does not have; nil if it has all of them.
  private var unknownOptionTyped: String? {
    let options = command?.longOptions ?? []
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    return typed.first { !options.contains(String($0.dropFirst(2))) }
  }

  private var isUnexpected: Bool {
    message.hasPrefix("Unexpected argument '") || message.contains(" unexpected arguments: '")
  }

  /// The word after a command that has subcommands, if none of them has that name: `instal` of `alerts instal`.
  private var unknownCommand: String? {
    guard command?.children.isEmpty == false else { return nil }
    if isUnexpected { return message.quoted.first }
    // The parser reports the option of a subcommand that it does not know: `config lst --language ko`.
    guard message.hasPrefix("Unknown option '"), Array(arguments.prefix(words.count)) == words else { return nil }
    return arguments.dropFirst(words.count).first.flatMap { $0.hasPrefix("-") ? nil : $0 }
  }

  /// The parser would show the usage of the subcommand that runs if none is named.
  private var groupUsage: String {
    let name = (["weatheri-tui"] + words).joined(separator: " ")
    return "Usage: \(name) <subcommand>\n  See '\(name) --help' for more information."
  }

  private func unknown(_ word: String) -> String {
    let name = (words + [word]).joined(separator: " ").shortened
    let near = nearest(to: word, among: command?.children.map(\.commandName) ?? [])
    let question = near.map { near in
      let command = (words + [near]).joined(separator: " ")
      return say(" 혹시 weatheri-tui \(command)인가요?", " Did you mean weatheri-tui \(command)?")
    }
    return say("‘\(name)’: 그런 명령이 없습니다.", "There is no command named \"\(name)\".") + (question ?? "")
  }

  private func unexpected(_ words: [String]) -> String {
    say("\(words.joined(separator: " ")): 여기에 쓸 수 없는 인자입니다.", "\(message).")
  }

  /// The value, its option, and the accepted values if the parser lists them: a few in quotes, many in lines of their
  /// own.
  private func invalid(_ values: [String]) -> String {
    let (value, option) = (values.first ?? "", values.dropFirst().first ?? "")
    let lines = message.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let accepted = lines.isEmpty ? Array(values.dropFirst(2)) : lines
    let near = nearest(to: value, among: accepted).map { say(" 혹시 \($0)인가요?", " Did you mean \($0)?") } ?? ""
    let list = accepted.joined(separator: ", ")
    return say("‘\(value)’: \(option)에 쓸 수 없는 값입니다.", "'\(value)' is not a value of '\(option)'.") + near
      + (list.isEmpty ? "" : say(" 쓸 수 있는 값: \(list)", " Use one of these: \(list)."))
  }

  static let inKorean = [
    "--demo and --replay cannot be used together.": "--demo와 --replay는 함께 쓸 수 없습니다.",
    "--json and --format cannot be used together.": "--json과 --format은 함께 쓸 수 없습니다.",
    "--hours must be from 1 to 1000.": "--hours는 1부터 1000까지입니다.",
    "--days must be from 1 to 1000.": "--days는 1부터 1000까지입니다.",
    "The manual has sections 1 and 5.": "설명서에는 1장과 5장이 있습니다.",
  ]
}

extension String {
  /// The texts between pairs of single quotes.
  fileprivate var quoted: [String] {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}

extension CommandStrings {
  func noHelp(_ words: String, _ near: String?) -> String {
    let words = words.shortened
    let question =
      near.map { say(" 혹시 weatheri-tui help \($0)인가요?", " Did you mean weatheri-tui help \($0)?") }
      ?? say(" 명령 목록: weatheri-tui --help", " For the commands: weatheri-tui --help")
    return say("‘\(words)’: 그런 명령이 없습니다.", "There is no command named \"\(words)\".") + question
  }
}
