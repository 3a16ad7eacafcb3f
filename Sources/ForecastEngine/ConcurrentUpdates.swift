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

  private var delivered: Set<Item> = []
  private var failed: Set<Item> = []

  /// No updates.
  static let none = ConcurrentUpdates()

  private init() {}

  /// The updates that `new` contains and `old` does not.
  init(since old: Snapshot, in new: Snapshot) {
    for layer in new.layers where layer.bulletin != .pastHours {
      let before = old.layers.last { $0.source == layer.source && $0.bulletin == layer.bulletin }
      if before.map({ $0.fetchedAt < layer.fetchedAt }) ?? true {
        delivered.insert(Item(source: layer.source, bulletin: layer.bulletin))
      }
    }
    for shortfall in new.shortfalls where shortfall.error.isSharedAcrossProcesses && !old.shortfalls.contains(shortfall)
    {
      guard let bulletin = shortfall.bulletin else { continue }
      failed.insert(Item(source: shortfall.source, bulletin: bulletin))
    }
  }

  /// The bulletins requested from the source in the meantime, with or without success.
  func requested(from source: SourceID) -> Set<Bulletin> {
    Set(delivered.union(failed).filter { $0.source == source }.map(\.bulletin))
  }

  /// The bulletins requested from the source without success.
  func failed(from source: SourceID) -> Set<Bulletin> {
    Set(failed.filter { $0.source == source }.map(\.bulletin))
  }
}
