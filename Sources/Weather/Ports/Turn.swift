import Synchronization

/// A turn at something that several processes may want at once: one has it, the others wait until it is given back.
/// What the one before brought may be what was wanted, so look again before you ask.
///
///     let turn = await shelf.turn(at: "answer", within: 20)
///     defer { turn.leave() }
public final class Turn: Sendable {
  /// Whether the others keep away; false where nobody gave way in time, and where whoever waited was cancelled.
  public let isMine: Bool
  private let end: Mutex<(@Sendable () -> Void)?>

  /// `end` is called once, by the first `leave` or with the turn's own end.
  public init(isMine: Bool, end: @escaping @Sendable () -> Void = {}) {
    self.isMine = isMine
    self.end = Mutex(end)
  }

  deinit { leave() }

  /// Where there is nobody else.
  public static var free: Turn { Turn(isMine: true) }

  /// Of whoever wants none, or was given none.
  public static var none: Turn { Turn(isMine: false) }

  /// Lets the next one have it. May be called again.
  public func leave() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
