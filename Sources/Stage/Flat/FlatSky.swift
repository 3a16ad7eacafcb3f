import Cells

/// The clear, dusty or snowy sky of 256 colours: six flat, level bands, chosen by eye. Gradients and dark mixed tones
/// would turn into patches of unrelated hues. A shade moves the sky towards the colours of its top, which are dark enough for
/// text: so there is no other hue under it, and the bands rise out of it without an edge.
struct FlatSky {
  /// From the top to the horizon, ever lighter.
  let ladder: [RGB]
  /// Clouds in front of it are white.
  let isBlue: Bool
  private let luminances: [Double]

  init(_ scene: StageScene) {
    isBlue = !scene.isDusty && scene.sun.altitude >= FlatSky.blueFrom
    ladder = FlatSky.numbers(scene).map(XtermColours.colour)
    luminances = ladder.map(\.luminance)
  }

  /// The place on the ladder at a share of the way from the top to the horizon.
  func place(at share: Double) -> Double { share.clamped * 5.999 }

  func colour(_ place: Double) -> RGB { ladder[min(max(0, Int(place)), ladder.count - 1)] }

  /// The place of the colour with that brightness.
  func place(of colour: RGB) -> Double {
    let luminance = colour.luminance
    let above = luminances.firstIndex { $0 >= luminance } ?? ladder.count - 1
    return Double(above) + 0.5
  }

  /// The next colour on the ladder for a colour that differs little from the bare sky, such as the arc or a veil of
  /// cloud; nil for others.
  func neighbour(of place: Double, like painted: RGB) -> RGB? {
    let bare = colour(place)
    let (reds, greens) = (Int(painted.red) - Int(bare.red), Int(painted.green) - Int(bare.green))
    let blues = Int(painted.blue) - Int(bare.blue)
    guard max(abs(reds), abs(greens), abs(blues)) < FlatSky.veil else { return nil }
    return colour(self.next(place, reds + greens + blues > 0 ? 1 : -1))
  }

  /// The place of the next brighter colour.
  func brighter(_ place: Double) -> Double { min(next(place, 1), Double(ladder.count) - 0.001) }

  private func next(_ place: Double, _ step: Double) -> Double {
    var next = place
    repeat { next += step } while colour(next) == colour(place) && ladder.indices ~= Int(next)
    return next
  }

  /// The largest difference of a channel.
  private static let veil = 64

  /// Whether a colour is brighter than the whole sky.
  func isExceeded(by colour: RGB) -> Bool { colour.luminance > luminances[luminances.count - 1] }

  /// The place in the middle of a band, counted from the top.
  func middle(of band: Int) -> Double { Double(band) + 0.5 }

  /// How much of the ladder a shade leaves: all of it if every colour is dark enough, at least the first.
  func part(legible shade: StageShade) -> Double {
    let legible = ladder.prefix { shade.isLegible(on: $0) }.count
    return Double(max(1, legible)) / Double(ladder.count)
  }

  /// In degrees.
  static let blueFrom = 8.0

  private static func numbers(_ scene: StageScene) -> [Int] {
    let rows = scene.isDusty ? dust : scene.isSnowing ? snow : scene.sun.isRising ? dawn : dusk
    // The first row whose altitude is not above the sun's.
    return rows.first { scene.sun.altitude >= $0.from }?.bands ?? rows[rows.count - 1].bands
  }

  private static let dusk: [(from: Double, bands: [Int])] = [
    (18, [25, 25, 32, 74, 117, 153]), (blueFrom, [25, 32, 74, 117, 152, 187]), (3, [60, 67, 103, 146, 180, 222]),
    (-2, [60, 96, 132, 174, 215, 221]), (-7, [17, 60, 96, 96, 131, 173]), (-13, [17, 17, 17, 18, 60, 95]),
    (-90, [17, 17, 17, 17, 18, 18]),
  ]
  private static let dawn: [(from: Double, bands: [Int])] = [
    dusk[0], dusk[1], (3, [60, 67, 103, 146, 181, 223]), (-2, [60, 61, 103, 139, 181, 223]),
    (-7, [17, 18, 60, 61, 103, 181]), (-13, [17, 17, 17, 18, 60, 103]), dusk[6],
  ]
  private static let dust: [(from: Double, bands: [Int])] = [
    (6, [95, 95, 137, 180, 223, 230]), (-4, [95, 95, 95, 137, 137, 180]), (-90, [232, 233, 234, 235, 236, 237]),
  ]
  private static let snow: [(from: Double, bands: [Int])] = [
    (3, [60, 67, 67, 110, 153, 189]), (-7, [60, 60, 60, 103, 103, 146]), (-90, [17, 17, 18, 18, 60, 60]),
  ]
}
