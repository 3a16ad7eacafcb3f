public import Weather

/// One setting with everything about it. `Setting.all` is the only list of settings, one literal each.
///
/// ```swift
/// Setting(
///   "city", .reader, Localized("기본 도시", "Start city"),
///   for: Localized("저장한 도시가 없을 때의 도시", "where to start when no city is saved"), .text(\.city))
/// ```
public struct Setting: Sendable {
  /// Dotted: `kma.base_url`.
  public let key: String
  public let group: Group
  /// Its title on the settings page.
  public let name: Localized
  /// Its purpose, in one short line.
  public var purpose: Localized
  /// Environment variables that override the file; the first one with a value counts.
  public let environment: [String]
  let kind: Kind

  init(
    _ key: String, _ group: Group, _ name: Localized, for purpose: Localized, environment: [String] = [], _ kind: Kind
  ) {
    self.key = key
    self.group = group
    self.name = name
    self.purpose = purpose
    self.environment = environment
    self.kind = kind
  }

  /// The group on the settings page.
  public enum Group: Sendable, Equatable {
    case screen, units, reader, soon, board, sources, network
    /// The source's own name is the heading.
    case source(SourceID)

    /// nil if the source's name is the heading.
    public var heading: Localized? {
      switch self {
      case .screen: Localized("화면", "Display")
      case .units: Localized("단위와 시각", "Units and clock")
      case .reader: Localized("나와 도시", "You and your city")
      case .soon: Localized("미리 알림", "Early warnings")
      case .board: Localized("게시판", "Board")
      case .sources: Localized("자료 출처", "Sources")
      case .network: Localized("네트워크", "Network")
      case .source: nil
      }
    }
  }

  /// `kma` of `kma.base_url`; empty for a key outside every section.
  public var section: String { key.contains(".") ? String(key.prefix { $0 != "." }) : "" }

  /// `base_url` of `kma.base_url`.
  public var lastComponent: String { section.isEmpty ? key : String(key.dropFirst(section.count + 1)) }

  public var expectation: Expectation { kind.expectation }

  /// The expectation for the given settings: the names of a choice can depend on them.
  public func expectation(in settings: Settings) -> Expectation {
    kind.names.map { .choice($0(settings)) } ?? expectation
  }

  /// The values that the arrow keys step through; any other accepted value can be typed.
  public var steps: [Int] { kind.steps }

  /// The wording of a value, such as `10분마다`; nil if the value is shown as it is written.
  public func word(for value: String) -> Localized? { kind.word(value) }

  /// What `auto` means, and why, whatever the setting's value is: `°F, by locale`. nil if the setting has no `auto`, or
  /// if its wording already says so.
  public func automatic(in settings: Settings) -> Localized? {
    var settings = settings
    return write(&settings, .text("auto")) ? kind.automatic(settings) : nil
  }

  func read(_ settings: Settings) -> TOMLNode { kind.read(settings) }

  /// Returns false if the value is not acceptable; the settings are then unchanged.
  func write(_ settings: inout Settings, _ node: TOMLNode) -> Bool { kind.write(&settings, node) }
}

extension Setting {
  /// `kma.base_url = "https://…"`: the key and its value as TOML. A secret is masked. What `auto` means is a
  /// comment: `units = "auto"  # °F, by locale`.
  public func line(in settings: Settings, _ language: Language = .en) -> String {
    let node = read(settings)
    let value =
      switch expectation {
      case .secret where !node.plain.isEmpty: "\"\(Secret.mask)\""
      case .proxy: "\"\(Settings.withoutUser(node.plain))\""
      default: node.literal
      }
    let meaning = node.plain == "auto" ? automatic(in: settings) : nil
    return "\(key) = \(value)" + (meaning.map { "  # \($0[language])" } ?? "")
  }

  /// The default value as TOML: `"metric"`, `10`.
  public var defaultLiteral: String { read(Settings.defaults).literal }

  /// The value as the user types it: names separated by commas. Empty for a secret, and if nothing is set.
  public func text(in settings: Settings) -> String {
    switch (expectation, read(settings)) {
    case (.secret, _): ""
    case (.proxy, let node): Settings.withoutUser(node.plain)
    case (_, .list(let items)): items.map(\.plain).joined(separator: ", ")
    case (_, let node): node.plain
    }
  }

  /// The number of characters of the stored secret; 0 if none is set, and for settings that are not secrets.
  public func secretLength(in settings: Settings) -> Int {
    expectation == .secret ? read(settings).plain.count : 0
  }

  /// Copies this one setting from one screen to another; a setting that is not about the screen changes nothing.
  public func adopt(from new: Settings.Screen, into screen: inout Settings.Screen) {
    var (source, target) = (Settings.defaults, Settings.defaults)
    (source.screen, target.screen) = (new, screen)
    target.themes = [new.theme]
    if write(&target, read(source)) { screen = target.screen }
  }
}

/// Two settings are equal if their keys are: a key is unique.
extension Setting: Hashable {
  public static func == (one: Setting, other: Setting) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
