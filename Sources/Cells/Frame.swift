/// One position of a frame: its character and its style.
public struct Cell: Sendable, Equatable {
  /// One character; empty for the right half of a wide one.
  public var cluster: Cluster
  public var style: Style

  public init(_ cluster: Cluster, style: Style = .plain) {
    self.cluster = cluster
    self.style = style
  }

  /// The first character of a text; an empty text makes the right half of a wide character.
  public init(_ text: String = " ", style: Style = .plain) {
    self.init(text.first.map { Cluster($0) } ?? .nothing, style: style)
  }

  /// The character as text; empty for the right half of a wide character.
  public var text: String { cluster.text }

  public static let blank = Cell(Cluster.blank)
}

/// A picture made of cells, as a value. Drawing outside its bounds has no effect, and nothing can enlarge it.
///
/// Frames share rows until one of them is drawn on: keeping a frame, changing a few of its rows and finding the
/// changed rows cost only as much as those rows.
///
/// ```swift
/// var frame = Frame(size: Size(columns: 20, rows: 2))
/// frame.put("서울 11°", column: 2, row: 0, style: .plain.bold())
/// ```
public struct Frame: Sendable, Equatable {
  public let size: Size
  /// The position of the terminal's cursor; nil hides it. In a text field it must be at the caret, because an input
  /// method composes syllables there.
  public var cursor: Point?
  /// The targets of links; a style refers to one by its number.
  public internal(set) var links: [Link]
  /// nil if the frame has no photo.
  public var photo: PlacedPhoto?
  /// The picture below the text; nil if none.
  public var backdrop: Backdrop?
  private var rows: [FrameRow]

  public init(size: Size, links: [Link] = []) {
    self.links = links
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    rows = Array(repeating: FrameRow(columns: self.size.columns), count: self.size.rows)
  }

  public var bounds: Rect { Rect(size) }

  /// The cell at a position; a blank outside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    bounds.contains(Point(column: column, row: row)) ? rows[row].cells[column] : .blank
  }

  /// The cells of one row.
  public subscript(row row: Int) -> [Cell] { rows[row].cells }

  public static func == (left: Frame, right: Frame) -> Bool {
    left.cursor == right.cursor && left.links == right.links
      && left.photo == right.photo && left.backdrop == right.backdrop && left.hasRows(0..<left.size.rows, of: right)
  }

  /// Whether a row is equal in another frame of the same size.
  public func hasRow(_ row: Int, of other: Frame) -> Bool { rows[row] == other.rows[row] }

  /// Whether several rows are equal; false if the frames have different sizes.
  public func hasRows(_ rows: Range<Int>, of other: Frame) -> Bool {
    size == other.size && rows.allSatisfy { hasRow($0, of: other) }
  }

  /// Replaces the cells of a row; `cells` must have one for each column.
  public mutating func setRow(_ row: Int, _ cells: [Cell]) {
    precondition(cells.count == size.columns)
    rows[row].cells = cells
  }
}

// Drawing.
extension Frame {
  /// Writes text on one row and returns how many columns it drew.
  ///
  /// Only the part inside `clip` (and the frame) is drawn. A wide character that does not fit completely leaves a
  /// blank; so does a wide character whose half is overwritten. Control characters are dropped.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, in clip: Rect? = nil
  ) -> Int {
    let room = clip.map(bounds.intersection) ?? bounds
    guard !room.isEmpty, row >= room.row, row < room.endRow, column < room.endColumn else { return 0 }
    return rows[row].put(text, column: column, style: style, in: room.columnRange)
  }

  /// Writes one scalar that is a character on its own and one column wide.
  public mutating func put(_ scalar: Unicode.Scalar, at point: Point, style: Style = .plain, in clip: Rect) {
    let room = bounds.intersection(clip)
    guard room.contains(point) else { return }
    _ = rows[point.row].draw(Cluster(scalar), width: 1, column: point.column, style: style, in: room.columnRange)
  }

  @discardableResult
  public mutating func put(_ text: String, at point: Point, style: Style = .plain, in clip: Rect? = nil) -> Int {
    put(text, column: point.column, row: point.row, style: style, in: clip)
  }

  /// Fills a part of the frame with one character.
  public mutating func fill(_ rect: Rect, with text: String = " ", style: Style = .plain) {
    let room = bounds.intersection(rect)
    guard !room.isEmpty, let (cluster, width) = DisplayWidth.first(of: text), width > 0 else { return }
    for row in room.row..<room.endRow { rows[row].fill(room.columnRange, with: cluster, width: width, style: style) }
  }

  /// Changes the style of a part of the frame and keeps the text. A wide character takes the style of its left half.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let room = bounds.intersection(rect)
    if room.isEmpty { return }
    for row in room.row..<room.endRow { rows[row].restyle(room.columnRange, change) }
  }

  /// Changes the style of every cell of a row from column `first` on, and may put a character into blank cells.
  ///
  /// `change` receives the column counted from `first`, the style of the cell, and whether the cell and `margin`
  /// columns on both sides of it are blank. It returns the new style, and the character for the cell or nil to keep
  /// the present one.
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
