import Cells

/// The sky of 256 colours: six flat bands, chosen by eye, that bend around the sun. Gradients and dark mixed tones
/// would turn into patches of unrelated hues.
struct FlatSky {
  /// From the top to the horizon.
  let bands: [RGB]

  init(_ scene: StageScene) { bands = FlatSky.numbers(scene).map(XtermColours.colour) }

  /// The band at a share of the way from the top to the horizon; `glow` from 0 to 1 moves it towards the horizon's.
  func colour(at share: Double, glow: Double) -> RGB {
    bands[min(Int(share.clamped * 5.999 + glow), bands.count - 1)]
  }

  private static func numbers(_ scene: StageScene) -> [Int] {
    let altitude = scene.sun.altitude
    /// The first row whose altitude is not above the sun's.
    func pick(_ rows: [(from: Double, bands: [Int])]) -> [Int] {
      rows.first { altitude >= $0.from }?.bands ?? rows[rows.count - 1].bands
    }
    if scene.dustShare > 0.3 { return pick(dust) }
    if scene.hasFog { return pick(fog) }
    if scene.hasThunder { return pick(thunder) }
    if let precipitation = scene.falling {
      if case .snow = precipitation { return pick(snow) }
      return pick(rain)
    }
    if scene.cover > 0.85 { return pick(overcast) }
    return pick(scene.sun.isRising ? dawn : dusk)
  }

  private static let dusk: [(from: Double, bands: [Int])] = [
    (18, [25, 25, 32, 74, 110, 153]), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 180, 222]),
    (-2, [60, 96, 132, 174, 215, 221]), (-7, [17, 60, 96, 96, 131, 173]), (-13, [16, 17, 17, 18, 60, 95]),
    (-90, [16, 16, 17, 17, 17, 18]),
  ]
  private static let dawn: [(from: Double, bands: [Int])] = [
    (18, dusk[0].bands), (8, [25, 67, 74, 110, 152, 187]), (3, [60, 67, 103, 146, 181, 223]),
    (-2, [60, 61, 103, 139, 181, 223]), (-7, [17, 18, 60, 61, 103, 181]), (-13, [16, 17, 17, 18, 60, 103]),
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
  private static let thunder: [(from: Double, bands: [Int])] = [
    (6, [236, 237, 238, 59, 60, 102]), (-4, [235, 236, 237, 238, 239, 60]), (-90, [232, 233, 234, 234, 235, 236]),
  ]
  private static let fog: [(from: Double, bands: [Int])] = [
    (6, [248, 249, 250, 251, 251, 252]), (-4, [242, 243, 244, 245, 246, 247]), (-90, [235, 236, 236, 237, 237, 238]),
  ]
  private static let dust: [(from: Double, bands: [Int])] = [
    (6, [94, 130, 136, 172, 179, 222]), (-4, [58, 94, 94, 130, 136, 172]), (-90, [233, 234, 234, 235, 58, 58]),
  ]
}
