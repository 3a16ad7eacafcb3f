import Matrix
import Reports
import Settings
import Storage
import Weather

/// Signs in to the server of the boards and stores the session: for the command and for the dashboard.
struct BoardSignIn {
  let world: World
  /// The password of that user; asked for only after the server was found.
  typealias Password = @Sendable (_ user: String) throws(Ending) -> Secret

  /// `server` is nil for the one in the ID or in the settings.
  func run(server: String?, user: String?, password: Password) async throws(Ending) -> MatrixAccount {
    let signIn = try world.signIn()
    // Sign-ins run one after another: if two ran at once, the second would overwrite the session of the first.
    let lease = try await world.storing { () throws(StorageError) in try await world.boardAccount.lease() }
    defer { lease.release() }
    if let known = try await world.signedIn() { throw Ending(.usage, world.strings.alreadySignedIn(known.account)) }
    let named = user.flatMap { $0.hasPrefix("@") ? Author.ID(written: $0) : nil }
    let preferred = world.settings.board.server
    guard let server = server ?? named?.serverName ?? (preferred.isEmpty ? nil : preferred), !server.isEmpty else {
      throw Ending(.usage, world.strings.whichServer)
    }
    let signedIn: BoardAccountFile.SignedIn
    if world.boardTokenCommand.hasKey {
      signedIn = try await byToken(signIn, server, named)
    } else {
      signedIn = try await byPassword(signIn, server, user, password)
    }
    do throws(StorageError) { try world.boardAccount.save(signedIn) } catch {
      throw await signingOut(signedIn, signIn, because: world.ending(for: error))
    }
    return signedIn.account
  }

  /// Signs out at the server because the session cannot be stored: no file would contain its token.
  private func signingOut(
    _ signedIn: BoardAccountFile.SignedIn, _ signIn: MatrixSignIn, because ending: Ending
  ) async -> Ending {
    guard let token = signedIn.token else { return ending }
    do throws(BoardError) { try await signIn.signOut(of: signedIn.account.homeserver, token: token) } catch {
      return Ending(ending.status, "\(ending.sentence) \(world.strings.sessionMayRemain)")
    }
    return ending
  }

  private func byPassword(
    _ signIn: MatrixSignIn, _ server: String, _ user: String?, _ password: Password
  ) async throws(Ending) -> BoardAccountFile.SignedIn {
    guard let user, !user.isEmpty else { throw Ending(.usage, world.strings.whichUser) }
    // The server is looked up before the password prompt: no password is typed for a server that does not exist.
    let homeserver = try await world.asking { () throws(BoardError) in try await signIn.homeserver(of: server) }
    let password = try password(user.harmless)
    let expired = try await world.storing { () throws(StorageError) in try world.boardAccount.expired() }
    let isSame = expired.map { $0.homeserver == homeserver && [$0.user.rawValue, $0.user.localName].contains(user) }
    do throws(BoardError) {
      let (account, token) = try await signIn.signIn(
        to: homeserver, as: user, password: password, device: isSame == true ? expired?.device : nil)
      return BoardAccountFile.SignedIn(account: account, token: token)
    } catch {
      if error == MatrixSignIn.noPasswords { throw Ending(.noKey, world.strings.noPasswordsThere) }
      throw world.ending(for: error)
    }
  }

  private func byToken(
    _ signIn: MatrixSignIn, _ server: String, _ user: Author.ID?
  ) async throws(Ending) -> BoardAccountFile.SignedIn {
    let token = try await world.tokenOfTheCommand()
    let account = try await world.asking { () throws(BoardError) in
      let homeserver = try await signIn.homeserver(of: server)
      do throws(BoardError) { return try await signIn.account(of: token, at: homeserver) } catch {
        throw error == .signedOut ? .refused(detail: "M_UNKNOWN_TOKEN") : error
      }
    }
    if let user, user != account.user { throw Ending(.noKey, world.strings.tokenOfAnother(account.user.rawValue)) }
    return BoardAccountFile.SignedIn(account: account)
  }
}
