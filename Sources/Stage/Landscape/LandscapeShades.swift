import Cells

/// The shades of a landscape on a dark or a light ground.
struct LandscapeShades {
  /// The colours of a row of pixels: the air by day and at night, and the rock by day.
  struct Row {
    var day: RGB
    var night: RGB
    var body: RGB
    var crest: RGB
  }

  let ground: RGB
  let isLight: Bool
  let rain: RGB
  /// What night adds to the colours of the rock.
  let darkness: RGB
  /// The colour of text that is legible on most of the picture, and the one for the rest of it.
  let text: RGB
  let otherText: RGB

  /// How much of the strength of known hours an estimate has.
  static let estimate = 0.8
  /// How much of a colour at night is darkness.
  static let nightShare = 0.35

  init(ground: RGB) {
    self.ground = ground
    isLight = ground.luminance > 0.35
    rain = RGB(isLight ? 0x3F8FE8 : 0x5FAFFF)
    darkness = RGB(isLight ? 0x26365C : 0x060A20)
    // On any colour, one of black and white has a contrast of 4.5.
    text = RGB(isLight ? 0 : 0xFFFFFF)
    otherText = RGB(isLight ? 0xFFFFFF : 0)
  }

  /// The rows of a picture with these isotherms; light is 1 in the selected day and 0 in a plain one.
  func rows(_ isotherms: [RGB], light: Double) -> [Row] {
    isotherms.enumerated().map { y, isotherm in
      let depth = Double(y) / Double(isotherms.count)
      let glow: Double = light * (isLight ? 0.22 : 0.16)
      func air(_ colour: RGB, _ share: Double) -> RGB {
        ground.blended(with: colour, share).blended(with: RGB(0x7FB2E8), glow)
      }
      return Row(
        day: air(RGB(0x4A90D9), 0.07 + 0.23 * depth),
        night: air(darkness, isLight ? 0.08 + 0.08 * depth : 0),
        body: body(isotherm, at: depth, light: light),
        crest: isLight
          ? isotherm.blended(with: shadow(of: isotherm), 0.2) : isotherm.blended(with: RGB(0xFFFFFF), 0.15))
    }
  }

  /// The foot of the ridge is in the shade, or on a light ground in mist, through which white text is legible at night.
  private func body(_ isotherm: RGB, at depth: Double, light: Double) -> RGB {
    let foot = max(0, depth - 0.45) / 0.55
    if isLight { return isotherm.blended(with: RGB(0xFFFFFF), 0.14 - 0.14 * light + 0.12 * foot * foot) }
    return isotherm.blended(with: shadow(of: isotherm), 0.30 - 0.15 * light + 0.38 * foot * foot)
  }

  /// Yellow darkens to red and green to blue: with black, yellow would be olive and orange brown.
  private func shadow(of colour: RGB) -> RGB {
    RGB(0x06283A).blended(with: RGB(0x5A0E1E), (Double(colour.red) - Double(colour.green) + 64) / 128)
  }

  /// Nearly white by day, a little bluer at night, so that the snow of a day is one cover.
  func lyingSnow(night: Double) -> RGB { RGB(0xFFFFFF).blended(with: RGB(0x6F86B4), 0.1 + 0.3 * night) }
}
