import Cells

/// Fewer colours for a flat sky with distant land, and the shades under text in front of it.
struct FlatFinish: Sendable {
  private let sky: FlatSky
  /// Of the bare sky on its ladder, row by row.
  private let places: [Double]
  private let shades: [StageShade]
  /// How much of the ladder is legible for the text of each shade.
  private let parts: [Double]
  private let grain: Int

  init(_ sun: SunPainter, _ sky: FlatSky, shades: [StageShade]) {
    (self.sky, self.shades, places, grain) = (sky, shades, sun.places(on: sky), sun.layout.grain)
    parts = shades.map(sky.part)
  }

  func paintSky(on pixels: inout Pixels) {
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { pixels[x, y] = sky.colour(places[y * pixels.width + x]) }
    }
  }

  /// With ranges, which have the colours of the sky: rounded they would be beige and grey.
  func finishedRanges(_ pixels: Pixels, over air: Pixels) -> Pixels {
    var pixels = pixels
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y] != air[x, y] {
        let strength = strength(x, y)
        // In the shade only a part of a crest would be darker than the sky.
        pixels[x, y] = strength > 0.25 ? air[x, y] : shaded(sky.place(of: pixels[x, y]), x, y)
      }
    }
    return pixels
  }

  /// The sky with clouds and what shines there.
  func finishedSky(_ pixels: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let (painted, place) = (pixels[x, y], places[y * pixels.width + x])
        if painted == sky.colour(place) {
          pixels[x, y] = shaded(place, x, y)
        } else {
          pixels[x, y] = finished(painted, before: place, x, y, &cache)
        }
      }
    }
    return pixels
  }

  private func finished(
    _ painted: RGB, before place: Double, _ x: Int, _ y: Int, _ cache: inout XtermColours.Cache
  ) -> RGB {
    let bare = sky.colour(place)
    if sky.isBlue { return cloud(painted, before: place, x, y) }
    // A dark grey cloud or range would be a hole in a blue night.
    if !bare.isGrey, bare.luminance < 0.03, painted.isMuted, painted.luminance < 0.06 {
      return sky.colour(sky.place(of: painted))
    }
    var near = cache.nearest(painted)
    // In a bright sky what differs little from it, such as the arc and a far range, keeps its hue too.
    if !near.isGrey, !bare.isGrey, bare.luminance > 0.1 { near = sky.neighbour(of: place, like: painted) ?? near }
    let isOfOtherHue = near.red > near.blue && bare.blue > bare.red
    if isLegible(near) && !isOfOtherHue { return near }
    // The sun, the moon and white clouds shine through the edge of a shade.
    let isKept = strength(x, y) < (sky.isExceeded(by: near) ? 0.98 : 0.1)
    return isKept ? near : shaded(sky.place(of: painted), x, y)
  }

  /// A cloud by day is white and grey; a thin one is not there.
  private func cloud(_ painted: RGB, before place: Double, _ x: Int, _ y: Int) -> RGB {
    let bare = sky.colour(place)
    let isThin = [\RGB.red, \.green, \.blue].allSatisfy { abs(Int(painted[keyPath: $0]) - Int(bare[keyPath: $0])) < 56 }
    if isThin || strength(x, y) > 0.98 { return shaded(place, x, y) }
    let isSun = Int(painted.red) - Int(painted.blue) > 24
    if isSun { return XtermColours.nearest(painted) }
    let whites = [248, 251, 253, 255].map(XtermColours.colour)
    return whites.min { abs($0.luma - painted.luma) < abs($1.luma - painted.luma) } ?? painted
  }

  /// The darkest of what the shades there leave.
  private func shaded(_ place: Double, _ x: Int, _ y: Int) -> RGB {
    var rest = 1.0
    for (shade, part) in zip(shades, parts) {
      rest = min(rest, 1 - shade.strength(x: x, y: y, grain: grain) * (1 - part))
    }
    return sky.colour(place * rest)
  }

  private func strength(_ x: Int, _ y: Int) -> Double {
    var most = 0.0
    for shade in shades { most = max(most, shade.strength(x: x, y: y, grain: grain)) }
    return most
  }

  private func isLegible(_ colour: RGB) -> Bool { shades.allSatisfy { $0.isLegible(on: colour) } }
}

extension RGB {
  private var spread: UInt8 { max(red, green, blue) - min(red, green, blue) }
  var isGrey: Bool { spread < 3 }
  /// Land of that colour would be brown or violet in front of a blue sky.
  var isMuted: Bool { spread < 56 }
}
