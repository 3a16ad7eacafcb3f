import Cells

/// How many colours a stage may use.
package enum StageColours: Sendable, Hashable {
  case trueColour
  /// The 240 fixed colours of xterm, in flat bands.
  case twoFiftySix
}

/// The last step of a picture: the shades under text, and fewer colours.
struct StageFinish: Sendable {
  let colours: StageColours
  let shades: [StageShade]

  func finished(_ pixels: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        var (colour, text) = (pixels[x, y], nil as RGB?)
        for shade in shades {
          let strength = shade.strength(x: x, y: y)
          colour = shade.shaded(colour, strength: strength)
          if strength >= 1 { text = shade.text }
        }
        if colours == .twoFiftySix {
          let near = cache.nearest(colour)
          colour =
            text.map { near.contrast(with: $0) >= StageShade.ratio ? near : XtermColours.nearest(colour, legible: $0) }
            ?? near
        }
        pixels[x, y] = colour
      }
    }
    return pixels
  }

  /// The same for the few pixels in which a picture differs from a finished one.
  func finished(_ pixels: Pixels, over still: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y] != still[x, y] {
        let shade = shades.first { $0.strength(x: x, y: y) >= 1 }
        let colour = shade?.capped(pixels[x, y], strength: 1) ?? pixels[x, y]
        // Small moving things may always have one of the fixed colours, which take fewer bytes.
        let near = cache.nearest(colour)
        let isLegible = shade.map { near.contrast(with: $0.text) >= StageShade.ratio } ?? true
        pixels[x, y] =
          isLegible ? near : colours == .trueColour ? colour : XtermColours.nearest(colour, legible: shade?.text)
      }
    }
    return pixels
  }
}
