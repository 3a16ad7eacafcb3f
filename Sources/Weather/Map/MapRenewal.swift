public import FoundationEssentials

extension Date {
  /// When a frame after `newest` can be expected from a source with a frame every `interval` seconds, each published
  /// `delay` seconds after its time. A late frame is expected in a minute.
  public static func renewal(
    after newest: Date, interval: TimeInterval, delay: TimeInterval, now: Date
  ) -> Date {
    max(min(newest, now).addingTimeInterval(interval + delay), now.addingTimeInterval(60))
  }
}
