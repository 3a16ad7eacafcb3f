package import Cells

/// How many colours a stage may use.
package enum StageColours: Sendable, Hashable {
  case trueColour
  /// The 240 fixed colours of xterm, in flat bands.
  case twoFiftySix
}

/// The last step of a picture with gradients: the shades under text, and fewer colours.
struct StageFinish: Sendable {
  let shades: [StageShade]
  /// What shades mix into the sky, and into what stands in front of it.
  let (ink, landInk): (RGB, RGB)
  /// Of the layout.
  var grain = 1
  /// The first row in which pale land is no distance but the ground for text, and as dark as the rest.
  var ground = Int.max

  /// `sky` is the picture without the land.
  func finished(_ pixels: Pixels, over sky: Pixels) -> Pixels {
    if shades.isEmpty { return evened(pixels) }
    var pixels = pixels
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let isAir = y < ground && (pixels[x, y] == sky[x, y] || pixels[x, y].isPaleLand)
        let ink = isAir ? ink : landInk
        for shade in shades {
          pixels[x, y] = shade.shaded(pixels[x, y], ink: ink, strength: shade.strength(x: x, y: y, grain: grain))
        }
      }
    }
    return evened(pixels)
  }

  /// Gives a cell the colours of the cell to its right if the difference is not visible: only a change of colours
  /// costs bytes, 38 for each cell. Under text nothing becomes brighter.
  private func evened(_ pixels: Pixels) -> Pixels {
    if grain > 1 { return pixels }
    var pixels = pixels
    for y in stride(from: 0, to: pixels.height - 1, by: 2) {
      for x in stride(from: pixels.width - 2, through: 0, by: -1) {
        let isShaded = shades.contains { $0.strength(x: x, y: y) > 0.9 || $0.strength(x: x, y: y + 1) > 0.9 }
        guard [y, y + 1].allSatisfy({ pixels[x + 1, $0].looks(like: pixels[x, $0], atMost: isShaded) }) else {
          continue
        }
        for row in [y, y + 1] { pixels[x, row] = pixels[x + 1, row] }
      }
    }
    return pixels
  }
}

extension RGB {
  /// The grey of the same brightness.
  package var grey: RGB {
    let (reds, greens, blues) = (Int(red), Int(green), Int(blue))
    let level = UInt8((reds * 3 + greens * 6 + blues) / 10)
    return RGB(red: level, green: level, blue: level)
  }

  /// Whether it is a colour of distant walls, which have that of the air in front of them: neither dark nor green.
  fileprivate var isPaleLand: Bool { luminance > 0.06 && (green <= red || green <= blue) }

  /// Whether the difference is not visible; with `atMost` this colour must not be brighter.
  fileprivate func looks(like other: RGB, atMost: Bool) -> Bool {
    let steps = (atMost ? -3...0 : -3...3)
    return steps ~= Int(red) - Int(other.red) && steps ~= Int(green) - Int(other.green)
      && steps ~= Int(blue) - Int(other.blue)
  }
}
