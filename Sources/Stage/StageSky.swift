import Cells

/// The colours of the sky: five from the zenith to the horizon.
struct StageSky {
  /// From the top to the horizon.
  let stops: [RGB]
  /// The colour of the air in front of distant things.
  let haze: RGB
  /// Nearly black: the colour of near things in front of the sky.
  let dark: RGB

  init(_ scene: StageScene) {
    let altitude = scene.sun.altitude
    let clear = StageSky.clear(scene)
    let (grey, weight) = StageSky.grey(scene)
    var stops = zip(clear, grey).map { $0.blended(with: $1, weight) }
    let light = scene.daylight
    let fog = scene.hasFog ? 0.9 : scene.hazeShare.smoothStep(from: 0.25, to: 1) * 0.7
    // In a light window grey air would look dirty.
    let isBlue = scene.isInLightWindow
    let mist = RGB(0x161B24).blended(with: RGB(isBlue ? 0xC6DAEC : 0xC2CAD2), light)
    let upperMist = RGB(0x0E121A).blended(with: RGB(isBlue ? 0x8FB2D4 : 0xA4B0BC), light)
    stops = stops.enumerated().map { place, colour in
      colour.blended(with: upperMist.blended(with: mist, Double(place) / 4), fog)
    }
    let dust = scene.dustShare
    let amber = zip(StageSky.dustByNight, StageSky.dustByDay).map { $0.blended(with: $1, light) }
    // A little dust colours the horizon first.
    stops = zip(stops, amber).enumerated().map { place, pair in
      pair.0.blended(with: pair.1, dust == 0 ? 0 : (dust * (0.75 + 0.15 * Double(place)) + 0.1).clamped * 0.94)
    }
    self.stops = stops
    // At dusk distant mountains are violet before a bright horizon.
    let evening =
      altitude.smoothStep(from: 14, to: 3) * altitude.smoothStep(from: -14, to: -4) * (1 - weight) * (1 - dust)
    haze = stops[4].blended(with: stops[3], 0.35)
      .blended(with: stops[2].blended(with: RGB(0x7A4A72), 0.5), evening * 0.72)
    let night = RGB(0x090C18)
    let dusk = RGB(0x1C1428)
    let day = RGB(0x17364F)
    let shade = night.blended(with: dusk, altitude.smoothStep(from: -14, to: -3))
    let bare = shade.blended(with: day, altitude.smoothStep(from: -1, to: 14))
    let dull = RGB(0x0C0F16).blended(with: RGB(0x34414E), light)
    dark = bare.blended(with: dull, weight * 0.8).blended(with: RGB(0x3A2C1C), dust * light * 0.85)
  }

  /// The colour at a share of the way from the top (0) to the horizon (1).
  func colour(at share: Double) -> RGB {
    let place = share.clamped * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    return stops[index].blended(with: stops[index + 1], place - Double(index))
  }
}

/// Rows of colours by the sun's altitude.
struct SkyTable {
  let rows: [(altitude: Double, dusk: [UInt32], dawn: [UInt32]?)]

  func colours(at altitude: Double, isRising: Bool) -> [RGB] {
    let after = rows.firstIndex { $0.altitude >= altitude } ?? rows.count - 1
    let before = max(0, after - 1)
    let span = rows[after].altitude - rows[before].altitude
    let share = span > 0 ? ((altitude - rows[before].altitude) / span).clamped : 0
    return zip(colours(before, isRising), colours(after, isRising)).map { $0.blended(with: $1, share) }
  }

  private func colours(_ row: Int, _ isRising: Bool) -> [RGB] {
    (isRising ? rows[row].dawn ?? rows[row].dusk : rows[row].dusk).map { RGB($0) }
  }
}

// The colours, chosen by eye.
extension StageSky {
  static let clear = SkyTable(rows: [
    (-18, [0x050818, 0x09112A, 0x0F1C40, 0x172A56, 0x22396A], nil),
    (-10, [0x0A1030, 0x141C4A, 0x272A60, 0x463868, 0x6A4668], [0x0A1234, 0x14204E, 0x24346A, 0x405080, 0x77678C]),
    (-4, [0x121E46, 0x2A2C66, 0x5E3F74, 0xA9575F, 0xF08E5C], [0x14244E, 0x2C3A74, 0x5C5690, 0xA878A0, 0xF0A88E]),
    (0, [0x14224A, 0x42407A, 0x8E4A63, 0xDE7B4E, 0xFFC06A], [0x1B3468, 0x4A5690, 0x8E70A0, 0xDE9A92, 0xFFD09A]),
    (6, [0x1D4C90, 0x4A78B0, 0x8EA0BC, 0xDDB68E, 0xFFDC94], [0x1F5498, 0x4E84BC, 0x90ACCC, 0xDCC0B0, 0xFFE2B4]),
    (14, [0x14539A, 0x3A7FC4, 0x74AEDE, 0xAED4EC, 0xEAE8D2], nil),
    (30, [0x0F4C8C, 0x2468B0, 0x3E86C6, 0x74B4E0, 0xB4E0F2], nil),
  ])
  static let overcast = SkyTable(rows: [
    (-14, [0x0B0E15, 0x10141D, 0x171C27, 0x1F2531, 0x2A303C], nil),
    (-3, [0x20242F, 0x2D303E, 0x40404E, 0x57525E, 0x746670], nil),
    (8, [0x67727F, 0x7F8A96, 0x98A2AC, 0xAEB6BD, 0xC6CACC], nil),
    (25, [0x75838F, 0x8D9AA6, 0xA4B0BA, 0xBAC4CB, 0xD0D7DA], nil),
  ])
  static let rain = SkyTable(rows: [
    (-14, [0x080B12, 0x0D121B, 0x131A25, 0x1B2430, 0x25303C], nil),
    (-3, [0x171C26, 0x222936, 0x303848, 0x434A5A, 0x5A5F6C], nil),
    (8, [0x343F4C, 0x465462, 0x5C6B7A, 0x758592, 0x93A0A9], nil),
    (25, [0x3A4855, 0x4E5E6C, 0x667785, 0x80919D, 0x9EACB4], nil),
  ])
  static let snow = SkyTable(rows: [
    (-14, [0x0E131E, 0x161D2B, 0x202939, 0x2C3648, 0x3A4558], nil),
    (-3, [0x242B3C, 0x343C50, 0x474F66, 0x60667C, 0x7C8092], nil),
    (8, [0x4C5C70, 0x617287, 0x7A8B9E, 0x95A4B4, 0xB2BEC9], nil),
    (25, [0x54667B, 0x6A7D92, 0x8496A8, 0x9FAFBE, 0xBCC8D2], nil),
  ])
  /// In a light window.
  static let paleRain = SkyTable(rows: [
    rain.rows[0], rain.rows[1], (8, [0x4E6E8E, 0x6888A6, 0x88A4BE, 0xA8BED2, 0xC8D6E2], nil),
    (25, [0x557A9E, 0x7296B6, 0x94B2CC, 0xB6CCDE, 0xD8E4EE], nil),
  ])
  static let paleSnow = SkyTable(rows: [
    snow.rows[0], snow.rows[1], (8, [0x6C88A8, 0x8AA4C0, 0xA8BED4, 0xC4D4E4, 0xE0E8F0], nil),
    (25, [0x7896B8, 0x98B2CC, 0xB6CADE, 0xD2DFEC, 0xEEF3F8], nil),
  ])
  static let thunder = SkyTable(rows: [
    (-14, [0x090912, 0x100F1C, 0x181728, 0x222036, 0x2E2B44], nil),
    (-3, [0x15141F, 0x211F2E, 0x312D40, 0x464052, 0x605664], nil),
    (8, [0x22273A, 0x333A50, 0x4A5066, 0x676A78, 0x8C8A86], nil),
    (25, [0x262C40, 0x384058, 0x50586E, 0x6E7482, 0x98978F], nil),
  ])
  static let dustByDay = [0x7C5626, 0x99692F, 0xB98640, 0xD3A256, 0xEAC27C].map { RGB($0) }
  static let dustByNight = [0x171208, 0x20190C, 0x2B2211, 0x382C17, 0x45371E].map { RGB($0) }

  static let hot = [0x3A86B8, 0x78AECA, 0xB9CFC6, 0xEBDCA6, 0xFFCE80].map { RGB($0) }
  static let frosty = [0x4A789E, 0x7499BA, 0xA0BCD2, 0xCADAE6, 0xEEF3F7].map { RGB($0) }

  /// The colours without clouds. Heat bleaches the sky and gilds the horizon; in frost it is pale.
  private static func clear(_ scene: StageScene) -> [RGB] {
    let (altitude, isRising) = (scene.sun.altitude, scene.sun.isRising)
    let day = altitude.smoothStep(from: 6, to: 18)
    return clear.colours(at: altitude, isRising: isRising).enumerated().map { place, colour in
      colour.blended(with: hot[place], scene.heatShare * day * 0.9)
        .blended(with: frosty[place], scene.frostShare * day * 0.8)
    }
  }

  /// The colours under clouds, and their share.
  private static func grey(_ scene: StageScene) -> ([RGB], Double) {
    let cover = scene.cover.smoothStep(from: 0.5, to: 1)
    let (altitude, isRising) = (scene.sun.altitude, scene.sun.isRising)
    let dull = overcast.colours(at: altitude, isRising: isRising)
    if scene.hasThunder { return (thunder.colours(at: altitude, isRising: isRising), 1) }
    switch scene.falling {
    case .rain(let amount), .sleet(let amount), .hail(let amount):
      let wet = (scene.isInLightWindow ? paleRain : rain).colours(at: altitude, isRising: isRising)
      return (zip(dull, wet).map { $0.blended(with: $1, 0.45 + amount / 12) }, max(cover, 0.9))
    case .snow:
      let table = scene.isInLightWindow ? paleSnow : snow
      return (table.colours(at: altitude, isRising: isRising), max(cover, 0.95))
    case nil: return (dull, cover * 0.92)
    }
  }
}
