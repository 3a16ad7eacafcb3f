import ArgumentParser
import FoundationEssentials
import Gazetteer
import Matrix
import Settings
import Storage
import Weather

extension BoardCommand {
  struct Login: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "login", abstract: "Sign in with a Matrix account.",
      discussion:
        "The password is typed without echo, or read from standard input; with board.token_command no password is"
        + " needed. --user alone may be enough: the ID contains the name of the server.")
    @Option(help: "The server's address or name, such as example.org.") var server: String?
    @Option(help: "Your ID, such as @me:example.org.") var user: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let account = try await BoardSignIn(world: world).run(server: server, user: user) { user throws(Ending) in
          guard let password = StandardInput.line(asking: world.strings.password(user)).flatMap({ Secret($0) }) else {
            throw Ending(.usage, world.strings.noPassword)
          }
          return password
        }
        world.print(world.strings.signedIn(account))
      }
    }
  }

  struct Logout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "logout", abstract: "Sign out on this machine and on the server.")
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let signIn = try world.signIn()
        guard let known = try await world.signedIn() else {
          try await world.storing { () throws(StorageError) in try world.boardAccount.remove() }
          throw world.ending(for: BoardError.notSignedIn)
        }
        if world.isOffline { throw world.ending(for: BoardError.unreachable(.offline)) }
        var (atServer, here): (BoardError?, StorageError?)
        // Both steps run, even if the first one fails.
        do throws(StorageError) { try world.boardAccount.remove() } catch { here = error }
        if let token = known.token {
          do throws(BoardError) { try await signIn.signOut(of: known.account.homeserver, token: token) } catch {
            atServer = error
          }
        }
        if let here { throw world.notSignedOut(here, isEndedAtServer: known.token != nil && atServer == nil) }
        if let atServer {
          let ending = world.ending(for: atServer)
          throw Ending(
            ending.status, "\(ending.sentence) \(world.strings.isSignedOutHere) \(world.strings.sessionMayRemain)")
        }
        let strings = world.strings
        world.print(known.token == nil ? strings.signedOutHere(known.account) : strings.signedOut(known.account))
      }
    }
  }

  struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "The account, its server and the boards you have joined.")
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        if world.isMadeUp { return world.print(world.strings.sampleAccount) }
        let signIn = try world.signIn()
        guard let known = try await world.signedIn() else { throw world.ending(for: BoardError.notSignedIn) }
        try await check(known, signIn, in: world)
        let server = world.settings.board.server
        world.print(world.strings.signedIn(known.account))
        world.print(world.strings.boards(at: server.isEmpty ? known.account.user.serverName : server))
        let rooms = await BoardRooms(documents: world.documents, user: known.account.user).all()
        let names = rooms.keys.compactMap { world.gazetteer.boardName(of: $0)?[world.language] }.sorted()
        for name in names { world.print("  \(name)") }
      }
    }

    /// Ends the command if the server does not accept the token. If the server cannot be reached, prints a line that
    /// says so.
    private func check(
      _ known: BoardAccountFile.SignedIn, _ signIn: MatrixSignIn, in world: World
    ) async throws(Ending) {
      if world.isOffline { return }
      do throws(BoardError) {
        try await signIn.check(world.boardTokens, at: known.account.homeserver)
      } catch {
        let ending = world.ending(for: error)
        if ending.status == .noKey { throw ending }
        world.printDiagnostic(ending.sentence)
      }
    }
  }
}

extension World {
  /// The client that signs in and out. Not available with the sample feed, which changes nothing of the user's.
  func signIn() throws(Ending) -> MatrixSignIn {
    guard let live, !isSample else { throw Ending(.usage, strings.noSignInHere) }
    return MatrixSignIn(client: live.boardClient, now: clock.now)
  }

  func signedIn() async throws(Ending) -> BoardAccountFile.SignedIn? {
    try await storing { () throws(StorageError) in try boardAccount.signedIn() }
  }

  /// Runs work that may fail on a file; a failure ends the command.
  func storing<Value>(_ work: () async throws(StorageError) -> Value) async throws(Ending) -> Value {
    do throws(StorageError) { return try await work() } catch { throw ending(for: error) }
  }

  /// Reports that the account file could not be removed, and whether the session has ended at the server.
  fileprivate func notSignedOut(_ error: StorageError, isEndedAtServer: Bool) -> Ending {
    let ending = ending(for: error)
    let session = isEndedAtServer ? strings.sessionEnded : strings.sessionMayRemain
    return Ending(ending.status, "\(ending.sentence) \(strings.deleteItYourself) \(session)")
  }

  func tokenOfTheCommand() async throws(Ending) -> Secret {
    do throws(CredentialError) {
      if let token = try await boardTokenCommand.key() { return token }
    } catch { throw Ending(.noKey, error, in: language) }
    throw ending(for: BoardError.notSignedIn)
  }
}

extension CommandStrings {
  func alreadySignedIn(_ account: MatrixAccount) -> String {
    say(
      "이미 로그인했습니다: \(account.user.rawValue). 먼저 board logout을 실행하세요.",
      "You are signed in as \(account.user.rawValue) already. Run board logout first.")
  }
  var whichServer: String {
    say(
      "어느 서버인지 알 수 없습니다. --user @아이디:서버 또는 --server로 지정하세요.",
      "The server is unknown. Use --user @you:server or --server.")
  }
  var whichUser: String { say("--user로 아이디를 지정하세요.", "Give your ID with --user.") }
  func password(_ user: String) -> String { say("\(user)의 비밀번호: ", "Password of \(user): ") }
  var noPassword: String { say("비밀번호를 읽지 못했습니다.", "No password was entered.") }
  var typePassword: String { say("비밀번호를 입력하세요.", "Type your password.") }
  var noPasswordsThere: String {
    say(
      "비밀번호로 로그인할 수 없는 서버입니다. 설정의 board.token_command에 액세스 토큰을 출력하는 명령을 넣으세요.",
      "This server does not accept passwords. Set board.token_command to a command that prints an access token.")
  }
  func tokenOfAnother(_ user: String) -> String {
    say("board.token_command의 토큰은 \(user)의 것입니다.", "The token of board.token_command is \(user)'s.")
  }
  func signedIn(_ account: MatrixAccount) -> String {
    say(
      "로그인: \(account.user.rawValue) (\(account.homeserver.harmless))",
      "Signed in as \(account.user.rawValue) (\(account.homeserver.harmless))")
  }
  func boards(at server: String) -> String {
    say("게시판 서버: \(server.harmless)", "Boards at \(server.harmless)")
  }
  func signedOut(_ account: MatrixAccount) -> String {
    say("로그아웃했습니다: \(account.user.rawValue)", "Signed out: \(account.user.rawValue)")
  }
  func signedOutHere(_ account: MatrixAccount) -> String {
    say(
      "이 컴퓨터에서 로그아웃했습니다: \(account.user.rawValue). board.token_command의 토큰은 서버에 그대로 있습니다.",
      "Signed out on this machine: \(account.user.rawValue). The token of board.token_command stays valid.")
  }
  // Each of these follows the sentence that says what went wrong.
  var isSignedOutHere: String { say("이 컴퓨터에서는 로그아웃했습니다.", "You are signed out on this machine.") }
  var deleteItYourself: String { say("이 파일을 직접 지우세요.", "Delete that file yourself.") }
  var sessionEnded: String { say("서버에서는 로그아웃했습니다.", "The session on the server has ended.") }
  var sessionMayRemain: String {
    say(
      "서버에는 로그인이 남아 있을 수 있으니 다른 Matrix 앱에서 weatheri-tui 세션을 끝내세요.",
      "The session may still exist on the server: end \"weatheri-tui\" in another Matrix app.")
  }
}
