import FoundationEssentials
import Glibc
import Matrix
import Storage
import Weather

/// The account that is signed in, in a file of the data folder that is its owner's alone (0600). The token stands there
/// and nowhere else; where a command gives it, it stands nowhere.
struct BoardAccountFile: Sendable {
  private let path: String

  struct SignedIn: Sendable {
    var account: MatrixAccount
    /// nil where a command of the settings gives it.
    var token: Secret?
  }

  private struct Content: Codable {
    var account: MatrixAccount
    var token: String?
  }

  init(dataFolder: String) { path = dataFolder + "/board-account.json" }

  /// nil where none is signed in.
  func signedIn() throws(StorageError) -> SignedIn? {
    guard let bytes = try AtomicFile.read(path, ours: true) else { return nil }
    guard let content = try? JSONDecoder().decode(Content.self, from: bytes) else {
      throw .damaged(path: path, detail: "JSON")
    }
    return SignedIn(account: content.account, token: content.token.flatMap { Secret($0) })
  }

  func keep(_ signedIn: SignedIn) throws(StorageError) {
    let content = Content(account: signedIn.account, token: signedIn.token?.revealed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let bytes = try? encoder.encode(content) else { throw .cannotWrite(path: path, detail: "JSON") }
    try AtomicFile.write(bytes, to: path, ours: true)
  }

  func remove() { unlink(path) }
}

/// The token as the file has it when it is needed, or as a command gives it.
struct BoardTokens: TokenSource {
  let file: BoardAccountFile
  /// Of `board.token_command`; without a key where none is set.
  let command: CredentialProvider

  func token() async throws(BoardError) -> Secret {
    if let token = (try? file.signedIn())??.token { return token }
    let printed: Secret?
    do throws(CredentialError) { printed = try await command.key() } catch { throw .noToken(error) }
    guard let printed else { throw .notSignedIn }
    return printed
  }

  func forget(_ token: Secret, keepingDevice: Bool) async {
    // Another process may have signed in meanwhile.
    if (try? file.signedIn())??.token == token { file.remove() }
  }
}

/// The rooms that were joined, beside the cities; of another account than this they are forgotten.
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

  /// Where they cannot be kept, they are joined anew in the next run.
  func keep(_ room: String?, of area: String) async {
    _ = try? documents.update(Kept.self, named: BoardRooms.name, from: Kept(user: user)) { kept in
      if kept.user != user { kept = Kept(user: user) }
      kept.rooms[area] = room
    }
  }
}
