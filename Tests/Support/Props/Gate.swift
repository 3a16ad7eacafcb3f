/// A gate tasks wait at until the test opens it; the test can wait until somebody stands there.
public actor Gate {
  private var isOpen = false
  private var arrivals = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []

  public init() {}

  /// Goes through, or waits until the gate is open.
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

  /// Returns once somebody has come to the gate.
  public func reached() async {
    if arrivals > 0 { return }
    await withCheckedContinuation { watching.append($0) }
  }
}
