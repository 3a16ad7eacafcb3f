extension Sequence where Element: Hashable {
  /// The elements in their order, none twice.
  public var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
