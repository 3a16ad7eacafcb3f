public import FoundationEssentials

extension Date {
  /// Whether it is within `seconds` from `instant` on; false if `instant` is nil. Also false for a time before
  /// `instant`: a clock that was set back must not block anything for hours.
  public func isWithin(_ seconds: TimeInterval, after instant: Date?) -> Bool {
    instant.map { (0..<seconds).contains(timeIntervalSince($0)) } ?? false
  }

  /// Whether a place must not be requested again by hand, because the last request was at `instant`. The engine
  /// enforces this limit, and the dashboard shows a notice instead of asking the engine.
  public func isTooSoon(afterRequest instant: Date?) -> Bool { isWithin(ManualRequest.pause, after: instant) }
}

/// A request that the user starts with a key.
public enum ManualRequest {
  /// The minimum number of seconds between two of them about the same.
  public static let pause: TimeInterval = 10
}
