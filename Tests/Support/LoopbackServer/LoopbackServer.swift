import Props
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 that gives the answers and the faults that a test wants.
///
/// ```swift
/// let server = try LoopbackServer { request in HTTPReply(#"{"path": "\#(request.path)"}"#) }
/// defer { server.stop() }
/// // … send requests to http://127.0.0.1:\(server.port)/ …
/// #expect(server.requests.count == 1)
/// ```
public final class LoopbackServer: Sendable {
  public typealias Handler = @Sendable (HTTPRequest) -> HTTPReply

  /// The events so far.
  public struct Log: Sendable {
    /// In order of arrival.
    public var requests: [HTTPRequest] = []
    /// Number of accepted connections.
    public var connections = 0
    /// Number of connections that have ended.
    public var ended = 0
    /// Number of requests answered; the client may not have received the whole answer.
    public var answered = 0
    /// Number of clients that left before the answer.
    public var abandoned = 0
  }

  private struct State: Sendable {
    var log = Log()
    var watchers: [Watcher] = []
    var open: Set<Int32> = []
    var isStopped = false
  }

  private struct Watcher: Sendable {
    var isMet: @Sendable (Log) -> Bool
    var reply: CheckedContinuation<Void, Never>
  }

  public let port: UInt16
  private let handler: Handler
  private let listener: Int32
  /// Keeps the port reserved as long as this object exists: after `stop`, no other test's server can answer on it.
  private let holder: Int32
  private let state = Mutex(State())

  /// Listens from now on, on a port that no other process uses. Handlers run in parallel, one per connection.
  public init(handler: @escaping Handler) throws(SocketFailure) {
    self.handler = handler
    (holder, port) = try Socket.bound()
    listener = try Socket.listening(on: port)
    onThread { [self] in acceptAll() }
  }

  deinit { Socket.forget(holder) }

  /// `http://127.0.0.1:…`, without a slash at the end.
  public var address: String { "http://127.0.0.1:\(port)" }

  public var log: Log { state.withLock { $0.log } }

  public var requests: [HTTPRequest] { log.requests }

  /// Returns as soon as `isMet` is true for the log.
  public func wait(until isMet: @escaping @Sendable (Log) -> Bool) async {
    await withCheckedContinuation { reply in
      let isMetAlready = state.withLock { state in
        if isMet(state.log) { return true }
        state.watchers.append(Watcher(isMet: isMet, reply: reply))
        return false
      }
      if isMetAlready { reply.resume() }
    }
  }

  /// Closes all connections and stops listening. May be called again.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // A socket is closed by the thread that reads it; this only wakes that thread.
      for socket in state.open { Socket.shutDown(socket) }
      Socket.shutDown(listener)
    }
  }

  private func updateLog(_ change: (inout Log) -> Void) {
    let met = state.withLock { state in
      change(&state.log)
      let log = state.log
      defer { state.watchers.removeAll { $0.isMet(log) } }
      return state.watchers.filter { $0.isMet(log) }
    }
    for watcher in met { watcher.reply.resume() }
  }

  private func acceptAll() {
    while let socket = Socket.accepted(by: listener) {
      let isAccepted = state.withLock { state in
        if !state.isStopped { state.open.insert(socket) }
        return !state.isStopped
      }
      guard isAccepted else {
        Socket.forget(socket)
        break
      }
      updateLog { $0.connections += 1 }
      onThread { [self] in
        serve(socket)
        // Removed before it is closed: the next connection may get the same descriptor number immediately afterwards.
        state.withLock { _ = $0.open.remove(socket) }
        Socket.forget(socket)
        updateLog { $0.ended += 1 }
      }
    }
    Socket.forget(listener)
  }

  /// Serves one connection, request after request, until one side ends it.
  private func serve(_ socket: Int32) {
    var bytes: [UInt8] = []
    while let head = Socket.head(socket, &bytes), let asked = HTTPRequest(head: head) {
      let length = asked.headers["content-length"].flatMap { Int($0) } ?? 0
      guard let body = Socket.body(socket, &bytes, length: length) else { return }
      let request = asked.with(body)
      updateLog { $0.requests.append(request) }
      let reply = handler(request)
      if reply.delay > 0, Socket.leaves(socket, within: reply.delay) { return updateLog { $0.abandoned += 1 } }
      let staysOpen = answer(reply, on: socket)
      updateLog { $0.answered += 1 }
      if !staysOpen { return }
    }
  }

  /// True if the connection may be used for another request.
  private func answer(_ reply: HTTPReply, on socket: Int32) -> Bool {
    let half = reply.body.prefix(reply.body.count / 2)
    switch reply.behaviour {
    case .normal: return Socket.deliver(reply.head + reply.body, to: socket)
    case .untilClose: _ = Socket.deliver(reply.head + reply.body, to: socket)
    case .truncate: _ = Socket.deliver(reply.head + half, to: socket)
    case .raw: _ = Socket.deliver(reply.body, to: socket)
    case .endlessHeaders, .endlessTrailers:
      var isThere = Socket.deliver(reply.openHead, to: socket)
      while isThere { isThere = Socket.deliver(reply.body, to: socket) }
      updateLog { $0.abandoned += 1 }
    case .reset:
      _ = Socket.deliver(reply.head + half, to: socket)
      Socket.resetWhenClosed(socket)
    case .hang:
      _ = Socket.leaves(socket, within: 3600)
      updateLog { $0.abandoned += 1 }
    }
    return false
  }
}
