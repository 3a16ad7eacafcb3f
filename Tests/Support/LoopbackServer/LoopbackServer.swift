import Props
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 that says what a test wants said, as badly as a test wants it.
///
/// ```swift
/// let server = try LoopbackServer { request in HTTPReply(#"{"path": "\#(request.path)"}"#) }
/// defer { server.stop() }
/// // … ask http://127.0.0.1:\(server.port)/ …
/// #expect(server.requests.count == 1)
/// ```
public final class LoopbackServer: Sendable {
  public typealias Handler = @Sendable (HTTPRequest) -> HTTPReply

  /// What happened so far.
  public struct Log: Sendable {
    /// In order of arrival.
    public var requests: [HTTPRequest] = []
    /// How many connections were accepted.
    public var connections = 0
    /// How many of them are over.
    public var ended = 0
    /// How many questions were answered, as far as somebody listened.
    public var answered = 0
    /// How many clients left before they were answered.
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
  /// Has the port as long as the server is there: once it has stopped no other test's server may answer in its place.
  private let holder: Int32
  private let state = Mutex(State())

  /// Listens from now on, on a port nobody else has. Handlers run side by side, one per connection.
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

  /// Returns as soon as the log is as wanted.
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

  /// Hangs up on everybody and stops listening. May be called again.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // A socket is closed by the thread that reads it; this only wakes that thread.
      for socket in state.open { Socket.hangUp(socket) }
      Socket.hangUp(listener)
    }
  }

  private func note(_ change: (inout Log) -> Void) {
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
      let isWelcome = state.withLock { state in
        if !state.isStopped { state.open.insert(socket) }
        return !state.isStopped
      }
      guard isWelcome else {
        Socket.forget(socket)
        break
      }
      note { $0.connections += 1 }
      onThread { [self] in
        serve(socket)
        // Forgotten before it is closed: the number may belong to the next connection right after.
        state.withLock { _ = $0.open.remove(socket) }
        Socket.forget(socket)
        note { $0.ended += 1 }
      }
    }
    Socket.forget(listener)
  }

  /// One connection, request after request, until one side has had enough.
  private func serve(_ socket: Int32) {
    var bytes: [UInt8] = []
    while let head = Socket.head(socket, &bytes), let asked = HTTPRequest(head: head) {
      let length = asked.headers["content-length"].flatMap { Int($0) } ?? 0
      guard let body = Socket.body(socket, &bytes, length: length) else { return }
      let request = asked.with(body)
      note { $0.requests.append(request) }
      let reply = handler(request)
      if reply.delay > 0, Socket.leaves(socket, within: reply.delay) { return note { $0.abandoned += 1 } }
      let mayGoOn = answer(reply, on: socket)
      note { $0.answered += 1 }
      if !mayGoOn { return }
    }
  }

  /// Whether the connection may go on.
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
      note { $0.abandoned += 1 }
    case .reset:
      _ = Socket.deliver(reply.head + half, to: socket)
      Socket.resetWhenClosed(socket)
    case .hang:
      _ = Socket.leaves(socket, within: 3600)
      note { $0.abandoned += 1 }
    }
    return false
  }
}
