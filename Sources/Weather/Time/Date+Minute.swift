public import FoundationEssentials

extension Date {
  /// The beginning of the minute that contains it.
  public var minute: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60) }
}
