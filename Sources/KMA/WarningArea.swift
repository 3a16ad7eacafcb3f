import Weather

/// A name in a list of areas, with the content of its brackets: `전라남도(완도(여서도 제외), 무안북부)`.
struct WarningArea: Sendable, Equatable {
  /// Without surrounding blanks: `경기도`, `경주동부`, `백령도.대청도`.
  var name: String
  /// The parts that are meant; empty if the whole area is meant.
  var parts: [WarningArea] = []
  /// The parts that are excluded.
  var excluded: [WarningArea] = []
  /// As issued, including brackets.
  var text = ""

  /// The areas of a list, in their order; nil if brackets are unbalanced or nested deeper than in real lists.
  static func list(_ text: String) -> [WarningArea]? {
    var reader = WarningAreaReader()
    for character in text where !reader.read(character) { return nil }
    return reader.finish()
  }
}

extension WarningArea {
  /// Removes all names before the last 시도 from a name with blanks, and returns them: `경기도 강원도` are two names, because
  /// a line break may replace a comma.
  fileprivate mutating func splitOffProvinces() -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace)
    let starts = words.indices.filter { $0 > 0 && !Province.named(String(words[$0])).isEmpty }
    guard let start = starts.last else { return [] }
    let bounds = [0] + starts
    name = words[start...].joined(separator: " ")
    if let range = text.firstRange(of: words[start]) { text = String(text[range.lowerBound...]) }
    return zip(bounds, starts).map { words[$0..<$1].joined(separator: " ") }
  }
}

/// Reads a list character by character, so that time and memory stay proportional to the length of the text.
private struct WarningAreaReader {
  /// The content of one pair of brackets, or the text outside of all brackets.
  private struct Level {
    var areas: [(area: WarningArea, isExcluded: Bool)] = []
    /// The area that is being read, including its brackets so far.
    var area = WarningArea(name: "")
    /// The length of its text in bytes up to its closing bracket; nil before that.
    var end: Int?
  }

  /// Known lists are nested at most two levels deep.
  private static let deepest = 6

  private var levels = [Level()]

  /// Returns false if the list is invalid.
  mutating func read(_ character: Character) -> Bool {
    switch character {
    case "(", "（":
      endAreaAfterBrackets()
      append("(")
      levels.append(Level())
      return levels.count <= Self.deepest
    case ")", "）":
      guard levels.count > 1 else { return false }
      close()
      let inner = levels.removeLast()
      append(")")
      add(inner)
      levels[levels.count - 1].end = levels[levels.count - 1].area.text.utf8.count
    case ",", "，", "、":
      close()
      for index in levels.indices.dropLast() { levels[index].area.text.append(character) }
    default:
      append(character)
      levels[levels.count - 1].area.name.append(character)
    }
    return true
  }

  mutating func finish() -> [WarningArea]? {
    guard levels.count == 1 else { return nil }
    close()
    return levels[0].areas.filter { !$0.isExcluded }.map(\.area)
  }

  /// Appends the character to the text of every open level.
  private mutating func append(_ character: Character) {
    for index in levels.indices { levels[index].area.text.append(character) }
  }

  /// The text after the closing bracket of the innermost area.
  private func rest(behind end: Int) -> String {
    String(decoding: levels[levels.count - 1].area.text.utf8.dropFirst(end), as: UTF8.self).withoutBlanksAround
  }

  /// A list may continue on the next line without a comma. Text after a closing bracket begins a new name.
  private mutating func endAreaAfterBrackets() {
    let last = levels.count - 1
    guard let end = levels[last].end else { return }
    let rest = rest(behind: end)
    guard !rest.isEmpty, rest != Self.exclusion else { return }
    levels[last].area.text = String(decoding: levels[last].area.text.utf8.prefix(end), as: UTF8.self)
    levels[last].area.name = String(levels[last].area.name.withoutBlanksAround.dropLast(rest.count))
    levels[last].end = nil
    close()
    levels[last].area = WarningArea(name: rest, text: rest)
  }

  /// Ends the area that is being read on the innermost level.
  private mutating func close() {
    let last = levels.count - 1
    endAreaAfterBrackets()
    var area = levels[last].area
    (levels[last].area, levels[last].end) = (WarningArea(name: ""), nil)
    area.name = area.name.withoutBlanksAround
    area.text = area.text.withoutBlanksAround
    let isExcluded = area.name.hasSuffix(Self.exclusion)
    if isExcluded { area.name = String(area.name.dropLast(Self.exclusion.count)).withoutBlanksAround }
    for name in area.splitOffProvinces() {
      levels[last].areas.append((WarningArea(name: name, text: name), isExcluded))
    }
    if !area.name.isEmpty || isExcluded { levels[last].areas.append((area, isExcluded)) }
  }

  private static let exclusion = "제외"

  /// Adds the content of brackets to the area before them. The word 제외 is written once, after the last area it
  /// applies to: `경기도(양주, 안성, 양평 제외)`.
  private mutating func add(_ inner: Level) {
    let last = levels.count - 1
    let meant = inner.areas.lastIndex { $0.isExcluded }.map { $0 + 1 } ?? 0
    levels[last].area.excluded += inner.areas[..<meant].map(\.area).filter { !$0.name.isEmpty }
    levels[last].area.parts += inner.areas[meant...].map(\.area)
  }
}
