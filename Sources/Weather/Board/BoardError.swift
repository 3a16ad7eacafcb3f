/// Why a board did not do what was asked, told apart by what can be done about it.
///
/// `detail` is what the server said, already made harmless for a terminal; it never holds a token.
public enum BoardError: Error, Sendable, Hashable {
  case notSignedIn
  /// The account is known, and the command that prints its token printed none.
  case noToken(CredentialError)
  /// The server does not know the token any more; it has been thrown away.
  case signedOut
  /// A name and a password, or a token, that the server does not take.
  case refused(detail: String)
  /// Not allowed in this room: banned, no right to write.
  case forbidden(detail: String)
  /// Encryption was switched on in the room: posts cannot be read, and none is sent without it.
  case encrypted
  /// The server asks for patience: so many seconds.
  case tooFast(seconds: Double)
  /// No such post, room or server.
  case notFound(detail: String)
  /// A post that is empty, or longer than the network takes.
  case unsendable(detail: String)
  case unreachable(Obstacle)
  case timedOut
  /// The answer was to be fetched from another host, which is never done.
  case redirected(host: String)
  case serverError(detail: String)
  case malformed(Flaw)
  case tooLarge

  /// Whether the same may succeed a moment later.
  public var mayHeal: Bool {
    switch self {
    case .unreachable, .timedOut, .serverError, .tooFast, .malformed: true
    case .notSignedIn, .noToken, .signedOut, .refused, .forbidden, .encrypted, .notFound, .unsendable, .redirected,
      .tooLarge:
      false
    }
  }
}
