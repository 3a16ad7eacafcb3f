/// The side of a field that text is aligned to.
public enum Alignment: Sendable, Hashable { case left, right }

extension String {
  /// The number of columns this text covers on a terminal.
  public var displayWidth: Int { DisplayWidth.of(self) }

  /// This text, cut to at most that many columns; the ellipsis marks the cut.
  ///
  /// `"서울특별시".fitted(to: 7)` is `서울특…`. The result may be one column shorter, because a wide character is never
  /// split.
  public func fitted(to columns: Int, ellipsis: String = "…") -> String {
    if columns <= 0 { return "" }
    if displayWidth <= columns { return self }
    let room = columns - ellipsis.displayWidth
    return room >= 0 ? beginning(ofColumns: room) + ellipsis : beginning(ofColumns: columns)
  }

  /// This text with blanks added up to that many columns; a wider text stays as it is.
  public func padded(to columns: Int, alignment: Alignment = .left) -> String {
    let missing = columns - displayWidth
    if missing <= 0 { return self }
    let before =
      switch alignment {
      case .left: 0
      case .right: missing
      }
    let padded = before > 0 ? String(repeating: " ", count: before) + self : self
    return before < missing ? padded + String(repeating: " ", count: missing - before) : padded
  }

  private func beginning(ofColumns columns: Int) -> String {
    var result = ""
    var used = 0
    for character in self {
      used += DisplayWidth.of(character)
      if used > columns { break }
      result.append(character)
    }
    return result
  }
}

extension Sequence where Element == String {
  /// The first text of at most that many columns; nil if none is.
  public func first(fitting columns: Int) -> String? { first { $0.displayWidth <= columns } }
}

extension String {
  /// Lines of at most that many columns, broken between words. A word that is too long is cut, or continues on the
  /// next line if `keepingAll` is true.
  public func wrapped(to columns: Int, keepingAll: Bool = false) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ").map(String.init) {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= columns {
        lines[lines.count - 1] = last + " " + word
      } else if keepingAll, columns > 1 {
        lines += word.cut(every: columns)
      } else {
        lines.append(word.fitted(to: columns))
      }
    }
    return lines
  }

  /// The whole text in lines of at most that many columns, at least 2.
  private func cut(every columns: Int) -> [String] {
    var lines: [String] = []
    var rest = self
    while rest.displayWidth > columns {
      let line = rest.beginning(ofColumns: columns)
      lines.append(line)
      rest.removeFirst(line.count)
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
