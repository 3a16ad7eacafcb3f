import Cells

/// Fewer colours for a picture in front of a flat sky, and the shades under its text.
struct FlatFinish: Sendable {
  private let sky: FlatSky
  /// Of the bare sky on its ladder, row by row.
  private let places: [Double]
  private let shades: [StageShade]
  private let grain: Int
  /// How much of the ladder is legible.
  private let part: Double

  init(_ sun: SunPainter, _ sky: FlatSky, shades: [StageShade]) {
    (self.sky, self.shades, places, grain) = (sky, shades, sun.places(on: sky), sun.layout.grain)
    part = shades.map(sky.part).min() ?? 1
  }

  func paintSky(on pixels: inout Pixels) {
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { pixels[x, y] = sky.colour(places[y * pixels.width + x]) }
    }
  }

  /// The sky with clouds, ranges and what shines there.
  func finishedSky(_ pixels: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let (painted, place) = (pixels[x, y], places[y * pixels.width + x])
        let strength = strength(x, y)
        if painted == sky.colour(place) {
          pixels[x, y] = shaded(place, strength)
        } else {
          pixels[x, y] = finished(painted, before: place, strength, &cache)
        }
      }
    }
    return pixels
  }

  private func finished(
    _ painted: RGB, before place: Double, _ strength: Double, _ cache: inout XtermColours.Cache
  ) -> RGB {
    let bare = sky.colour(place)
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
    let isKept = strength < (sky.isExceeded(by: near) ? 0.98 : 0.1)
    return isKept ? near : shaded(sky.place(of: painted), strength)
  }

  private func shaded(_ place: Double, _ strength: Double) -> RGB {
    sky.colour(place * (1 - strength * (1 - part)))
  }

  /// What was painted in front of a finished sky. Under a shade, mist and water keep to the colours of the sky; grey
  /// becomes darker in small steps, other hues in few.
  func finishedLand(_ pixels: Pixels, over finished: Pixels) -> Pixels {
    var (pixels, cache) = (pixels, XtermColours.Cache())
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y] != finished[x, y] {
        let (painted, strength) = (pixels[x, y], strength(x, y))
        if sky.isBlue, let blue = FlatLand.colour(painted) {
          pixels[x, y] = strength < 0.5 || isLegible(blue) ? blue : FlatLand.underText
        } else {
          pixels[x, y] = land(painted, strength, &cache)
        }
      }
    }
    return pixels
  }

  private func land(_ painted: RGB, _ strength: Double, _ cache: inout XtermColours.Cache) -> RGB {
    // Grey if it has little colour.
    let near = cache.nearest(sky.isDusty || painted.isMuted ? painted.grey : painted)
    if strength == 0 || isLegible(near) { return near }
    if !near.isGrey, XtermColours.areAlike(painted, sky.colour(sky.place(of: painted))) {
      return shaded(sky.place(of: painted), strength)
    }
    return dark(painted, near, strength, &cache)
  }

  private func dark(_ painted: RGB, _ near: RGB, _ strength: Double, _ cache: inout XtermColours.Cache) -> RGB {
    let dark = cache.nearest(painted.blended(with: near.isGrey ? RGB(0x303030) : RGB(0), strength * 0.6))
    guard strength > 0.98, !isLegible(dark), let text = shades.first?.text else { return dark }
    return XtermColours.nearest(dark, legible: text)
  }

  private func strength(_ x: Int, _ y: Int) -> Double {
    var most = 0.0
    for shade in shades { most = max(most, shade.strength(x: x, y: y, grain: grain)) }
    return most
  }

  private func isLegible(_ colour: RGB) -> Bool { shades.allSatisfy { $0.isLegible(on: colour) } }
}

/// Land and water: as grey they would look like concrete.
enum FlatLand {
  private static let blues = [17, 24, 67, 110, 153].map { number in
    (colour: XtermColours.colour(number), luminance: XtermColours.colour(number).luminance)
  }
  static let foliage = XtermColours.colour(23)
  static let underText = XtermColours.colour(24)

  /// Before a blue sky; nil for colours that are not of the air.
  static func colour(_ painted: RGB) -> RGB? {
    if painted.isFoliage { return foliage }
    guard Int(painted.blue) > Int(painted.red) + 20 else { return nil }
    let luminance = painted.luminance
    return blues.min { abs($0.luminance - luminance) < abs($1.luminance - luminance) }?.colour
  }
}

extension RGB {
  private var spread: UInt8 { max(red, green, blue) - min(red, green, blue) }
  /// Whether it is the dark green of trees by day, in any light.
  fileprivate var isFoliage: Bool {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    return (green - red) * 10 >= green * 3 && green * 100 > blue * 82 && green > 40 && luminance < 0.12
  }
  var isGrey: Bool { spread < 3 }
  /// Land of that colour would be brown or violet in front of a blue sky.
  fileprivate var isMuted: Bool { spread < 56 }
}
