import Synchronization
public import Weather

/// A cache of values computed from tiles that no longer change, for this process: the values used last.
public final class TileMemory<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var range: TileRange
    var name: String
    var value: Value
  }

  private let most: Int
  /// The entry that was used last is the last.
  private let entries = Mutex<[Entry]>([])

  public init(most: Int) { self.most = most }

  /// The value stored for this range under this name; nil if none, or if dropped since.
  public subscript(range: TileRange, name: String) -> Value? {
    get {
      entries.withLock { entries in
        guard let index = entries.firstIndex(where: { $0.range == range && $0.name == name }) else { return nil }
        entries.append(entries.remove(at: index))
        return entries.last?.value
      }
    }
    set {
      entries.withLock { entries in
        entries.removeAll { $0.range == range && $0.name == name }
        if let newValue { entries.append(Entry(range: range, name: name, value: newValue)) }
        entries.removeFirst(max(0, entries.count - most))
      }
    }
  }
}
