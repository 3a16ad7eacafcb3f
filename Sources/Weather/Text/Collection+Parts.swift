/// The searches of Swift's `_StringProcessing` that this program needs, with the same names and results.
///
/// That module also contains the engine and the parser for regular expressions, 1.3 MB in the program, and nothing here
/// uses one. So `Package.swift` turns off its implicit import for all targets of the program. Tests have both, and the
/// module's own functions are preferred there.
extension Collection where Element: Equatable {
  /// The first range that equals `part`; nil if none. An empty part is found at the start.
  @inlinable @_disfavoredOverload
  public func firstRange(of part: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      var (end, rest) = (start, part.startIndex)
      while rest != part.endIndex, end != endIndex, self[end] == part[rest] {
        formIndex(after: &end)
        part.formIndex(after: &rest)
      }
      if rest == part.endIndex { return start..<end }
      guard end != endIndex else { return nil }
      formIndex(after: &start)
    }
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// A copy with `replacement` for each `part`, from the start and without overlaps.
  ///
  /// - Precondition: `part` is not empty.
  @inlinable @_disfavoredOverload
  public func replacing(_ part: some Collection<Element>, with replacement: some Collection<Element>) -> Self {
    precondition(!part.isEmpty, "an empty part is found everywhere")
    var result = Self()
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result.append(contentsOf: rest[..<range.lowerBound])
      result.append(contentsOf: replacement)
      rest = rest[range.upperBound...]
    }
    result.append(contentsOf: rest)
    return result
  }
}

extension StringProtocol {
  /// Whether the text contains `part`; true if `part` is empty.
  @inlinable @_disfavoredOverload
  public func contains(_ part: some StringProtocol) -> Bool { firstRange(of: part) != nil }

  /// The texts between the separators.
  @inlinable @_disfavoredOverload
  public func split(
    separator: some StringProtocol, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    func add(_ part: SubSequence) {
      if !part.isEmpty || !omittingEmptySubsequences { parts.append(part) }
    }
    while let range = rest.firstRange(of: separator) {
      add(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    add(rest)
    return parts
  }
}
