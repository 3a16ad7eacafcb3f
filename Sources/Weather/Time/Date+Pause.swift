public import FoundationEssentials

extension Date {
  /// Whether it is within `seconds` from `instant` on; false if `instant` is nil. Also false for a time before
  /// `instant`: a clock that was set back must not block anything for hours.
  public func isWithin(_ seconds: TimeInterval, after instant: Date?) -> Bool {
    instant.map { (0..<seconds).contains(timeIntervalSince($0)) } ?? false
  }
}
