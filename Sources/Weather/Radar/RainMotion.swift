import FoundationEssentials
import Glibc

/// How rain moves: a field of velocities, estimated from the frames of the last half hour.
///
///     RainMotion(frames)?.velocity(at: seoul)    // 45 km/h towards 80°, confidence 0.8
public struct RainMotion: Sendable {
  public struct Velocity: Sendable, Equatable {
    public var kilometresPerHour: Double
    /// Degrees clockwise from north, 0…360, that the rain moves to.
    public var towardsDegrees: Double
    /// 0…1; see `RainArrival.leastConfidence`.
    public var confidence: Double
  }

  /// The newest frame, from which rain is extrapolated.
  public let latest: RainFrame
  private let field: MotionField

  /// Seconds between the two frames of a pair. With frames of five minutes every frame is compared with the next but
  /// one: in five minutes most rain moves less than a coarse cell.
  private static let lag: TimeInterval = 600
  /// Frames from so many seconds before the newest are used.
  private static let period: TimeInterval = 1800
  /// The side of a coarse cell in kilometres, approximately.
  private static let coarseCell = 5.0

  /// nil if no motion can be seen: fewer than two pairs of frames ten minutes apart within half an hour, frames of
  /// different grids, no rain, or rain that changes instead of moving.
  ///
  /// - Parameter frames: In any order; forecasts among them are ignored.
  public init?(_ frames: [RainFrame]) {
    let observed = frames.filter { $0.kind == .observed }.sorted { $0.time < $1.time }
    guard let latest = observed.last else { return nil }
    let recent = observed.filter {
      $0.grid == latest.grid && $0.scale == latest.scale && latest.time.timeIntervalSince($0.time) <= RainMotion.period
    }
    guard recent.count >= 3 else { return nil }
    let factor = max(1, Int(within: (RainMotion.coarseCell / latest.grid.kilometresPerCell).rounded()))
    let coarse = recent.map { CoarseRain($0, factor: factor, margin: BlockMatcher.margin) }
    func pairs(_ seconds: TimeInterval) -> [(CoarseRain, CoarseRain)] {
      recent.indices.compactMap { index in
        let later = recent.firstIndex { $0.time.timeIntervalSince(recent[index].time) == seconds }
        return later.map { (coarse[index], coarse[$0]) }
      }
    }
    let blocks = BlockMatcher(
      pairs: pairs(RainMotion.lag), longPairs: pairs(2 * RainMotion.lag), factor: factor, minutes: RainMotion.lag / 60
    ).blocks()
    guard !blocks.isEmpty else { return nil }
    self.latest = latest
    field = MotionField(blocks, columns: latest.grid.columns, rows: latest.grid.rows, factor: factor)
  }

  /// nil outside the grid.
  public func velocity(at place: Coordinate) -> Velocity? {
    guard let start = latest.grid.position(of: place), latest.grid.index(at: start) != nil else { return nil }
    let motion = field.motion(at: start)
    let end = latest.grid.coordinate(at: PlanePoint(x: start.x + motion.x, y: start.y + motion.y))
    let east = (end.longitude - place.longitude) * cos(place.latitude * .pi / 180)
    let degrees = atan2(east, end.latitude - place.latitude) * 180 / .pi
    return Velocity(
      kilometresPerHour: place.kilometres(to: end) * 60, towardsDegrees: degrees < 0 ? degrees + 360 : degrees,
      confidence: motion.confidence)
  }

  /// For each of so many minutes the position in the newest frame from which the rain of that minute comes to
  /// `position`. The first is `position` itself.
  func origins(of position: PlanePoint, minutes: Int) -> [PlanePoint] {
    var origins = [position]
    var motion = MotionField.Motion()
    for minute in 0..<max(0, minutes) {
      let last = origins[minute]
      if minute % 5 == 0 { motion = field.motion(at: last) }
      origins.append(PlanePoint(x: last.x - motion.x, y: last.y - motion.y))
    }
    return origins
  }

  /// The confidence of the motion at a position of the grid, 0…1.
  func confidence(at position: PlanePoint) -> Double { field.motion(at: position).confidence }
}
