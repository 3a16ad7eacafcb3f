import Cells
import Reports
import Weather

/// A row of a list page: pieces of text, each at its column.
struct ListRow: Sendable, Hashable {
  /// A piece of a row.
  struct Piece: Sendable, Hashable {
    /// Where a piece begins.
    enum Place: Sendable, Hashable {
      /// That many columns after the left edge of the row.
      case column(Int)
      /// Directly after the piece before it.
      case next
      /// Ends at the right edge of the row.
      case right
    }
    var text: String
    var tone: Tone
    var place: Place
    var isBold = false
    /// The most columns it may use; nil for the rest of the row.
    var width: Int?
    var link: Link?
  }

  var pieces: [Piece]
  /// Whether it is the heading of the rows below it: it is not shown as the last row in view.
  var isHeading = false
  /// The item that the row belongs to, counted from 0; nil if it belongs to none.
  var item: Int?
  /// Whether its whole width is marked as selected.
  var isChosen = false
  /// Whether it is a banner of a warning in force of that level: a bar of the whole width, or a tab behind its text.
  var banner: WarningLevel?
  /// Text that is being typed in this row, from that column to the right edge.
  var field: Field?

  struct Field: Sendable, Hashable {
    var text: TextField
    var column: Int
  }

  static let blank = ListRow(pieces: [])

  /// The text of the row without the positions of its pieces, for plain mode and tests.
  var text: String {
    pieces.enumerated().map { ($0 == 0 || $1.place == .next ? "" : " ") + $1.text }.joined()
  }
}

extension ListRow {
  /// A row of one text, indented by that many columns.
  init(_ text: String, _ tone: Tone, indent: Int = 0, isHeading: Bool = false) {
    self.init(pieces: [Piece(text: text, tone: tone, place: .column(indent))], isHeading: isHeading)
  }

  /// A row of an item, with a sign at its left edge if the item is selected.
  init(_ pieces: [Piece], item: Int, isChosen: Bool, _ glyphs: Glyphs) {
    let sign = Piece(text: glyphs.chosen, tone: .accent, place: .column(0))
    self.init(pieces: isChosen ? [sign] + pieces : pieces, item: item, isChosen: isChosen)
  }

  /// Rows of one text. The first of them begins with the sign; nil for no sign.
  static func rows(
    _ lines: [String], _ tone: Tone, isBold: Bool = false, after sign: Piece?, indent: Int
  ) -> [ListRow] {
    lines.enumerated().map { index, line in
      let first = index == 0 ? [sign].compactMap { $0 } : []
      return ListRow(pieces: first + [Piece(text: line, tone: tone, place: .column(indent), isBold: isBold)])
    }
  }

  /// A row of one text. Each of these names is a link where it first appears in the text.
  init(_ text: String, _ tone: Tone, links: [(name: String, link: Link)]) {
    let found = links.compactMap { site in text.firstRange(of: site.name).map { (range: $0, link: site.link) } }
    self.init(pieces: [])
    var rest = text[...]
    for (range, link) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= rest.startIndex {
      pieces.append(Piece(text: String(rest[..<range.lowerBound]), tone: tone, place: .next))
      pieces.append(Piece(text: String(text[range]), tone: tone, place: .next, link: link))
      rest = text[range.upperBound...]
    }
    pieces.append(Piece(text: String(rest), tone: tone, place: .next))
  }

  var links: [Link] { pieces.compactMap(\.link) }
}

extension [ListRow] {
  /// The item at a point if the first of the rows is the first one in that rectangle; nil if none.
  func item(at point: Point, in rect: Rect) -> Int? {
    rect.contains(point) ? dropFirst(point.row - rect.row).first?.item : nil
  }
}
