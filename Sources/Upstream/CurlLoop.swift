import CCurl
import Synchronization
import Threads
import Weather

/// The thread that performs all requests of a transport; the first request starts it.
///
/// It sleeps in libcurl's poll: with requests in progress until bytes arrive, a deadline passes or it is woken;
/// without any until it is woken. All libcurl functions except the wake-up are called by that thread only.
final class CurlLoop: Sendable {
  /// The state shared with other threads.
  private struct Shared: Sendable {
    var inbox: [CurlRequest.Waiting] = []
    /// Set while the thread has a multi handle.
    var wakeHandle: WakeHandle?
    var hasThread = false
    var isClosed = false
  }

  /// The multi handle for other threads: they may only wake it.
  private struct WakeHandle: @unchecked Sendable {
    // libcurl allows the wake-up from any thread while the handle exists; the lock around the shared state guarantees
    // that.
    let multi: OpaquePointer
    func wake() { weatheri_curl_multi_wake(multi) }
  }

  private let shared = Mutex(Shared())

  /// Starts the request; its caller is resumed with the outcome.
  func start(_ waiting: CurlRequest.Waiting) {
    let needsThread = shared.withLock { shared in
      shared.inbox.append(waiting)
      shared.wakeHandle?.wake()
      defer { shared.hasThread = true }
      return !shared.hasThread
    }
    if needsThread && !OwnThread.start("network", { [self] in run() }) { giveUp(.library) }
  }

  func wake() { shared.withLock { $0.wakeHandle?.wake() } }

  /// Ends the thread. No caller may be waiting.
  func close() {
    shared.withLock { shared in
      shared.isClosed = true
      shared.wakeHandle?.wake()
    }
  }

  /// Fails every waiting caller with the same error; the next request starts a new thread.
  private func giveUp(_ obstacle: Obstacle) {
    let unserved = shared.withLock { shared in
      defer { shared = Shared(isClosed: shared.isClosed) }
      return shared.inbox
    }
    for waiting in unserved { waiting.fail(.unreachable(obstacle)) }
  }

  private func run() {
    guard weatheri_curl_load() else { return giveUp(.noLibrary) }
    guard let pointer = weatheri_curl_multi_create(CurlMulti.connectionsPerHost) else {
      return giveUp(.library)
    }
    shared.withLock { $0.wakeHandle = WakeHandle(multi: pointer) }
    var multi = CurlMulti(pointer)
    while let arrived = arrivals() {
      for waiting in arrived { multi.start(waiting) }
      guard multi.advance() else { break }
    }
    shared.withLock { $0.wakeHandle = nil }
    multi.cancelAllTransfers()
    giveUp(.library)
  }

  /// The requests since the last call; nil when the transport has been closed.
  private func arrivals() -> [CurlRequest.Waiting]? {
    shared.withLock { shared in
      guard !shared.isClosed else { return nil }
      defer { shared.inbox = [] }
      return shared.inbox
    }
  }
}
