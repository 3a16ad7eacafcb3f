import Cells
import Glibc

/// Paints the sky with the glow of the sun, the sun's disc and the arc.
struct SunPainter {
  let scene: StageScene
  let layout: StageLayout
  let sky: StageSky
  /// A flat sky has whole bands: the halo and the arc are of the next ones, and the disc has an edge.
  var isFlat = false

  /// How much of the sun is visible behind clouds, fog and dust.
  private var clearness: Double {
    1 - max(scene.cover.smoothStep(from: 0.72, to: 0.94), scene.hasFog ? 0.75 : 0)
  }

  private var lowness: Double { scene.sun.altitude.smoothStep(from: 22, to: 2) }

  func paintSky(on pixels: inout Pixels) {
    let glow = glow
    for y in 0..<pixels.height {
      let row = sky.colour(at: layout.skyShare(y: y))
      for x in 0..<pixels.width { pixels[x, y] = glow.map { $0.light(row, x: x, y: y) } ?? row }
    }
  }

  /// The places of a flat sky on its ladder, row by row.
  func places(on flat: FlatSky) -> [Double] {
    var places = (0..<layout.height).flatMap { y in
      repeatElement(flat.place(at: layout.skyShare(y: y)), count: layout.width)
    }
    for (x, y) in flatArc where x >= 0 && x < layout.width && y >= 0 && y < layout.height {
      places[y * layout.width + x] = flat.brighter(places[y * layout.width + x])
    }
    guard let progress = scene.sun.progress, clearness > 0.5 else { return places }
    // Each ring has one colour, so that it is round in front of every band.
    let last = flat.ladder.count - 1
    for (reach, band) in [(4.2, last - 2), (1.8, last - 1)] {
      disc(around: layout.place(progress), radius + layout.unit * reach) { x, y in
        places[y * layout.width + x] = max(places[y * layout.width + x], flat.middle(of: band))
      }
    }
    return places
  }

  /// The pixels of a flat disc, which is symmetrical: its middle is a corner of pixels.
  private func disc(around spot: StageLayout.Spot, _ radius: Double, _ fill: (Int, Int) -> Void) {
    let (column, row, reach) = (Int(spot.x.rounded()), Int(spot.y.rounded()), Int(radius))
    // Just more than a whole number: the ends of the disc are short.
    let radius = Double(reach) + 0.7
    for y in max(0, row - reach - 1)..<max(0, min(layout.height, row + reach + 1)) {
      for x in max(0, column - reach - 1)..<max(0, min(layout.width, column + reach + 1))
      where hypot(Double(x - column) + 0.5, Double(y - row) + 0.5) < radius { fill(x, y) }
    }
  }

  /// Larger when it is hot.
  private var radius: Double { max(1.6, layout.unit * (3.3 + lowness * 0.9 + scene.heatShare * 0.8)) }

  /// The arc's pixels in a picture of half blocks.
  private var flatArc: [(x: Int, y: Int)] {
    guard let progress = scene.sun.progress ?? scene.moon?.progress, clearness > 0.5 else { return [] }
    return arc(around: layout.place(progress)).map { (Int($0.x), Int($0.y)) }
  }

  private func arc(around disc: StageLayout.Spot) -> [StageLayout.Spot] {
    layout.arc.filter { hypot($0.x - disc.x, $0.y - disc.y) > layout.unit * 6 }
  }

  private var glow: Glow? {
    layout.isOnlySky ? nil : Glow(scene: scene, layout: layout, clearness: clearness, lowness: lowness)
  }

  func paintArc(on pixels: inout Pixels) {
    let isDay = scene.sun.progress != nil
    guard !isFlat, let progress = scene.sun.progress ?? scene.moon?.progress else { return }
    let visible = clearness * (1 - scene.dustShare * 0.5)
    for spot in arc(around: layout.place(progress)) {
      pixels.dot(
        RGB(0xFFFFFF), x: spot.x, y: spot.y, grain: layout.grain, share: (isDay ? 0.22 : 0.13) * visible)
    }
  }

  func paintDisc(on pixels: inout Pixels) {
    guard let progress = scene.sun.progress else { return }
    let dust = scene.dustShare
    let share = max(clearness, dust * 0.8) * (1 - dust * 0.25)
    guard share > 0 else { return }
    let centre = layout.place(progress)
    if isFlat {
      let colour =
        scene.isDusty ? SunPainter.inDust : XtermColours.nearest(SunPainter.high.blended(with: SunPainter.low, lowness))
      return disc(around: centre, radius) { pixels[$0, $1] = colour }
    }
    let high = RGB(0xFFF9E0)
    let upper = high.blended(with: RGB(0xFFEDB4), lowness)
    let lower = high.blended(with: RGB(0xFF9C52), lowness * 0.85)
    for y in Int(centre.y - radius) - 1...Int(centre.y + radius) + 1 {
      let colour =
        upper.blended(with: lower, (Double(y) + 0.5 - centre.y + radius) / (2 * radius))
        .blended(with: RGB(0xEFE6CC), dust)
      for x in Int(centre.x - radius) - 1...Int(centre.x + radius) + 1 {
        let distance = hypot(Double(x) + 0.5 - centre.x, Double(y) + 0.5 - centre.y)
        let cover = (radius - distance + 0.5).clamped
        pixels.blend(colour, x: x, y: y, share: cover * share)
      }
    }
  }

  /// Of the flat disc in front of bands of dust.
  private static let inDust = XtermColours.colour(230)
  private static let (high, low) = (RGB(0xFFFFD7), RGB(0xFFD787))
}

/// The light around the sun, or above the place where it has set or will rise.
private struct Glow {
  let centre: StageLayout.Spot
  let unit: Double
  let near: RGB
  let far: RGB
  let strength: Double
  let breadth: Double
  let isTwilight: Bool

  /// nil if there is no sunlight.
  init?(scene: StageScene, layout: StageLayout, clearness: Double, lowness: Double) {
    let dim = 1 - scene.hazeShare * 0.6
    unit = layout.unit
    if let progress = scene.sun.progress {
      centre = layout.place(progress)
      near = RGB(0xFFFDF0).blended(with: RGB(0xFFD890), lowness)
      far = RGB(0xDCF0FF).blended(with: RGB(0xFF9A58), lowness).blended(with: RGB(0xE8C070), scene.dustShare)
      strength = (0.25 + 0.75 * clearness) * dim * (1 - scene.dustShare * 0.45)
      breadth = 1 + lowness
      isTwilight = false
    } else {
      let altitude = scene.sun.altitude
      strength = altitude.smoothStep(from: -13, to: -1) * clearness * dim * (1 - scene.dustShare * 0.5)
      guard strength > 0 else { return nil }
      centre = layout.place(scene.sun.isRising ? 0 : 0.93)
      near = RGB(scene.sun.isRising ? 0xFFB890 : 0xFF9A4E)
      far = RGB(scene.sun.isRising ? 0xE890A0 : 0xE0604A)
      breadth = 2
      isTwilight = true
    }
  }

  func light(_ colour: RGB, x: Int, y: Int) -> RGB {
    let across = (Double(x) + 0.5 - centre.x) / unit
    let down = (Double(y) + 0.5 - centre.y) / unit
    // A low sun lights a broad, flat part of the sky.
    let wide = across * across / (breadth * breadth) + down * down
    let broad = colour.blended(with: far, strength * 0.42 / (1 + wide / 110))
    if isTwilight { return broad.blended(with: near, strength * 0.3 * exp(-wide / 90)) }
    return broad.blended(with: near, strength * 0.62 * exp(-(across * across + down * down) / 44))
  }
}
