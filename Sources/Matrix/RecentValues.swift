/// A dictionary of limited size: when it is full, the half that was added first is removed.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var values: [Key: Value] = [:]
  /// Keys in the order in which they were added, including removed ones.
  private var order: [Key] = []
  private let most: Int

  init(most: Int) { self.most = most }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      guard let newValue else {
        values[key] = nil
        return
      }
      if values.updateValue(newValue, forKey: key) == nil { order.append(key) }
      if order.count > most {
        for key in order.prefix(most / 2) { values[key] = nil }
        order.removeFirst(most / 2)
      }
    }
  }

  mutating func removeAll(where isUnwanted: (Value) -> Bool) {
    if values.values.contains(where: isUnwanted) { values = values.filter { !isUnwanted($0.value) } }
  }
}
