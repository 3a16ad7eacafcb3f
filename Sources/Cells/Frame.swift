/// One place on a frame: what stands there and how it looks.
public struct Cell: Sendable, Hashable {
  /// One character; empty for the right half of a wide one.
  public var cluster: Cluster
  public var style: Style

  public init(_ cluster: Cluster, style: Style = .plain) {
    self.cluster = cluster
    self.style = style
  }

  /// The first character of a text; the right half of a wide one where it is empty.
  public init(_ text: String = " ", style: Style = .plain) {
    self.init(text.first.map { Cluster($0) } ?? .nothing, style: style)
  }

  /// What stands there as text; empty for the right half of a wide character.
  public var text: String { cluster.text }

  public static let blank = Cell(Cluster.blank)
}

/// A picture made of cells, as a value. What is put outside of it is not drawn, and nothing can push its edge out.
///
/// Rows are shared between frames until one of them is drawn on: to keep a frame, to change a few of its rows and to
/// find these again costs only them.
///
/// ```swift
/// var frame = Frame(size: Size(columns: 20, rows: 2))
/// frame.put("서울 11°", column: 2, row: 0, style: .plain.bold())
/// ```
public struct Frame: Sendable, Equatable {
  public let size: Size
  /// Where the terminal's own cursor stands; nil hides it. In a text field it belongs on the caret: that is where
  /// an input method composes a syllable.
  public var cursor: Point?
  /// Where text leads whose style has the number of a link.
  public internal(set) var links: [Link]
  /// nil where all of it is text.
  public var photo: PlacedPhoto?
  private var rows: [FrameRow]

  public init(size: Size, links: [Link] = []) {
    self.links = links
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    rows = Array(repeating: FrameRow(columns: self.size.columns), count: self.size.rows)
  }

  public var bounds: Rect { Rect(size) }

  /// What stands at a place; a blank outside of the frame.
  public subscript(column: Int, row: Int) -> Cell {
    bounds.contains(Point(column: column, row: row)) ? rows[row].cells[column] : .blank
  }

  /// The cells of one row.
  public subscript(row row: Int) -> [Cell] { rows[row].cells }

  public static func == (left: Frame, right: Frame) -> Bool {
    left.cursor == right.cursor && left.links == right.links
      && left.photo == right.photo && left.hasRows(0..<left.size.rows, of: right)
  }

  /// Whether a row is the same in another frame of this size.
  public func hasRow(_ row: Int, of other: Frame) -> Bool { rows[row] == other.rows[row] }

  /// The same of several, where the frames may be of different sizes.
  public func hasRows(_ rows: Range<Int>, of other: Frame) -> Bool {
    size == other.size && rows.allSatisfy { hasRow($0, of: other) }
  }

  /// Puts as many other cells in place of a row's.
  public mutating func setRow(_ row: Int, _ cells: [Cell]) {
    precondition(cells.count == size.columns)
    rows[row].cells = cells
  }
}

// Drawing.
extension Frame {
  /// Writes text on one row and returns how many columns it drew.
  ///
  /// Only what lies inside `clip` (and the frame) is drawn. A wide character that does not fit whole leaves a blank,
  /// and one that loses a half to new text becomes a blank too. Control characters are dropped.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, in clip: Rect? = nil
  ) -> Int {
    let room = clip.map(bounds.intersection) ?? bounds
    guard !room.isEmpty, row >= room.row, row < room.endRow, column < room.endColumn else { return 0 }
    return rows[row].put(text, column: column, style: style, in: room.columnRange)
  }

  /// Writes one scalar that is a character by itself and one column wide.
  public mutating func put(_ scalar: Unicode.Scalar, at point: Point, style: Style = .plain, in clip: Rect) {
    let room = bounds.intersection(clip)
    guard room.contains(point) else { return }
    _ = rows[point.row].draw(Cluster(scalar), width: 1, column: point.column, style: style, in: room.columnRange)
  }

  @discardableResult
  public mutating func put(_ text: String, at point: Point, style: Style = .plain, in clip: Rect? = nil) -> Int {
    put(text, column: point.column, row: point.row, style: style, in: clip)
  }

  /// Covers a part of the frame with one character.
  public mutating func fill(_ rect: Rect, with text: String = " ", style: Style = .plain) {
    let room = bounds.intersection(rect)
    guard !room.isEmpty, let (cluster, width) = DisplayWidth.first(of: text), width > 0 else { return }
    for row in room.row..<room.endRow { rows[row].fill(room.columnRange, with: cluster, width: width, style: style) }
  }

  /// Changes how a part of the frame looks and leaves the text alone. A wide character looks as its left half does.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let room = bounds.intersection(rect)
    if room.isEmpty { return }
    for row in room.row..<room.endRow { rows[row].restyle(room.columnRange, change) }
  }

  /// Gives every cell of a row from a column on another look, and where nothing is written perhaps a sign.
  ///
  /// `change` is told the column counted from `first`, how the cell looks, and whether it and `margin` columns at either
  /// side of it are blank; it answers how it looks from now on, and what stands there if not a blank.
  public mutating func paint(
    row: Int, from first: Int, margin: Int, _ change: (Int, Style, Bool) -> (Style, Unicode.Scalar?)
  ) {
    guard row >= 0, row < size.rows, first >= 0 else { return }
    rows[row].paint(from: first, margin: margin, change)
  }
}

extension Rect {
  fileprivate var columnRange: Range<Int> { column..<endColumn }
}
