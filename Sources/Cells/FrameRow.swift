/// The cells of one row of a frame.
struct FrameRow: Sendable, Equatable {
  var cells: [Cell]

  init(columns: Int) { cells = Array(repeating: .blank, count: columns) }

  /// A cell is three words without padding, and comparing words is many times faster than comparing cells. Most rows
  /// share their storage.
  static func == (left: FrameRow, right: FrameRow) -> Bool {
    left.cells.withUnsafeBytes { mine in
      right.cells.withUnsafeBytes { theirs in
        if mine.baseAddress == theirs.baseAddress { return true }
        guard mine.count == theirs.count else { return false }
        let (mine, theirs) = (mine.assumingMemoryBound(to: UInt64.self), theirs.assumingMemoryBound(to: UInt64.self))
        var difference: UInt64 = 0
        for index in mine.indices { difference |= mine[index] ^ theirs[index] }
        return difference == 0
      }
    }
  }
}

// Drawing, only inside `room`.
extension FrameRow {
  mutating func put(_ text: String, column: Int, style: Style, in room: Range<Int>) -> Int {
    var place = column
    var drawn = 0
    for scalar in text.unicodeScalars {
      // Splitting text into characters takes far longer. The cells already drawn are drawn again.
      guard let width = DisplayWidth.ofSolitary(scalar) else {
        return putCharacters(of: text, column: column, style: style, in: room)
      }
      if place >= room.upperBound { break }
      drawn += draw(Cluster(scalar), width: width, column: place, style: style, in: room)
      place += width
    }
    return drawn
  }

  private mutating func putCharacters(of text: String, column: Int, style: Style, in room: Range<Int>) -> Int {
    var column = column
    var drawn = 0
    for character in text.lazy.flatMap(\.columnPieces) {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      if column >= room.upperBound { break }
      drawn += draw(Cluster(character), width: width, column: column, style: style, in: room)
      column += width
    }
    return drawn
  }

  /// Returns how many columns of the character are visible.
  mutating func draw(_ cluster: Cluster, width: Int, column: Int, style: Style, in room: Range<Int>) -> Int {
    if width == 1, room.contains(column) {
      // The common case: nothing to cut, and no half of a wide character in the way.
      if !cells[column].cluster.isEmpty && !isWide(column) {
        cells[column] = Cell(cluster, style: style)
        return 1
      }
    }
    let visible = (column..<column + width).clamped(to: room)
    if visible.isEmpty { return 0 }
    for place in visible { clear(place, style: style) }
    if visible.count == width {
      cells[column].cluster = cluster
      if width == 2 { cells[column + 1].cluster = .nothing }
    }
    return visible.count
  }

  /// `room` has at least one column.
  mutating func fill(_ room: Range<Int>, with cluster: Cluster, width: Int, style: Style) {
    guard width == 1 else {
      for column in stride(from: room.lowerBound, to: room.upperBound, by: width) {
        _ = draw(cluster, width: width, column: column, style: style, in: room)
      }
      return
    }
    // Only at the two ends can half of a wide character be left over.
    clear(room.lowerBound, style: style)
    clear(room.upperBound - 1, style: style)
    cells.withUnsafeMutableBufferPointer { $0[room].update(repeating: Cell(cluster, style: style)) }
  }

  /// Makes a cell blank, together with the other half if it holds half of a wide character.
  private mutating func clear(_ column: Int, style: Style) {
    if cells[column].cluster.isEmpty { cells[column - 1].cluster = .blank }
    if isWide(column) { cells[column + 1].cluster = .blank }
    cells[column] = Cell(Cluster.blank, style: style)
  }

  private func isWide(_ column: Int) -> Bool { column + 1 < cells.count && cells[column + 1].cluster.isEmpty }

  mutating func restyle(_ room: Range<Int>, _ change: (Style) -> Style) {
    for column in room where !cells[column].cluster.isEmpty { setStyle(change(cells[column].style), column) }
  }

  mutating func paint(from first: Int, margin: Int, _ change: (Int, Style, Bool) -> (Style, Unicode.Scalar?)) {
    let inked = cells.map { $0.cluster != .blank }
    for column in first..<max(first, cells.count) where !cells[column].cluster.isEmpty {
      let near = max(0, column - margin)...min(cells.count - 1, column + margin)
      let (style, sign) = change(column - first, cells[column].style, !near.contains { inked[$0] })
      setStyle(style, column)
      if let sign { cells[column].cluster = Cluster(sign) }
    }
  }

  private mutating func setStyle(_ style: Style, _ column: Int) {
    cells[column].style = style
    if isWide(column) { cells[column + 1].style = style }
  }
}
