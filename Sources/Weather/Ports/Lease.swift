import Synchronization

/// A lease on something that several processes may want at the same time: one process has it, the others wait until
/// it is released. The previous holder may have fetched the data, so look in the cache again before sending a request.
///
///     let lease = await cache.lease(at: "answer", within: 20)
///     defer { lease.release() }
public final class Lease: Sendable {
  /// Whether other processes are excluded; false if the holder did not release it in time, or the caller was
  /// cancelled.
  public let isHeld: Bool
  private let end: Mutex<(@Sendable () -> Void)?>

  /// `end` is called once, by the first `release` or when the lease is deallocated.
  public init(isHeld: Bool, end: @escaping @Sendable () -> Void = {}) {
    self.isHeld = isHeld
    self.end = Mutex(end)
  }

  deinit { release() }

  /// A lease for use without other processes.
  public static var free: Lease { Lease(isHeld: true) }

  /// A lease that is not held: the caller wants none or got none.
  public static var none: Lease { Lease(isHeld: false) }

  /// Releases the lease to the next process. May be called more than once.
  public func release() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
