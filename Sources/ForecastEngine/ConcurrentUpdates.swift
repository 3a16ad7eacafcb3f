import FoundationEssentials
import Weather

/// The way in which a refresh requests data.
struct RefreshMode: Sendable {
  var urgency: Urgency
  var updates: ConcurrentUpdates
  /// The first refresh of a place retries what failed before the program started.
  var retriesFailures: Bool
}

/// The updates that another process stored while this one waited for its lease. They were requested after this
/// refresh was, so they are not requested again, even if the user pressed the key.
struct ConcurrentUpdates: Sendable {
  private struct Item: Hashable {
    var source: SourceID
    var bulletin: Bulletin
  }

  private var fetched: Set<Item> = []
  private var missed: Set<Item> = []

  /// No updates.
  static let none = ConcurrentUpdates()

  private init() {}

  /// The updates that `new` contains and `old` does not.
  init(since old: Snapshot, in new: Snapshot) {
    for layer in new.layers where layer.bulletin != .kept {
      let before = old.layers.last { $0.source == layer.source && $0.bulletin == layer.bulletin }
      if before.map({ $0.fetchedAt < layer.fetchedAt }) ?? true {
        fetched.insert(Item(source: layer.source, bulletin: layer.bulletin))
      }
    }
    for shortfall in new.shortfalls where shortfall.error.isSharedAcrossProcesses && !old.shortfalls.contains(shortfall)
    {
      guard let bulletin = shortfall.bulletin else { continue }
      missed.insert(Item(source: shortfall.source, bulletin: bulletin))
    }
  }

  /// What the source was asked for in the meantime, with or without success.
  func asked(of source: SourceID) -> Set<Bulletin> {
    Set(fetched.union(missed).filter { $0.source == source }.map(\.bulletin))
  }

  /// What the source was asked for without success.
  func missed(by source: SourceID) -> Set<Bulletin> {
    Set(missed.filter { $0.source == source }.map(\.bulletin))
  }
}
