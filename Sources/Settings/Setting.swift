public import Weather

/// One thing that can be set, whole: `Setting.all` is the one list of them, one literal each.
///
/// ```swift
/// Setting(
///   "city", .reader, Localized("처음 도시", "First city"),
///   for: Localized("저장한 도시가 없을 때의 도시", "where to start when no city is saved"), .text(\.city))
/// ```
public struct Setting: Sendable {
  /// Dotted: `kma.base_url`.
  public let key: String
  public let group: Group
  /// What the page of settings calls it.
  public let name: Localized
  /// What it is for, in one short line.
  public var purpose: Localized
  /// Variables that beat the file; the first one that is set counts.
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

  /// The heading a setting stands under on the page of settings.
  public enum Group: Sendable, Hashable {
    case screen, reader, soon, board, sources, network
    /// Headed by the source's own name.
    case source(SourceID)

    /// nil where a source's name stands in its place.
    public var heading: Localized? {
      switch self {
      case .screen: Localized("화면", "Screen")
      case .reader: Localized("나와 도시", "You and your city")
      case .soon: Localized("미리 알림", "Told beforehand")
      case .board: Localized("게시판", "Board")
      case .sources: Localized("자료 출처", "Sources")
      case .network: Localized("네트워크", "Network")
      case .source: nil
      }
    }
  }

  /// `kma` of `kma.base_url`; empty for what stands above every section.
  public var section: String { key.contains(".") ? String(key.prefix { $0 != "." }) : "" }

  /// `base_url` of `kma.base_url`.
  public var lastComponent: String { section.isEmpty ? key : String(key.dropFirst(section.count + 1)) }

  public var expectation: Expectation { kind.expectation }

  /// What is accepted under these settings.
  public func expectation(in settings: Settings) -> Expectation {
    kind.names.map { .choice($0(settings)) } ?? expectation
  }

  /// Numbers the arrow keys step through; any other can be typed.
  public var steps: [Int] { kind.steps }

  /// A value as it is said: `10분마다`; nil where it is said as it is written.
  public func word(for value: String) -> Localized? { kind.word(value) }

  func read(_ settings: Settings) -> TOMLNode { kind.read(settings) }

  /// False where the value is not acceptable; the settings are then unchanged.
  func write(_ settings: inout Settings, _ node: TOMLNode) -> Bool { kind.write(&settings, node) }
}

extension Setting {
  /// `kma.base_url = "https://…"`: the key and its value as TOML; of a key that is set only that it is.
  public func line(in settings: Settings) -> String {
    let node = read(settings)
    let value =
      switch expectation {
      case .secret where !node.plain.isEmpty: "\"\(Secret.mask)\""
      case .proxy: "\"\(Settings.withoutUser(node.plain))\""
      default: node.literal
      }
    return "\(key) = \(value)"
  }

  /// What holds where nothing is set, as TOML: `"metric"`, `10`.
  public var defaultLiteral: String { read(Settings.defaults).literal }

  /// The value as it is typed: names with commas between them. Empty for a key, and where nothing is set.
  public func text(in settings: Settings) -> String {
    switch (expectation, read(settings)) {
    case (.secret, _): ""
    case (.proxy, let node): Settings.withoutUser(node.plain)
    case (_, .list(let items)): items.map(\.plain).joined(separator: ", ")
    case (_, let node): node.plain
    }
  }

  /// Characters of the key that is set; 0 where none is, and for what is no secret.
  public func secretLength(in settings: Settings) -> Int {
    expectation == .secret ? read(settings).plain.count : 0
  }

  /// Takes this one setting over from one screen to another; a setting that is not about the screen changes nothing.
  public func adopt(from new: Settings.Screen, into screen: inout Settings.Screen) {
    var (source, target) = (Settings.defaults, Settings.defaults)
    (source.screen, target.screen) = (new, screen)
    target.themes = [new.theme]
    if write(&target, read(source)) { screen = target.screen }
  }
}

/// There is one setting of a key.
extension Setting: Hashable {
  public static func == (one: Setting, other: Setting) -> Bool { one.key == other.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
