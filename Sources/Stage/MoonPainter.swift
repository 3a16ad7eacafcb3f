import Cells
import Glibc

/// Paints the stars, and the moon with its phase.
struct MoonPainter {
  let scene: StageScene
  let layout: StageLayout

  /// How much of the night sky is visible.
  private var clearness: Double {
    (1 - scene.cover.smoothStep(from: 0.3, to: 0.95)) * (1 - scene.hazeShare) * (1 - scene.dustShare)
  }

  /// A star, and how bright it is.
  struct Star {
    /// In pixels of the picture.
    let x: Int
    let y: Int
    let colour: RGB
    /// 0 to 1.
    let brightness: Double
    /// How much of the star shines through haze and dusk.
    let share: Double
  }

  /// Paints the faint band of the Milky Way, and in a fine picture the stars; returns the stars otherwise, because a
  /// pixel of a half block is too large for one. There are none in `clear`, which is in cells.
  func paintStars(on pixels: inout Pixels, except clear: Rect?) -> [Star] {
    let share = clearness * scene.sun.altitude.smoothStep(from: -5, to: -13)
    guard share > 0.02 else { return [] }
    let noise = Noise(seed: scene.seed &* 31 &+ 7)
    var stars: [Star] = []
    // A dot is smaller than a pixel of a half block, and so less bright.
    let (density, faintest) = layout.grain == 1 ? (0.024, 0.36) : (0.014, 0.22)
    for y in 0..<Int(layout.horizon) {
      let fade = 1 - pow(Double(y) / layout.horizon, 3)
      for x in 0..<pixels.width {
        let band = band(x, y)
        let cloudy = noise.smooth(layout.coarse(x) / 5, layout.coarse(y) / 4)
        pixels.blend(RGB(0x8FA4D8), x: x, y: y, share: band * cloudy * 0.11 * share * fade)
        if layout.grain > 1 && (x % layout.grain > 0 || y % layout.grain > 0) { continue }
        let (column, row) = (x / layout.grain, y / layout.grain)
        guard noise.value(column, row) < density + band * 0.016 else { continue }
        if clear?.contains(Point(column: column, row: row / 2)) == true { continue }
        let brightness = pow(noise.value(row + 1000, column), 2.2)
        let colour = [0xFFFFFF, 0xCFE0FF, 0xFFE6C4, 0xFFFFFF][Int(noise.value(column, row + 500) * 4)]
        stars.append(
          Star(
            x: x, y: y, colour: RGB(UInt32(colour)), brightness: brightness,
            share: (faintest + (0.97 - faintest) * brightness) * share * fade))
      }
    }
    if layout.grain == 1 { return stars }
    for star in stars {
      let middle = Double(layout.grain) / 2
      pixels.dot(
        star.colour, x: Double(star.x) + middle, y: Double(star.y) + middle, grain: layout.grain,
        size: 0.35 + 0.35 * star.brightness, share: star.share)
    }
    return []
  }

  /// A faint band of more and smaller stars runs across the sky.
  private func band(_ x: Int, _ y: Int) -> Double {
    let along = (Double(x) - Double(layout.width) * 0.62) / layout.unit + Double(y) / layout.unit * 1.7
    return exp(-along * along / 300)
  }

  func paintMoon(on pixels: inout Pixels) {
    guard let moon = scene.moon, let progress = moon.progress else { return }
    let share =
      (1 - scene.cover.smoothStep(from: 0.6, to: 0.97)) * (1 - scene.hazeShare * 0.8)
      * (1 - scene.dustShare * 0.6) * (1 - scene.daylight * 0.72)
    let centre = layout.place(progress)
    if let sun = scene.sun.progress.map(layout.place), hypot(sun.x - centre.x, sun.y - centre.y) < 11 * layout.unit {
      return
    }
    let disc = MoonDisk(phase: moon.phase, isSouthern: scene.isSouthern)
    let radius = max(1.8, layout.unit * 3.9)
    let glow = share * (1 - scene.daylight) * disc.illumination
    for y in Int(centre.y - radius * 5)...Int(centre.y + radius * 5) {
      for x in Int(centre.x - radius * 5)...Int(centre.x + radius * 5) where pixels.contains(x: x, y: y) {
        let (across, down) = ((Double(x) + 0.5 - centre.x) / radius, (Double(y) + 0.5 - centre.y) / radius)
        let distance = hypot(across, down)
        if distance > 1 { pixels.blend(RGB(0xAFC4F0), x: x, y: y, share: glow * 0.34 * exp(-(distance - 1) * 1.25)) }
        if distance < 1.3 { paint(disc, x, y, across, down, pixel: 1 / radius, share: share, on: &pixels) }
      }
    }
  }

  /// Each pixel is the mean of nine samples.
  private func paint(
    _ disc: MoonDisk, _ x: Int, _ y: Int, _ across: Double, _ down: Double, pixel: Double, share: Double,
    on pixels: inout Pixels
  ) {
    let (lit, dark) = (RGB(0xFFF6DC).blended(with: RGB(0xE8F0FA), scene.daylight), RGB(0x56627E))
    for step in 0..<9 {
      let (right, below) = (Double(step % 3 - 1) / 3 * pixel, Double(step / 3 - 1) / 3 * pixel)
      guard let light = disc.light(across + right, down + below) else { continue }
      // Shares that make the mean of the samples, whatever the pixel held before.
      let weight = share / 9 / (1 - Double(step) / 9 * share)
      if light > 0 {
        pixels.blend(dark.blended(with: lit, light), x: x, y: y, share: weight)
      } else if scene.daylight < 0.5 {
        pixels.blend(dark, x: x, y: y, share: weight * 0.3)
      }
    }
  }
}

/// How bright the moon's face is, for a disk with the radius 1.
struct MoonDisk {
  /// 0 to 1; 0.5 is full moon.
  let phase: Double
  /// There it stands upside down: the waxing moon is lit at the left.
  let isSouthern: Bool

  /// The lit part of the disk, 0 to 1.
  var illumination: Double { (1 - cos(phase * 2 * .pi)) / 2 }

  /// 0 in the dark part; nil outside the disk. `down` points down.
  func light(_ across: Double, _ down: Double) -> Double? {
    guard across * across + down * down <= 1 else { return nil }
    let (right, below) = isSouthern ? (-across, -down) : (across, down)
    let half = (1 - below * below).squareRoot()
    let terminator = half * (1 - 2 * illumination)
    guard (phase < 0.5 ? right : -right) >= terminator else { return 0 }
    let maria = MoonDisk.maria.map { spot in
      exp(-(pow(right - spot.right, 2) + pow(below - spot.below, 2)) / (spot.size * spot.size)) * spot.depth
    }
    return 1 - maria.reduce(0, +).clamped(to: 0...0.42)
  }

  /// The dark plains as a hint: Imbrium and Procellarum at the left, Serenitatis, Tranquillitatis and Crisium right.
  private static let maria: [(right: Double, below: Double, size: Double, depth: Double)] = [
    (-0.35, -0.42, 0.3, 0.34), (-0.58, 0.02, 0.3, 0.36), (0.22, -0.3, 0.24, 0.34), (0.42, 0.06, 0.28, 0.36),
    (-0.2, 0.46, 0.22, 0.24), (0.7, -0.3, 0.14, 0.3),
  ]
}
