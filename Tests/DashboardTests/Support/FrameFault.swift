import Cells

extension Frame {
  /// The first error in the frame of a window: a row that is too long or too short, half a wide character, a control
  /// character, a cursor outside; nil if the frame is correct.
  func fault(in window: Size) -> String? {
    guard size == window else { return "it is \(size)" }
    if let cursor, !bounds.contains(cursor) { return "the cursor is at \(cursor.column),\(cursor.row)" }
    for row in 0..<size.rows {
      let cells = self[row: row]
      var width = 0
      for (column, cell) in cells.enumerated() {
        // Most cells are one of these.
        if cell.cluster == .blank || cell.cluster == .halfBlock {
          width += 1
          continue
        }
        if let fault = Frame.fault(cell, at: column, in: cells) { return "\(column),\(row) \(fault)" }
        width += cell.text.displayWidth
      }
      if width != size.columns || cells.count != size.columns { return "row \(row) covers \(width) columns" }
    }
    return nil
  }

  private static func fault(_ cell: Cell, at column: Int, in cells: [Cell]) -> String? {
    let text = cell.text
    if text.isEmpty { return column > 0 && cells[column - 1].text.displayWidth == 2 ? nil : "is half of nothing" }
    if text.count != 1 { return "holds \(text.count) characters" }
    if text.displayWidth == 2 {
      return column + 1 < cells.count && cells[column + 1].text.isEmpty ? nil : "lost its right half"
    }
    let isSteering = text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
      default: false
      }
    }
    return isSteering ? "steers the terminal" : nil
  }

  /// The characters that are neither ASCII nor Hangul.
  var foreignCharacters: Set<Unicode.Scalar> {
    Set(picture.unicodeScalars.filter { !$0.isASCII && !$0.isHangul })
  }

  /// The first letter or digit that is hard to read on the background of its cell; nil if none. Cells without
  /// a background are on that of the terminal, for which `ThemeTests` checks every colour.
  var illegibleLetter: String? {
    for row in 0..<size.rows {
      for (column, cell) in self[row: row].enumerated() {
        guard let ground = cell.style.background, !cell.style.isReversed,
          let scalar = cell.text.unicodeScalars.first, scalar.isLetterOrDigit
        else { continue }
        if cell.style.foreground.map({ $0.contrast(with: ground) >= 4.5 }) != true {
          return "\(cell.text) at \(column),\(row): \(cell.style)"
        }
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) || (0x3131...0x318E).contains(value) }

  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: isHangul
    }
  }
}
