import Cells

/// The sky of 256 colours: six flat bands, chosen by eye, that bend around the sun. Gradients and dark mixed tones
/// would turn into patches of unrelated hues. A shade moves the sky towards the colours of its top, which are dark
/// enough for text: so there is no other hue under it, and its edge is that of the bands.
struct FlatSky {
  /// Ever lighter: those that only a shade has, then the six bands from the top to the horizon.
  let ladder: [RGB]
  /// The land before it is grey: in other colours it would be lost.
  let isDusty: Bool
  private let luminances: [Double]
  /// How many belong to the shade alone.
  private let shadows: Int

  init(_ scene: StageScene) {
    isDusty = scene.dustShare > FlatSky.leastDust
    let bands = FlatSky.numbers(scene)
    let greys = bands[0] > 237 ? Array(237..<bands[0]) : []
    ladder = (greys + bands).map(XtermColours.colour)
    luminances = ladder.map(\.luminance)
    shadows = greys.count
  }

  /// The place on the ladder at a share of the way from the top to the horizon; `glow` from 0 to 1 moves it towards the
  /// horizon's.
  func place(at share: Double, glow: Double) -> Double {
    Double(shadows) + min(share.clamped * 5.999 + glow, 5.999)
  }

  func colour(_ place: Double) -> RGB { ladder[min(max(0, Int(place)), ladder.count - 1)] }

  /// The place of the colour with that brightness.
  func place(of colour: RGB) -> Double {
    let luminance = colour.luminance
    let above = luminances.firstIndex { $0 >= luminance } ?? ladder.count - 1
    return Double(above) + 0.5
  }

  /// The next colour on the ladder for one that differs little from the bare sky, such as the arc or a veil of cloud;
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

  /// How much of the ladder a shade leaves: all of it if every colour is dark enough, at least the first.
  func part(legible shade: StageShade) -> Double {
    let legible = ladder.prefix { shade.isLegible(on: $0) }.count
    return Double(max(1, legible)) / Double(ladder.count)
  }

  private static let leastDust = 0.3

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
    (18, [25, 25, 32, 74, 110, 153]), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 180, 222]),
    (-2, [60, 96, 132, 174, 215, 221]), (-7, [17, 60, 96, 96, 131, 173]), (-13, [16, 17, 17, 17, 60, 95]),
    (-90, [16, 16, 17, 17, 17, 17]),
  ]
  private static let dawn: [(from: Double, bands: [Int])] = [
    (18, dusk[0].bands), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 181, 223]),
    (-2, [60, 61, 103, 139, 181, 223]), (-7, [17, 18, 60, 61, 103, 181]), (-13, [16, 17, 17, 17, 60, 103]),
    (-90, dusk[6].bands),
  ]
  private static let overcast: [(from: Double, bands: [Int])] = [
    (6, [245, 246, 247, 248, 250, 252]), (-4, [240, 241, 242, 244, 245, 247]), (-90, [233, 233, 234, 234, 235, 236]),
  ]
  private static let rain: [(from: Double, bands: [Int])] = [
    (6, [239, 240, 241, 243, 245, 247]), (-4, [236, 237, 238, 239, 240, 242]), (-90, [232, 233, 233, 234, 234, 235]),
  ]
  private static let snow: [(from: Double, bands: [Int])] = [
    (6, [241, 242, 244, 245, 247, 249]), (-4, [237, 238, 239, 240, 242, 244]), (-90, [234, 234, 235, 235, 236, 237]),
  ]
  private static let paleRain = [(6, [244, 245, 247, 249, 251, 253])] + rain.dropFirst()
  private static let paleSnow = [(6, [247, 248, 250, 252, 253, 255])] + snow.dropFirst()
  private static let thunder: [(from: Double, bands: [Int])] = [
    (6, [236, 237, 239, 241, 243, 245]), (-4, [235, 236, 237, 238, 239, 241]), (-90, [232, 233, 234, 234, 235, 236]),
  ]
  private static let fog: [(from: Double, bands: [Int])] = [
    (6, [248, 249, 250, 251, 251, 252]), (-4, [242, 243, 244, 245, 246, 247]), (-90, [235, 236, 236, 237, 237, 238]),
  ]
  private static let dust: [(from: Double, bands: [Int])] = [
    (6, [94, 130, 136, 172, 179, 222]), (-4, [94, 94, 130, 130, 136, 172]), (-90, [232, 233, 234, 235, 236, 237]),
  ]
}
