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
    /// Nothing came within the time that the watcher asked for.
    var isLate = false
    /// The alarm's time has come.
    var isAlarm = false
    /// The terminal takes more of what is to be written.
    var hasRoom = false

    var isWorthTelling: Bool {
      isLate || isAlarm || hasRoom || hasInput || isGone || wasResized || shouldStop || wasContinued
    }
  }

  /// Called on the thread. Returns after how many milliseconds it wants to be called again if nothing comes; -1 never.
  typealias Watcher = @Sendable (Wake) -> Int32

  private struct Work {
    var jobs: [UnownedJob] = []
    var calls: [@Sendable () -> Void] = []
    var watcher: Watcher?
    var alarm: Instant?
    /// Watched for room to write; -1 for none.
    var room: Int32 = -1
    var isOver = false

    /// Whether there is nothing to do but to wait.
    var isDone: Bool { jobs.isEmpty && calls.isEmpty }
  }

  // It goes on while the machine sleeps; poll(2) does not, so that what falls due meanwhile is noticed late.
  private typealias Instant = ContinuousClock.Instant

  private let work = Mutex(Work())
  private let owner = Atomic<UInt>(0)
  private let reading: Int32
  /// Where a signal handler leaves a byte.
  let wakeDescriptor: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(weatheri_open_pipe(&ends, O_NONBLOCK) == 0, "no file descriptor is left for the terminal's thread")
    (reading, wakeDescriptor) = (ends[0], ends[1])
    let hasBegun = weatheri_start_thread(
      "terminal", { raw in if let raw { Unmanaged<TerminalThread>.fromOpaque(raw).takeRetainedValue().run() } },
      Unmanaged.passRetained(self).toOpaque())
    precondition(hasBegun != 0, "no thread is left for the terminal")
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

  /// Wakes when there is room to write; nil when nothing is to be written.
  func watchRoom(_ descriptor: Int32?) {
    work.withLock { $0.room = descriptor ?? -1 }
    if !isOwn { wake() }
  }

  /// Wakes once after so long, in place of any alarm set before; nil for none.
  func setAlarm(after time: Duration?) {
    let alarm = time.map { Instant.now + $0 }
    work.withLock { $0.alarm = alarm }
    if !isOwn { wake() }
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
    let wasDone = work.withLock { work in
      defer { work.jobs.append(job) }
      return work.isDone
    }
    // The thread itself looks for jobs before it sleeps.
    if wasDone && !isOwn { wake() }
  }

  /// Does it on the thread, at once where that is this one; the task that it resumes goes on right there.
  ///
  /// The runtime resumes a task on its pool, even one that waited on an executor of its own and hops back at once:
  /// two threads would have to wake between a key and what it does, and where all of the pool wait for a file, nothing
  /// would be done at all. Only for work that resumes and does no more.
  func perform(_ work: @escaping @Sendable () -> Void) {
    if isOwn { return resumeHere(work) }
    let wasDone = self.work.withLock { state in
      defer { state.calls.append(work) }
      return state.isDone
    }
    if wasDone { wake() }
  }

  private func resumeHere(_ work: () -> Void) {
    weatheri_keep_jobs(
      { thread, job in
        guard let thread, let job else { return }
        Unmanaged<TerminalThread>.fromOpaque(thread).takeUnretainedValue().keep(job)
      }, Unmanaged.passUnretained(self).toOpaque())
    work()
    weatheri_keep_jobs(nil, nil)
  }

  private func keep(_ job: UnsafeMutableRawPointer) {
    // A job is a pointer to what the runtime knows of it.
    let job = unsafeBitCast(job, to: UnownedJob.self)
    work.withLock { $0.jobs.append(job) }
  }

  func checkIsolated() { precondition(isOwn, "not on the terminal's thread") }

  private var isOwn: Bool { UInt(pthread_self()) == owner.load(ordering: .relaxed) }

  private func wake() {
    var byte = UInt8(weatheri_wake_job)
    _ = write(wakeDescriptor, &byte, 1)
  }

  private func run() {
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    var inputDeadline: Instant?
    while true {
      let now = work.withLock { work in
        defer { (work.jobs, work.calls) = ([], []) }
        return work
      }
      for call in now.calls { resumeHere(call) }
      for job in now.jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if now.isOver { return }
      // A job may have begun or ended the watch, set an alarm, or left another job.
      if !now.isDone { continue }
      let input = now.watcher == nil ? -1 : STDIN_FILENO
      var wake = sleep(until: earlier(now.alarm, inputDeadline), input: input, room: now.room)
      wake.isLate = hasCome(inputDeadline) && !wake.hasInput
      wake.isAlarm = takeAlarm()
      guard let watcher = now.watcher, wake.isWorthTelling else { continue }
      let milliseconds = watcher(wake)
      inputDeadline = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }
  }

  /// Sleeps until something happens; what, where it was more than a job or a point in time.
  private func sleep(until instant: Instant?, input: Int32, room: Int32) -> Wake {
    var wake = Wake()
    var sources = [
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: room, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&sources, 3, milliseconds(until: instant)) > 0 else { return wake }
    if sources[0].revents != 0 { takeSignals(&wake) }
    wake.hasRoom = sources[2].revents != 0
    let events = Int32(sources[1].revents)
    wake.hasInput = events & POLLIN != 0
    wake.isGone = events & (POLLHUP | POLLERR | POLLNVAL) != 0
    return wake
  }

  /// Whole ones, rounded up: one that wakes too early sleeps again for nothing. -1 for ever.
  private func milliseconds(until instant: Instant?) -> Int32 {
    guard let instant else { return -1 }
    let (seconds, attoseconds) = (instant - .now).components
    if seconds < 0 || attoseconds < 0 { return 0 }
    return Int32(min(seconds, 1_000_000) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  private func hasCome(_ instant: Instant?) -> Bool { instant.map { $0 <= .now } ?? false }

  /// Whether the alarm is due; then it is no longer set.
  private func takeAlarm() -> Bool {
    work.withLock { work in
      guard hasCome(work.alarm) else { return false }
      work.alarm = nil
      return true
    }
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
