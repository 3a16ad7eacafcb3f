/// Why a board request failed, distinguished by what the user can do about it.
///
/// `detail` is the server's message, already made harmless for a terminal; it never contains a token.
public enum BoardError: ExplainedError, Equatable {
  case notSignedIn
  /// The account is configured, but the command that prints its token printed none.
  case noToken(CredentialError)
  /// The server no longer accepts the token; the token has been deleted.
  case signedOut
  /// The server rejects the name and password, or the token.
  case refused(detail: String)
  /// Not allowed in this room: for example banned, or no permission to write.
  case forbidden(detail: String)
  /// Encryption was switched on in the room: posts cannot be read, and none is sent unencrypted.
  case encrypted
  /// Rate limit: the server asks to wait this many seconds.
  case tooFast(seconds: Double)
  /// No such post, room or server.
  case notFound(detail: String)
  /// The post is empty, or longer than the network accepts.
  case unsendable(detail: String)
  case unreachable(Obstacle)
  case timedOut
  /// The server redirects to another host; such redirects are never followed.
  case redirected(host: String)
  case serverError(detail: String)
  case malformed(Flaw)
  case tooLarge

  /// Whether the same request may succeed a moment later.
  public var isTemporary: Bool {
    switch self {
    case .unreachable, .timedOut, .serverError, .tooFast, .malformed: true
    case .notSignedIn, .noToken, .signedOut, .refused, .forbidden, .encrypted, .notFound, .unsendable, .redirected,
      .tooLarge:
      false
    }
  }
}
