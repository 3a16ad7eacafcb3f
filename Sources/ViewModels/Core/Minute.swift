public import FoundationEssentials

extension Date {
  /// The beginning of the minute it lies in.
  public var minute: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60) }
}
