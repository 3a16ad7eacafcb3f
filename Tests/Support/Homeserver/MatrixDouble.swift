import Foundation
public import JSONValue
public import LoopbackServer

/// A small Matrix homeserver that keeps everything in memory: accounts, rooms with aliases, messages, redactions,
/// reports, account data, and `/sync` with long polling.
///
/// If `answer` is set, its reply is used instead, unless it is nil for the request.
public final class MatrixDouble: Homeserver, @unchecked Sendable {  // all access under the lock
  public let name = "double.test"
  private let lock = NSCondition()
  private var world = DoubleWorld(server: "double.test")
  private var override: (@Sendable (HTTPRequest) -> HTTPReply?)?
  private var isStopped = false
  private var server: LoopbackServer!

  public init() throws {
    server = try LoopbackServer { [weak self] in self?.reply(to: $0) ?? HTTPReply(status: 500) }
  }

  deinit { server.stop() }

  public var address: String { server.address }
  public var requests: [HTTPRequest] { server.requests }

  /// Closes all connections and stops answering.
  public func stop() {
    lock.withLock {
      isStopped = true
      lock.broadcast()
    }
    server.stop()
  }

  /// Sets a function that answers instead of the server, for requests for which it returns a reply. nil removes it.
  public func answer(_ override: (@Sendable (HTTPRequest) -> HTTPReply?)?) {
    lock.withLock { self.override = override }
  }

  /// Adds any event to a room, named by its alias or id, as another server would.
  public func inject(_ event: JSONValue, into room: String) { change { $0.inject(event, into: room) } }

  /// Creates another room that anyone can join. Returns its id.
  public func addRoom() -> String { change { $0.addRoom() } }

  /// Replaces a room by another, as an upgrade does; the alias moves along or stays.
  public func replace(_ room: String, by replacement: String, movingAlias: Bool = true) {
    change { $0.replace(room, by: replacement, movingAlias: movingAlias) }
  }

  /// Closes a room and gives its alias to another, without a tombstone.
  public func moveAlias(of room: String, to other: String) {
    change {
      $0.close(room)
      $0.moveAlias(of: room, to: other)
    }
  }

  /// Switches encryption on in a room.
  public func encrypt(_ room: String) {
    change { $0.setState("m.room.encryption", ["algorithm": .text("m.megolm.v1.aes-sha2")], in: room) }
  }

  private func change<Value>(_ work: (inout DoubleWorld) -> Value) -> Value {
    lock.withLock {
      defer { lock.broadcast() }
      return work(&world)
    }
  }

  /// The contents of the events of a room, named by its alias or id, in their order.
  public func events(in room: String) -> [JSONValue] { lock.withLock { world.events(in: room) } }
  public var reports: [JSONValue] { lock.withLock { world.reports } }
  /// Number of valid tokens.
  public var sessions: Int { lock.withLock { world.tokens.count } }

  /// Ends every session; `softly` is the `soft_logout` of later answers.
  public func forgetTokens(softly: Bool? = nil) { lock.withLock { (world.tokens, world.softLogout) = ([:], softly) } }

  private func reply(to request: HTTPRequest) -> HTTPReply {
    if let reply = lock.withLock({ override })?(request) { return reply }
    let target = request.target.prefix { $0 != "?" }
    let path = target.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    guard path.starts(with: ["_matrix", "client", "v3"]) else { return DoubleAnswer.unknown.reply }
    let question = DoubleQuestion(
      method: request.method, path: Array(path.dropFirst(3)), query: request.query,
      token: request.headers["authorization"].map { String($0.dropFirst("Bearer ".count)) },
      body: JSONValue(request.body) ?? .object([:]))
    return question.path == ["sync"] ? sync(question) : answer(question)
  }

  private func answer(_ question: DoubleQuestion) -> HTTPReply {
    lock.withLock {
      defer { lock.broadcast() }
      return world.answer(question).reply
    }
  }

  /// Waits under the lock; `wait` releases it meanwhile.
  private func sync(_ question: DoubleQuestion) -> HTTPReply {
    let patience = Double(question.query["timeout"] ?? "0") ?? 0
    let end = Date(timeIntervalSinceNow: patience / 1000)
    return lock.withLock {
      while !isStopped {
        if let news = world.news(question) { return news.reply }
        if !lock.wait(until: end) { break }
      }
      return world.quiet(question).reply
    }
  }
}

struct DoubleQuestion {
  var method: String
  /// The components after `/_matrix/client/v3`, each decoded.
  var path: [String]
  var query: [String: String]
  var token: String?
  var body: JSONValue
}

struct DoubleAnswer {
  var status = 200
  var body: JSONValue

  var reply: HTTPReply {
    HTTPReply(status: status, headers: ["Content-Type": "application/json"], body: body.bytes)
  }

  init(_ members: [String: JSONValue] = [:]) { body = .object(members) }

  init(_ status: Int, _ code: String, _ sentence: String) {
    self.status = status
    body = .object(["errcode": .text(code), "error": .text(sentence)])
  }

  static let unknown = DoubleAnswer(404, "M_UNRECOGNIZED", "Unrecognized request")
}
