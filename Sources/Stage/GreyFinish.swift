import Cells

/// Fewer colours for a sky under clouds or in fog: the 24 greys of xterm, which are close enough to each other for the
/// volume of clouds, and for a shade that fades without an edge. While it snows, the bands are blue and white instead.
/// Warm lights keep their colour.
struct GreyFinish: Sendable {
  private let shades: [StageShade]
  /// Of the layout.
  private let grain: Int
  private let (sky, land): (Bands, Bands)
  /// The bands are few: a shade moves along them, as in `FlatSky`. Shaded colours would end with a straight edge.
  private let isOfSnow: Bool

  init(_ scene: StageScene, shades: [StageShade], grain: Int) {
    (self.shades, self.grain) = (shades, grain)
    isOfSnow = GreyFinish.isOfSnow(scene)
    if isOfSnow {
      let isDay = scene.daylight > 0.5
      (sky, land) = (isDay ? .snowByDay : .snowByNight, isDay ? .snowyLandByDay : .snowyLandByNight)
    } else {
      (sky, land) = (.greys, .greys)
    }
  }

  /// Whether the scene has such a sky.
  static func isNeeded(_ scene: StageScene) -> Bool {
    !scene.isDusty && (scene.hasFog || scene.hasThunder || scene.falling != nil || scene.cover > 0.7)
  }

  /// Whether the picture has the bands of snow, and gets its shades here.
  static func isOfSnow(_ scene: StageScene) -> Bool {
    if case .snow = scene.falling { !scene.hasThunder && !scene.hasFog && isNeeded(scene) } else { false }
  }

  /// Without snow the picture has its shades already. In the sky both pixels of a cell have one grey if they differ little, because
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
        let isLand = isLand(x, y)
        let bands = isLand ? land : sky
        let rest = isOfSnow ? rest(of: bands, x, y) : 1
        if rest == 1, y % 2 == 1, abs(painted.luma - pixels[x, y - 1].luma) < 15, !pixels[x, y - 1].isWarm, !isLand {
          pixels[x, y] = pixels[x, y - 1]
          continue
        }
        pixels[x, y] = bands.colour(painted.luma, rest: rest) { !isUnderText || isLegible($0) }
      }
    }
    return pixels
  }

  /// How much of the bands the shades leave.
  private func rest(of bands: Bands, _ x: Int, _ y: Int) -> Double {
    let strength = shades.map { $0.strength(x: x, y: y, grain: grain) }.max() ?? 0
    return strength > 0 ? 1 - strength * (1 - bands.part(where: isLegible)) : 1
  }

  private func legible(_ colour: RGB) -> RGB {
    shades.first.map { XtermColours.nearest(colour, legible: $0.text) } ?? colour
  }

  private func isLegible(_ colour: RGB) -> Bool { shades.allSatisfy { $0.isLegible(on: colour) } }
}

/// Colours of the palette by brightness.
private struct Bands: Sendable {
  /// In ascending order: from which luma on a colour is used, 0 to 255.
  let steps: [(from: Int, colour: RGB)]

  init(_ steps: KeyValuePairs<Int, Int>) {
    self.steps = steps.map { ($0, XtermColours.colour($1)) }
  }

  private init(steps: [(from: Int, colour: RGB)]) { self.steps = steps }

  /// The part of the bands that fits; at least the first.
  func part(where fits: (RGB) -> Bool) -> Double {
    Double(max(1, steps.prefix { fits($0.colour) }.count)) / Double(steps.count)
  }

  /// The darkest one if no darker one fits. `rest` is the part of the way to it that a shade leaves.
  func colour(_ luma: Int, rest: Double = 1, where fits: (RGB) -> Bool) -> RGB {
    let band = (steps.lastIndex { $0.from <= luma }) ?? 0
    let end = band + 1 < steps.count ? steps[band + 1].from : 256
    var step = Int((Double(band) + Double(luma - steps[band].from) / Double(end - steps[band].from)) * rest)
    while step > 0, !fits(steps[step].colour) { step -= 1 }
    return steps[step].colour
  }

  /// Ten steps of brightness apart, from 8 to 238.
  static let greys = Bands(steps: (0..<24).map { (from: $0 == 0 ? 0 : 3 + 10 * $0, XtermColours.colour(232 + $0)) })

  // Chosen by eye: the palette's greys and its blues from slate to white; by day none of violet.
  static let snowByDay = Bands([0: 24, 98: 67, 132: 110, 170: 153, 213: 255, 242: 231])
  static let snowByNight = Bands([0: 17, 42: 18, 62: 60, 105: 103, 145: 146, 180: 153, 213: 255])
  static let snowyLandByDay = Bands([
    0: 234, 20: 235, 32: 236, 44: 237, 58: 238, 74: 24, 100: 67, 147: 110, 180: 153, 213: 255, 242: 231,
  ])
  static let snowyLandByNight = Bands([
    0: 232, 12: 233, 22: 234, 32: 235, 44: 236, 56: 60, 105: 103, 145: 146, 180: 153, 213: 255,
  ])
}

extension GreyFinish {
  /// Snow on the ground.
  static func lyingSnow(_ painted: RGB, _ scene: StageScene) -> RGB {
    (scene.daylight > 0.5 ? Bands.snowyLandByDay : .snowyLandByNight).colour(painted.luma) { _ in true }
  }
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
