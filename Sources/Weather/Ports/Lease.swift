import Synchronization

/// A lease on something that several processes may want at once: one has it, the others wait until it is given back.
/// What the one before brought may be what was wanted, so look again before you ask.
///
///     let lease = await cache.lease(at: "answer", within: 20)
///     defer { lease.release() }
public final class Lease: Sendable {
  /// Whether others keep away; false where the holder did not release it in time, or the caller was cancelled.
  public let isHeld: Bool
  private let end: Mutex<(@Sendable () -> Void)?>

  /// `end` is called once, by the first `release` or with the lease's own end.
  public init(isHeld: Bool, end: @escaping @Sendable () -> Void = {}) {
    self.isHeld = isHeld
    self.end = Mutex(end)
  }

  deinit { release() }

  /// Where no other process is.
  public static var free: Lease { Lease(isHeld: true) }

  /// Of a caller that wants none or got none.
  public static var none: Lease { Lease(isHeld: false) }

  /// Lets the next one have it. May be called again.
  public func release() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
