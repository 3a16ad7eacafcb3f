public import Weather

/// The account that is signed in, without its token.
public struct MatrixAccount: Sendable, Equatable, Codable {
  /// The address for requests: `https://matrix.example.org`.
  public var homeserver: String
  public var user: Author.ID
  /// The server's id of this session; nil if the token was obtained elsewhere and the server did not report the id.
  public var device: String?

  private enum CodingKeys: CodingKey { case homeserver, user, device }

  public init(homeserver: String, user: Author.ID, device: String? = nil) {
    self.homeserver = homeserver
    self.user = user
    self.device = device
  }

  /// Throws also for an address that `BaseURL` refuses and for a text that cannot be a user's id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    homeserver = try fields.decode(String.self, forKey: .homeserver)
    guard BaseURL(homeserver) != nil else {
      throw DecodingError.dataCorruptedError(forKey: .homeserver, in: fields, debugDescription: "not an address")
    }
    guard let user = Author.ID(written: try fields.decode(String.self, forKey: .user)) else {
      throw DecodingError.dataCorruptedError(forKey: .user, in: fields, debugDescription: "not a user id")
    }
    self.user = user
    device = try fields.decodeIfPresent(String.self, forKey: .device)
  }
}

extension Author.ID {
  /// nil if the text cannot be a user id: `@me:example.org`, in visible ASCII, at most 255 bytes.
  public init?(written text: String) {
    guard text.hasPrefix("@"), text.dropFirst().contains(":"), text.isIdentifier else { return nil }
    self.init(rawValue: text)
  }

  /// The part between `@` and the first colon: `me`.
  public var localName: String { String(rawValue.dropFirst().prefix { $0 != ":" }) }

  /// The part after the first colon: `example.org`, optionally with a port.
  public var serverName: String { String(rawValue.drop { $0 != ":" }.dropFirst()) }
}

extension Post.ID {
  /// nil if the text cannot be a post's id.
  public init?(written text: String) {
    guard text.hasPrefix("$"), text.utf8.count > 1, text.isIdentifier else { return nil }
    self.init(rawValue: text)
  }
}

extension BoardArea {
  /// The part of the room's alias before the server: `weatheri-1114000000`.
  var localAlias: String { BoardArea.localAlias(ofCode: code) }

  static func localAlias(ofCode code: String) -> String { "weatheri-\(code)" }
}

extension String {
  /// Visible ASCII, not longer than the identifiers of the network.
  var isIdentifier: Bool { utf8.count <= 255 && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }

  /// Whether it can be the id of a room: `!id:example.org`, or without a server.
  var isRoom: Bool { hasPrefix("!") && isIdentifier }
}
