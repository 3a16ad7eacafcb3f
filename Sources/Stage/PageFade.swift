import Cells

/// The lower edge of a picture fades into the page below it, so that there is no seam; on a light page the texts near it
/// are dark and stand on the colour of the page.
struct PageFade: Sendable {
  private let page: RGB
  /// Those with the colour of the page.
  private let shades: [StageShade]
  private let isFlat: Bool
  /// The part of the height at which it begins, and the share of the page in the last row. Near land keeps its
  /// colours above a dark page.
  private let (start, most): (Double, Double)

  /// nil if the picture ends with an edge. `digits` is the part of the height above the lower end of the large digits,
  /// which keep their ground in front of a light page.
  init?(_ scene: StageScene, shades: [StageShade], colours: StageColours, digits: Double = 0) {
    guard let page = scene.page else { return nil }
    (self.page, self.shades, isFlat) = (page, shades.filter(\.isOfPage), colours == .twoFiftySix)
    (start, most) = page.isLight ? (max(0.74, min(digits, 0.96)), 0.97) : (0.86, 0.8)
  }

  func finished(_ pixels: Pixels, grain: Int) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    let first = shades.map { ($0.rect.row * 2 - StageShade.pageFade.rows) * grain }.min() ?? pixels.height
    for y in max(0, min(first, Int(start * Double(pixels.height))))..<pixels.height {
      let share = share(y: y, of: pixels.height)
      for x in 0..<pixels.width {
        let colour = finished(pixels[x, y], share, x, y, grain)
        if colour != pixels[x, y] { pixels[x, y] = isFlat ? cache.nearest(colour) : colour }
      }
    }
    return pixels
  }

  /// Whether drops and flakes would fall in front of a light page, where they are dark specks among its text.
  func hides(column: Int, row: Int, height: Int) -> Bool {
    guard page.isLight else { return false }
    return share(y: row * 2 + 1, of: height) > 0 || shades.contains { $0.strength(x: column, y: row * 2 + 1) > 0 }
  }

  private func finished(_ painted: RGB, _ share: Double, _ x: Int, _ y: Int, _ grain: Int) -> RGB {
    var colour = painted.blended(with: page, share)
    for shade in shades {
      let strength = shade.strength(x: x, y: y, grain: grain)
      // With 256 colours text stands on the colour of the page itself.
      colour = isFlat ? colour.blended(with: page, strength) : shade.shaded(colour, ink: page, strength: strength)
    }
    return colour
  }

  /// How much of the page shows in a row of pixels.
  private func share(y: Int, of height: Int) -> Double {
    ((Double(y) + 1) / Double(height)).smoothStep(from: start, to: 1) * most
  }
}
