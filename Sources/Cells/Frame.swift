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
  var cells: [Cell]

  public init(size: Size, links: [Link] = []) {
    self.links = links
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  public var bounds: Rect { Rect(size) }

  /// What stands at a place; a blank outside of the frame.
  public subscript(column: Int, row: Int) -> Cell {
    bounds.contains(Point(column: column, row: row)) ? cells[row * size.columns + column] : .blank
  }

  /// The cells of one row, without a check or a copy.
  public subscript(row row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  public static func == (left: Frame, right: Frame) -> Bool {
    left.cursor == right.cursor && left.links == right.links
      && left.photo == right.photo && left.hasRows(0..<left.size.rows, of: right)
  }

  /// Whether a row is the same in another frame of this size.
  public func hasRow(_ row: Int, of other: Frame) -> Bool {
    let bytes = row * size.columns * MemoryLayout<Cell>.stride..<(row + 1) * size.columns * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { theirs in
        // A cell is three words without a gap, and to compare words all at once is many times faster.
        let mine = UnsafeRawBufferPointer(rebasing: mine[bytes]).assumingMemoryBound(to: UInt64.self)
        let theirs = UnsafeRawBufferPointer(rebasing: theirs[bytes]).assumingMemoryBound(to: UInt64.self)
        var difference: UInt64 = 0
        for index in mine.indices { difference |= mine[index] ^ theirs[index] }
        return difference == 0
      }
    }
  }

  /// The same of several, where the frames may be of different sizes.
  public func hasRows(_ rows: Range<Int>, of other: Frame) -> Bool {
    size == other.size && rows.allSatisfy { hasRow($0, of: other) }
  }

  /// Puts as many other cells in place of a row's.
  public mutating func setRow(_ row: Int, _ line: some Collection<Cell>) {
    precondition(line.count == size.columns)
    cells.replaceSubrange(row * size.columns..<(row + 1) * size.columns, with: line)
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
    var place = column
    var drawn = 0
    for scalar in text.unicodeScalars {
      // Finding characters takes far longer. Those already drawn are drawn over.
      guard let width = DisplayWidth.ofSolitary(scalar) else {
        return putCharacters(of: text, column: column, row: row, style: style, in: room)
      }
      if place >= room.endColumn { break }
      drawn += draw(Cluster(scalar), width: width, column: place, row: row, style: style, in: room)
      place += width
    }
    return drawn
  }

  private mutating func putCharacters(
    of text: String, column: Int, row: Int, style: Style, in room: Rect
  ) -> Int {
    var column = column
    var drawn = 0
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      if column >= room.endColumn { break }
      drawn += draw(Cluster(character), width: width, column: column, row: row, style: style, in: room)
      column += width
    }
    return drawn
  }

  /// Writes one scalar that is a character by itself and one column wide.
  public mutating func put(_ scalar: Unicode.Scalar, at point: Point, style: Style = .plain, in clip: Rect) {
    let room = bounds.intersection(clip)
    guard room.contains(point) else { return }
    _ = draw(Cluster(scalar), width: 1, column: point.column, row: point.row, style: style, in: room)
  }

  @discardableResult
  public mutating func put(_ text: String, at point: Point, style: Style = .plain, in clip: Rect? = nil) -> Int {
    put(text, column: point.column, row: point.row, style: style, in: clip)
  }

  /// Covers a part of the frame with one character.
  public mutating func fill(_ rect: Rect, with text: String = " ", style: Style = .plain) {
    let room = bounds.intersection(rect)
    guard !room.isEmpty, let (cluster, width) = DisplayWidth.first(of: text), width > 0 else { return }
    for row in room.row..<room.endRow {
      for column in stride(from: room.column, to: room.endColumn, by: width) {
        _ = draw(cluster, width: width, column: column, row: row, style: style, in: room)
      }
    }
  }

  /// Changes how a part of the frame looks and leaves the text alone. A wide character looks as its left half does.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let room = bounds.intersection(rect)
    if room.isEmpty { return }
    for row in room.row..<room.endRow {
      for index in index(room.column, row)..<index(room.endColumn, row) where !cells[index].cluster.isEmpty {
        cells[index].style = change(cells[index].style)
        if isWide(index) { cells[index + 1].style = cells[index].style }
      }
    }
  }

  private mutating func draw(
    _ cluster: Cluster, width: Int, column: Int, row: Int, style: Style, in room: Rect
  ) -> Int {
    if width == 1, column >= room.column, column < room.endColumn {
      // Nearly everything there is: nothing to cut, and no half of a wide character in the way.
      let place = index(column, row)
      if !cells[place].cluster.isEmpty && !isWide(place) {
        cells[place] = Cell(cluster, style: style)
        return 1
      }
    }
    let visible = max(column, room.column)..<max(room.column, min(column + width, room.endColumn))
    if visible.isEmpty { return 0 }
    let index = index(visible.lowerBound, row)
    for place in index..<index + visible.count { clear(place, style: style) }
    if visible.count == width {
      cells[index].cluster = cluster
      if width == 2 { cells[index + 1].cluster = .nothing }
    }
    return visible.count
  }

  /// Makes a place blank, and with it the other half of a wide character that stood there.
  private mutating func clear(_ index: Int, style: Style) {
    if cells[index].cluster.isEmpty { cells[index - 1].cluster = .blank }
    if isWide(index) { cells[index + 1].cluster = .blank }
    cells[index] = Cell(Cluster.blank, style: style)
  }

  func isWide(_ index: Int) -> Bool {
    index + 1 < cells.count && cells[index + 1].cluster.isEmpty
  }

  private func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }
}

// What stands behind.
extension Frame {
  /// Gives every cell of a row from a column on another look, and where nothing is written perhaps a sign.
  ///
  /// `change` is told the column counted from `first`, how the cell looks, and whether it and `margin` columns at either
  /// side of it are blank; it answers how it looks from now on, and what stands there if not a blank.
  public mutating func paint(
    row: Int, from first: Int, margin: Int, _ change: (Int, Style, Bool) -> (Style, Unicode.Scalar?)
  ) {
    guard row >= 0, row < size.rows, first >= 0 else { return }
    let start = row * size.columns
    let inked = (0..<size.columns).map { cells[start + $0].cluster != .blank }
    for column in first..<max(first, size.columns) where !cells[start + column].cluster.isEmpty {
      let near = max(0, column - margin)...min(size.columns - 1, column + margin)
      let (style, sign) = change(column - first, cells[start + column].style, !near.contains { inked[$0] })
      cells[start + column].style = style
      if let sign { cells[start + column].cluster = Cluster(sign) }
      if isWide(start + column) { cells[start + column + 1].style = style }
    }
  }
}
