extension Sequence where Element: Hashable {
  /// Without repetitions: the first of each.
  public var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
