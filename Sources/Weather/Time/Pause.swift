public import FoundationEssentials

extension Date {
  /// Whether it lies in the so many seconds that begin at `instant`; false where nothing began. Before them it does not:
  /// a clock that was set back must not forbid anything for hours.
  public func isWithin(_ seconds: TimeInterval, after instant: Date?) -> Bool {
    instant.map { (0..<seconds).contains(timeIntervalSince($0)) } ?? false
  }
}
