import Threads

/// Time and randomness as parameters, so that tests decide how long waiting takes.
public struct Timing: Sendable {
  /// Seconds on a clock that never jumps.
  public var uptime: @Sendable () -> Double
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// A random number from 0 up to, but not including, 1.
  public var chance: @Sendable () -> Double

  public init(
    uptime: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.uptime = uptime
    self.sleep = sleep
    self.chance = chance
  }

  /// For tests: nothing waits.
  public static let still = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })

  public static let real: Timing = {
    let start = ContinuousClock.now
    return Timing(
      uptime: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
      },
      sleep: { try await TaskPool.sleep(seconds: $0) },
      chance: { Double.random(in: 0..<1) })
  }()
}
