import Cells
import Reports

/// The precipitation of the visible hours: one bar per hour, paler if less likely; snow in dots. A label marks its
/// beginning.
struct RainPane {
  let model: StripViewModel
  let hourWidth: Int

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for (index, cell) in model.cells.enumerated() where cell.intensity > 0 {
      draw(cell, in: rect.dropping(left: index * hourWidth).left(hourWidth - 1), on: &canvas)
    }
    drawOnset(in: rect, on: &canvas)
  }

  private func draw(_ cell: StripViewModel.Cell, in rect: Rect, on canvas: inout Canvas) {
    let signs = cell.isSnow ? canvas.glyphs.snowBars : canvas.glyphs.rainBars
    // Any precipitation is visible.
    let level = max(1, Int((cell.intensity * Double(signs.count * rect.rows)).rounded()))
    canvas.put(bar: level, signs, in: rect, style: style(of: cell, canvas.palette))
  }

  private func style(of cell: StripViewModel.Cell, _ palette: Palette) -> Style {
    let pen = palette.style(cell.isSnow ? .snow : .rain)
    guard !model.light.isEmpty, let likelihood = cell.likelihood, likelihood < 0.6 else { return pen }
    let pale = pen.foreground?.mixed(with: palette.ground, likelihood < 0.3 ? 0.55 : 0.3)
    return pen.colored(pale?.legible(on: palette.ground, ratio: 3))
  }

  /// The label is before the first bar if it fits there; otherwise only the colour of the hour marks the beginning.
  private func drawOnset(in rect: Rect, on canvas: inout Canvas) {
    guard let onset = model.onset, let index = onset.index else { return }
    let column = rect.column + index * hourWidth - 1 - onset.text.displayWidth
    if column >= rect.column { canvas.put(onset.text, column, rect.endRow - 1, onset.isSnow ? .snow : .rain) }
  }
}
