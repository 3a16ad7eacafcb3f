extension Frame {
  /// The frame with nearly equal colours of neighbouring half cells made equal, so that a drawn sky takes a third of
  /// the bytes as SVG. Letters keep their colours.
  ///
  /// `tolerance` is the largest difference of red, green or blue, 0…255.
  public func withFewerColours(tolerance: Int = 6) -> Frame {
    var frame = self
    var above: [RGB?] = Array(repeating: nil, count: size.columns)
    for row in 0..<size.rows {
      var cells = self[row: row]
      var left: RGB?
      for column in cells.indices {
        let cell = cells[column]
        let isHalves = ["▀", "▄", "█"].contains(cell.text)
        var style = cell.style
        style.background = style.background.map { near($0, left, above[column]) }
        if isHalves { style.foreground = style.foreground.map { near($0, style.background, left) } }
        cells[column].style = style
        (left, above[column]) = (style.background, style.background)
      }
      frame.setRow(row, cells)
    }
    return frame

    func near(_ colour: RGB, _ candidates: RGB?...) -> RGB {
      candidates.compactMap { $0 }.first { $0.isNear(colour, within: tolerance) } ?? colour
    }
  }
}

extension RGB {
  fileprivate func isNear(_ other: RGB, within tolerance: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance
  }
}
