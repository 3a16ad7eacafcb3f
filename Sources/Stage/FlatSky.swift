import Cells

/// The sky of 256 colours: six flat, level bands, chosen by eye. Gradients and dark mixed tones would turn into patches
/// of unrelated hues. A shade moves the sky towards the colours of its top, which are dark enough for text: so there is
/// no other hue under it.
struct FlatSky {
  /// Ever lighter: those that only a shade has, then the six bands from the top to the horizon.
  let ladder: [RGB]
  /// The land before it is grey: in other colours it would be lost.
  let isDusty: Bool
  /// Clouds and far ranges keep to the colours of the sky: other greys would look like concrete.
  let isVeiled: Bool
  /// Dark enough for large digits everywhere, so that no shade bends the bands.
  let isOpen: Bool
  private let luminances: [Double]
  /// How many belong to the shade alone.
  private let shadows: Int

  init(_ scene: StageScene) {
    isDusty = scene.dustShare > FlatSky.leastDust
    isVeiled = !isDusty && !scene.hasFog && (scene.hasThunder || scene.falling != nil || scene.cover > 0.7)
    isOpen = !isDusty && !scene.hasFog && !isVeiled && scene.sun.altitude >= FlatSky.openFrom
    let bands = FlatSky.numbers(scene)
    let shades = FlatSky.shades(before: bands[0])
    ladder = (shades + bands).map(XtermColours.colour)
    luminances = ladder.map(\.luminance)
    shadows = shades.count
  }

  /// Darker than the first band, of its hue.
  private static func shades(before first: Int) -> [Int] {
    if first >= 232 { return first > 237 ? Array(237..<first) : [] }
    let blues = [67: [60], 110: [60, 67]]
    return blues[first] ?? []
  }

  /// The place on the ladder at a share of the way from the top to the horizon.
  func place(at share: Double) -> Double { Double(shadows) + share.clamped * 5.999 }

  func colour(_ place: Double) -> RGB { ladder[min(max(0, Int(place)), ladder.count - 1)] }

  /// The place of the colour with that brightness.
  func place(of colour: RGB) -> Double {
    let luminance = colour.luminance
    let above = luminances.firstIndex { $0 >= luminance } ?? ladder.count - 1
    return Double(above) + 0.5
  }

  /// The next colour on the ladder for a colour that differs little from the bare sky, such as the arc or a veil of cloud;
  /// nil for others.
  func neighbour(of place: Double, like painted: RGB) -> RGB? {
    let bare = colour(place)
    let (reds, greens) = (Int(painted.red) - Int(bare.red), Int(painted.green) - Int(bare.green))
    let blues = Int(painted.blue) - Int(bare.blue)
    guard max(abs(reds), abs(greens), abs(blues)) < FlatSky.veil else { return nil }
    var next = place
    repeat { next += reds + greens + blues > 0 ? 1 : -1 } while colour(next) == bare && ladder.indices ~= Int(next)
    return colour(next)
  }

  /// The largest difference of a channel.
  private static let veil = 64

  /// Whether a colour is brighter than the whole sky.
  func isExceeded(by colour: RGB) -> Bool { colour.luminance > luminances[luminances.count - 1] }

  /// Whether a shade has a single colour, so that text on it does not change its colour.
  var hasEvenShade: Bool { isVeiled || isDusty }

  /// How much of the ladder a shade leaves: all of it if every colour is dark enough, at least the first.
  func part(legible shade: StageShade) -> Double {
    let legible = ladder.prefix { shade.isLegible(on: $0) }.count
    return Double(max(1, legible)) / Double(ladder.count)
  }

  private static let leastDust = 0.3
  /// In degrees.
  private static let openFrom = 18.0

  private static func numbers(_ scene: StageScene) -> [Int] {
    let altitude = scene.sun.altitude
    /// The first row whose altitude is not above the sun's.
    func pick(_ rows: [(from: Double, bands: [Int])]) -> [Int] {
      rows.first { altitude >= $0.from }?.bands ?? rows[rows.count - 1].bands
    }
    if scene.dustShare > leastDust { return pick(dust) }
    if scene.hasFog { return pick(fog) }
    if scene.hasThunder { return pick(thunder) }
    if let precipitation = scene.falling {
      if case .snow = precipitation { return pick(scene.isInLightWindow ? paleSnow : snow) }
      return pick(scene.isInLightWindow ? paleRain : rain)
    }
    if scene.cover > 0.7 { return pick(overcast) }
    return pick(scene.sun.isRising ? dawn : dusk)
  }

  private static let dusk: [(from: Double, bands: [Int])] = [
    (openFrom, [25, 25, 32, 32, 68, 68]), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 180, 222]),
    (-2, [60, 96, 132, 174, 215, 221]), (-7, [17, 60, 96, 96, 131, 173]), (-13, [17, 17, 17, 18, 60, 95]),
    (-90, [17, 17, 17, 17, 18, 18]),
  ]
  private static let dawn: [(from: Double, bands: [Int])] = [
    (openFrom, dusk[0].bands), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 181, 223]),
    (-2, [60, 61, 103, 139, 181, 223]), (-7, [17, 18, 60, 61, 103, 181]), (-13, [17, 17, 17, 18, 60, 103]),
    (-90, dusk[6].bands),
  ]
  private static let overcast: [(from: Double, bands: [Int])] = [
    (6, [60, 67, 67, 110, 110, 152]), (-4, [240, 241, 242, 244, 245, 247]), (-90, [233, 233, 234, 234, 235, 236]),
  ]
  private static let rain: [(from: Double, bands: [Int])] = [
    (6, [60, 60, 60, 67, 67, 110]), (-4, [236, 237, 238, 239, 240, 242]), (-90, [232, 233, 233, 234, 234, 235]),
  ]
  private static let snow: [(from: Double, bands: [Int])] = [
    (6, [60, 67, 67, 110, 110, 153]), (-4, [237, 238, 239, 240, 242, 244]), (-90, [234, 234, 235, 235, 236, 237]),
  ]
  private static let paleRain = [(6, [67, 110, 110, 153, 153, 189])] + rain.dropFirst()
  private static let paleSnow = [(6, [110, 110, 153, 153, 189, 231])] + snow.dropFirst()
  private static let thunder: [(from: Double, bands: [Int])] = [
    (6, [237, 238, 60, 60, 60, 67]), (-4, [235, 236, 237, 238, 239, 241]), (-90, [232, 233, 234, 234, 235, 236]),
  ]
  private static let fog: [(from: Double, bands: [Int])] = [
    (6, [248, 249, 250, 251, 251, 252]), (-4, [242, 243, 244, 245, 246, 247]), (-90, [235, 236, 236, 237, 237, 238]),
  ]
  private static let dust: [(from: Double, bands: [Int])] = [
    (6, [94, 130, 136, 172, 179, 222]), (-4, [94, 94, 130, 130, 136, 172]), (-90, [232, 233, 234, 235, 236, 237]),
  ]
}
