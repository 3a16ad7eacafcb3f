public import FoundationEssentials

// All alerts of the reader, in the order they were made.
extension [Alert] {
  /// Makes one of the draft, with an id no alert of the list has.
  public mutating func add(_ draft: Alert.Draft, now: Date) -> Alert {
    let last = compactMap { Int($0.id) }.max() ?? 0
    let alert = Alert(id: String(last + 1), draft, now: now)
    append(alert)
    return alert
  }

  /// nil where there was none of that id.
  public mutating func remove(id: String) -> Alert? {
    firstIndex { $0.id == id }.map { remove(at: $0) }
  }

  /// One that is turned on tells nothing of the time it was off. nil where there is none of that id.
  public mutating func turn(on isOn: Bool, id: String, now: Date) -> Alert? {
    guard let index = firstIndex(where: { $0.id == id }) else { return nil }
    if isOn, !self[index].isEnabled { self[index].toldThrough = now }
    self[index].isEnabled = isOn
    return self[index]
  }

  /// True for the first process to claim an alert at a time of it, false for every other.
  public mutating func claim(id: String, at time: Date) -> Bool {
    guard let index = firstIndex(where: { $0.id == id }), self[index].isEnabled, self[index].toldThrough < time else {
      return false
    }
    self[index].toldThrough = time
    if self[index].repetition == .once { self[index].isEnabled = false }
    return true
  }
}
