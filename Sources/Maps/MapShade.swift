import Cells

/// The backgrounds of text on a painted map.
struct MapShade {
  let look: MapLook

  /// The contrast of all text.
  static let ratio = 4.5

  /// One colour for both pixels of a cell.
  func ground(_ upper: RGB, _ lower: RGB) -> RGB {
    if look.depth == .trueColour { return upper.mixed(with: lower, 0.5) }
    return (upper.luminance < lower.luminance) == look.isLight ? lower : upper
  }

  /// The ground, darker or, on a light map, brighter, so that text is legible on it.
  func shade(_ ground: RGB) -> RGB {
    // Darkening a fixed colour changes its hue.
    if look.depth == .twoFiftySix { return FixedColour(look.isLight ? 255 : 235).colour }
    var share = 0.42
    while share < 1, ground.mixed(with: ink, share).contrast(with: look.text) < MapShade.ratio { share += 0.06 }
    return ground.mixed(with: ink, share)
  }

  /// Text for the chosen label, whose background is the colour of other text.
  var ink: RGB { RGB(look.isLight ? 0xFFFFFF : 0x0B0F15) }
}
