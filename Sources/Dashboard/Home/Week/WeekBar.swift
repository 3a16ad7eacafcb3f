import Cells
import Reports

/// A day's temperatures as a bar on the scale shared by all days, with low and high written into its ends and the
/// current temperature as a dot.
struct WeekBar {
  private let row: WeekViewModel.Row
  private let scale: ClosedRange<Double>
  /// The columns of the whole scale.
  private let columns: Range<Int>
  private let bar: ClosedRange<Int>
  /// The columns of the two values.
  private let low: Range<Int>
  private let high: Range<Int>
  private let dot: Int?

  /// nil if a temperature is missing or the columns are too few.
  init?(_ row: WeekViewModel.Row, on scale: ClosedRange<Double>, in columns: Range<Int>) {
    guard let coldest = row.lowCelsius, let warmest = row.highCelsius else { return nil }
    let (lowWidth, highWidth) = (row.low.displayWidth, row.high.displayWidth)
    guard columns.count >= max(3, lowWidth + highWidth + 1) else { return nil }
    func position(_ celsius: Double) -> Int {
      let share = (celsius - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
      return columns.lowerBound + Int((min(max(share, 0), 1) * Double(columns.count - 1)).rounded())
    }
    (self.row, self.scale, self.columns) = (row, scale, columns)
    bar = position(min(coldest, warmest))...position(max(coldest, warmest))
    // If the values are longer than the bar, they extend beyond it on both sides.
    let missing = max(0, lowWidth + highWidth + 1 - bar.count)
    let start = min(max(columns.lowerBound, bar.lowerBound - missing / 2), columns.upperBound - bar.count - missing)
    let end = start + bar.count + missing
    (low, high) = (start..<start + lowWidth, end - highWidth..<end)
    // Between the values, with at least one column between them.
    let between = (start + lowWidth, end - highWidth - 1)
    dot = row.nowCelsius.map { min(max(position($0), between.0), between.1) }
  }

  /// The bar is a background colour; it is a line on terminals without suitable background colours, and for outdated
  /// data, which must not be prominent.
  func draw(row line: Int, isSolid: Bool, on canvas: inout Canvas) {
    let isSolid = isSolid && !canvas.isFaint
    let sign: Unicode.Scalar = isSolid ? " " : canvas.glyphs.bar
    var pens = Pens(palette: canvas.palette)
    for column in low.lowerBound..<high.upperBound {
      let letter = column == dot ? canvas.glyphs.marker : bar.contains(column) ? sign : " "
      canvas.put(letter, column, line, style: style(at: column, isSolid, &pens))
    }
    for (text, place) in [(row.low, low), (row.high, high)] {
      let text = canvas.glyphs.isASCII ? text.withASCIISigns : text
      for (letter, column) in zip(text.unicodeScalars, place) {
        canvas.put(letter, column, line, style: style(at: column, isSolid, &pens))
      }
    }
  }

  private func style(at column: Int, _ isSolid: Bool, _ pens: inout Pens) -> Style {
    let hasFigure = low.contains(column) || high.contains(column)
    let isInBar = bar.contains(column)
    if column == dot && !hasFigure { return pens.dot(isInBar && isSolid ? celsius(at: column) : nil) }
    guard isInBar || hasFigure else { return .plain }
    return pens.style(celsius(at: column), isOnBar: isInBar && isSolid)
  }

  /// Outside the bar, the temperature at its nearest end.
  private func celsius(at column: Int) -> Double {
    let share = Double(min(max(column, bar.lowerBound), bar.upperBound) - columns.lowerBound)
    return scale.lowerBound + (scale.upperBound - scale.lowerBound) * share / Double(max(1, columns.count - 1))
  }
}

/// The colours of a bar; neighbouring columns mostly have the same one.
private struct Pens {
  let palette: Palette
  private var last: (colour: RGB, style: Style)?

  init(palette: Palette) { self.palette = palette }

  mutating func style(_ celsius: Double, isOnBar: Bool) -> Style {
    let style = palette.style(.warmth(celsius))
    guard isOnBar, let colour = style.foreground else { return style }
    if let last, last.colour == colour { return last.style }
    let ground = palette.ground.mixed(with: colour, palette.isLight ? 0.3 : 0.4)
    let made = style.colored(colour.legible(on: ground)).on(ground)
    last = (colour, made)
    return made
  }

  /// The style of today's temperature; nil if it is outside the bar.
  mutating func dot(_ celsius: Double?) -> Style {
    let style = palette.style(.strong)
    guard let ground = celsius.flatMap({ self.style($0, isOnBar: true).background }) else { return style }
    return style.colored(palette.text.legible(on: ground)).on(ground)
  }
}
