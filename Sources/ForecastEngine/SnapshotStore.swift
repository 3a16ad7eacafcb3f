public import Weather

/// Where snapshots live between runs. What it loses is fetched again.
public protocol SnapshotStore: Sendable {
  /// Which of the place's snapshots is kept now; nil where none is. It costs little to ask.
  func version(of place: Place) async -> SnapshotVersion?
  func snapshot(of place: Place) async -> Snapshot?
  /// Returns what it has become; nil where it could not be kept.
  func keep(_ snapshot: Snapshot) async -> SnapshotVersion?
  /// Returns when no other process asks for the same of the place; after a while, and on cancellation, in any case.
  func lease(at place: Place, for purpose: Purpose) async -> Lease
  /// What others say of the place, kept apart: only comparing reads it.
  func comparison(of place: Place) async -> SourceComparison?
  func keep(_ comparison: SourceComparison) async
}

/// What a place is asked for.
public enum Purpose: String, Sendable, Hashable {
  case refresh, comparison
}

/// Tells one kept snapshot of a place from every other, without reading any.
public struct SnapshotVersion: Sendable, Hashable {
  private let marks: [Int]

  public init(_ marks: Int...) { self.marks = marks }
}

extension SnapshotStore {
  public func lease(at place: Place, for purpose: Purpose) async -> Lease { .free }
}

/// A store made of memory: for tests, the sample feed and folders that cannot be written.
public actor MemorySnapshotStore: SnapshotStore {
  private var snapshots: [Place: Snapshot] = [:]
  private var comparisons: [Place: SourceComparison] = [:]
  private var writes: [Place: Int] = [:]

  public init() {}

  public func version(of place: Place) -> SnapshotVersion? { writes[place].map { SnapshotVersion($0) } }
  public func snapshot(of place: Place) -> Snapshot? { snapshots[place] }
  public func keep(_ snapshot: Snapshot) -> SnapshotVersion? {
    snapshots[snapshot.place] = snapshot
    writes[snapshot.place, default: 0] += 1
    return version(of: snapshot.place)
  }
  public func comparison(of place: Place) -> SourceComparison? { comparisons[place] }
  public func keep(_ comparison: SourceComparison) { self.comparisons[comparison.place] = comparison }
}
