package import Cells

/// The course of a temperature as a filled ridge on a plain ground. Each row of pixels has the colour of the
/// temperature at its height, so that ridges with the same scale can be compared.
package struct TemperatureRidge: Sendable {
  /// °C at equal distances, from the left edge to the right one; nil leaves a gap.
  let celsius: [Double?]
  /// °C at the lower and the upper edge.
  let scale: ClosedRange<Double>
  let ground: RGB

  package init(_ celsius: [Double?], scale: ClosedRange<Double>, ground: RGB) {
    (self.celsius, self.scale, self.ground) = (celsius, scale, ground)
  }

  /// Paints it into some rows of the picture, over the whole width. `colour` is that of a temperature in °C.
  package func paint(on pixels: inout Pixels, rows: Range<Int>, colours: StageColours, colour: (Double) -> RGB) {
    let height = Double(rows.count)
    let span = scale.upperBound - scale.lowerBound
    guard height > 1, span > 0 else { return }
    let isotherms = rows.indices.map { y in
      let celsius = scale.upperBound - (Double(y - rows.lowerBound) + 0.5) / height * span
      return colour(colours == .twoFiftySix ? FlatIsotherm.middle(celsius) : celsius)
    }
    let shades = LandscapeShades(ground: ground)
    let rock = shades.rows(isotherms, light: 0.4)
    let flat = colours == .twoFiftySix ? isotherms.map { FlatIsotherm($0, isLight: shades.isLight) } : nil
    for x in 0..<pixels.width {
      // One row stays below the lowest temperature.
      let top = value(x, of: pixels.width).map { (scale.upperBound - $0) / span * (height - 1) }
      for (index, y) in rows.enumerated() {
        guard let top else {
          pixels[x, y] = ground
          continue
        }
        let ridge = (Double(index) + 1 - top).clamped
        if let flat {
          let isCrest = Double(index) - top < 0.5
          pixels[x, y] = ridge < 0.5 ? ground : isCrest ? flat[index].crest : flat[index].day
        } else {
          let crest = ridge > 0 ? 1 - (Double(index) - top).clamped / ridge : 0
          pixels[x, y] = ground.blended(with: rock[index].body.blended(with: rock[index].crest, crest), ridge)
        }
      }
    }
  }

  /// Between two known temperatures; nil next to an unknown one.
  private func value(_ x: Int, of width: Int) -> Double? {
    guard let last = celsius.indices.last, last > 0, width > 1 else { return nil }
    let place = Double(x * last) / Double(width - 1)
    let index = min(Int(place), last - 1)
    guard let one = celsius[index], let other = celsius[index + 1] else { return nil }
    return (one + (other - one) * (place - Double(index))).clamped(to: scale)
  }
}
