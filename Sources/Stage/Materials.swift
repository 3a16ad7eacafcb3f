import Cells

/// The colours of a silhouette's materials in the light of a scene.
struct Materials {
  private let scene: StageScene
  private let sky: StageSky
  private let light: Double
  /// How many of the windows are lit.
  let litShare: Double

  init(_ scene: StageScene, sky: StageSky) {
    (self.scene, self.sky) = (scene, sky)
    let grey = scene.cover.smoothStep(from: 0.6, to: 1) * 0.3 + scene.hazeShare * 0.2
    let moonlight = scene.moon.map { moon in
      moon.progress == nil ? 0 : MoonDisk(phase: moon.phase, isSouthern: scene.isSouthern).illumination * 0.11
    }
    light =
      (scene.sun.altitude.smoothStep(from: -8, to: 12) * 0.8 + 0.04 + (moonlight ?? 0) * (1 - scene.daylight))
      * (1 - grey)
    let gloom = scene.hasThunder || scene.hasFog ? 0.3 : 0
    litShare = max(scene.sun.altitude.smoothStep(from: 3.5, to: -4) * 0.52, gloom * scene.daylight)
  }

  var isLampLit: Bool { litShare > 0.1 }

  /// With `isDark` nothing shines, as behind text.
  func colour(_ material: Silhouette.Material, column: Int, row: Int, isDark: Bool = false) -> RGB {
    let near = sky.dark
    let isLampLit = isLampLit && !isDark
    switch material {
    case .near: return near
    case .middle: return near.blended(with: sky.haze, 0.3 + 0.12 * scene.daylight)
    case .tree: return snowy(0x2F6A45, dry: 0x66723A, 0.72, cover: 0.5)
    case .grass: return snowy(0x6FA24C, dry: 0xB0A050, 0.9, cover: 0.85)
    case .sand: return snowy(0xD8BA86, 1, cover: 0.85)
    case .earth: return snowy(0x9A7650, 0.85, cover: 0.6)
    case .roof: return snowy(0xA4553E, 0.85, cover: 0.7)
    case .wall: return lit(0xE6E2D6, 1)
    case .ice:
      return lit(0xF2F8FD, 1.25).blended(with: sky.haze, 0.08).blended(with: RGB(0x5A6C94), (1 - scene.daylight) * 0.3)
    case .flower: return snowy(0xEBCB3C, 1, cover: 0.95)
    case .window: return window(near, column, row, isDark)
    case .farWindow: return window(colour(.middle, column: column, row: row), column, row, isDark)
    case .lamp: return isLampLit ? RGB(0xFFE3A0) : near.blended(with: sky.haze, 0.35)
    case .beacon: return isLampLit ? RGB(0xFF5040) : near.blended(with: RGB(0xC04838), 0.6)
    case .water: return near.blended(with: sky.stops[2], 0.45)
    }
  }

  /// Things that snow or hoarfrost covers, by the depth of snow; plants are dry when it is hot.
  private func snowy(_ colour: UInt32, dry: UInt32? = nil, _ share: Double, cover: Double) -> RGB {
    let plant = RGB(colour).blended(with: RGB(dry ?? colour), scene.heatShare * 0.7)
    let depth = max((scene.snowDepth ?? 0) / 2.5, scene.frostShare * 0.5).clamped
    // Snow reflects what little light there is at night.
    let white = sky.dark.blended(with: RGB(0xF4F8FC), max(light * 1.1 + 0.03, 0.3))
    return lit(plant, share).blended(with: white, depth * cover)
  }

  private func lit(_ colour: UInt32, _ share: Double) -> RGB { lit(RGB(colour), share) }

  private func lit(_ colour: RGB, _ share: Double) -> RGB {
    sky.dark.blended(with: colour.blended(with: sky.stops[3], 0.1), light * share + 0.03)
  }

  /// Whether it is a light that is on.
  func isShining(_ material: Silhouette.Material, column: Int, row: Int) -> Bool {
    switch material {
    case .window, .farWindow: isLit(column, row)
    case .lamp, .beacon: isLampLit
    default: false
    }
  }

  private func isLit(_ column: Int, _ row: Int) -> Bool {
    Noise(seed: scene.seed &* 7 &+ 1).value(column, row) < litShare
  }

  private func window(_ wall: RGB, _ column: Int, _ row: Int, _ isDark: Bool) -> RGB {
    let noise = Noise(seed: scene.seed &* 7 &+ 1)
    guard !isDark, isLit(column, row) else {
      return wall.blended(with: sky.stops[3], 0.05 + 0.1 * scene.daylight)
    }
    let colours: [UInt32] = [0xFFD87C, 0xFFC25A, 0xFFE7B0, 0xFFD87C, 0xF7B24E, 0xDCE8F8]
    let colour = RGB(colours[Int(noise.value(column + 7, row) * 6)])
    return colour.blended(with: wall, 0.3 * noise.value(column, row + 7))
  }
}
