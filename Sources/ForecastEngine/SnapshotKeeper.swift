public import Weather

/// Where snapshots live between runs. What it loses is fetched again.
public protocol SnapshotKeeper: Sendable {
  func snapshot(of place: Place) async -> Snapshot?
  func keep(_ snapshot: Snapshot) async
}

/// A keeper made of memory: for tests, the sample feed and folders that cannot be written.
public actor MemoryKeeper: SnapshotKeeper {
  private var snapshots: [Place: Snapshot] = [:]

  public init() {}

  public func snapshot(of place: Place) -> Snapshot? { snapshots[place] }
  public func keep(_ snapshot: Snapshot) { snapshots[snapshot.place] = snapshot }
}
