public import FoundationEssentials
public import Upstream
public import Weather

/// Signing in and out: finds a homeserver, signs in to it, finds the account of a token, signs out.
public struct MatrixSignIn: Sendable {
  private let client: RetryingClient
  private let now: @Sendable () -> Date

  public init(client: RetryingClient, now: @escaping @Sendable () -> Date) {
    (self.client, self.now) = (client, now)
  }

  /// The homeserver of a server name (`example.org`) or of an address, according to its `/.well-known/matrix/client`;
  /// if that contains none, the server itself.
  ///
  /// An address that `BaseURL` refuses is `.unreachable(.badAddress)`, and so is an address of this machine in the
  /// document of another machine.
  public func homeserver(of server: String) async throws(BoardError) -> String {
    guard let asked = BaseURL(server.contains("://") ? server : "https://" + server) else {
      throw .unreachable(.badAddress)
    }
    guard let text = try await delegate(of: asked.text) else { return asked.text }
    guard let named = BaseURL(text), !named.isLoopback || asked.isLoopback else { throw .unreachable(.badAddress) }
    return named.text
  }

  /// The `base_url` of the well-known document; nil if the server has no such document.
  private func delegate(of address: String) async throws(BoardError) -> String? {
    let question = MatrixClient.Question(.get, "/.well-known/matrix/client")
    do throws(BoardError) {
      guard case .value(let known) = try await matrix(address).ask(question, for: WellKnown.self, below: "") else {
        return nil
      }
      return known.homeserver
    } catch {
      if case .malformed = error { return nil }
      throw error
    }
  }

  /// Signs in with a password; `user` is the whole id or the part before the colon. `device` is the device of an
  /// earlier, expired session; nil creates a new one.
  public func signIn(
    to homeserver: String, as user: String, password: Secret, device: String? = nil
  ) async throws(BoardError) -> (account: MatrixAccount, token: Secret) {
    let matrix = matrix(homeserver)
    let flows = try await matrix.ask(MatrixClient.Question(.get, "/login"), for: LoginFlows.self).get()
    guard flows.takesPasswords else { throw MatrixSignIn.noPasswords }
    let question = MatrixClient.Question(
      .post, "/login", body: Login(user: user, password: password.revealed, device: device))
    switch try await matrix.ask(question, for: SignedIn.self, hiding: password) {
    case .value(let signedIn):
      guard let id = Author.ID(written: signedIn.user_id), Secret.isKey(signedIn.access_token),
        let token = Secret(signedIn.access_token)
      else { throw .malformed(.unknownShape(field: "access_token")) }
      return (MatrixAccount(homeserver: homeserver, user: id, device: signedIn.device_id), token)
    case .refusal(let refusal): throw .refused(detail: refusal.detail)
    }
  }

  /// The server accepts no passwords, only tokens that it issues elsewhere.
  public static let noPasswords = BoardError.refused(detail: "m.login.password")

  /// The account of a token. `.signedOut` means that the server does not know the token; no other error means that.
  public func account(of token: Secret, at homeserver: String) async throws(BoardError) -> MatrixAccount {
    let whoami = try await matrix(homeserver).ask(MatrixSignIn.whoami, for: Whoami.self, token: token).get()
    guard let id = Author.ID(written: whoami.user_id) else { throw .malformed(.unknownShape(field: "user_id")) }
    return MatrixAccount(homeserver: homeserver, user: id, device: whoami.device_id)
  }

  /// Checks whether the server still knows the token. A token that it does not know is discarded: `.signedOut`.
  public func check(_ tokens: any TokenSource, at homeserver: String) async throws(BoardError) {
    let answer = try await matrix(homeserver).ask(MatrixSignIn.whoami, tokens: tokens) {
      response throws(AttemptFailure) in
      try MatrixAnswer.read(Whoami.self, from: response)
    }
    _ = try answer.get()
  }

  private static let whoami = MatrixClient.Question(.get, "/account/whoami")

  /// Ends the session on the server. A token that the server does not know belongs to no session, which is no error.
  public func signOut(of homeserver: String, token: Secret) async throws(BoardError) {
    let answer = try await matrix(homeserver).ask(
      MatrixClient.Question(.post, "/logout"), for: Nothing.self, token: token)
    if case .refusal(let refusal) = answer, refusal.error != .signedOut { throw refusal.error }
  }

  private func matrix(_ homeserver: String) -> MatrixClient {
    MatrixClient(homeserver: homeserver, client: client, now: now)
  }

  private struct WellKnown: Decodable, Sendable {
    var homeserver: String

    enum CodingKeys: String, CodingKey { case homeserver = "m.homeserver" }
    struct Server: Decodable { var base_url: String }

    init(from decoder: any Decoder) throws {
      homeserver = try decoder.container(keyedBy: CodingKeys.self).decode(Server.self, forKey: .homeserver).base_url
    }
  }

  private struct LoginFlows: Decodable, Sendable {
    struct Flow: Decodable { var type: String? }
    var flows: [Flow]
    var takesPasswords: Bool { flows.contains { $0.type == "m.login.password" } }
  }

  private struct Login: Encodable {
    struct Identifier: Encodable {
      var type = "m.id.user"
      var user: String
    }
    var type = "m.login.password"
    var identifier: Identifier
    var password: String
    var device_id: String?
    var initial_device_display_name = "weatheri-tui"

    init(user: String, password: String, device: String?) {
      identifier = Identifier(user: user)
      self.password = password
      device_id = device
    }
  }

  private struct SignedIn: Decodable, Sendable {
    var user_id: String
    var access_token: String
    var device_id: String?
  }

  private struct Whoami: Decodable, Sendable {
    var user_id: String
    var device_id: String?
  }
}
