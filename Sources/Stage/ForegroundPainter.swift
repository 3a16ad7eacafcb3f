import Cells
import Glibc

/// Paints the silhouette with its lights, the water with its reflections, and the snow on the ground.
struct ForegroundPainter {
  let scene: StageScene
  let layout: StageLayout
  let sky: StageSky
  /// Where text stands: no light shines behind it.
  let shades: [StageShade]
  let scale: SilhouetteScale?
  let materials: Materials

  init(scene: StageScene, layout: StageLayout, sky: StageSky, shades: [StageShade]) {
    (self.scene, self.layout, self.sky, self.shades) = (scene, layout, sky, shades)
    scale = scene.silhouette.map { SilhouetteScale($0, layout: layout) }
    materials = Materials(scene, sky: sky)
  }

  /// For each column, the first row that is hidden behind the silhouette.
  var skyline: [Int] {
    (0..<layout.width).map { x in
      guard let scale else { return Int(layout.horizon) }
      return (max(0, scale.top)..<layout.height).first { scale.mark(x: x, y: $0) != nil } ?? layout.height
    }
  }

  func paint(on pixels: inout Pixels) {
    if let scale { paint(scale, on: &pixels) }
    paintMist(on: &pixels)
    paintSnow(on: &pixels)
  }

  private func paint(_ scale: SilhouetteScale, on pixels: inout Pixels) {
    let rows = max(0, scale.top)..<layout.height
    var water: [(x: Int, y: Int)] = []
    var lights: [(x: Int, y: Int, colour: RGB)] = []
    let dissolved = 1 - (scene.hasFog ? 0.52 : scene.hazeShare * 0.42)
    for y in rows {
      for x in 0..<layout.width {
        guard let (mark, column, row) = scale.mark(x: x, y: y) else { continue }
        if mark.material == .water {
          water.append((x, y))
          continue
        }
        let isDark = shades.contains { $0.isNear(x: x, y: y, grain: layout.grain) }
        var colour = materials.colour(mark.material, column: column, row: row, isDark: isDark)
        if scale.mark(x: x, y: y - 1) == nil { colour = colour.blended(with: rim.colour, rimShare(x)) }
        let isFar = mark.material == .middle || mark.material == .farWindow
        let share = isFar ? dissolved * dissolved : dissolved
        pixels.blend(colour, x: x, y: y, share: mark.isHalf ? 0.52 * share : share)
        if materials.isLampLit && !isDark && (mark.material == .lamp || mark.material == .beacon) {
          lights.append((x, y, colour))
        }
      }
    }
    paintGlow(lights, on: &pixels)
    if let first = water.first?.y { paintWater(water, from: first, on: &pixels) }
  }

  // The light of a low sun on upper edges.

  private var rim: (colour: RGB, strength: Double) {
    let altitude = scene.sun.altitude
    let low = altitude.smoothStep(from: -2, to: 3) * altitude.smoothStep(from: 20, to: 6)
    return (RGB(0xFFB878), low * (1 - scene.cover.smoothStep(from: 0.6, to: 0.9)) * (scene.hasFog ? 0 : 0.4))
  }

  private func rimShare(_ x: Int) -> Double {
    guard let progress = scene.sun.progress else { return 0 }
    let away = abs(Double(x) - layout.place(progress).x) / layout.unit
    return rim.strength * exp(-away / 30)
  }

  func paintGlow(_ lights: [(x: Int, y: Int, colour: RGB)], on pixels: inout Pixels) {
    // The light of a lamp shines as far in a fine picture, where a lamp has more pixels.
    let share = 1 / Double(layout.grain * layout.grain)
    for light in lights { paintGlow(light.colour, light.x, light.y, share, on: &pixels) }
  }

  private func paintGlow(_ colour: RGB, _ x: Int, _ y: Int, _ strength: Double, on pixels: inout Pixels) {
    let reach = layout.grain > 1 ? layout.grain * 3 / 2 : 1
    for down in -reach...reach {
      for across in -reach...reach where across != 0 || down != 0 {
        let distance = hypot(Double(across), Double(down)) / Double(layout.grain)
        pixels.blend(colour, x: x + across, y: y + down, share: (0.73 - 0.43 * distance) * strength)
      }
    }
  }

  func paintWater(_ water: [(x: Int, y: Int)], from first: Int, on pixels: inout Pixels) {
    let noise = Noise(seed: scene.seed &* 3 &+ 77)
    let still = pixels
    let deep = sky.dark.blended(with: sky.stops[0], 0.5)
    for (x, y) in water {
      let depth = Double(y - first) / layout.unit
      // Ripples move the mirrored picture to the side, more so the nearer they are.
      let sway =
        (noise.smooth(layout.coarse(x) / 7, layout.coarse(y) * 1.7) - 0.5) * min(5, 1 + depth * 0.7)
        * Double(layout.grain)
      let mirrored = min(max(0, x + Int(sway.rounded())), layout.width - 1)
      let source = max(0, first - 1 - Int(Double(y - first) * 0.8))
      let ripple = noise.smooth(layout.coarse(x) / (5 + depth), layout.coarse(y) * 3.1 + 50)
      var colour = still[mirrored, source].blended(with: deep, 0.14 + min(0.24, depth * 0.02))
      colour = colour.blended(with: sky.stops[4], ripple > 0.66 ? 0.2 : 0)
      colour = colour.blended(with: deep, ripple < 0.3 ? 0.22 : 0)
      pixels[x, y] = colour
    }
    paintGlitter(water, noise, on: &pixels)
  }

  /// The path of light below the sun or the moon.
  private func paintGlitter(_ water: [(x: Int, y: Int)], _ noise: Noise, on pixels: inout Pixels) {
    let isDay = scene.sun.progress != nil
    guard let progress = scene.sun.progress ?? scene.moon?.progress, !scene.hasFog else { return }
    let clear = 1 - scene.cover.smoothStep(from: 0.5, to: 0.9)
    let centre = layout.place(progress)
    let colour =
      isDay ? RGB(0xFFF0C0).blended(with: RGB(0xFFB060), scene.sun.altitude.smoothStep(from: 20, to: 0)) : RGB(0xE8ECF8)
    for (x, y) in water {
      let away = abs(Double(x) + 0.5 - centre.x) / layout.unit
      let strength = exp(-away * away / 26) * clear * (noise.value(x / (2 * layout.grain), y * 5) > 0.52 ? 0.62 : 0.1)
      pixels.blend(colour, x: x, y: y, share: strength * (isDay ? 1 : 0.7) * (1 - scene.dustShare))
    }
  }

  // Fog and haze in front of everything.

  private func paintMist(on pixels: inout Pixels) {
    let share = scene.hasFog ? 0.62 : scene.hazeShare.smoothStep(from: 0.3, to: 1) * 0.4
    let dust = scene.dustShare * 0.42
    guard share + dust > 0.02 else { return }
    let noise = Noise(seed: scene.seed &* 5 &+ 29)
    let mist = scene.dustShare > share ? sky.stops[3] : sky.haze.blended(with: sky.stops[4], 0.6)
    for y in Int(layout.horizon * 0.35)..<layout.height {
      let low = (Double(y) / Double(layout.height)).smoothStep(from: 0.35, to: 0.8)
      for x in 0..<layout.width {
        let bank = noise.layered(Double(x) / layout.unit / 22, Double(y) / layout.unit / 3.2, octaves: 3)
        pixels.blend(
          mist, x: x, y: y, share: (share * low * bank.smoothStep(from: 0.25, to: 0.75) + dust * low).clamped)
      }
    }
  }

  // Snow on the ground.

  private func paintSnow(on pixels: inout Pixels) {
    guard let depth = depthOfSnow else { return }
    for x in 0..<layout.width { paintCap(x, snow, depth, on: &pixels) }
    paintGround(depth) { pixels.blend($0, x: $1, y: $2, share: $3) }
  }

  /// In cm; nil without snow.
  var depthOfSnow: Double? { scene.snowDepth.flatMap { $0 > 0 ? $0.clamped(to: 0...300) : nil } }

  private var snow: RGB { RGB(0x3A4862).blended(with: RGB(0xF4F8FC), 0.25 + 0.75 * scene.daylight) }

  func paintGround(_ depth: Double, _ blend: (RGB, Int, Int, Double) -> Void) {
    let noise = Noise(seed: scene.seed &* 11 &+ 41)
    // 1 pixel from the first flakes on, 2 from 5 cm, 4 from 30 cm.
    let rows = (1 + log2(1 + depth / 5)) * layout.unit
    for x in 0..<layout.width {
      let top = Double(layout.height) - rows - noise.smooth(Double(x) / layout.unit / 6) * layout.unit * 1.3
      for y in max(0, Int(top))..<layout.height where scale?.mark(x: x, y: y)?.mark.material != .water {
        let shade = snow.blended(with: sky.stops[1], Double(layout.height - 1 - y) < rows / 2 ? 0.16 : 0)
        blend(shade, x, y, (Double(y) + 1 - top).clamped * 0.96)
      }
    }
  }

  /// Snow on the ground stays white under a shade from the left, whose text ends above it.
  func paintLyingSnow(on pixels: inout Pixels, after shades: [StageShade]) {
    guard let depth = depthOfSnow, !shades.isEmpty else { return }
    paintGround(depth) { colour, x, y, share in
      let strengths = shades.map { shade in
        (isLeft: shade.isFromLeft, strength: shade.strength(x: x, y: y, grain: layout.grain))
      }
      guard let left = strengths.filter(\.isLeft).map(\.strength).max(), left > 0,
        strengths.allSatisfy({ $0.isLeft || $0.strength < 0.1 })
      else { return }
      pixels.blend(colour, x: x, y: y, share: share * (1 - 0.35 * left))
    }
  }

  /// Paints snow on every upper edge of the silhouette.
  private func paintCap(_ x: Int, _ white: RGB, _ depth: Double, on pixels: inout Pixels) {
    guard let scale else { return }
    for y in max(0, scale.top)..<layout.height {
      guard let mark = scale.mark(x: x, y: y)?.mark, mark.material != .water, mark.material != .lamp,
        mark.material != .beacon
      else { continue }
      let above = scale.mark(x: x, y: y - max(1, layout.grain * 3 / 4))?.mark
      let isEdge = above == nil || (mark.material == .near || mark.material == .roof) && above?.material == .middle
      guard isEdge, scale.mark(x: x, y: y + layout.grain) != nil || y >= layout.height - layout.grain else { continue }
      let isFar = mark.material == .middle
      pixels.blend(
        white, x: x, y: y, share: (depth / 2).clamped(to: 0.4...1) * (mark.isHalf ? 0.5 : isFar ? 0.55 : 0.88))
    }
  }
}
