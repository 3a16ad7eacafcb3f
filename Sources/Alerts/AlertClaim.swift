public import FoundationEssentials

/// The right of one process to tell an alert at a time of it, while others leave it alone.
public struct AlertClaim: Sendable, Hashable, Codable {
  /// The time of the alert.
  public var due: Date
  /// From then on another process may tell it: the one that claimed it has died.
  public var until: Date
  /// Whose it is: a word that no other process has.
  public var owner: String

  /// Seconds in which an alert is fetched and told, with time to spare.
  public static let lease: TimeInterval = 60

  public init(due: Date, owner: String, now: Date) {
    self.due = due
    self.owner = owner
    until = now.addingTimeInterval(AlertClaim.lease)
  }

  /// A clock that was set back must not hold it for hours; those of two processes may be some seconds apart.
  func isHeld(at now: Date) -> Bool { now < until && until <= now.addingTimeInterval(2 * AlertClaim.lease) }

  /// What a process hears that claims an alert.
  public enum Answer: Sendable, Hashable {
    /// It is this process's to tell.
    case granted(AlertClaim)
    /// Another process tells it, or is dead by then.
    case taken(until: Date)
    /// There is nothing to tell any more.
    case over
  }
}

/// What was told of old weather, for want of newer: to be told once more.
public struct OwedAlert: Sendable, Hashable, Codable {
  /// The time of the alert.
  public var due: Date
  /// When it was told.
  public var toldAt: Date

  public init(due: Date, toldAt: Date) {
    self.due = due
    self.toldAt = toldAt
  }

  /// Later than that after its time it is not told any more.
  private static let limit: TimeInterval = 6 * 3600

  func isOpen(at now: Date) -> Bool { now.timeIntervalSince(due) < OwedAlert.limit }
}
