import Cells
import Reports

extension Canvas {
  /// Dims the page behind a sheet: text becomes faint, and a picture nearly as dark or light as the window.
  mutating func dim() {
    let faint = palette.style(.faint)
    for row in 0..<frame.size.rows {
      var cells = frame[row: row]
      let hasPicture = cells.contains { $0.cluster == .halfBlock }
      for column in cells.indices {
        cells[column].style = hasPicture ? dimmed(cells[column], faint) : faint
      }
      frame.setRow(row, cells)
    }
  }

  private func dimmed(_ cell: Cell, _ faint: Style) -> Style {
    func dimmedColour(_ colour: RGB) -> RGB { colour.mixed(with: palette.ground, 0.65) }
    guard let ground = cell.style.background.map(dimmedColour) else { return faint }
    guard cell.cluster == .halfBlock else {
      return faint.on(ground).colored((faint.foreground ?? palette.text).legible(on: ground))
    }
    return Style(foreground: cell.style.foreground.map(dimmedColour), background: ground)
  }
}
