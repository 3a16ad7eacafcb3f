import CCurl
import Synchronization
import Weather

/// The thread that carries every errand of a transport, started by the first one.
///
/// It sleeps in libcurl's poll: with errands until bytes move, a deadline comes or somebody wakes it; without any
/// until somebody does. Everything of libcurl but its wake-up is called by that thread alone.
final class CurlLoop: Sendable {
  /// What other threads and the loop's share.
  private struct Desk: Sendable {
    var inbox: [Errand.Waiting] = []
    /// There from when the thread has libcurl in hand until it ends.
    var bell: Bell?
    var hasThread = false
    var isClosed = false
  }

  /// A crowd as other threads may know it: only to wake it.
  private struct Bell: @unchecked Sendable {
    // libcurl allows its wake-up from any thread while the handle lives; the desk's lock sees to that.
    let crowd: OpaquePointer
    func ring() { weatheri_curl_crowd_wake(crowd) }
  }

  private let desk = Mutex(Desk())

  func take(_ waiting: Errand.Waiting) {
    let needsThread = desk.withLock { desk in
      desk.inbox.append(waiting)
      desk.bell?.ring()
      defer { desk.hasThread = true }
      return !desk.hasThread
    }
    if needsThread && !startThread() { giveUp(.library) }
  }

  func wake() { desk.withLock { $0.bell?.ring() } }

  /// Ends the thread; nobody may be waiting.
  func close() {
    desk.withLock { desk in
      desk.isClosed = true
      desk.bell?.ring()
    }
  }

  private func startThread() -> Bool {
    let context = Unmanaged.passRetained(self).toOpaque()
    let hasStarted = weatheri_curl_start_thread(
      { context in
        guard let context else { return }
        Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
      }, context)
    if !hasStarted { Unmanaged<CurlLoop>.fromOpaque(context).release() }
    return hasStarted
  }

  /// Tells whoever waits the same; the next errand begins with a new thread.
  private func giveUp(_ obstacle: Obstacle) {
    let unserved = desk.withLock { desk in
      defer { desk = Desk(isClosed: desk.isClosed) }
      return desk.inbox
    }
    for waiting in unserved { waiting.fail(.unreachable(obstacle)) }
  }

  private func run() {
    guard weatheri_curl_load() else { return giveUp(.noLibrary) }
    guard let pointer = weatheri_curl_crowd_create(CurlCrowd.connectionsPerHost) else {
      return giveUp(.library)
    }
    desk.withLock { $0.bell = Bell(crowd: pointer) }
    var crowd = CurlCrowd(pointer)
    while let arrived = arrivals() {
      for waiting in arrived { crowd.start(waiting) }
      guard crowd.advance() else { break }
    }
    desk.withLock { $0.bell = nil }
    crowd.disband()
    giveUp(.library)
  }

  /// Who came since the last look; nil when the transport is gone.
  private func arrivals() -> [Errand.Waiting]? {
    desk.withLock { desk in
      guard !desk.isClosed else { return nil }
      defer { desk.inbox = [] }
      return desk.inbox
    }
  }
}
