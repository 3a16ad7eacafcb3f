/// A gate at which tasks wait until the test opens it; the test can wait until a task has reached it.
public actor Gate {
  private var isOpen = false
  private var arrivals = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Returns at once if the gate is open, otherwise waits until it is.
  public func pass() async {
    arrivals += 1
    for watcher in watching { watcher.resume() }
    watching = []
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  public func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  /// Returns once a task has reached the gate.
  public func reached() async {
    if arrivals > 0 { return }
    await withCheckedContinuation { watching.append($0) }
  }
}
