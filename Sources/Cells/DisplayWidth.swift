import CWidths

/// The number of columns that text covers on a terminal.
///
/// `DisplayWidth.of("맑음 12°")` is 8. The width of a line is the sum of the widths of its characters.
public enum DisplayWidth {
  /// 0 for combining marks and control characters, 2 for Hangul, CJK and emoji, otherwise 1.
  ///
  /// A character is a grapheme cluster, as the user sees it: a syllable spelt with conjoining jamo, a flag, or a
  /// family joined from several emoji covers two columns.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return of(first) }
    return of(cluster: scalars, startingWith: first)
  }

  public static func of(_ text: String) -> Int {
    // Printable ASCII, the most common text, is as wide as it is long.
    var isPlain = true
    for byte in text.utf8 where byte < 0x20 || byte > 0x7E {
      isPlain = false
      break
    }
    if isPlain { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars {
      guard let columns = ofSolitary(scalar) else { return text.reduce(0) { $0 + of($1) } }
      width += columns
    }
    return width
  }

  /// The first character of a text and its width; nil if the text is empty.
  static func first(of text: String) -> (Cluster, Int)? {
    if let only = text.unicodeScalars.first, let width = ofSolitary(only), text.utf8.count == only.utf8.count {
      return (Cluster(only), width)
    }
    return text.first.flatMap(\.columnPieces.first).map { (Cluster($0), of($0)) }
  }

  /// The width of a scalar that never combines with a neighbour from these ranges: ASCII, Hangul syllables, arrows,
  /// box drawing, shapes, weather symbols and braille, which is nearly everything that is drawn. nil for all other
  /// scalars.
  static func ofSolitary(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E, 0x2500...0x25FC, 0x2800...0x28FF, 0xB0, 0xB7, 0x2013, 0x2026: 1
    case 0xAC00...0xD7A3: 2
    case 0x2190...0x2199, 0x2600...0x2603, 0x263D...0x263E: 1
    default: nil
    }
  }

  /// The width of a single scalar.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    case 0...0x1F, 0x7F: 0
    case 0xAC00...0xD7A3: 2
    case let value where weatheri_is_wide(value): 2
    case let value where weatheri_is_zero_wide(value): 0
    default: 1
    }
  }

  private static func of(cluster: Character.UnicodeScalarView, startingWith first: Unicode.Scalar) -> Int {
    if first == "\r" { return 0 }
    if first.isPrepended { return of(first) + of(String(cluster.dropFirst())) }
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in cluster {
      if scalar == "\u{200D}" && width == 2 { break }  // Joined parts do not make an emoji wider.
      if scalar == "\u{FE0F}", let previous, weatheri_is_wide_with_selector(previous.value) { width = 2 }
      if !(0x1F3FB...0x1F3FF).contains(scalar.value) || previous == nil { width += of(scalar) }
      previous = scalar
    }
    return min(2, width)
  }
}

extension Unicode.Scalar {
  /// Whether it forms one `Character` with a letter behind it and is not that letter's mark: Grapheme_Cluster_Break=Prepend.
  fileprivate var isPrepended: Bool { value > 0x7E && String(String.UnicodeScalarView([self, "a"])).count == 1 }
}

extension Character {
  /// What a terminal gives columns of their own: every mark in front, such as U+0D4E, counts by itself in wcwidth(3).
  var columnPieces: [Character] {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) != scalars.endIndex, first.isPrepended
    else { return [self] }
    return [Character(first)] + String(scalars.dropFirst()).flatMap(\.columnPieces)
  }
}
