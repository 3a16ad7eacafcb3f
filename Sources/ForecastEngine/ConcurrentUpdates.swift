import FoundationEssentials
import Weather

/// How a refresh asks.
struct RefreshMode: Sendable {
  var urgency: Urgency
  var updates: ConcurrentUpdates
  /// The first refresh of a place tries again what failed before the program started.
  var retriesFailures: Bool
}

/// What another process brought while we waited for our lease. It was asked for after we were, so it is not asked for
/// again, even where the key was pressed.
struct ConcurrentUpdates: Sendable {
  private struct Item: Hashable {
    var source: SourceID
    var bulletin: Bulletin
  }

  private var fetched: Set<Item> = []
  private var missed: Set<Item> = []

  /// Nothing was brought.
  static let none = ConcurrentUpdates()

  private init() {}

  /// What `new` knows and `old` did not.
  init(since old: Snapshot, in new: Snapshot) {
    for layer in new.layers where layer.bulletin != .kept {
      let before = old.layers.last { $0.source == layer.source && $0.bulletin == layer.bulletin }
      if before.map({ $0.fetchedAt < layer.fetchedAt }) ?? true {
        fetched.insert(Item(source: layer.source, bulletin: layer.bulletin))
      }
    }
    for shortfall in new.shortfalls where shortfall.error.isEverybodys && !old.shortfalls.contains(shortfall) {
      guard let bulletin = shortfall.bulletin else { continue }
      missed.insert(Item(source: shortfall.source, bulletin: bulletin))
    }
  }

  /// What the source was asked for meanwhile, answered or not.
  func asked(of source: SourceID) -> Set<Bulletin> {
    Set(fetched.union(missed).filter { $0.source == source }.map(\.bulletin))
  }

  /// What the source was asked for in vain.
  func missed(by source: SourceID) -> Set<Bulletin> {
    Set(missed.filter { $0.source == source }.map(\.bulletin))
  }
}
