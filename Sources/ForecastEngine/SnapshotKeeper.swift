public import Weather

/// Where snapshots live between runs. What it loses is fetched again.
public protocol SnapshotKeeper: Sendable {
  /// Which of the place's snapshots is kept now; nil where none is. It costs little to ask.
  func edition(of place: Place) async -> Edition?
  func snapshot(of place: Place) async -> Snapshot?
  /// Returns what it has become; nil where it could not be kept.
  func keep(_ snapshot: Snapshot) async -> Edition?
  /// Returns when no other process asks for the same of the place; after a while, and on cancellation, in any case.
  func turn(at place: Place, for purpose: Purpose) async -> Turn
  /// What others say of the place, kept apart: only who compares reads it.
  func opinions(of place: Place) async -> Opinions?
  func keep(_ opinions: Opinions) async
}

/// What a place is asked for.
public enum Purpose: String, Sendable, Hashable {
  case refresh, comparison
}

/// Tells one kept snapshot of a place from every other, without reading any.
public struct Edition: Sendable, Hashable {
  private let marks: [Int]

  public init(_ marks: Int...) { self.marks = marks }
}

extension SnapshotKeeper {
  public func turn(at place: Place, for purpose: Purpose) async -> Turn { .free }
}

/// A keeper made of memory: for tests, the sample feed and folders that cannot be written.
public actor MemoryKeeper: SnapshotKeeper {
  private var snapshots: [Place: Snapshot] = [:]
  private var opinions: [Place: Opinions] = [:]
  private var writes: [Place: Int] = [:]

  public init() {}

  public func edition(of place: Place) -> Edition? { writes[place].map { Edition($0) } }
  public func snapshot(of place: Place) -> Snapshot? { snapshots[place] }
  public func keep(_ snapshot: Snapshot) -> Edition? {
    snapshots[snapshot.place] = snapshot
    writes[snapshot.place, default: 0] += 1
    return edition(of: snapshot.place)
  }
  public func opinions(of place: Place) -> Opinions? { opinions[place] }
  public func keep(_ opinions: Opinions) { self.opinions[opinions.place] = opinions }
}
