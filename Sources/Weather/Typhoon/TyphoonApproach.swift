public import FoundationEssentials

/// How near a typhoon comes to a place according to its forecast.
public struct TyphoonApproach: Sendable, Equatable {
  /// The distance of the centre.
  public var kilometres: Double
  public var at: Date
  /// Whether the place is, at any time of the forecast, within the circle that contains the centre with a probability
  /// of 70 %; nil if the agency gives no circles.
  public var isInProbabilityCircle: Bool?
  /// Whether it is already going away: it is nearest at the beginning.
  public var isReceding: Bool

  public init(kilometres: Double, at: Date, isInProbabilityCircle: Bool?, isReceding: Bool) {
    (self.kilometres, self.at) = (kilometres, at)
    (self.isInProbabilityCircle, self.isReceding) = (isInProbabilityCircle, isReceding)
  }
}

extension Typhoon {
  /// The distance from its newest analysed position.
  public func kilometres(to place: Coordinate) -> Double { current.center.kilometres(to: place) }

  /// The nearest approach from `now` to the end of the forecast, if the centre moves steadily on great circles between
  /// the forecast positions. nil after its end, and if there is no forecast of a later time than `now`.
  public func closestApproach(to place: Coordinate, from now: Date) -> TyphoonApproach? {
    let legs = isActive(at: now) ? legs(from: now) : []
    guard let first = legs.first else { return nil }
    let nearest = legs.map { $0.nearest(to: place) }.min { $0.kilometres < $1.kilometres } ?? first.nearest(to: place)
    let circles = legs.map { $0.probabilityCircleContains(place) }
    return TyphoonApproach(
      kilometres: nearest.kilometres, at: nearest.at,
      isInProbabilityCircle: circles.contains(true) ? true : circles.allSatisfy { $0 == false } ? false : nil,
      isReceding: nearest.at == first.start.at)
  }

  private func legs(from now: Date) -> [Leg] {
    let points = ([current] + forecast).map {
      Leg.End(at: $0.at, center: $0.center, radius: $0.at == current.at ? 0 : $0.probabilityRadius)
    }
    return zip(points, points.dropFirst()).compactMap { start, end in
      Leg(start: start, end: end).cut(from: now)
    }
  }
}

/// The way between two positions of a forecast.
private struct Leg {
  struct End {
    var at: Date
    var center: Coordinate
    /// Of the probability circle, in km.
    var radius: Double?
  }

  var start: End
  var end: End

  /// The part from `now` on; nil if it is over, and for positions in the wrong order.
  func cut(from now: Date) -> Leg? {
    guard end.at > max(now, start.at) else { return nil }
    if now <= start.at { return self }
    return Leg(start: self[now.timeIntervalSince(start.at) / end.at.timeIntervalSince(start.at)], end: end)
  }

  /// The state at a fraction of the way.
  private subscript(fraction: Double) -> End {
    let radius = start.radius.flatMap { first in end.radius.map { first + ($0 - first) * fraction } }
    return End(
      at: start.at.addingTimeInterval(end.at.timeIntervalSince(start.at) * fraction),
      center: start.center.point(at: fraction, to: end.center), radius: radius)
  }

  func nearest(to place: Coordinate) -> (kilometres: Double, at: Date) {
    let nearest = self[start.center.fraction(nearestTo: place, to: end.center)]
    return (nearest.center.kilometres(to: place), nearest.at)
  }

  /// Looks at 48 moments: every half hour of a day. nil without circles.
  func probabilityCircleContains(_ place: Coordinate) -> Bool? {
    guard start.radius != nil, end.radius != nil else { return nil }
    return (0...48).contains { step in
      let moment = self[Double(step) / 48]
      return moment.center.kilometres(to: place) <= moment.radius ?? 0
    }
  }
}
