/// The selected item of a list, and the first item in view.
struct ListPosition: Sendable, Equatable {
  /// 0 is the first item; 0 also if the list is empty.
  var chosen = 0
  var offset = 0

  /// Keeps the selection within `count` items, and in view of a window for `capacity` items.
  mutating func fit(count: Int, capacity: Int) {
    chosen = max(0, min(chosen, count - 1))
    offset = min(max(offset, chosen - capacity + 1), chosen)
    offset = max(0, min(offset, count - capacity))
  }

  /// Selects the item nearest to that index; if it wraps, beyond an end the item at the other end. Returns whether the
  /// selection has changed.
  @discardableResult
  mutating func choose(_ index: Int, count: Int, capacity: Int, wraps: Bool = false) -> Bool {
    let before = chosen
    chosen = !wraps ? index : index < 0 ? count - 1 : index >= count ? 0 : index
    fit(count: count, capacity: capacity)
    return chosen != before
  }
}
