public import FoundationEssentials

/// A source that can still deliver its observations of the last hours, one clock hour per request.
public protocol PastObservations: WeatherSource {
  /// The starts of the hours it can still deliver, the oldest first; the last one is the latest publication.
  func observedHours(at now: Date) -> [Date]

  /// The observation of that hour; nil if the source has none, or one without a temperature. Throws if the request
  /// fails: then further hours need not be tried.
  func observation(of hour: Date, at place: Place, now: Date) async throws(SourceError) -> Hour?
}
