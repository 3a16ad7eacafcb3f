import CRescue
import Glibc
import Synchronization
import Threads

/// The only thread that may use curses. It sleeps in poll(2) until a job, a key or a signal wakes it.
///
/// An actor that has it as its executor is therefore the only user of curses, always on the same thread.
final class TerminalThread: SerialExecutor {
  /// The reasons why the thread woke.
  struct Wake: Sendable {
    var hasInput = false
    /// The terminal has disappeared; no more input will arrive.
    var isGone = false
    var wasResized = false
    var shouldStop = false
    var wasContinued = false
    /// No input arrived within the time that the watcher asked for.
    var isLate = false
    /// The alarm is due.
    var isAlarm = false
    /// The terminal can take more output.
    var hasRoom = false

    var hasEvent: Bool {
      isLate || isAlarm || hasRoom || hasInput || isGone || wasResized || shouldStop || wasContinued
    }
  }

  /// Called on the thread. Returns after how many milliseconds to call it again if no input arrives; -1 for never.
  typealias Watcher = @Sendable (Wake) -> Int32

  private struct Work {
    var jobs: [UnownedJob] = []
    var calls: [@Sendable () -> Void] = []
    var watcher: Watcher?
    var alarm: Instant?
    /// The descriptor that is watched until it accepts output; -1 for none.
    var room: Int32 = -1
    var isOver = false

    /// Whether there is no work to do now.
    var isDone: Bool { jobs.isEmpty && calls.isEmpty }
  }

  // This clock continues while the machine sleeps; poll(2) does not, so an alarm that becomes due during that sleep
  // is noticed late.
  private typealias Instant = ContinuousClock.Instant

  private let work = Mutex(Work())
  private let owner = Atomic<UInt>(0)
  private let reading: Int32
  /// The descriptor that a signal handler writes a byte to.
  let wakeDescriptor: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(weatheri_open_pipe(&ends, O_NONBLOCK) == 0, "no file descriptor is left for the terminal's thread")
    (reading, wakeDescriptor) = (ends[0], ends[1])
    precondition(OwnThread.start("terminal") { [self] in run() }, "no thread is left for the terminal")
  }

  deinit {
    close(reading)
    close(wakeDescriptor)
  }

  /// Also watches the terminal from now on; nil ends that.
  func watch(_ watcher: Watcher?) {
    work.withLock { $0.watcher = watcher }
    wake()
  }

  /// Wakes when the descriptor accepts output; nil if there is no output left to write.
  func watchRoom(_ descriptor: Int32?) {
    work.withLock { $0.room = descriptor ?? -1 }
    if !isOwn { wake() }
  }

  /// Wakes once after this time, in place of any earlier alarm; nil cancels the alarm.
  func setAlarm(after time: Duration?) {
    let alarm = time.map { Instant.now + $0 }
    work.withLock { $0.alarm = alarm }
    if !isOwn { wake() }
  }

  /// Ends the thread. Only allowed if no more job will be enqueued.
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
    // The thread itself checks for jobs before it sleeps.
    if wasDone && !isOwn { wake() }
  }

  /// Calls `work` on this thread, immediately if the caller is already on it. A task resumed by `work` continues on
  /// this thread.
  ///
  /// Otherwise the Swift runtime resumes a task on its pool, even if the task then returns immediately to its own
  /// executor. Two threads would have to wake between a key and its effect, and if all threads of the pool were
  /// waiting for files, the task would not run at all. `work` must only resume tasks and do nothing else.
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
    // A job is a pointer to the runtime's own data.
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
      // A job may have started or ended the watch, set an alarm, or added another job.
      if !now.isDone { continue }
      let input = now.watcher == nil ? -1 : STDIN_FILENO
      var wake = sleep(until: earlier(now.alarm, inputDeadline), input: input, room: now.room)
      wake.isLate = isDue(inputDeadline) && !wake.hasInput
      wake.isAlarm = takeAlarm()
      guard let watcher = now.watcher, wake.hasEvent else { continue }
      let milliseconds = watcher(wake)
      inputDeadline = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }
  }

  /// Sleeps until an event and returns the events; none are set for a new job or a reached time.
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

  /// In whole milliseconds, rounded up: waking too early would cause another sleep. -1 for no limit.
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

  private func isDue(_ instant: Instant?) -> Bool { instant.map { $0 <= .now } ?? false }

  /// Whether the alarm is due; if so, it is cleared.
  private func takeAlarm() -> Bool {
    work.withLock { work in
      guard isDue(work.alarm) else { return false }
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
