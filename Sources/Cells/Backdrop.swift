/// A picture below the text of a frame, as wide as the frame. A surface that can show it draws it behind all cells
/// whose style is clear, or in place of those of them that have no text; any other surface draws the cells.
public struct Backdrop: Sendable, Equatable {
  /// Rows of the picture and the row of the frame where the first of them is.
  public struct Part: Sendable, Equatable {
    public var rows: Range<Int>
    public var row: Int

    public init(_ rows: Range<Int>, at row: Int) { (self.rows, self.row) = (rows, row) }
  }

  /// Identifies the content: pictures with the same number look the same.
  public var id: Int
  /// Of the whole picture, in cells.
  public var size: Size
  public var parts: [Part]
  /// The background of cells in front of it that are not clear and have none.
  public var ground: RGB
  /// Whether nothing moves in front of it. A surface that would have to replace cells draws the cells otherwise.
  public var isStill = true
  /// Paints the picture, which takes a tenth of a second; its size in pixels is a multiple of `size`.
  public let paint: @Sendable () -> Bitmap

  public init(id: Int, size: Size, parts: [Part], ground: RGB, paint: @escaping @Sendable () -> Bitmap) {
    (self.id, self.size, self.parts) = (id, size, parts)
    (self.ground, self.paint) = (ground, paint)
  }

  public static func == (left: Backdrop, right: Backdrop) -> Bool {
    left.id == right.id && left.size == right.size && left.parts == right.parts && left.ground == right.ground
      && left.isStill == right.isStill
  }
}

extension Frame {
  /// The cells as they must be for the backdrop to be visible: clear cells lose their background and their half
  /// blocks, which replace the picture on surfaces that cannot show it.
  public var uncovered: Frame {
    guard let backdrop else { return self }
    var frame = self
    for part in backdrop.parts {
      for row in (part.row..<part.row + part.rows.count).clamped(to: 0..<size.rows) {
        var cells = frame[row: row]
        for column in cells.indices { cells[column].uncover(ground: backdrop.ground) }
        frame.setRow(row, cells)
      }
    }
    return frame
  }
}

extension Cell {
  /// Whether the cell only shows a part of the backdrop.
  public var isBackdrop: Bool { style.isClear && (cluster == .halfBlock || cluster == .blank) }

  fileprivate mutating func uncover(ground: RGB) {
    if !style.isClear {
      if style.background == nil { style.background = ground }
      return
    }
    if isBackdrop {
      self = .blank
    } else {
      style.isClear = false
      style.background = nil
    }
  }
}
