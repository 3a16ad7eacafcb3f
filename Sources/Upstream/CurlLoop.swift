import CCurl
import CRescue
import Synchronization
import Weather

/// The thread that carries every request of a transport, started by the first one.
///
/// It sleeps in libcurl's poll: with requests until bytes move, a deadline comes or it is woken; without any
/// until it is woken. Everything of libcurl but its wake-up is called by that thread alone.
final class CurlLoop: Sendable {
  /// What other threads and the loop's share.
  private struct Shared: Sendable {
    var inbox: [CurlRequest.Waiting] = []
    /// There from when the thread has libcurl in hand until it ends.
    var wakeHandle: WakeHandle?
    var hasThread = false
    var isClosed = false
  }

  /// The multi handle as other threads may know it: only to wake it.
  private struct WakeHandle: @unchecked Sendable {
    // libcurl allows its wake-up from any thread while the handle lives; the lock of what is shared sees to that.
    let multi: OpaquePointer
    func wake() { weatheri_curl_multi_wake(multi) }
  }

  private let shared = Mutex(Shared())

  func take(_ waiting: CurlRequest.Waiting) {
    let needsThread = shared.withLock { shared in
      shared.inbox.append(waiting)
      shared.wakeHandle?.wake()
      defer { shared.hasThread = true }
      return !shared.hasThread
    }
    if needsThread && !startThread() { giveUp(.library) }
  }

  func wake() { shared.withLock { $0.wakeHandle?.wake() } }

  /// Ends the thread; no caller may wait.
  func close() {
    shared.withLock { shared in
      shared.isClosed = true
      shared.wakeHandle?.wake()
    }
  }

  private func startThread() -> Bool {
    let context = Unmanaged.passRetained(self).toOpaque()
    let hasStarted = weatheri_start_thread(
      "network",
      { context in
        guard let context else { return }
        Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
      }, context)
    if hasStarted == 0 { Unmanaged<CurlLoop>.fromOpaque(context).release() }
    return hasStarted != 0
  }

  /// Tells every caller the same; the next request begins with a new thread.
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
    multi.disband()
    giveUp(.library)
  }

  /// Requests since the last look; nil when the transport is gone.
  private func arrivals() -> [CurlRequest.Waiting]? {
    shared.withLock { shared in
      guard !shared.isClosed else { return nil }
      defer { shared.inbox = [] }
      return shared.inbox
    }
  }
}
