import CRescue
import Glibc
import Synchronization

/// The one thread that may touch curses. It sleeps in poll(2) until a job, a key or a signal wakes it.
///
/// An actor that has it for its executor is thereby the only user of curses, always on the same thread.
final class TerminalThread: SerialExecutor {
  /// Why the thread woke.
  struct Wake: Sendable {
    var hasInput = false
    /// The terminal has gone away; nothing will ever come from it again.
    var isGone = false
    var wasResized = false
    var shouldStop = false
    var wasContinued = false
    /// Nothing came within the time that was asked for.
    var isLate = false
  }

  /// Called on the thread. Returns after how many milliseconds it wants to be called again if nothing comes; -1 never.
  typealias Watcher = @Sendable (Wake) -> Int32

  private struct Work {
    var jobs: [UnownedJob] = []
    var watcher: Watcher?
    var isOver = false
  }

  private let work = Mutex(Work())
  private let owner = Atomic<UInt>(0)
  private let reading: Int32
  /// Where a signal handler leaves a byte.
  let wakeDescriptor: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(weatheri_open_wake_pipe(&ends) == 0, "no file descriptor is left for the terminal's thread")
    (reading, wakeDescriptor) = (ends[0], ends[1])
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(self).toOpaque()
    let failure = pthread_create(
      &thread, nil,
      { raw in
        if let raw { Unmanaged<TerminalThread>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, retained)
    precondition(failure == 0, "no thread is left for the terminal")
    pthread_detach(thread)
  }

  deinit {
    close(reading)
    close(wakeDescriptor)
  }

  /// Also wakes for the terminal from now on; nil lets it alone.
  func watch(_ watcher: Watcher?) {
    work.withLock { $0.watcher = watcher }
    wake()
  }

  /// Lets the thread end. Only for when nothing will be enqueued any more.
  func finish() {
    work.withLock {
      $0.isOver = true
      $0.watcher = nil
    }
    wake()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = work.withLock { work in
      defer { work.jobs.append(job) }
      return work.jobs.isEmpty
    }
    if wasEmpty { wake() }
  }

  func checkIsolated() {
    precondition(UInt(pthread_self()) == owner.load(ordering: .relaxed), "not on the terminal's thread")
  }

  private func wake() {
    var byte = UInt8(weatheri_wake_job)
    _ = write(wakeDescriptor, &byte, 1)
  }

  private func run() {
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    weatheri_prepare_thread("terminal")
    var patience: Int32 = -1
    while true {
      let (jobs, watcher, isOver) = work.withLock { work in
        defer { work.jobs = [] }
        return (work.jobs, work.watcher, work.isOver)
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if isOver { return }
      // A job may have begun or ended the watch.
      if !jobs.isEmpty { continue }
      if let wake = sleep(atMost: watcher == nil ? -1 : patience, watchingInput: watcher != nil) {
        patience = watcher?(wake) ?? -1
      }
    }
  }

  /// Sleeps until something happens; nil where it was only a job.
  private func sleep(atMost milliseconds: Int32, watchingInput: Bool) -> Wake? {
    var sources = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watchingInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, 2, milliseconds)
    if count < 0 { return nil }
    var wake = Wake(isLate: count == 0)
    if sources[0].revents != 0 { takeSignals(&wake) }
    let input = Int32(sources[1].revents)
    wake.hasInput = input & POLLIN != 0
    wake.isGone = input & (POLLHUP | POLLERR | POLLNVAL) != 0
    let isWorthTelling =
      wake.isLate || wake.hasInput || wake.isGone || wake.wasResized || wake.shouldStop || wake.wasContinued
    return isWorthTelling ? wake : nil
  }

  private func takeSignals(_ wake: inout Wake) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(reading, &bytes, bytes.count)
    for byte in bytes.prefix(max(0, count)) {
      switch Int(byte) {
      case weatheri_wake_resized: wake.wasResized = true
      case weatheri_wake_stop: wake.shouldStop = true
      case weatheri_wake_continued: wake.wasContinued = true
      default: break
      }
    }
  }
}
