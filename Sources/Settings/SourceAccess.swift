public import Weather

extension Settings {
  /// How one source is asked: its key or the way to one, and its addresses.
  public struct SourceAccess: Sendable, Equatable {
    /// nil where none was given.
    public var key: Secret?
    /// A shell command that prints the key; nil where none was given.
    public var keyCommand: String?
    private var parts: [SourceCredentialPart.Name: String] = [:]
    private var addresses: [SourceAddress.Name: BaseURL]

    init(_ profile: SourceProfile) {
      addresses = Dictionary(uniqueKeysWithValues: profile.addresses.map { ($0.name, BaseURL(fixed: $0.standard)) })
    }

    /// The base address where the source has no such address.
    public internal(set) subscript(address: SourceAddress.Name) -> BaseURL {
      get { addresses[address] ?? addresses[.base]! }
      set { addresses[address] = newValue }
    }

    /// A part of a key that is a set of settings; empty where it was not given.
    public internal(set) subscript(part: SourceCredentialPart.Name) -> String {
      get { parts[part] ?? "" }
      set { parts[part] = newValue.isEmpty ? nil : newValue }
    }

    /// A key at hand wins over a command that would fetch one.
    public var credential: Credential? { key.map(Credential.key) ?? keyCommand.map(Credential.command) }
  }

  /// How to come by a key.
  public enum Credential: Sendable, Equatable {
    case key(Secret)
    /// Run by the shell, its first line of output is the key.
    case command(String)
  }

  /// How to come by the key of a source, its own or its lender's; nil where none is set, or none is wanted.
  public func credential(of source: SourceID) -> Credential? {
    self[source].credential ?? source.profile.credential?.other.flatMap(credential)
  }

  /// The parts still empty of a key that is a set of settings.
  public func emptyParts(of source: SourceID) -> [SourceCredentialPart.Name] {
    source.profile.credential?.parts.map(\.name).filter { self[source][$0].isEmpty } ?? []
  }
}

extension Setting {
  /// Everything there is to set about a source, by its row.
  static func access(to source: SourceID) -> [Setting] {
    let key = source.profile.credential.map { settings(of: $0, source) } ?? []
    return key
      + source.profile.addresses.map { address in
        Setting(
          "\(source.rawValue).\(address.name.rawValue)", .source(source), address.name.title, for: address.purpose,
          .baseURL(\.[source][address.name]))
      }
  }

  private static func settings(of key: SourceCredential, _ source: SourceID) -> [Setting] {
    switch key.form {
    case .text(let variable, let purpose):
      [
        Setting(
          "\(source.rawValue).key", .source(source), Localized("키", "Key"), for: purpose, environment: [variable],
          .secret(\.[source].key, orElse: { $0.lentKey(to: source) })),
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
  /// nil where the source has a way to a key of its own.
  fileprivate func lentKey(to source: SourceID) -> Secret? {
    guard self[source].keyCommand == nil, let other = source.profile.credential?.other else { return nil }
    return self[other].key
  }
}

extension BaseURL {
  /// One of our own defaults, known to be right.
  fileprivate init(fixed text: String) {
    guard let url = BaseURL(text) else { preconditionFailure("a default base URL is wrong: \(text)") }
    self = url
  }
}
