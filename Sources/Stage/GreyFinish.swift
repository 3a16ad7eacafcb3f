import Cells

/// Fewer colours for a sky under clouds or in fog: the 24 greys of xterm, which are close enough to each other for the
/// volume of clouds, and for a shade that fades without an edge. Warm lights keep their colour.
struct GreyFinish: Sendable {
  let shades: [StageShade]
  /// Of the layout.
  let grain: Int

  /// Whether the scene has such a sky.
  static func isNeeded(_ scene: StageScene) -> Bool {
    !scene.isDusty && (scene.hasFog || scene.hasThunder || scene.falling != nil || scene.cover > 0.7)
  }

  /// The picture has its shades already. In the sky both pixels of a cell have one grey if they differ little, because
  /// a cell of one colour takes half the bytes when a drop has left it.
  func finished(_ pixels: Pixels, isLand: (_ x: Int, _ y: Int) -> Bool) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let painted = pixels[x, y]
        let isUnderText = shades.contains { $0.strength(x: x, y: y, grain: grain) > 0.98 }
        guard !painted.isWarm else {
          let near = cache.nearest(painted)
          pixels[x, y] = isUnderText && !isLegible(near) ? legible(near) : near
          continue
        }
        if y % 2 == 1, abs(painted.luma - pixels[x, y - 1].luma) < 15, pixels[x, y - 1].isGrey, !isLand(x, y) {
          pixels[x, y] = pixels[x, y - 1]
          continue
        }
        var step = min(max(0, (painted.luma - 3) / 10), GreyFinish.greys.count - 1)
        while isUnderText, step > 0, !isLegible(GreyFinish.greys[step]) { step -= 1 }
        pixels[x, y] = GreyFinish.greys[step]
      }
    }
    return pixels
  }

  /// Ten steps of brightness apart, from 8 to 238.
  private static let greys = (232...255).map(XtermColours.colour)

  private func legible(_ colour: RGB) -> RGB {
    shades.first.map { XtermColours.nearest(colour, legible: $0.text) } ?? colour
  }

  private func isLegible(_ colour: RGB) -> Bool { shades.allSatisfy { $0.isLegible(on: colour) } }
}

/// The greys of near land before a sky under clouds: each is several steps of the palette darker than the sky behind
/// it, also under a shade, because land would be lost in a grey of the same brightness.
struct GreyLand: Sendable {
  let range: RGB
  private let hill: RGB
  private let town: RGB

  /// nil in fog, which hides the land.
  init?(_ scene: StageScene, _ sky: StageSky) {
    if scene.hasFog { return nil }
    // The sky above the horizon with the dark sides of its clouds.
    let air = sky.stops[3].grey.blended(with: sky.stops[0].grey, 0.3)
    func tone(_ share: Double) -> RGB { RGB(0x080808).blended(with: air, share) }
    (range, hill, town) = (tone(0.6), tone(0.32), tone(0.12))
  }

  /// nil for distant materials and those with a bright colour of their own.
  func colour(_ material: Silhouette.Material) -> RGB? {
    switch material {
    case .tree, .grass: hill
    case .near, .lamp: town
    case .window: town.blended(with: hill, 0.6)
    default: nil
    }
  }
}

extension RGB {
  /// The colour of lit windows, lamps, roofs and sand.
  fileprivate var isWarm: Bool { Int(red) - Int(blue) > 48 }
}
