import Cells

/// The colour of every combination of level, share of land and border, so that a pixel is one lookup.
struct ToneTable: Sendable {
  /// nil if the map without the layer is visible.
  private var colours: [RGB?] = []
  private let hidesSea: Bool

  /// The land shares of a pixel, in quarters.
  private static let shares = MapBase.quarters + 1
  private static let lines = MapBase.lineShares.count

  init(_ levels: LevelColours, _ look: MapLook) {
    hidesSea = levels.seaShare != nil
    colours.reserveCapacity(levels.levels.count * ToneTable.shares * ToneTable.lines)
    for level in levels.levels {
      // A faint tint has no fixed colour; its outline remains.
      let isInvisible = look.depth == .twoFiftySix && level.opacity < 0.2
      for land in 0..<ToneTable.shares {
        for line in 0..<ToneTable.lines {
          let tone = ToneTable.tone(level, levels.seaShare, look, land: land, line: line)
          colours.append(isInvisible ? nil : tone)
        }
      }
    }
  }

  /// `level` is at least 1. nil on water if the layer exists only on land.
  func colour(_ level: UInt8, land: UInt8, line: UInt8) -> RGB? {
    if !hidesSea && land == 0 { return nil }
    return colours[((Int(level) - 1) * ToneTable.shares + Int(land)) * ToneTable.lines + Int(line)]
  }

  private static func tone(
    _ level: LevelColours.Level, _ seaShare: Double?, _ look: MapLook, land: Int, line: Int
  ) -> RGB {
    if look.depth == .twoFiftySix { return flat(level, seaShare, look, land: land, line: line) }
    let onLand = look.land.mixed(with: level.colour, level.opacity)
    let onSea = seaTone(level, seaShare, look)
    var tone = onSea.mixed(with: onLand, Double(land) / Double(MapBase.quarters))
    // What covers land and sea alike has a line along the coast.
    if seaShare != nil, !level.isTint, (1..<MapBase.quarters).contains(land) {
      tone = tone.mixed(with: look.border, 0.5)
    }
    let isRain = seaShare == 0 && !level.isTint
    return tone.mixed(with: look.border, MapBase.lineShares[line] * (isRain ? 1.3 : look.isLight ? 0.8 : 1))
  }

  /// A field that covers the whole view is darker on water, and keeps its hue there.
  private static func seaTone(_ level: LevelColours.Level, _ seaShare: Double?, _ look: MapLook) -> RGB {
    guard let seaShare else { return look.sea }
    let depths = look.isLight ? look.sea : RGB(0x06101E)
    return look.sea.mixed(with: level.colour, level.opacity).mixed(with: depths, seaShare)
  }

  private static func flat(
    _ level: LevelColours.Level, _ seaShare: Double?, _ look: MapLook, land: Int, line: Int
  ) -> RGB {
    let isLand = land * 2 >= MapBase.quarters
    if seaShare == nil && !isLand { return FixedColour(look.isLight ? 153 : 234).colour }
    // Tints, which let the map show through elsewhere.
    if level.isTint { return level.fixed.brighter(by: look.isLight ? 2 : 0).colour }
    // Rain has the colour of the legend on either side of the coast, which is a line.
    let isCoast = seaShare == 0 && (1..<MapBase.quarters).contains(land)
    let isDeep = seaShare ?? 1 > 0 && !isLand
    return level.fixed.brighter(by: line > 0 || isCoast || isDeep ? -1 : 0).colour
  }
}
