/// Time and chance as parameters, so that tests decide how long waiting takes.
public struct Timing: Sendable {
  /// Seconds on a clock that never jumps.
  public var uptime: @Sendable () -> Double
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// A number from 0 up to 1.
  public var chance: @Sendable () -> Double

  public init(
    uptime: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.uptime = uptime
    self.sleep = sleep
    self.chance = chance
  }

  public static let real: Timing = {
    let start = ContinuousClock.now
    return Timing(
      uptime: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
      },
      sleep: { try await CancellableSleep.wait(seconds: $0) },
      chance: { Double.random(in: 0..<1) })
  }()
}
