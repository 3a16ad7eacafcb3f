public import Weather

/// A mistake in the settings: where, which key, and the expected value. Ends the program with code 78.
///
/// ```
/// /home/me/.config/weatheri/config.toml:12: kma.base_ulr is not a setting; did you mean kma.base_url?
/// ```
public struct SettingsError: ExplainedError, Equatable {
  public enum Location: Sendable, Equatable {
    /// 1-based line; nil if the whole file is meant.
    case file(path: String, line: Int?)
    /// A variable's name.
    case environment(String)
    /// A command line argument: `config get KEY`, `config set KEY VALUE`.
    case argument
  }

  public enum Problem: Sendable, Equatable {
    /// A violation of TOML's grammar.
    case syntax(TOMLMistake)
    /// `nearest` is a known key; if none is near, `known` lists the keys allowed there.
    case unknownKey(nearest: String?, known: [String])
    case unknownSection(nearest: String?, known: [String])
    /// A section's name used for a single value, or the other way round.
    case notASection
    /// `found` is shown unchanged; `nearest` is the known name probably meant.
    case value(found: String, expected: Expectation, nearest: String?)
    /// An empty list.
    case emptyList(of: [String])
    /// An item of a list that is not one of the allowed names.
    case item(found: String, expected: Expectation, nearest: String?)
    case kind(found: TOMLKind, expected: Expectation)
    /// A value that may not be shown.
    case unshown(expected: Expectation)
    case homeUnknown
    /// A path whose bytes are not UTF-8: the program would use another file than the named one.
    case pathNotUTF8
  }

  public var location: Location
  /// Dotted: `kma.base_url`. Empty if no single key is the cause.
  public var key: String
  public var problem: Problem

  public init(_ location: Location, key: String, _ problem: Problem) {
    self.location = location
    self.key = key
    self.problem = problem
  }

  /// 1-based.
  public var line: Int? {
    if case .file(_, let line) = location { line } else { nil }
  }

  public var sentence: Localized { Localized(prefix + problemSentence.ko, "\(prefix)\(problemSentence)") }

  private var prefix: String {
    switch location {
    case .file(let path, let line?): "\(path.harmless):\(line): "
    case .file(let path, nil): "\(path.harmless): "
    case .environment, .argument: ""
    }
  }

  /// The name to show: the key for files and arguments, the variable for the environment.
  private var name: String {
    if case .environment(let variable) = location { variable } else { shown(key) }
  }

  private var problemSentence: Localized {
    switch problem {
    case .syntax(let mistake):
      Localized("TOML 문법에 맞지 않습니다: \(mistake.wording.ko).", "not valid TOML: \(mistake.wording).")
    case .unknownKey(let nearest?, _):
      Localized("\(name): 없는 설정입니다. 혹시 \(nearest)인가요?", "\(name) is not a setting; did you mean \(nearest)?")
    case .unknownKey(nil, let known):
      Localized(
        "\(name): 없는 설정입니다. 여기에 쓸 수 있는 이름: \(known.joined(separator: ", ")).",
        "\(name) is not a setting; valid names here are \(enumeration(of: known)).")
    case .unknownSection(let nearest?, _):
      Localized("[\(name)]: 없는 구역입니다. 혹시 [\(nearest)]인가요?", "[\(name)] is not a section; did you mean [\(nearest)]?")
    case .unknownSection(nil, let known):
      Localized(
        "[\(name)]: 없는 구역입니다. 쓸 수 있는 구역: \(known.map { "[\($0)]" }.joined(separator: ", ")).",
        "[\(name)] is not a section; the sections are \(enumeration(of: known.map { "[\($0)]" })).")
    case .notASection:
      Localized(
        "\(name): 값 하나가 아니라 구역입니다. [\(name)] 아래에 설정을 입력하세요.",
        "\(name) is a section; expected [\(name)] with its settings below.")
    case .value(let found, let expected, let nearest?):
      Localized(
        "\(name): 값이 \(quoted(found))입니다. \(expected.wording.ko). 혹시 \(quoted(nearest))인가요?",
        "\(name) is \(quoted(found)); expected \(expected.wording); did you mean \(quoted(nearest))?")
    case .value(let found, let expected, nil):
      Localized(
        "\(name): 값이 \(quoted(found))입니다. \(expected.wording.ko).",
        "\(name) is \(quoted(found)); expected \(expected.wording).")
    case .item(let found, let expected, let nearest?):
      Localized(
        "\(name): \(quoted(found)) 항목은 쓸 수 없습니다. \(expected.wording.ko). 혹시 \(quoted(nearest))인가요?",
        "\(name) contains \(quoted(found)); expected \(expected.wording); did you mean \(quoted(nearest))?")
    case .item(let found, let expected, nil):
      Localized(
        "\(name): \(quoted(found)) 항목은 쓸 수 없습니다. \(expected.wording.ko).",
        "\(name) contains \(quoted(found)); expected \(expected.wording).")
    case .emptyList(let names):
      Localized(
        "\(name): 비어 있습니다. \(names.map(quoted).joined(separator: ", ")) 중 하나 이상을 입력하세요.",
        "\(name) is empty; name at least one source: \(enumeration(of: names.map(quoted), isChoice: true)).")
    case .kind(let found, let expected):
      Localized(
        "\(name): 값이 \(found.wording.ko)입니다. \(expected.wording.ko).",
        "\(name) is \(found.wording); expected \(expected.wording).")
    case .unshown(let expected):
      Localized(
        "\(name): 쓸 수 없는 값입니다. \(expected.wording.ko).", "\(name) cannot be used; expected \(expected.wording).")
    case .homeUnknown:
      Localized(
        "HOME: 홈 폴더를 알 수 없습니다. 홈 폴더의 절대 경로를 HOME에 넣어 주세요.",
        "HOME is not set; expected the absolute path of your home folder.")
    case .pathNotUTF8:
      Localized(
        "\(name): 경로가 UTF-8이 아닙니다. 폴더나 파일 이름을 UTF-8로 바꾸거나 다른 경로를 쓰세요.",
        "\(name): the path is not UTF-8; rename the folder or the file, or choose another path.")
    }
  }
}

/// Text from outside for one line of a terminal: without control characters, and cut to 60 characters.
func shown(_ text: String) -> String {
  let text = text.harmless
  return text.count <= 60 ? text : text.prefix(59) + "…"
}

private func quoted(_ text: String) -> String { "\"\(shown(text))\"" }

/// `a, b and c`; of a choice `a, b or c`.
func enumeration(of names: [String], isChoice: Bool = false) -> Phrase {
  guard let last = names.last, names.count > 1 else { return "\(names.first ?? "")" }
  let others = names.dropLast().joined(separator: ", ")
  return isChoice ? "\(others) or \(last)" : "\(others) and \(last)"
}
