import Weather

extension Setting {
  typealias Path<Value> = any WritableKeyPath<Settings, Value> & Sendable

  /// The values a setting accepts, where in `Settings` it is stored, and the wording of its values.
  struct Kind: Sendable {
    let expectation: Expectation
    /// The allowed names, if they depend on the settings.
    var names: (@Sendable (Settings) -> [String])?
    var steps: [Int] = []
    /// The wording of a value as typed; nil if it is shown as it is written.
    var word: @Sendable (String) -> Localized? = { _ in nil }
    /// What `auto` means in the given settings; nil if the wording of `auto` already says so.
    var automatic: @Sendable (Settings) -> Localized? = { _ in nil }
    let read: @Sendable (Settings) -> TOMLNode
    /// Returns false if the value is not acceptable; the settings are then unchanged.
    let write: @Sendable (inout Settings, TOMLNode) -> Bool
  }
}

extension Setting.Kind {
  typealias Path<Value> = Setting.Path<Value>

  static func text(_ path: Path<String>) -> Setting.Kind {
    text(.text, path) {
      $0[keyPath: path]
    } parse: {
      $0
    }
  }

  /// A value that is written as text; `parse` returns nil for a text that is not acceptable.
  private static func text<Value: Sendable>(
    _ expectation: Expectation, _ path: Path<Value>, read: @escaping @Sendable (Settings) -> String,
    parse: @escaping @Sendable (String) -> Value?
  ) -> Setting.Kind {
    Setting.Kind(expectation: expectation) {
      .text(read($0))
    } write: {
      guard case .text(let text) = $1, let value = parse(text) else { return false }
      $0[keyPath: path] = value
      return true
    }
  }

  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ path: Path<Value>, _ word: @escaping @Sendable (Value) -> Localized?
  ) -> Setting.Kind where Value.RawValue == String {
    choice(among: Value.allCases.map(\.rawValue)) {
      Value(rawValue: $0).flatMap(word)
    } read: {
      $0[keyPath: path].rawValue
    } write: {
      guard let value = Value(rawValue: $1) else { return }
      $0[keyPath: path] = value
    }
  }

  /// nil means `auto`.
  static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    orAuto path: Path<Value?>, _ auto: Localized, _ word: @escaping @Sendable (Value) -> Localized? = { _ in nil }
  ) -> Setting.Kind where Value.RawValue == String {
    choice(among: ["auto"] + Value.allCases.map(\.rawValue)) {
      $0 == "auto" ? auto : Value(rawValue: $0).flatMap(word)
    } read: {
      $0[keyPath: path]?.rawValue ?? "auto"
    } write: {
      $0[keyPath: path] = Value(rawValue: $1)
    }
  }

  /// `write` receives only allowed names.
  static func choice(
    among names: [String], word: @escaping @Sendable (String) -> Localized?,
    read: @escaping @Sendable (Settings) -> String, write: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Setting.Kind {
    Setting.Kind(expectation: .choice(names), word: word) {
      .text(read($0))
    } write: {
      guard case .text(let text) = $1, names.contains(text) else { return false }
      write(&$0, text)
      return true
    }
  }

  /// A choice among names that only the settings contain.
  static func choice(
    _ path: Path<String>, among names: any KeyPath<Settings, [String]> & Sendable,
    _ word: @escaping @Sendable (String) -> Localized?
  ) -> Setting.Kind {
    Setting.Kind(
      expectation: .choice(Settings.defaults[keyPath: names]), names: { $0[keyPath: names] }, word: word
    ) {
      .text($0[keyPath: path])
    } write: {
      guard case .text(let text) = $1, $0[keyPath: names].contains(text) else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  static func whole(
    _ path: Path<Int>, in range: ClosedRange<Int>, steps: [Int], _ word: @escaping @Sendable (Int) -> Localized
  ) -> Setting.Kind {
    Setting.Kind(expectation: .wholeNumber(range), steps: steps, word: { Int($0).map(word) }) {
      .whole($0[keyPath: path])
    } write: {
      guard case .whole(let number) = $1, range.contains(number) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  /// Above 0.
  static func number(
    _ path: Path<Double>, upTo limit: Int, steps: [Int], _ word: @escaping @Sendable (String) -> Localized
  ) -> Setting.Kind {
    Setting.Kind(expectation: .number(upTo: limit), steps: steps, word: word) {
      .number($0[keyPath: path])
    } write: {
      guard let number = $1.asNumber, number > 0, number <= Double(limit) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  /// Names keep their order; repeated names count once.
  static func sources(_ path: Path<[SourceID]>, of part: Part) -> Setting.Kind {
    sources(path, of: part.providers, mayBeEmpty: part.mayBeLeftOut)
  }

  static func sources(_ path: Path<[SourceID]>, of providers: [SourceID], mayBeEmpty: Bool) -> Setting.Kind {
    Setting.Kind(expectation: .list(providers.map(\.rawValue), mayBeEmpty: mayBeEmpty)) {
      .list($0[keyPath: path].map { .text($0.rawValue) })
    } write: {
      guard case .list(let items) = $1, !items.isEmpty || mayBeEmpty else { return false }
      var sources: [SourceID] = []
      for item in items {
        guard case .text(let name) = item, let source = SourceID(rawValue: name), providers.contains(source)
        else { return false }
        if !sources.contains(source) { sources.append(source) }
      }
      $0[keyPath: path] = sources
      return true
    }
  }

  /// Rules keep the user's own words; repeated rules count once.
  static func rules(_ path: Path<[AdvanceNoticeRule]>) -> Setting.Kind {
    Setting.Kind(expectation: .rules) {
      .list($0[keyPath: path].map { .text($0.text) })
    } write: {
      guard case .list(let items) = $1 else { return false }
      var rules: [AdvanceNoticeRule] = []
      for item in items {
        guard case .text(let text) = item, let rule = AdvanceNoticeRule(text) else { return false }
        if !rules.contains(rule) { rules.append(rule) }
      }
      $0[keyPath: path] = rules
      return true
    }
  }

  /// An empty text means no quiet hours.
  static func quietHours(_ path: Path<QuietHours?>) -> Setting.Kind {
    text(.quietHours, path) {
      $0[keyPath: path]?.text ?? ""
    } parse: { text in
      let hours = QuietHours(text)
      return hours != nil || text.withoutBlanksAround.isEmpty ? .some(hours) : nil
    }
  }

  static func baseURL(_ path: Path<BaseURL>) -> Setting.Kind {
    text(.baseURL, path) {
      $0[keyPath: path].text
    } parse: {
      BaseURL($0)
    }
  }

  /// An empty text means no proxy.
  static func proxy(_ path: Path<String>) -> Setting.Kind {
    text(.proxy, path) {
      $0[keyPath: path]
    } parse: { text in
      text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? text : nil
    }
  }

  /// A host, optionally with a port. An empty text means none.
  static func serverName(_ path: Path<String>) -> Setting.Kind {
    text(.serverName, path) {
      $0[keyPath: path]
    } parse: { text in
      let isName = text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-:[]".unicodeScalars.contains($0))
      }
      return isName && text.utf8.count <= 230 ? text : nil
    }
  }

  /// Blanks and line ends around a key are ignored: pasting adds them. An empty text removes the key.
  static func secret(
    _ path: Path<Secret?>, orElse fallback: @escaping @Sendable (Settings) -> Secret? = { _ in nil }
  ) -> Setting.Kind {
    text(.secret, path) {
      ($0[keyPath: path] ?? fallback($0))?.revealed ?? ""
    } parse: { text in
      let trimmed = text.withoutBlanksAround
      return trimmed.isEmpty || Secret.isKey(trimmed) ? .some(Secret(trimmed)) : nil
    }
  }

  static func command(_ path: Path<String?>) -> Setting.Kind {
    text(.text, path) {
      $0[keyPath: path] ?? ""
    } parse: { text in
      .some(text.withoutBlanksAround.isEmpty ? nil : text)
    }
  }
}

extension Setting.Kind {
  /// States which unit `auto` results in.
  func resulting(in value: @escaping @Sendable (Units) -> Localized) -> Setting.Kind {
    var kind = self
    kind.automatic = { value($0.screen.units) }
    return kind
  }

  /// States which value `auto` has in the user's region, and what names the region. `value` returns nil if the region
  /// decides nothing; then `otherwise` is stated.
  func byRegion(
    _ region: any KeyPath<Settings, ReaderRegion> & Sendable, otherwise: Localized? = nil,
    _ value: @escaping @Sendable (Units) -> Localized?
  ) -> Setting.Kind {
    var kind = self
    kind.automatic = { settings in
      guard let value = value(settings.screen.units) else { return otherwise }
      return switch settings[keyPath: region].origin {
      case .locale: Localized("\(value.ko), 로캘", "\(value), by locale")
      case .zone: Localized("\(value.ko), 시간대", "\(value), by time zone")
      case nil: value
      }
    }
    return kind
  }
}

extension TOMLNode {
  /// TOML distinguishes 7 from 7.0; a number of seconds may be either.
  fileprivate var asNumber: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}
