package import Cells

/// The colours of the tiles of a mosaic on a ground.
package struct MosaicColours: Sendable {
  private let ground: RGB
  private let isFlat: Bool
  private let isLight: Bool

  package init(ground: RGB, colours: StageColours) {
    self.ground = ground
    isFlat = colours == .twoFiftySix
    isLight = ground.luminance > 0.35
  }

  /// A day without a value, and a day that is to come.
  package var unknown: RGB { finish(ground.blended(with: ink, isLight ? 0.1 : 0.09)) }
  package var future: RGB { finish(ground.blended(with: ink, 0.04)) }
  /// The selected day.
  package var selected: RGB { finish(ink) }
  private var ink: RGB { RGB(isLight ? 0x101418 : 0xFFFFFF) }

  /// From −7 °C, blue, to +7 °C, red.
  package func anomaly(_ celsius: Double) -> RGB {
    if isFlat { return flatAnomaly(celsius) }
    let stops: [UInt32] =
      isLight
      ? [0x1C4FC0, 0x7FAAEE, 0xE3E6EC, 0xF0A987, 0xC7301C] : [0x2D6FE0, 0x4C83C8, 0x363C49, 0xC97A52, 0xF0432E]
    return mixed(stops, at: [-7, -3, 0, 3, 7], celsius)
  }

  /// Nine colours chosen by eye: the nearest ones of the palette would be of several hues.
  private func flatAnomaly(_ celsius: Double) -> RGB {
    let steps =
      isLight
      ? [26, 69, 147, 189, 254, 224, 217, 203, 160] : [69, 68, 67, 60, 237, 95, 131, 167, 203]
    return XtermColours.colour(steps[[-5.5, -3.5, -2, -0.8, 0.8, 2, 3.5, 5.5].count { celsius >= $0 }])
  }

  /// A grade's colour, weaker for the better grades, so that a bad day stands out. `level` is 1 for the best of four.
  package func grade(_ colour: RGB, level: Int) -> RGB {
    finish(ground.blended(with: colour, level <= 1 ? 0.45 : level == 2 ? 0.6 : 1))
  }

  /// The amount of a day, from a dry day to 80 mm and more.
  package func rain(_ millimetres: Double) -> RGB {
    let stops: [UInt32] =
      isLight
      ? [0xE8EBF0, 0xC3DCF5, 0x7FB8EE, 0x2E7FD6, 0x14489C, 0x5B1E8C]
      : [0x262B35, 0x27486B, 0x2F75B8, 0x4FAEF2, 0xA8E2FF, 0xF0D6FF]
    return finish(mixed(stops, at: [0, 0.1, 3, 10, 30, 80], millimetres))
  }

  private func mixed(_ stops: [UInt32], at values: [Double], _ value: Double) -> RGB {
    guard let next = values.firstIndex(where: { $0 >= value }), next > 0 else {
      return RGB(value <= values[0] ? stops[0] : stops[stops.count - 1])
    }
    let share = (value - values[next - 1]) / (values[next] - values[next - 1])
    return RGB(stops[next - 1]).blended(with: RGB(stops[next]), share)
  }

  private func finish(_ colour: RGB) -> RGB { isFlat ? XtermColours.nearest(colour) : colour }
}
