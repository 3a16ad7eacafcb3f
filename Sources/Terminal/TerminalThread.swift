import CNcursesw
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The one thread that may touch curses: the executor of `Screen`. It sleeps until there is a job.
final class TerminalThread: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let owner = Atomic<UInt>(0)
  private let bell = Bell()

  init() {
    var thread = pthread_t()
    // The thread lives as long as the process: a screen is opened once.
    let retained = Unmanaged.passRetained(self).toOpaque()
    let made = pthread_create(
      &thread, nil,
      { raw in
        Unmanaged<TerminalThread>.fromOpaque(raw!).takeUnretainedValue().run()
        return nil
      }, retained)
    precondition(made == 0, "no thread for the terminal")
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    bell.ring()
  }

  func checkIsolated() {
    precondition(UInt(pthread_self()) == owner.load(ordering: .relaxed), "curses is used outside its thread")
  }

  private func run() {
    owner.store(UInt(pthread_self()), ordering: .relaxed)
    while true {
      let due = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in due { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if due.isEmpty { _ = bell.wait() }
    }
  }
}

/// A pipe that wakes a sleeping thread.
struct Bell: Sendable {
  let listening: Int32
  let ringing: Int32

  init() {
    var descriptors: [Int32] = [-1, -1]
    let made = pipe(&descriptors)
    precondition(made == 0, "no pipe to wake a thread with")
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    listening = descriptors[0]
    ringing = descriptors[1]
  }

  func ring(_ byte: UInt8 = UInt8(ascii: "j")) {
    var byte = byte
    _ = write(ringing, &byte, 1)
  }

  /// Sleeps until somebody rings, and returns what was rung.
  func wait() -> [UInt8] {
    var descriptor = pollfd(fd: listening, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
    return take()
  }

  func take() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(listening, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
