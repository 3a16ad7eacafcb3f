import CRescue

/// The threads that Swift's tasks run on. `install` is the only switch for them; `CRescue/pool.c` implements them.
public enum TaskPool {
  /// From now on tasks run on the program's own threads instead of libdispatch's. Must be called before the first task
  /// other than the main one.
  ///
  /// Reasons:
  /// - Once libdispatch has run a task, a thread of it wakes once per second to check its pool, as long as the process
  ///   exists. An idle program must not wake at all, because each wake-up takes the processor out of its sleep state.
  /// - libdispatch's threads have no stack for signal handlers, so a stack overflow on them would not restore the
  ///   terminal. They also block nearly all signals, so a thread that draws could not be stopped.
  ///
  /// Costs:
  /// - The threads are as many as the processors, at least 2 and at most 8. Jobs run in the order in which they were
  ///   added: a task's priority has no effect. A job that blocks holds one of the threads, see `BlockingWork`.
  /// - `Task.sleep` still starts libdispatch and must not be called: `TaskPool.sleep` replaces it.
  /// - Each thread has 64 KiB more for its signal stack.
  /// - The runtime's hook (`swift_task_enqueueGlobal_hook`) and the size of a job may change between versions. They are
  ///   known for the compiler versions below, and the library is delivered with the compiler. With any other version
  ///   nothing is installed: the runtime keeps its own threads, and an idle program wakes once per second.
  ///
  /// Measured as voluntary context switches of all threads (`/proc/PID/task/*/status`) within 20 s, in a program that
  /// ran sixteen tasks and then waited for 20 s: 20 with libdispatch, all of its thread `-qos.overcommit`; 0 with these
  /// threads (Swift 6.3.1, Linux, two processors, 2026-11-26). For the whole dashboard `make bench` prints the figure, and
  /// `BudgetStory` in Tests/ProgramTests requires 0.
  public static func install() {
    #if compiler(>=6.2) && compiler(<6.4)
      if MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeMutableRawPointer>.size { weatheri_install_pool() }
    #endif
  }

  /// Calls the closure on one of the threads after that many seconds.
  static func call(afterSeconds seconds: Double, _ body: @escaping @Sendable () -> Void) {
    weatheri_call_later(
      Int64(max(0, min(seconds, 1e9)) * 1e9), { Closure.run($0) }, Closure(body).retained)
  }
}

/// A thread of its own, for work that blocks or never ends.
public enum OwnThread {
  /// Starts a thread that runs the closure and then ends. `name`, of at most 15 bytes, is shown by debuggers and `ps`.
  /// It handles only crashes and signals that end the program. Returns whether it has started.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    let closure = Closure(body)
    let context = closure.retained
    if weatheri_start_thread(name, { Closure.run($0) }, context) != 0 { return true }
    closure.release()
    return false
  }
}

/// A closure that C code can pass on, and that is called once.
private final class Closure: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Must be followed by `run` or `release`.
  var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  func release() { Unmanaged.passUnretained(self).release() }

  static func run(_ context: UnsafeMutableRawPointer?) {
    if let context { Unmanaged<Closure>.fromOpaque(context).takeRetainedValue().body() }
  }
}
