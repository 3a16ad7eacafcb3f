import CRescue
import Glibc
import Synchronization
import Threads

/// The only thread that may use curses: the executor of the actor that draws (`Screen` or `PlainSurface`).
///
/// The thread runs the jobs of the actor, and sleeps in poll(2) while there are none. poll returns when
/// - a byte arrives in the thread's own pipe. Other threads write one after they have added a job; a signal handler
///   writes one, because write(2) is one of the few functions that may be called in a handler;
/// - input arrives from the terminal, if a watcher is set;
/// - the terminal accepts output again, if the actor has output left (`watchOutput`);
/// - the alarm is due, or the machine's clock was changed while one is set: also when the machine wakes from sleep,
///   during which the timeout of poll(2) does not run;
/// - the wait for the rest of a key is over.
///
/// The watcher is a function of the actor: it is called on this thread with the reasons of the wake-up.
final class TerminalThread: SerialExecutor {
  /// The reasons why poll returned; several can be true.
  struct Wake: Sendable {
    /// Bytes of the terminal can be read.
    var hasInput = false
    /// The terminal has disappeared; no more input will arrive.
    var isDisconnected = false
    /// SIGWINCH: the window may have another size.
    var wasResized = false
    /// SIGTSTP: the program is to give the terminal back and stop.
    var shouldStop = false
    /// SIGCONT: the program was stopped and runs again.
    var wasContinued = false
    /// No input arrived within the time that the watcher returned last.
    var inputTimedOut = false
    /// The alarm is due, or the machine's clock has jumped.
    var isAlarm = false
    /// The terminal accepts output again.
    var acceptsOutput = false

    var hasEvent: Bool {
      inputTimedOut || isAlarm || acceptsOutput || hasInput || isDisconnected || wasResized || shouldStop
        || wasContinued
    }
  }

  /// Called on the thread when it wakes. Returns after how many milliseconds to call it again, with `inputTimedOut`, if
  /// no input arrives until then; -1 for never.
  typealias Watcher = @Sendable (Wake) -> Int32

  /// What the thread has to do; other threads add to it.
  private struct PendingWork {
    /// The jobs of the actor, in order.
    var jobs: [UnownedJob] = []
    /// The closures passed to `perform`, in order.
    var calls: [@Sendable () -> Void] = []
    var watcher: Watcher?
    /// The descriptor that is watched until it accepts output; -1 for none.
    var output: Int32 = -1
    /// The thread is to end.
    var isOver = false

    /// Whether there is no job and no call to run now.
    var isDone: Bool { jobs.isEmpty && calls.isEmpty }
  }

  private typealias Instant = ContinuousClock.Instant

  private let work = Mutex(PendingWork())
  /// The pthread_t of this thread; 0 until it runs.
  private let threadID = Atomic<UInt>(0)
  /// The end of the pipe that the thread reads.
  private let wakeReader: Int32
  /// The other end of the pipe. A signal handler or another thread writes one byte to it, which is the reason.
  let wakeDescriptor: Int32
  /// The timer of the alarm.
  private let alarm: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    precondition(weatheri_open_pipe(&ends, O_NONBLOCK) == 0, "no file descriptor is left for the terminal's thread")
    (wakeReader, wakeDescriptor) = (ends[0], ends[1])
    alarm = weatheri_open_alarm()
    precondition(alarm >= 0, "no file descriptor is left for the alarm")
    precondition(OwnThread.start("terminal") { [self] in run() }, "no thread is left for the terminal")
  }

  deinit {
    close(wakeReader)
    close(wakeDescriptor)
    close(alarm)
  }

  /// Also watches the terminal from now on; nil ends that.
  func watch(_ watcher: Watcher?) {
    work.withLock { $0.watcher = watcher }
    wake()
  }

  /// Wakes with `acceptsOutput` when the descriptor accepts output; nil if there is no output left to write.
  func watchOutput(_ descriptor: Int32?) {
    work.withLock { $0.output = descriptor ?? -1 }
    if !isOwn { wake() }
  }

  /// Wakes once with `isAlarm` after this time, in place of any earlier alarm, and earlier if the machine's clock is
  /// changed or the machine has slept; nil cancels the alarm.
  func setAlarm(after time: Duration?) {
    weatheri_set_alarm(alarm, time.map { TerminalThread.nanoseconds($0) } ?? -1)
  }

  /// At most 31 years: a time that is never reached may be later than a number of nanoseconds can be.
  private static func nanoseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.components
    return max(0, min(seconds, 1_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000)
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

  /// Runs `call` on this thread, immediately if the caller is already on it. A task resumed by `call` continues on
  /// this thread.
  ///
  /// Otherwise the Swift runtime resumes a task on its pool, even if the task then returns immediately to its own
  /// executor. Two threads would have to wake between a key and its effect, and if all threads of the pool were
  /// waiting for files, the task would not run at all. `call` must only resume tasks and do nothing else.
  func perform(_ call: @escaping @Sendable () -> Void) {
    if isOwn { return resumeHere(call) }
    let wasDone = work.withLock { work in
      defer { work.calls.append(call) }
      return work.isDone
    }
    if wasDone { wake() }
  }

  /// Runs `call`. Jobs that it makes ready, and that the Swift runtime would run on its pool, are added to the jobs of
  /// this thread.
  private func resumeHere(_ call: () -> Void) {
    weatheri_redirect_jobs(
      { thread, job in
        guard let thread, let job else { return }
        Unmanaged<TerminalThread>.fromOpaque(thread).takeUnretainedValue().enqueueResumed(job)
      }, Unmanaged.passUnretained(self).toOpaque())
    call()
    weatheri_redirect_jobs(nil, nil)
  }

  private func enqueueResumed(_ job: UnsafeMutableRawPointer) {
    // The C function passes the job as a pointer. An `UnownedJob` is the same pointer, see `TaskPool.install`.
    let job = unsafeBitCast(job, to: UnownedJob.self)
    work.withLock { $0.jobs.append(job) }
  }

  func checkIsolated() { precondition(isOwn, "not on the terminal's thread") }

  /// Whether the caller runs on this thread.
  private var isOwn: Bool { UInt(pthread_self()) == threadID.load(ordering: .relaxed) }

  private func wake() {
    var byte = UInt8(weatheri_wake_job)
    _ = write(wakeDescriptor, &byte, 1)
  }

  /// The loop of the thread: run what there is, sleep, call the watcher.
  private func run() {
    threadID.store(UInt(pthread_self()), ordering: .relaxed)
    /// When the watcher is called if no input arrives; nil for never.
    var inputDeadline: Instant?
    while true {
      let taken = work.withLock { work in
        defer { (work.jobs, work.calls) = ([], []) }
        return work
      }
      for call in taken.calls { resumeHere(call) }
      for job in taken.jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if taken.isOver { return }
      // A job may have started or ended the watch, or added another job.
      if !taken.isDone { continue }
      let input = taken.watcher == nil ? -1 : STDIN_FILENO
      var wake = sleep(until: inputDeadline, input: input, output: taken.output)
      wake.inputTimedOut = isDue(inputDeadline) && !wake.hasInput
      guard let watcher = taken.watcher, wake.hasEvent else { continue }
      let milliseconds = watcher(wake)
      inputDeadline = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
    }
  }

  /// Sleeps until poll returns, at the latest until `instant` (nil for no limit). `input` and `output` are descriptors,
  /// -1 for none: poll ignores it. In the result neither a new job nor the end of the wait for input is set.
  private func sleep(until instant: Instant?, input: Int32, output: Int32) -> Wake {
    var wake = Wake()
    var sources = [
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 4, milliseconds(until: instant)) > 0 else { return wake }
    if sources[0].revents != 0 { takeSignals(&wake) }
    wake.acceptsOutput = sources[2].revents != 0
    wake.isAlarm = sources[3].revents != 0 && weatheri_take_alarm(alarm)
    let events = Int32(sources[1].revents)
    wake.hasInput = events & POLLIN != 0
    wake.isDisconnected = events & (POLLHUP | POLLERR | POLLNVAL) != 0
    return wake
  }

  /// In whole milliseconds, rounded up: waking too early would cause another sleep. -1 for no limit.
  private func milliseconds(until instant: Instant?) -> Int32 {
    guard let instant else { return -1 }
    let (seconds, attoseconds) = (instant - .now).components
    if seconds < 0 || attoseconds < 0 { return 0 }
    return Int32(min(seconds, 1_000_000) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func isDue(_ instant: Instant?) -> Bool { instant.map { $0 <= .now } ?? false }

  /// Reads the bytes of the pipe. A byte of another thread only ends the sleep.
  private func takeSignals(_ wake: inout Wake) {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(wakeReader, &bytes, bytes.count)
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
