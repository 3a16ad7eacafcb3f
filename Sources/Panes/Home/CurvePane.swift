import Cells
import ViewModels

/// The temperature's way through the hours in view, on the scale of the whole forecast.
struct CurvePane {
  let model: StripModel
  let hourWidth: Int

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard model.scale != nil else { return }
    if canvas.glyphs.isASCII { return drawMarks(in: rect, on: &canvas) }
    var curve = Curve(columns: model.cells.count * hourWidth, rows: rect.rows)
    for stretch in stretches { curve.draw(through: stretch) }
    for (index, cell) in model.cells.enumerated() {
      let style = canvas.palette.style(cell.celsius.map { .warmth($0) } ?? .dim)
      for column in index * hourWidth..<(index + 1) * hourWidth {
        for row in 0..<rect.rows {
          if let sign = curve.sign(column, row) { canvas.put(sign, rect.column + column, rect.row + row, style: style) }
        }
      }
    }
  }

  /// Hours that follow one another and have a temperature, and one beyond each end, so that the line goes on to the edge.
  private var stretches: [[(x: Double, y: Double)]] {
    let all = [model.celsiusBefore] + model.cells.map(\.celsius) + [model.celsiusAfter]
    return all.enumerated().split { $0.element == nil }.map { stretch in
      stretch.compactMap { index, celsius in celsius.map { (middle(of: index - 1), height($0)) } }
    }
  }

  /// In half columns: above the figures of the hour.
  private func middle(of index: Int) -> Double { Double(index * hourWidth * 2 + 3) }

  /// 0 is the warmest, 1 the coldest.
  private func height(_ celsius: Double) -> Double {
    guard let scale = model.scale else { return 0 }
    return (scale.upperBound - celsius) / (scale.upperBound - scale.lowerBound)
  }

  /// Without braille, one mark an hour.
  private func drawMarks(in rect: Rect, on canvas: inout Canvas) {
    for (index, cell) in model.cells.enumerated() {
      guard let celsius = cell.celsius else { continue }
      let row = Int((height(celsius) * Double(rect.rows - 1)).rounded())
      canvas.put("*", rect.column + index * hourWidth + 1, rect.row + row, .warmth(celsius))
    }
  }
}
