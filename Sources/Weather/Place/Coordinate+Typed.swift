// Coordinates as people type them or copy them from a map.
extension Coordinate {
  /// Reads two numbers, latitude first, as maps and people write them; nil for anything else and outside the valid
  /// range.
  ///
  /// `52.52,13.405`, `52.52 13.405`, `52,52 13,405` (decimal commas), `52.52;13.4`, `52.52N 13.4E` (also longitude first),
  /// `52.52° 13.4°`, `52°31'12"N 13°24'18"E`.
  public init?(typed text: String) {
    guard let pair = Self.pair(in: text) else { return nil }
    self.init(checking: pair.latitude, pair.longitude)
  }

  fileprivate static func pair(in text: String) -> (latitude: Double, longitude: Double)? {
    guard text.utf8.count <= 100, let parts = halves(of: text) else { return nil }
    guard let one = Angle(parts.0), let other = Angle(parts.1) else { return nil }
    switch (one.axis, other.axis) {
    case (.latitude, .latitude), (.longitude, .longitude): return nil
    case (.longitude, _), (_, .latitude): return (other.degrees, one.degrees)
    default: return (one.degrees, other.degrees)
    }
  }

  /// The parts before and after the separator. A single comma separates the numbers; if blanks separate them, commas
  /// are decimal commas.
  private static func halves(of text: String) -> (String, String)? {
    for separator in [";", "/", ", "] where text.contains(separator) {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    let commas = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if commas.count == 2 { return (commas[0], commas[1]) }
    let words = text.split(separator: " ").map(String.init)
    // Two whole numbers are not accepted as coordinates: a fraction or a degree sign is required.
    guard text.contains(where: { !$0.isNumber && $0 != " " && $0 != "+" && $0 != "-" }) else { return nil }
    if words.count == 2 { return (words[0], words[1]) }
    // 52° 31' N 13° 24' E
    guard let end = text.firstIndex(where: { "NSns".contains($0) }), end != text.startIndex else { return nil }
    return (String(text[...end]), String(text[text.index(after: end)...]))
  }
}

/// Degrees, with the axis if the text names it.
private struct Angle {
  enum Axis { case latitude, longitude }

  var degrees: Double
  /// nil if not stated.
  var axis: Axis?

  init?(_ text: String) {
    var text = text.trimmingBlanks
    let letters: [Character: (Axis, Double)] = [
      "n": (.latitude, 1), "s": (.latitude, -1), "e": (.longitude, 1), "w": (.longitude, -1),
    ]
    var sign: Double?
    for end in [text.last, text.first] {
      guard sign == nil, let end, let (axis, way) = end.lowercased().first.flatMap({ letters[$0] }) else { continue }
      (self.axis, sign) = (axis, way)
      text = (end == text.last ? text.dropLast() : text.dropFirst()).trimmingBlanks
    }
    let isSigned = text.first == "-" || text.first == "+"
    guard let size = Self.sexagesimal(text), !isSigned || sign == nil else { return nil }
    degrees = size * (sign ?? 1)
  }

  /// Degrees, optionally followed by minutes and seconds.
  private static func sexagesimal(_ text: Substring) -> Double? {
    let parts = text.split { "°º′'’″\"”".contains($0) }.map(\.trimmingBlanks).filter { !$0.isEmpty }
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    guard numbers.dropFirst().allSatisfy({ (0..<60).contains($0) }) else { return nil }
    let fraction = numbers.dropFirst().reversed().reduce(0.0) { ($0 + $1) / 60 }
    return text.first == "-" ? numbers[0] - fraction : numbers[0] + fraction
  }

  /// Only digits, a point or comma and a sign: Double would also accept `nan`, `1e3` and `0x1p4`.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ "+-.,0123456789".contains($0) }) else { return nil }
    return Double(String(text.map { $0 == "," ? "." : $0 }))
  }
}

extension StringProtocol {
  fileprivate var trimmingBlanks: Substring {
    let start = Substring(self).drop { $0 == " " }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
  }
}

extension String {
  /// Whether it is written as coordinates, but outside the valid range: `91,181`.
  public var isOutOfRangeCoordinate: Bool { Coordinate.pair(in: self) != nil && Coordinate(typed: self) == nil }
}
