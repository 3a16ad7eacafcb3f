import Synchronization

/// The world as it is now: the reader may change its settings while it goes on.
final class CurrentWorld: Sendable {
  private let current: Mutex<World>

  init(_ world: World) { current = Mutex(world) }

  var world: World { current.withLock { $0 } }

  /// What has begun ends in the world it began in.
  func become(_ world: World) { current.withLock { $0 = world } }
}
