/// A gate at which tasks wait until the test opens it; the test can wait until tasks have reached it.
///
///     let gate = Gate()
///     async let answer = source.answer { await gate.pass() }
///     await gate.reached()    // the source is at work
///     await gate.open()
public actor Gate {
  /// The number of tasks that have reached the gate.
  public private(set) var arrivals = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var cancellable: [AsyncStream<Never>.Continuation] = []
  private var watching: [(count: Int, watcher: CheckedContinuation<Void, Never>)] = []

  public init() {}

  /// Returns at once if the gate is open, otherwise waits until it is.
  public func pass() async {
    arrive()
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns once the gate is open or the task is cancelled.
  public func passUnlessCancelled() async {
    arrive()
    if isOpen { return }
    let (opening, continuation) = AsyncStream.makeStream(of: Never.self)
    cancellable.append(continuation)
    for await _ in opening {}
  }

  public func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    for waiter in cancellable { waiter.finish() }
    (waiting, cancellable) = ([], [])
  }

  /// Returns once this many tasks have reached the gate.
  public func reached(_ count: Int = 1) async {
    if arrivals >= count { return }
    await withCheckedContinuation { watching.append((count, $0)) }
  }

  private func arrive() {
    arrivals += 1
    for (count, watcher) in watching where arrivals >= count { watcher.resume() }
    watching.removeAll { $0.count <= arrivals }
  }
}
