public import Weather

/// Who is signed in, and where: everything of it but the token.
public struct MatrixAccount: Sendable, Hashable, Codable {
  /// The address that is asked: `https://matrix.example.org`.
  public var homeserver: String
  public var user: Author.ID
  /// The session at the server; nil where a token came from elsewhere and it did not say.
  public var device: String?

  public init(homeserver: String, user: Author.ID, device: String? = nil) {
    self.homeserver = homeserver
    self.user = user
    self.device = device
  }
}

extension Author.ID {
  /// nil for what cannot be a user: `@me:example.org`, in visible ASCII, 255 bytes at most.
  public init?(written text: String) {
    guard text.hasPrefix("@"), text.dropFirst().contains(":"), text.isIdentifier else { return nil }
    self.init(rawValue: text)
  }

  /// The part behind the first colon: `example.org`, perhaps with a port.
  public var serverName: String { String(rawValue.drop { $0 != ":" }.dropFirst()) }
}

extension Post.ID {
  /// nil for what cannot be a post.
  public init?(written text: String) {
    guard text.hasPrefix("$"), text.utf8.count > 1, text.isIdentifier else { return nil }
    self.init(rawValue: text)
  }
}

extension BoardArea {
  /// The part of the room's alias before the server: `weatheri-1114000000`.
  var localAlias: String { "weatheri-\(code)" }
}

extension String {
  /// In visible ASCII, no longer than the network's identifiers are.
  var isIdentifier: Bool { utf8.count <= 255 && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}
