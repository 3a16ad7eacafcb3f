import FoundationEssentials
import Homeserver
import Matrix
import Props
import Testing
import Upstream
import Weather

/// The homeservers for the contract tests: the double, and Synapse if it is installed.
enum Subject: String, CaseIterable, Sendable {
  case double, synapse

  static var all: [Subject] { Synapse.python == nil ? [.double] : allCases }

  /// One server of each kind for all tests: Synapse starts slowly.
  func server() async throws -> any Homeserver {
    switch self {
    case .double: try MatrixDouble()
    case .synapse: try await Subject.running.value.get()
    }
  }

  private static let running = Task { () async -> Result<Synapse, any Error> in
    do { return .success(try await Synapse.started()) } catch { return .failure(error) }
  }
}

/// A signed-in test account, with the data it stores between runs.
struct Guest: Sendable {
  let account: MatrixAccount
  let board: MatrixBoard
  let tokens: MemoryTokens
  let rooms: MemoryRooms

  /// Creates the account. The name gets a random suffix, because several tests share a server.
  static func new(
    _ name: String, at server: any Homeserver, client: RetryingClient = .patient, timing: Timing = .still
  ) async throws -> Guest {
    let user = "\(name)-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    try await server.register(user, password: "pass word of \(user)")
    let signIn = MatrixSignIn(client: client, now: { Date() })
    let homeserver = try await signIn.homeserver(of: server.address)
    let (account, token) = try await signIn.signIn(
      to: homeserver, as: user, password: Secret("pass word of \(user)")!)
    return Guest(account: account, token: token, rooms: MemoryRooms(), client: client, timing: timing)
  }

  /// Pauses between requests for news take no time, unless another `timing` is given.
  init(
    account: MatrixAccount, token: Secret, rooms: MemoryRooms, client: RetryingClient = .patient,
    timing: Timing = .still
  ) {
    self.account = account
    self.rooms = rooms
    tokens = MemoryTokens(token)
    board = MatrixBoard(
      account: account, client: client, tokens: tokens, rooms: rooms, timing: timing, now: { Date() })
  }

  /// The same account in the next run of the program.
  func again() async throws -> Guest {
    Guest(account: account, token: try await tokens.token(), rooms: rooms)
  }

  var id: Author.ID { account.user }
}

final class MemoryTokens: TokenSource {
  private let kept: Locked<Secret?>
  private let keptDevice = Locked(false)
  init(_ token: Secret) { kept = Locked(token) }

  func token() async throws(BoardError) -> Secret {
    guard let token = kept.value else { throw .notSignedIn }
    return token
  }
  func forget(_ token: Secret, keepingDevice: Bool) async {
    kept.change {
      guard $0 == token else { return }
      $0 = nil
    }
    if keepingDevice { keptDevice.value = true }
  }

  /// Whether the token was discarded because its session expired.
  var isDeviceKept: Bool { keptDevice.value }
}

final class MemoryRooms: JoinedRooms {
  private let kept = Locked<[String: String]>([:])
  func all() async -> [String: String] { kept.value }
  func keep(_ room: String?, of area: String) async { kept.change { $0[area] = room } }
}

extension RetryingClient {
  /// With a timeout that is long enough on a busy machine.
  static var patient: RetryingClient { asking(times: 2) }
  static var once: RetryingClient { asking(times: 1) }

  private static func asking(times: Int) -> RetryingClient {
    RetryingClient(
      transport: CurlTransport(proxy: nil, userAgent: "tests"), policy: Policy(timeout: 30, attempts: times),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .real), timing: .real)
  }
}

extension BoardArea {
  /// An area that no other test uses.
  static func new() -> BoardArea {
    BoardArea(code: String(UInt64.random(in: 1_000_000_000...9_999_999_999)), name: PlaceName(ko: "중구", en: "Jung-gu"))
  }
}

extension Draft {
  init(_ text: String, weather: PostedWeather? = nil) {
    self.init(
      id: ID(rawValue: "test-\(UInt64.random(in: 0 ... .max))"), text: text, weather: weather)
  }
}

extension MatrixBoard {
  /// Collects the news of an area until `isWanted` accepts them.
  func news(
    of area: BoardArea, since mark: inout BoardNews.Mark, until isWanted: (BoardNews.Change) -> Bool
  ) async throws -> BoardNews.Change {
    var all = BoardNews.Change(area: area.code)
    while !isWanted(all) {
      let news = try await news(since: mark)
      mark = news.next
      for change in news.changes where change.area == area.code {
        all.posts += change.posts
        all.deleted += change.deleted
        all.hasGap = all.hasGap || change.hasGap
        all.roomChanged = all.roomChanged || change.roomChanged
      }
    }
    return all
  }
}
