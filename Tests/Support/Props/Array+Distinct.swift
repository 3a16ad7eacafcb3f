// As sets, for types that are not hashed.
extension Array where Element: Equatable {
  /// The elements without repetitions.
  public var distinct: [Element] {
    indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
  }

  /// Whether both have the same elements, in any order and any number of times.
  public func hasSameElements(as other: [Element]) -> Bool {
    allSatisfy(other.contains) && other.allSatisfy(contains)
  }
}
