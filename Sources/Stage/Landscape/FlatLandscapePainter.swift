import Cells

/// Paints the terrain of a landscape in 256 colours: whole bands of temperature, each darker at night in its own hue.
struct FlatLandscapePainter {
  private let landscape: Landscape
  private let terrain: LandscapeTerrain
  private let shades: LandscapeShades
  /// By rows of pixels.
  private let isotherms: [FlatIsotherm]
  /// The fixed colour of the ground. Next to rock the terminal's output would replace another colour by a darker one,
  /// for more contrast.
  private let ground: RGB
  private let snow: (day: RGB, night: RGB)

  init(landscape: Landscape, terrain: LandscapeTerrain, shades: LandscapeShades) {
    (self.landscape, self.terrain, self.shades) = (landscape, terrain, shades)
    isotherms = (0..<terrain.height).map { y in
      let celsius = FlatIsotherm.middle(terrain.celsius(at: Double(y) + 0.5))
      return FlatIsotherm(landscape.colour(celsius), isLight: shades.isLight)
    }
    ground = XtermColours.nearest(landscape.ground)
    snow = (XtermColours.colour(shades.isLight ? 195 : 255), XtermColours.colour(shades.isLight ? 152 : 250))
  }

  func painted(_ pixels: Pixels, labels: [Landscape.Label]) -> Pixels {
    var pixels = pixels
    for x in 0..<terrain.width where !terrain.columns[x].tops.isEmpty {
      let column = terrain.columns[x]
      for y in 0..<terrain.height { pixels[x, y] = colour(column, x, y) }
    }
    for label in labels { evenOut(under: label, on: &pixels) }
    return pixels
  }

  private func colour(_ column: LandscapeTerrain.Column, _ x: Int, _ y: Int) -> RGB {
    let isNight = column.isNight
    if isRock(column, y) {
      let isotherm = isotherms[y]
      if isNight { return isotherm.night }
      return isRock(column, y - 1) ? isotherm.day : isotherm.crest
    }
    if column.snow > 0, isRock(column, y + max(1, Int(column.snow.rounded()))) {
      return isNight ? snow.night : snow.day
    }
    return air(column, isNight)
  }

  /// Whether most of a pixel is below the ridge.
  private func isRock(_ column: LandscapeTerrain.Column, _ y: Int) -> Bool {
    let middle = Double(y) + 0.5
    return column.tops.count { $0 <= middle } * 2 > column.tops.count
  }

  private func air(_ column: LandscapeTerrain.Column, _ isNight: Bool) -> RGB {
    if column.day == landscape.selected { return airs.selected }
    return isNight == shades.isLight ? airs.shade : ground
  }

  /// Night on a light ground and day on a dark one differ from the ground.
  private var airs: (shade: RGB, selected: RGB) {
    let goal = RGB(shades.isLight ? 0 : 0xFFFFFF)
    return (
      XtermColours.nearest(landscape.ground.blended(with: goal, 0.08).grey),
      XtermColours.nearest(landscape.ground.blended(with: goal, 0.16).grey)
    )
  }

  /// A cell has the colour of rock if it has some, so that the bands continue under the text, as at night where it would
  /// not be legible by day.
  private func evenOut(under label: Landscape.Label, on pixels: inout Pixels) {
    let y = label.row * 2
    func row(_ x: Int) -> Int { isRock(terrain.columns[x], y) ? y : y + 1 }
    label.lay(label.columns.map { pixels[$0, row($0)] }, on: &pixels) { cell, x in
      isRock(terrain.columns[x], row(x)) ? isotherms[row(x)].night : XtermColours.nearest(cell, legible: label.text)
    }
  }
}
