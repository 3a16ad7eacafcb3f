import Cells

/// Fewer colours for a sky under clouds or in fog: the 24 greys of xterm, which are close enough to each other for the
/// volume of clouds, and for a shade that fades without an edge. Warm lights keep their colour.
struct GreyFinish: Sendable {
  private let shades: [StageShade]
  /// Of the layout.
  private let grain: Int

  init(shades: [StageShade], grain: Int) { (self.shades, self.grain) = (shades, grain) }

  /// Whether the scene has such a sky.
  static func isNeeded(_ scene: StageScene) -> Bool {
    !scene.isDusty && !scene.isSnowing
      && (scene.hasFog || scene.hasThunder || scene.falling != nil || scene.cover > 0.7)
  }

  /// The picture has its shades already. Both pixels of a cell have one grey if they differ little, because a cell of
  /// one colour takes half the bytes when a drop has left it.
  func finished(_ pixels: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let painted = pixels[x, y]
        let over = shades.filter { $0.strength(x: x, y: y, grain: grain) > 0.98 }
        if painted.isWarm {
          let near = cache.nearest(painted)
          pixels[x, y] =
            over.first { !$0.isLegible(on: near) }.map { XtermColours.nearest(near, legible: $0.text) } ?? near
        } else if y % 2 == 1, abs(painted.luma - pixels[x, y - 1].luma) < 15, !pixels[x, y - 1].isWarm {
          pixels[x, y] = pixels[x, y - 1]
        } else {
          pixels[x, y] = grey(painted.luma) { grey in over.allSatisfy { $0.isLegible(on: grey) } }
        }
      }
    }
    return pixels
  }

  /// The grey of that brightness, or the next darker grey; they are ten steps apart, from 8 to 238.
  private func grey(_ luma: Int, where fits: (RGB) -> Bool) -> RGB {
    var step = min(max(0, (luma - 3) / 10), 23)
    while step > 0, !fits(XtermColours.colour(232 + step)) { step -= 1 }
    return XtermColours.colour(232 + step)
  }
}

extension RGB {
  /// The colour of lit windows, lamps, roofs and sand.
  fileprivate var isWarm: Bool { Int(red) - Int(blue) > 48 }
}
