/// Changes that are written one at a time and in order, so that an earlier change never overwrites a later one.
struct EditQueue<Change: Sendable & Hashable>: Sendable, Hashable {
  /// The first is being written.
  private(set) var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }
  var first: Change? { changes.first }

  /// Adds a change. Returns it if it is to be written now; nil if it has to wait.
  mutating func add(_ change: Change) -> Change? {
    changes.append(change)
    return changes.count == 1 ? change : nil
  }

  /// The first change is written, or failed. Returns it; nil if there was none.
  @discardableResult
  mutating func finish() -> Change? { changes.isEmpty ? nil : changes.removeFirst() }
}
