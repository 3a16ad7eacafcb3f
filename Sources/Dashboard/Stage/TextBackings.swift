import Cells
import Stage

/// With 256 colours: one ground behind each phrase of a row, because text would otherwise change its colour inside a
/// word where the picture does.
struct TextBackings {
  /// By column; nil if the picture shows.
  private var grounds: [RGB?]

  /// The cells of the row before they are painted, and the row of pixels whose colours count.
  init(_ cells: ArraySlice<Cell>, on still: Pixels, y: Int) {
    let width = min(cells.count, still.width)
    grounds = Array(repeating: nil, count: width)
    let inked = cells.prefix(width).map { $0.cluster != .blank && $0.style.background == nil }
    for phrase in TextBackings.phrases(inked) {
      var counts: [RGB: Int] = [:]
      for column in phrase { counts[still[column, y], default: 0] += 1 }
      let most = counts.values.max() ?? 0
      // Of equally frequent colours the first one.
      guard let common = phrase.map({ still[$0, y] }).first(where: { counts[$0] == most }) else { continue }
      let ground = StagePainter.backing(common, for: SkyText.plain)
      for column in max(0, phrase.lowerBound - 1)..<min(width, phrase.upperBound + 1) { grounds[column] = ground }
    }
  }

  subscript(column: Int) -> RGB? { grounds.indices.contains(column) ? grounds[column] : nil }

  /// Up to two blanks do not end a phrase.
  static func phrases(_ inked: [Bool]) -> [Range<Int>] {
    var phrases: [Range<Int>] = []
    for column in inked.indices where inked[column] {
      if let last = phrases.last, column - last.upperBound <= 2 {
        phrases[phrases.count - 1] = last.lowerBound..<column + 1
      } else {
        phrases.append(column..<column + 1)
      }
    }
    return phrases
  }
}
