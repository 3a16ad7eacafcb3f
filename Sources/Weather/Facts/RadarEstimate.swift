public import FoundationEssentials

// The next hour, estimated from radar frames.
extension Layer {
  /// The estimate of the next hour at a place from radar frames.
  ///
  /// `nextHour` is nil if no estimate is possible: too few frames, no rain, rain without a common motion, a place
  /// outside the picture, or a confidence below `RainArrival.leastConfidence`. Such a layer replaces an earlier
  /// estimate.
  ///
  /// nil without any observed frame.
  public init?(radar frames: [RainFrame], at place: Coordinate, falling kind: Condition, now: Date) {
    guard let newest = frames.filter({ $0.kind == .observed }).max(by: { $0.time < $1.time }) else { return nil }
    let arrival = RainMotion(frames).flatMap { RainArrival(at: place, $0, falling: kind) }
    self.init(
      bulletin: .nextHour, source: newest.source, issuedAt: newest.time, fetchedAt: now, nextHour: arrival?.nextHour,
      expiresAt: newest.time.addingTimeInterval(Layer.estimateLifetime))
  }

  /// Seconds after the newest frame. Frames are up to ten minutes old when they are published, and are requested again
  /// every ten minutes: an estimate without newer frames is not shown for long.
  private static let estimateLifetime: TimeInterval = 25 * 60
}

extension SourceID {
  /// Whether its rain within the next hour is an estimate from radar pictures: it reports nothing about a place itself.
  public var isRadar: Bool { profile.parts.isEmpty && profile.layers.contains(.rain) }
}

extension Snapshot {
  /// Removes the estimates from the pictures of other radars.
  public mutating func removeEstimates(except source: SourceID) {
    layers.removeAll { $0.bulletin == .nextHour && $0.source.isRadar && $0.source != source }
  }

  /// The estimate from radar; nil if none is still valid.
  func radarEstimate(at now: Date) -> (nextHour: NextHour, source: SourceID)? {
    let valid = layers(at: now).filter { $0.bulletin == .nextHour && $0.source.isRadar && !$0.isExpired(at: now) }
    guard let newest = valid.max(by: { $0.issuedAt < $1.issuedAt }), let hour = newest.nextHour, now < hour.end else {
      return nil
    }
    return (hour, newest.source)
  }
}

extension Forecast {
  /// Whether precipitation is likely before `end`: it is observed, or an hour of the forecast has it, or has a likely
  /// chance of it. Only then radar pictures are worth a request.
  public func isPrecipitationLikely(until end: Date, at instant: Date) -> Bool {
    if now?.condition?.isPrecipitation == true || (now?.precipitationMillimetres ?? 0) > 0 { return true }
    return (hours ?? []).contains { hour in
      !hour.isOver(at: instant) && hour.at < end
        && (hour.falling?.condition != nil || Precipitation.isLikely(hour.chanceOfPrecipitation))
    }
  }

  /// The kind of precipitation that radar shows: the observed kind, else the kind of the next hours' forecast, else
  /// snow at 1 °C and below, rain above.
  public func kindOfPrecipitation(until end: Date, at instant: Date) -> Condition {
    if let condition = now?.condition, condition.isPrecipitation { return condition }
    let coming = (hours ?? []).first { !$0.isOver(at: instant) && $0.at < end && $0.falling?.condition != nil }
    let freezing = (now?.temperature).map { $0.celsius <= 1 } ?? false
    return coming?.falling?.condition ?? (freezing ? .snow : .rain)
  }
}
