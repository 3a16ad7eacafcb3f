public import Weather

/// Where snapshots live between runs. What it loses is fetched again.
public protocol SnapshotKeeper: Sendable {
  func snapshot(of place: Place) async -> Snapshot?
  func keep(_ snapshot: Snapshot) async
  /// Returns when no other process asks for the place's weather; after a while, and on cancellation, in any case.
  func turn(at place: Place) async -> Turn
  /// What others say of the place, kept apart: only who compares reads it.
  func opinions(of place: Place) async -> Opinions?
  func keep(_ opinions: Opinions) async
}

extension SnapshotKeeper {
  public func turn(at place: Place) async -> Turn { .free }
}

/// A keeper made of memory: for tests, the sample feed and folders that cannot be written.
public actor MemoryKeeper: SnapshotKeeper {
  private var snapshots: [Place: Snapshot] = [:]
  private var opinions: [Place: Opinions] = [:]

  public init() {}

  public func snapshot(of place: Place) -> Snapshot? { snapshots[place] }
  public func keep(_ snapshot: Snapshot) { snapshots[snapshot.place] = snapshot }
  public func opinions(of place: Place) -> Opinions? { opinions[place] }
  public func keep(_ opinions: Opinions) { self.opinions[opinions.place] = opinions }
}
