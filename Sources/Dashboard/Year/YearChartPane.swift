import Cells
import Reports
import Stage

/// The chart of the year: bands in half blocks or in signs, the axis on the left, and the months below.
struct YearChartPane {
  let model: YearChart
  let form: YearViewModel.Form
  let layout: YearLayout

  func draw(on canvas: inout Canvas) {
    guard let plot = layout.plot, let chart = layout.chart, !plot.isEmpty else { return }
    if case .pixels(let colours) = form {
      let ground = canvas.palette.ground
      let pixels = model.chart.picture(height: plot.rows * 2, ground: ground, colours: colours) {
        colour($0, canvas.palette)
      }
      canvas.put(pixels, leaving: ground, in: plot)
    } else {
      drawSigns(in: plot, on: &canvas)
    }
    drawAxis(in: chart.left(YearLayout.axis), on: &canvas)
    if let months = layout.months { put(model.months, in: months, on: &canvas) }
    if let labels = layout.labels { put(model.marks.reversed(), in: labels, on: &canvas) }
  }

  /// The colour of a value of the axis.
  private func colour(_ value: Double, _ palette: Palette) -> RGB {
    model.quantity == .temperature ? palette.warmthColour(value) : palette.style(tone(value)).foreground ?? palette.text
  }

  private func tone(_ value: Double) -> Tone {
    switch model.quantity {
    case .temperature: .warmth(value)
    case .rain: .rain
    case .dust: .grade(YearChart.grade(at: value))
    }
  }

  private func drawAxis(in rect: Rect, on canvas: inout Canvas) {
    var last: Int?
    for label in model.labels {
      let row = model.chart.row(of: label.value, rows: rect.rows)
      guard row != last else { continue }
      last = row
      let text = label.text.padded(to: rect.columns - 1, alignment: .right)
      canvas.put(text, rect.column, rect.row + row, .dim, width: rect.columns - 1)
    }
  }

  /// Texts that begin at their column, or before it at the right edge; a text without space is left out.
  private func put(_ marks: [YearChart.Mark], in rect: Rect, on canvas: inout Canvas) {
    var taken: [Range<Int>] = []
    for mark in marks where !mark.text.isEmpty {
      let width = mark.text.displayWidth
      let start = max(0, min(mark.column, rect.columns - width))
      guard taken.allSatisfy({ !$0.overlaps(start - 1..<start + width + 1) }) else { continue }
      taken.append(start..<start + width)
      canvas.put(mark.text, rect.column + start, rect.row, mark.tone, width: rect.columns - start)
    }
  }

  private func drawSigns(in plot: Rect, on canvas: inout Canvas) {
    let signs = canvas.glyphs.bandSigns
    for column in model.chart.columns.indices.prefix(plot.columns) {
      let line = model.chart.lines.last { $0.column == column }
      for row in 0..<plot.rows {
        let part = model.chart.part(column, row: row, rows: plot.rows)
        let (x, y) = (plot.column + column, plot.row + row)
        if let line, !line.isDotted || row % 2 == 0 && [.empty, .usual, .core].contains(part) {
          canvas.put(canvas.glyphs.vertical, x, y, line.isDotted ? .dim : .accent)
        } else if let sign = signs[part] {
          let isUsual = part == .usual || part == .core
          canvas.put(sign, x, y, isUsual ? .faint : tone(model.chart.value(row: row, rows: plot.rows)))
        }
      }
    }
  }
}

extension Glyphs {
  /// The signs of a band chart on terminals without pixels.
  fileprivate var bandSigns: [BandChart.Part: String] {
    isASCII
      ? [.usual: ".", .core: ":", .inside: "=", .outside: "#", .forecast: "~"]
      : [.usual: "·", .core: "░", .inside: "▒", .outside: "█", .forecast: "▞"]
  }
}

extension Canvas {
  /// Puts a picture in half blocks. Pixels of the ground's colour stay unpainted and show the terminal's own
  /// background.
  fileprivate mutating func put(_ pixels: Pixels, leaving ground: RGB, in rect: Rect) {
    for row in 0..<min(rect.rows, pixels.height / 2) {
      for column in 0..<min(rect.columns, pixels.width) {
        let (upper, lower) = (pixels[column, row * 2], pixels[column, row * 2 + 1])
        let (x, y) = (rect.column + column, rect.row + row)
        switch (upper == ground, lower == ground) {
        case (true, true): continue
        case (true, false): put("▄" as Unicode.Scalar, x, y, style: Style(foreground: lower))
        case (false, true): put("▀" as Unicode.Scalar, x, y, style: Style(foreground: upper))
        case (false, false) where upper == lower: put(" " as Unicode.Scalar, x, y, style: Style(background: upper))
        case (false, false): put("▀" as Unicode.Scalar, x, y, style: Style(foreground: upper, background: lower))
        }
      }
    }
  }
}
