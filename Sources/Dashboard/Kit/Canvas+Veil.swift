import Cells
import Reports
import Stage

extension Canvas {
  /// Makes the page behind a sheet recede: text becomes faint, and a picture nearly as dark or light as the window.
  mutating func veil() {
    let faint = palette.style(.faint)
    for row in 0..<frame.size.rows {
      var cells = frame[row: row]
      let hasPicture = cells.contains { $0.cluster == Pixels.halfBlock }
      for column in cells.indices {
        cells[column].style = hasPicture ? veiled(cells[column], faint) : faint
      }
      frame.setRow(row, cells)
    }
  }

  private func veiled(_ cell: Cell, _ faint: Style) -> Style {
    func receding(_ colour: RGB) -> RGB { colour.mixed(with: palette.ground, 0.65) }
    guard let ground = cell.style.background.map(receding) else { return faint }
    guard cell.cluster == Pixels.halfBlock else {
      return faint.on(ground).colored((faint.foreground ?? palette.text).legible(on: ground))
    }
    return Style(foreground: cell.style.foreground.map(receding), background: ground)
  }
}
