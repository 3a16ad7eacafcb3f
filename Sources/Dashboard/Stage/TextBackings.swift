import Cells
import Stage

/// With 256 colours: one ground behind each block of text, because text would otherwise change its colour inside a word
/// where the picture does, and each row would have a box of its own.
struct TextBackings {
  private let blocks: [(rect: Rect, ground: RGB)]

  /// The part of a frame before it is painted, and the picture behind it, whose cell for a row of the part is at
  /// `pictureRow`. A card, in cells of the part, is a block of its own.
  init(_ frame: Frame, in part: Rect, cards: [Rect], on still: Pixels, pictureRow: (Int) -> Int) {
    var rects = cards
    for row in 0..<part.rows {
      let cells = frame[row: part.row + row].dropFirst(part.column).prefix(part.columns)
      for phrase in TextBackings.phrases(cells.map { $0.cluster != .blank && $0.style.background == nil }) {
        let text = Rect(column: phrase.lowerBound - 1, row: row, columns: phrase.count + 2, rows: 1)
        TextBackings.add(text, to: &rects)
      }
    }
    let picture = Rect(Size(columns: still.width, rows: part.rows))
    blocks = rects.map { $0.intersection(picture) }.compactMap { rect in
      let rows = (rect.row..<rect.endRow).map(pictureRow).filter { $0 * 2 + 1 < still.height }
      let ground = TextBackings.darkest(rect.column..<rect.endColumn, rows.flatMap { [$0 * 2, $0 * 2 + 1] }, still)
      return ground.map { (rect, StagePainter.backing($0, for: SkyText.plain)) }
    }
  }

  subscript(column: Int, row: Int) -> RGB? {
    blocks.first { $0.rect.contains(Point(column: column, row: row)) }?.ground
  }

  /// Text belongs to the block that it touches or, below the first row (the header), to a block that ends above it.
  /// A row that begins far left of a block has its own: a block around both would cover the sky to the left.
  private static func add(_ text: Rect, to blocks: inout [Rect]) {
    let near = blocks.firstIndex { block in
      let rows = block.row..<block.endRow + (block.row > 0 ? 1 : 0)
      return rows.contains(text.row) && block.column < text.endColumn && text.column < block.endColumn
        && (block.row == 0 || text.column >= block.column - farLeft)
    }
    if let near { blocks[near] = blocks[near].union(text) } else { blocks.append(text) }
  }

  private static let farLeft = 8

  /// The darkest colour of at least a quarter of the pixels, or else the most frequent one; nil without pixels. A
  /// bright ground in front of dark land would look like a hole.
  private static func darkest(_ columns: Range<Int>, _ rows: [Int], _ still: Pixels) -> RGB? {
    let colours = rows.flatMap { y in columns.map { still[$0, y] } }
    let counts = Dictionary(colours.map { ($0, 1) }, uniquingKeysWith: +)
    let most = min(counts.values.max() ?? 0, (colours.count + 3) / 4)
    return counts.filter { $0.value >= most }.keys.min { $0.luminance < $1.luminance }
  }

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
