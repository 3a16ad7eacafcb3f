import Cells

/// The colours of near land with 256 colours: dark and flat, chosen by eye, the same over the whole width of the
/// picture. Text is legible on each of them, so that it needs no ground of its own, which would cut the land into
/// boxes.
struct FlatLand: Sendable, Equatable {
  /// The nearest range, on which text stands.
  let range: RGB
  /// Buildings in the middle distance.
  let middle: RGB
  /// Trees and grass.
  let hill: RGB
  /// The nearest buildings: houses, towers, bridges.
  let town: RGB
  /// An unlit window in it.
  let window: RGB
  /// Sand and earth where text stands.
  let earth: RGB
  /// Water where text stands.
  let water: RGB
  /// Snow on crests and roofs, and on the ground; on the range it is less bright.
  let snow: RGB
  let snowOnRange: RGB

  init(_ scene: StageScene, _ sky: StageSky) {
    let snows = scene.daylight > 0.5 ? [231, 153] : scene.daylight > 0.15 ? [146, 103] : [103, 60]
    (snow, snowOnRange) = (XtermColours.colour(snows[0]), XtermColours.colour(snows[1]))
    let tones = GreyFinish.isNeeded(scene) ? FlatLand.greys(scene, sky) : FlatLand.numbers(scene)
    let colours = tones.map(XtermColours.colour)
    (range, middle, hill, town, window) = (colours[0], colours[1], colours[2], colours[3], colours[4])
    let isBlueDay = tones[0] == 24  // Only the row of a clear day has it.
    (water, earth) = isBlueDay ? (XtermColours.colour(25), XtermColours.colour(94)) : (range, hill)
  }

  var all: [RGB] { [range, middle, hill, town, window, earth, water] }

  /// nil for materials with a bright colour of their own, which they have only where no text stands. Without light
  /// (`isDark`) windows are as dark as their wall.
  func tone(_ material: Silhouette.Material, isDark: Bool, isUnderText: Bool) -> RGB? {
    switch material {
    case .near, .lamp: town
    case .beacon: isUnderText ? town : nil
    case .window: isDark ? town : window
    case .middle, .farWindow: middle
    case .tree, .grass: hill
    case .sand, .earth: isUnderText ? earth : nil
    case .roof, .wall, .ice: isUnderText ? window : nil
    case .flower: isUnderText ? hill : nil
    case .water: isUnderText ? water : nil
    }
  }

  /// In front of a grey sky: several steps of the palette darker than the air above the horizon.
  private static func greys(_ scene: StageScene, _ sky: StageSky) -> [Int] {
    let air = Double(sky.stops[3].grey.blended(with: sky.stops[0].grey, 0.3).red)
    // Greys up to 242 are dark enough for text.
    func grey(_ share: Double) -> Int { min(232 + Int((air * share / 10).rounded()), 242) }
    let isFoggy = scene.hasFog
    let town = grey(isFoggy ? 0.38 : 0.12)
    let hill = max(grey(isFoggy ? 0.44 : 0.3), town + 1)
    let range = max(grey(0.52), hill + 1)
    return [range, max(grey(0.6), range), hill, town, max(grey(isFoggy ? 0.42 : 0.2), town)]
  }

  private static func numbers(_ scene: StageScene) -> [Int] {
    let rows = scene.isDusty ? dust : scene.isSnowing ? snowfall : clear
    return rows.first { scene.sun.altitude >= $0.from }?.tones ?? rows[rows.count - 1].tones
  }

  /// Water by day: the nearest blue of the air that is mirrored, because the palette's dark blues are violet and teal.
  static func water(_ painted: RGB) -> RGB {
    waters.min { abs($0.luma - painted.luma) < abs($1.luma - painted.luma) } ?? painted
  }

  private static let waters = [238, 67, 110, 153].map(XtermColours.colour)

  // By the sun's altitude in degrees: range, middle, hill, town, window.
  private static let clear: [(from: Double, tones: [Int])] = [
    (FlatSky.blueFrom, [24, 25, 22, 236, 239]), (-7, [238, 239, 236, 234, 237]), (-90, [234, 236, 234, 233, 233]),
  ]
  private static let snowfall: [(from: Double, tones: [Int])] = [
    (3, [60, 60, 240, 237, 239]), (-7, [238, 239, 237, 235, 238]), (-90, [236, 237, 235, 233, 233]),
  ]
  private static let dust: [(from: Double, tones: [Int])] = [
    (-4, [95, 95, 239, 236, 240]), (-90, [233, 234, 233, 232, 233]),
  ]
}
