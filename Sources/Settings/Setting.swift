import Weather

/// One thing that can be set: its name, what it accepts, and what it is for. `Setting.all` is the one list of them.
public struct Setting: Sendable {
  /// Dotted: `kma.base_url`.
  public let key: String
  public let expectation: Expectation
  /// Variables that beat the file; the first one that is set counts.
  public let environment: [String]
  public let purpose: Purpose
  let read: @Sendable (Settings) -> TOMLNode
  /// False where the value is not acceptable; the settings are then unchanged.
  let write: @Sendable (inout Settings, TOMLNode) -> Bool

  /// What a setting is for, in one short line.
  public struct Purpose: Sendable, Hashable {
    public let ko: String
    public let en: String

    init(_ ko: String, _ en: String) {
      self.ko = ko
      self.en = en
    }
  }

  /// `kma` of `kma.base_url`; empty for what stands above every section.
  public var section: String { key.contains(".") ? String(key.prefix { $0 != "." }) : "" }

  /// `base_url` of `kma.base_url`.
  public var name: String { section.isEmpty ? key : String(key.dropFirst(section.count + 1)) }

  /// What holds where nothing is set, as TOML: `"metric"`, `10`.
  public var defaultLiteral: String { read(Settings()).literal }
}

// Six kinds of setting, each with its way in and out.
extension Setting {
  typealias Path<Value> = any WritableKeyPath<Settings, Value> & Sendable

  static func text(_ key: String, _ path: Path<String>, _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .text, environment: [], purpose: purpose) {
      .text($0[keyPath: path])
    } write: {
      guard case .text(let text) = $1 else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ path: Path<Value>, environment: [String] = [], _ purpose: Purpose
  ) -> Setting where Value.RawValue == String {
    choice(key, among: Value.allCases.map(\.rawValue), environment: environment, purpose) {
      $0[keyPath: path].rawValue
    } write: {
      guard let value = Value(rawValue: $1) else { return }
      $0[keyPath: path] = value
    }
  }

  /// nil is `auto`.
  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, orAuto path: Path<Value?>, _ purpose: Purpose
  ) -> Setting where Value.RawValue == String {
    choice(key, among: ["auto"] + Value.allCases.map(\.rawValue), purpose) {
      $0[keyPath: path]?.rawValue ?? "auto"
    } write: {
      $0[keyPath: path] = Value(rawValue: $1)
    }
  }

  static func theme(_ key: String, _ path: Path<String>, _ purpose: Purpose) -> Setting {
    choice(key, among: Settings.knownThemes, purpose) {
      $0[keyPath: path]
    } write: {
      $0[keyPath: path] = $1
    }
  }

  /// `write` is given one of the names.
  private static func choice(
    _ key: String, among names: [String], environment: [String] = [], _ purpose: Purpose,
    read: @escaping @Sendable (Settings) -> String, write: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Setting {
    Setting(key: key, expectation: .choice(names), environment: environment, purpose: purpose) {
      .text(read($0))
    } write: {
      guard case .text(let text) = $1, names.contains(text) else { return false }
      write(&$0, text)
      return true
    }
  }

  static func whole(_ key: String, _ path: Path<Int>, in range: ClosedRange<Int>, _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .wholeNumber(range), environment: [], purpose: purpose) {
      .whole($0[keyPath: path])
    } write: {
      guard case .whole(let number) = $1, range.contains(number) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  static func number(_ key: String, _ path: Path<Double>, upTo limit: Int, _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .number(upTo: limit), environment: [], purpose: purpose) {
      .number($0[keyPath: path])
    } write: {
      guard let number = $1.asNumber, number > 0, number <= Double(limit) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  /// Names keep their order; a name said twice counts once.
  static func sources(of part: Part, _ path: Path<[SourceID]>, _ purpose: Purpose) -> Setting {
    let expectation = Expectation.list(part.tellers.map(\.rawValue), mayBeEmpty: part.mayBeLeftOut)
    return Setting(key: "sources.\(part.rawValue)", expectation: expectation, environment: [], purpose: purpose) {
      .list($0[keyPath: path].map { .text($0.rawValue) })
    } write: {
      guard case .list(let items) = $1, !items.isEmpty || part.mayBeLeftOut else { return false }
      var sources: [SourceID] = []
      for item in items {
        guard case .text(let name) = item, let source = SourceID(rawValue: name), part.tellers.contains(source)
        else { return false }
        if !sources.contains(source) { sources.append(source) }
      }
      $0[keyPath: path] = sources
      return true
    }
  }

  static func baseURL(_ key: String, _ path: Path<BaseURL>, _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .baseURL, environment: [], purpose: purpose) {
      .text($0[keyPath: path].text)
    } write: {
      guard case .text(let text) = $1, let url = BaseURL(text) else { return false }
      $0[keyPath: path] = url
      return true
    }
  }

  /// An empty text takes the proxy away.
  static func proxy(_ key: String, _ path: Path<String>, environment: [String], _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .proxy, environment: environment, purpose: purpose) {
      .text($0[keyPath: path])
    } write: {
      guard case .text(let text) = $1, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  /// Blanks and line ends around a key are forgiven: they come with pasting. An empty text takes the key away.
  static func secret(
    _ key: String, _ path: Path<Secret?>, orElse fallback: @escaping @Sendable (Settings) -> Secret? = { _ in nil },
    environment: [String], _ purpose: Purpose
  ) -> Setting {
    Setting(key: key, expectation: .secret, environment: environment, purpose: purpose) {
      .text(($0[keyPath: path] ?? fallback($0))?.revealed ?? "")
    } write: {
      guard case .text(let text) = $1 else { return false }
      let trimmed = text.trimmed
      guard trimmed.isEmpty || Secret.isKey(trimmed) else { return false }
      $0[keyPath: path] = trimmed.isEmpty ? nil : Secret(trimmed)
      return true
    }
  }

  static func command(_ key: String, _ path: Path<String?>, _ purpose: Purpose) -> Setting {
    Setting(key: key, expectation: .text, environment: [], purpose: purpose) {
      .text($0[keyPath: path] ?? "")
    } write: {
      guard case .text(let text) = $1 else { return false }
      $0[keyPath: path] = text.trimmed.isEmpty ? nil : text
      return true
    }
  }
}

extension TOMLNode {
  /// TOML writes 7 and 7.0 apart; a number of seconds may be either.
  fileprivate var asNumber: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}

extension String {
  /// Without blanks and line ends at either end.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
