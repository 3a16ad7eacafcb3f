import FoundationEssentials
public import Weather

/// Estimates the next hour from the radar pictures of the last half hour.
public struct RainNowcast: Sendable {
  private let feed: any MapFeed
  private let wants: @Sendable (Place) -> Bool

  /// - Parameter wants: Whether a rule for an advance notice asks for rain at a place, however unlikely it is.
  public init(_ feed: any MapFeed, wants: @escaping @Sendable (Place) -> Bool = { _ in false }) {
    (self.feed, self.wants) = (feed, wants)
  }

  func isWanted(at place: Place) -> Bool { wants(place) }

  /// Within this time precipitation has to be likely.
  static func end(from now: Date) -> Date { now.addingTimeInterval(2 * 3600) }

  /// Seconds of frames that are requested.
  private static let period: TimeInterval = 30 * 60
  /// Seconds between two estimates, at least.
  static let pause: TimeInterval = 5 * 60
  /// Half the side of the requested area in degrees: rain that arrives within the hour is nearer, even at 120 km/h.
  private static let reach = (latitude: 1.5, longitude: 2.0)

  /// The estimate, nil without recent radar frames; the failure if there are no frames at all; and when to ask again.
  func layer(
    at place: Coordinate, falling kind: Condition, now: Date
  ) async -> (Layer?, failure: SourceError?, next: Date) {
    var series: MapSeries?
    for await newer in feed.series(of: RainNowcast.request(at: place, now: now), now: now) { series = newer }
    let soonest = now.addingTimeInterval(RainNowcast.pause)
    guard let series else { return (nil, .unreachable(.cancelled), soonest) }
    let frames = series.frames.compactMap { frame -> RainFrame? in
      // A model's precipitation is not seen by radar.
      if case .rain(let rain) = frame.content, rain.source.isRadar { rain } else { nil }
    }
    let newest = frames.filter { $0.kind == .observed }.map(\.time).max()
    // The next hour can be estimated only from frames of the last half hour.
    let isRecent = newest.map { now.timeIntervalSince($0) < RainNowcast.period } ?? false
    let layer = isRecent ? Layer(radar: frames, at: place, falling: kind, now: now) : nil
    let failure = series.frames.isEmpty ? series.failures.values.first ?? .noValue(flag: nil) : nil
    return (layer, failure, max(soonest, feed.renewal(of: series, now: now)))
  }

  private static func request(at place: Coordinate, now: Date) -> MapRequest {
    let west = place.longitude - reach.longitude + (place.longitude < reach.longitude - 180 ? 360 : 0)
    let area = MapArea(
      west: west, south: max(-85, place.latitude - reach.latitude), east: west + 2 * reach.longitude,
      north: min(85, place.latitude + reach.latitude))
    // Up to and including now.
    let period = now.addingTimeInterval(-period)..<now.addingTimeInterval(1)
    return MapRequest(.rain, of: area, around: place, during: period, acceptsModels: false)
  }
}
