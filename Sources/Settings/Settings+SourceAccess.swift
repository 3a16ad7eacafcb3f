public import Weather

extension Settings {
  /// The access to one source: its key or the command that prints one, and its addresses.
  public struct SourceAccess: Sendable, Equatable {
    /// nil if not set.
    public var key: Secret?
    /// A shell command that prints the key; nil if not set.
    public var keyCommand: String?
    /// The same for the optional key of a second server.
    public var hubKey: Secret?
    public var hubKeyCommand: String?
    private var parts: [SourceCredentialPart.Name: String] = [:]
    private var addresses: [SourceAddress.Name: BaseURL]

    init(_ profile: SourceProfile) {
      addresses = Dictionary(uniqueKeysWithValues: profile.addresses.map { ($0.name, BaseURL(fixed: $0.standard)) })
    }

    /// The source's base address if it has no address of that name.
    public internal(set) subscript(address: SourceAddress.Name) -> BaseURL {
      get { addresses[address] ?? addresses[.base]! }
      set { addresses[address] = newValue }
    }

    /// One part of a key that consists of several settings; empty if not set.
    public internal(set) subscript(part: SourceCredentialPart.Name) -> String {
      get { parts[part] ?? "" }
      set { parts[part] = newValue.isEmpty ? nil : newValue }
    }

    /// A stored key is preferred to a command that prints one.
    public var credential: Credential? { key.map(Credential.key) ?? keyCommand.map(Credential.command) }
    public var hubCredential: Credential? { hubKey.map(Credential.key) ?? hubKeyCommand.map(Credential.command) }
  }

  /// How to obtain a key.
  public enum Credential: Sendable, Equatable {
    case key(Secret)
    /// A shell command; the first line of its output is the key.
    case command(String)
  }

  /// How to obtain the key of a source: its own, or that of the source whose key it shares; nil if none is set or
  /// needed.
  public func credential(of source: SourceID) -> Credential? {
    self[source].credential ?? source.profile.credential?.other.flatMap(credential)
  }

  /// The parts that are still empty, of a key that consists of several settings.
  public func emptyParts(of source: SourceID) -> [SourceCredentialPart.Name] {
    source.profile.credential?.parts.map(\.name).filter { self[source][$0].isEmpty } ?? []
  }
}

extension Setting {
  /// All settings of a source, from its row in the table of sources.
  static func access(to source: SourceID) -> [Setting] {
    let key = source.profile.credential.map { settings(of: $0, source) } ?? []
    return key + (source.profile.hubKey.map { settings(of: $0, source) } ?? [])
      + source.profile.addresses.map { address in
        Setting(
          "\(source.rawValue).\(address.name.rawValue)", .source(source), address.name.title, for: address.purpose,
          .baseURL(\.[source][address.name]))
      }
  }

  private static func settings(of key: SourceHubKey, _ source: SourceID) -> [Setting] {
    [
      Setting(
        "\(source.rawValue).hub_key", .source(source), Localized("API허브 키", "Hub key"), for: key.purpose,
        environment: [key.variable], .secret(\.[source].hubKey)),
      Setting(
        "\(source.rawValue).hub_key_command", .source(source), Localized("API허브 키 명령", "Hub key command"),
        for: Localized("API허브 키를 출력하는 명령", "a command that prints the hub key"), .command(\.[source].hubKeyCommand)),
    ]
  }

  private static func settings(of key: SourceCredential, _ source: SourceID) -> [Setting] {
    switch key.form {
    case .text(let variable, let purpose):
      [
        Setting(
          "\(source.rawValue).key", .source(source), Localized("키", "Key"), for: purpose, environment: [variable],
          .secret(\.[source].key, orElse: { $0.keyOfOtherSource(for: source) })),
        Setting(
          "\(source.rawValue).key_command", .source(source), Localized("키 명령", "Key command"),
          for: Localized("키를 출력하는 명령", "a command that prints the key"), .command(\.[source].keyCommand)),
      ]
    case .parts(let parts, _):
      parts.map { part in
        Setting(
          "\(source.rawValue).\(part.name.rawValue)", .source(source), part.name.title, for: part.purpose,
          .text(\.[source][part.name]))
      }
    }
  }
}

extension SourceAddress.Name {
  fileprivate var title: Localized {
    switch self {
    case .base: Localized("주소", "Address")
    case .airQuality: Localized("대기질 주소", "Address for air")
    case .geocoding: Localized("지명 주소", "For names")
    case .archive: Localized("과거 자료 주소", "For past years")
    case .hub: Localized("API허브 주소", "Hub address")
    }
  }
}

extension SourceCredentialPart.Name {
  fileprivate var title: Localized {
    switch self {
    case .teamID: Localized("팀 ID", "Team ID")
    case .serviceID: Localized("서비스 ID", "Service ID")
    case .keyID: Localized("키 ID", "Key ID")
    case .privateKeyFile: Localized(".p8 파일", ".p8 file")
    }
  }
}

extension Settings {
  /// The key of the other source that this one may use; nil if the source has a key command of its own.
  fileprivate func keyOfOtherSource(for source: SourceID) -> Secret? {
    guard self[source].keyCommand == nil, let other = source.profile.credential?.other else { return nil }
    return self[other].key
  }
}

extension BaseURL {
  /// One of the built-in default addresses, which are valid.
  fileprivate init(fixed text: String) {
    guard let url = BaseURL(text) else { preconditionFailure("a default base URL is wrong: \(text)") }
    self = url
  }
}
