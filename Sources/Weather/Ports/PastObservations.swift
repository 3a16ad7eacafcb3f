public import FoundationEssentials

/// A source that still delivers its observations of the last hours, one clock hour per request.
public protocol PastObservations: WeatherSource {
  /// The starts of the hours it can still deliver, the oldest first; the newest is the one published last.
  func observedHours(at now: Date) -> [Date]

  /// Its observation of that hour; nil if it has none of it, or no temperature. Throws if it could not be asked, or does
  /// not answer: then further hours need not be tried.
  func observation(of hour: Date, at place: Place, now: Date) async throws(SourceError) -> Hour?
}
