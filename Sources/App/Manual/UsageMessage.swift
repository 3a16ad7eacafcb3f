import ArgumentParser
import Settings
import Weather

/// The error message for arguments that the parser cannot read, in the user's language: what is wrong, the usage of
/// the command, and where to read more.
struct UsageMessage: Wording {
  let language: Language
  /// The sentence of the parser.
  private let message: String
  /// The text that the parser prints after the sentence.
  private let rest: String
  private let command: CommandHelp?

  init(_ error: any Error, _ root: any ParsableCommand.Type, arguments: [String], language: Language) {
    self.language = language
    message = root.message(for: error)
    let whole = root.fullMessage(for: error)
    rest = whole.firstRange(of: "\nUsage: ").map { String(whole[$0.lowerBound...].dropFirst()) } ?? ""
    command = CommandHelp.whole?.named(arguments).command
  }

  var text: String {
    // Without a command, the program opens the dashboard.
    let usage = rest.replacing("weatheri-tui dashboard", with: "weatheri-tui")
      .replacing("Usage: ", with: say("사용법: ", "Usage: "))
    let lines = usage.split(separator: "\n").map { line in
      let command = line.hasPrefix("  See '") ? line.dropFirst(7).prefix { $0 != "'" } : ""
      return command.isEmpty ? String(line) : say("  자세한 것: \(command)", "\(line)")
    }
    return ([say("오류: ", "Error: ") + sentence] + lines).joined(separator: "\n")
  }

  private var sentence: String {
    let values = message.quoted
    let first = values.first ?? ""
    switch true {
    case message.hasPrefix("Unknown option '"): return unknownOption(first)
    case message.hasPrefix("Unexpected argument '"), message.contains(" unexpected arguments: '"):
      return unexpected(values)
    case message.hasPrefix("Missing value for '"): return say("\(first): 값을 입력하세요.", "\(message).")
    case message.hasPrefix("Missing expected argument '"): return say("\(first): 반드시 입력해야 합니다.", "\(message).")
    case message.hasPrefix("The option '"):
      return say("\(first): 값을 받지 않는 옵션입니다. ‘\(values.dropFirst().first ?? "")’ 없이 쓰세요.", "\(message)")
    case message.hasPrefix("The value '"): return invalid(values)
    default: return UsageMessage.inKorean[message].map { say($0, Phrase(stringLiteral: message)) } ?? message
    }
  }

  private func unknownOption(_ option: String) -> String {
    let flags = command?.every.compactMap(\.flag).filter { $0.hasPrefix("--") } ?? []
    let near = nearest(to: String(option.drop { $0 == "-" }), among: flags.map { String($0.dropFirst(2)) })
    let question = near.map { say(" 혹시 --\($0)인가요?", " Did you mean --\($0)?") } ?? ""
    return say("\(option): 그런 옵션이 없습니다.", "Unknown option '\(option)'.") + question
  }

  private func unexpected(_ words: [String]) -> String {
    let near = nearest(to: words.first ?? "", among: command?.children.map(\.commandName) ?? [])
    let question = near.map { say(" 혹시 \($0)인가요?", " Did you mean \($0)?") } ?? ""
    return say("\(words.joined(separator: " ")): 여기에 쓸 수 없는 인자입니다.", "\(message).") + question
  }

  /// The value, its option, and the accepted values if the parser lists them.
  private func invalid(_ values: [String]) -> String {
    let accepted = values.dropFirst(2).joined(separator: ", ")
    let option = values.dropFirst().first ?? ""
    let end = message.hasSuffix(".") || message.contains("\n") ? "" : "."
    return say(
      "‘\(values.first ?? "")’: \(option)에 쓸 수 없는 값입니다." + (accepted.isEmpty ? "" : " 쓸 수 있는 값: \(accepted)"),
      "\(message)\(end)")
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
