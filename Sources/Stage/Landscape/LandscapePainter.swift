import Cells
import Glibc

/// Paints the terrain of a landscape.
struct LandscapePainter {
  private let landscape: Landscape
  private let terrain: LandscapeTerrain
  private let shades: LandscapeShades
  private let plain: [LandscapeShades.Row]
  private let today: [LandscapeShades.Row]
  private let selected: [LandscapeShades.Row]

  init(landscape: Landscape, terrain: LandscapeTerrain, shades: LandscapeShades) {
    self.landscape = landscape
    self.terrain = terrain
    // Each row has the colour of the temperature at its height.
    let isotherms = (0..<terrain.height).map { landscape.colour(terrain.celsius(at: Double($0) + 0.5)) }
    self.shades = shades
    plain = shades.rows(isotherms, light: 0)
    today = shades.rows(isotherms, light: 0.3)
    selected = shades.rows(isotherms, light: 1)
  }

  func painted(_ pixels: Pixels, labels: inout [Landscape.Label]) -> Pixels {
    var pixels = pixels
    for x in 0..<terrain.width { paint(x, on: &pixels) }
    for index in labels.indices { evenOut(under: &labels[index], on: &pixels) }
    return pixels
  }

  private func paint(_ x: Int, on pixels: inout Pixels) {
    let column = terrain.columns[x]
    guard let highest = column.highest, let lowest = column.lowest else { return }
    let rows = column.day == landscape.selected ? selected : column.day == landscape.today ? today : plain
    let thickness = crestThickness(column.tops)
    let darkness = column.night * LandscapeShades.nightShare
    let rain = rainShare(column)
    let snowColour = shades.lyingSnow(night: column.night)
    /// The part of a pixel that is below the ridge, if the ridge is raised by that many pixels.
    func coverage(_ y: Int, raised: Double) -> Double {
      let bottom = Double(y) + 1 + raised
      if bottom <= highest { return 0 }
      if bottom - 1 >= lowest { return 1 }
      var sum = 0.0
      for top in column.tops { sum += min(1, max(0, bottom - top)) }
      return sum / Double(column.tops.count)
    }
    for y in 0..<terrain.height {
      let ridge = coverage(y, raised: 0)
      var colour = landscape.ground
      if ridge < 1 || column.doubt > 0 { colour = rows[y].day.blended(with: rows[y].night, column.night) }
      if ridge < 1 {
        if rain > 0 { colour = colour.blended(with: shades.rain, rain) }
        let snow = column.snow > 0 ? coverage(y, raised: column.snow) : 0
        if snow > 0 { colour = colour.blended(with: snowColour, snow) }
      }
      if ridge > 0 {
        let crest = (ridge - coverage(y, raised: -thickness)) / ridge
        let rock = rows[y].body.blended(with: rows[y].crest, crest).blended(with: shades.darkness, darkness)
        colour = colour.blended(with: rock, ridge * (1 - (1 - LandscapeShades.estimate) * column.doubt))
      }
      pixels[x, y] = colour
    }
  }

  /// The text is black or white, whichever is legible on more of its cells; the others are changed as little as needed.
  private func evenOut(under label: inout Landscape.Label, on pixels: inout Pixels) {
    let y = label.row * 2
    let cells = label.columns.map { pixels[$0, y].blended(with: pixels[$0, y + 1], 0.5) }
    // The lesser contrast decides where as many cells are legible with one text as with the other.
    func rank(_ text: RGB) -> (legible: Int, least: Double) {
      let contrasts = cells.map { $0.contrast(with: text) }
      return (contrasts.count { $0 >= StageShade.ratioOfText }, contrasts.min() ?? 0)
    }
    let text = rank(shades.otherText) > rank(shades.text) ? shades.otherText : shades.text
    let goal = RGB(text.luminance > 0.5 ? 0 : 0xFFFFFF)
    label.text = text
    label.lay(cells, on: &pixels) { cell, _ in
      let steps = 40
      let shares = (0...steps).lazy.map { Double($0) / Double(steps) }
      return shares.map { cell.blended(with: goal, $0) }.first { $0.contrast(with: text) >= StageShade.ratioOfText }
        ?? goal
    }
  }

  /// The height of the crest's line: thicker on a slope, so that it has the same width everywhere.
  private func crestThickness(_ tops: [Double]) -> Double {
    guard tops.count > 1, let first = tops.first, let last = tops.last else { return 1 }
    let slope = (last - first) * Double(tops.count) / Double(tops.count - 1)
    return sqrt(1 + slope * slope)
  }

  /// How blue the air is behind the strokes of the rain. Likely rain is fainter than any known amount.
  private func rainShare(_ column: LandscapeTerrain.Column) -> Double {
    if column.rain > 0 { return min(0.22, 0.06 + 0.03 * log2(1 + column.rain)) }
    return column.chance.map { $0.isSnow ? 0 : 0.05 * $0.share } ?? 0
  }
}
