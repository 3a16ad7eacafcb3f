import Cells
import Glibc
import Reports

/// The sky behind the text in a part of the window: a background for every cell, and precipitation or stars in empty
/// cells.
///
/// It is drawn last, over the finished text: letters keep their hue and are made legible on the sky.
struct SkyPane: Equatable {
  let sky: SkyViewModel
  /// Rows from the top of the sky to the horizon; independent of scrolling.
  let height: Int
  /// On terminals with too few colours for backgrounds, only the precipitation and the stars are drawn.
  var terminal = Colours.any

  /// The number of brightness levels from clear sky to the middle of a cloud.
  private static let shades = 4

  /// The number of columns next to a letter that stay free of dots.
  private static let margin = 2

  func draw(behind rect: Rect, on canvas: inout Canvas) {
    let rect = rect.intersection(canvas.frame.bounds)
    guard !rect.isEmpty else { return }
    let palette = canvas.palette
    let colours = colours(palette)
    let dots = canvas.glyphs.isASCII ? nil : SkyDots(sky, columns: rect.columns, rows: max(height, rect.rows))
    let weather = SkyPane.pen(sky, palette)
    var legible = LegiblePen(text: palette.text)
    for row in 0..<rect.rows {
      let base = colours.colour(at: Double(row) / Double(max(1, height - 1)))
      let shades = (0..<SkyPane.shades).map { base.mixed(with: colours.cloud, Double($0) / 5) }
      let grounds = (0..<rect.columns).map { ground($0, row, shades, colours, width: rect.columns) }
      canvas.frame.paint(row: rect.row + row, from: rect.column, margin: SkyPane.margin) { column, style, isFree in
        // A panel is in front of the sky.
        if style.background != nil { return (style, nil) }
        if !terminal.hasGrounds {
          let sign = isFree && !style.showsOnBlanks ? dots?.dots.sign(column, row) : nil
          return (sign == nil ? style : Style.plain.colored(weather), sign)
        }
        let ground = grounds[column]
        guard isFree, !style.showsOnBlanks, let sign = dots?.dots.sign(column, row) else {
          return (legible.style(style, on: ground), nil)
        }
        return (legible.style(Style.plain.colored(weather), on: ground, ratio: 3), sign)
      }
    }
  }

  private func colours(_ palette: Palette) -> SkyColours {
    SkyColours(
      sky, isLight: palette.isLight, isFixed: terminal == .fixed,
      severity: sky.severity.flatMap { palette.style($0.tone).foreground })
  }

  /// The style of the edge line on a day with a hazard: one colour from the top to the horizon. nil without a hazard.
  func edge(_ palette: Palette) -> Style? {
    guard let severity = sky.severity else { return nil }
    let style = palette.style(severity.tone)
    guard terminal.hasGrounds, let colour = style.foreground else { return style }
    let sky = colours(palette)
    return style.colored(colour.legible(on: sky.top, ratio: 5.5).legible(on: sky.horizon, ratio: 5.5))
  }

  private static func pen(_ sky: SkyViewModel, _ palette: Palette) -> RGB? {
    switch sky.fall?.kind {
    case .rain: palette.style(.rain).foreground
    case .snow, .sleet: palette.style(.snow).foreground
    case nil: palette.isLight ? RGB(0x7A7FA8) : RGB(0xA9B4D8)
    }
  }

  /// Clouds, dust and lightning brighten the sky in places; in few steps, so that adjacent cells often have the same
  /// colour.
  private func ground(_ column: Int, _ row: Int, _ shades: [RGB], _ colours: SkyColours, width: Int) -> RGB {
    let hasClouds = sky.cloudCover > 0.1 || sky.air != .clear
    var colour = shades[hasClouds ? Int(cloudiness(column, row) * Double(SkyPane.shades)) : 0]
    if sky.hasThunder {
      let glow = (lightning(column, width: width) * 4).rounded() / 4
      colour = colour.mixed(with: RGB(colours.isLight ? 0xFFF6C8 : 0x4A4A70), glow)
    }
    return colour
  }

  /// 0 between clouds, up to 1 in the middle of a cloud: slow waves that drift with the wind.
  private func cloudiness(_ column: Int, _ row: Int) -> Double {
    let drift = sky.time * (sky.driftsLeft ? 1 : -1)
    let (x, y) = (Double(column) + drift, Double(row))
    let wave = sin(x / 11 + y / 2.3) + sin(x / 23 - y / 3.1 + 1.7) + 0.6 * sin(x / 5.7 + y * 0.9 + 4)
    return min(0.99, max(0, (wave / 2.6 + min(sky.cloudCover, 0.85) * 1.5 - 0.75)))
  }

  /// A glow that appears and disappears within 1.5 seconds, every seven seconds at another place; never a flash.
  private func lightning(_ column: Int, width: Int) -> Double {
    let stroke = (sky.time / 7).rounded(.down)
    let age = sky.time - stroke * 7
    guard age < 1.5 else { return 0 }
    let middle = SkyDots.random(Int(stroke), 21) * Double(width)
    let nearness = max(0, 1 - abs(Double(column) - middle) / 14)
    return sin(age / 1.5 * .pi) * nearness
  }
}
