import FoundationEssentials
import Glibc
import Matrix
import Storage
import Upstream
import Weather

/// The signed-in account, in a file of the data folder that only its owner may read (0600). It is the only file that
/// contains the token; with `board.token_command` no file contains it.
struct BoardAccountFile: Sendable {
  let path: String
  /// In bytes; a token has a few hundred.
  private static let longestFile = 65_536

  struct SignedIn: Sendable {
    var account: MatrixAccount
    /// nil if a command in the settings prints it.
    var token: Secret?
  }

  private struct Content: Codable {
    var account: MatrixAccount
    var token: String?
    /// true after the server has ended the session but keeps its device; nil while the session is valid.
    var isExpired: Bool?
  }

  /// Seconds that a sign-in waits for another one.
  private static let lockTimeout = 60.0

  init(dataFolder: String) { path = dataFolder + "/board-account.json" }

  /// nil if no account is signed in.
  func signedIn() throws(StorageError) -> SignedIn? {
    guard let content = try content(), content.isExpired != true else { return nil }
    return SignedIn(account: content.account, token: content.token.flatMap { Secret($0) })
  }

  /// The account whose session has expired; nil if none. The next sign-in continues its device.
  func expired() throws(StorageError) -> MatrixAccount? {
    guard let content = try content(), content.isExpired == true else { return nil }
    return content.account
  }

  /// The file may have been written by any program: an account that no server can have counts as damage.
  private func content() throws(StorageError) -> Content? {
    guard let bytes = try AtomicFile.read(path, upTo: BoardAccountFile.longestFile, ours: true) else { return nil }
    guard let content = try? JSONDecoder().decode(Content.self, from: bytes), content.token.map(Secret.isKey) != false
    else { throw .damaged(path: path, detail: "JSON") }
    return content
  }

  func save(_ signedIn: SignedIn) throws(StorageError) {
    try write(Content(account: signedIn.account, token: signedIn.token?.revealed))
  }

  private func write(_ content: Content) throws(StorageError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let bytes = try? encoder.encode(content) else { throw .cannotWrite(path: path, detail: "JSON") }
    try AtomicFile.write(bytes, to: path, ours: true)
  }

  /// Removes the account. No error if it is already removed; `cannotWrite` if the file is still there.
  func remove() throws(StorageError) {
    guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw .cannotWrite(path: path, detail: String(cString: strerror(errno)))
  }

  /// Removes a token that the server no longer accepts. Another process may have signed in in the meantime, so any
  /// other token stays. If the file cannot be changed, the invalid token stays too.
  func forget(_ token: Secret, keepingDevice: Bool) {
    guard let signedIn = (try? signedIn()) ?? nil, signedIn.token == token else { return }
    if keepingDevice, (try? write(Content(account: signedIn.account, isExpired: true))) != nil { return }
    try? remove()
  }

  /// A lease for signing in. Throws `busy` if another process holds it for a minute.
  func lease() async throws(StorageError) -> Lease {
    let lease = await AtomicFile.lease(toChange: path, within: Self.lockTimeout, sleep: Timing.real.sleep)
    guard lease.isHeld else { throw .busy(path: path) }
    return lease
  }
}

/// The token at the time of a request, from the file or from the command.
struct BoardTokens: TokenSource {
  let file: BoardAccountFile
  /// Runs `board.token_command`; has no key if that is not set.
  let command: CredentialProvider

  func token() async throws(BoardError) -> Secret {
    if let token = (try? file.signedIn())??.token { return token }
    let printed: Secret?
    do throws(CredentialError) { printed = try await command.key() } catch { throw .noToken(error) }
    guard let printed else { throw .notSignedIn }
    return printed
  }

  func forget(_ token: Secret, keepingDevice: Bool) async { file.forget(token, keepingDevice: keepingDevice) }
}

/// The rooms that were joined, stored apart from the cities. The rooms of another account are discarded.
struct BoardRooms: JoinedRooms {
  let documents: Documents
  let user: Author.ID

  private struct Kept: Codable {
    var user: Author.ID
    var rooms: [String: String] = [:]
  }
  private static let name = "board-rooms"

  func all() async -> [String: String] {
    guard let kept = try? documents.value(Kept.self, named: BoardRooms.name), kept.user == user else { return [:] }
    return kept.rooms
  }

  /// If they cannot be stored, the next run joins them again.
  func keep(_ room: String?, of area: String) async {
    _ = try? documents.update(Kept.self, named: BoardRooms.name, from: Kept(user: user)) { kept in
      if kept.user != user { kept = Kept(user: user) }
      kept.rooms[area] = room
    }
  }
}
