/// What falls in a landscape as characters: strokes of rain and flakes of snow.
struct LandscapeWeather {
  let terrain: LandscapeTerrain
  let isLight: Bool

  func marks(except labels: [Landscape.Label]) -> [Landscape.Mark] {
    (0..<terrain.height / 2).flatMap { row in
      (0..<terrain.width).compactMap { column -> Landscape.Mark? in
        guard terrain.isAir(column, row), !labels.contains(where: { $0.isNear(column, row) }) else { return nil }
        return known(column, row) ?? likely(column, row)
      }
    }
  }

  /// More of them if more falls.
  private func known(_ column: Int, _ row: Int) -> Landscape.Mark? {
    let (snow, rain) = (terrain.columns[column].snowfall, terrain.columns[column].rain)
    if snow > 0 {
      let isFlake = LandscapeWeather.random(column, row) < min(60, 30 + Int(snow.clamped(to: 0...9) * 9))
      return isFlake ? mark(column, row, Landscape.flake, isLight ? 67 : 255) : nil
    }
    guard rain > 0 else { return nil }
    let gap = rain < LandscapeWeather.moderateRain ? 4 : rain < LandscapeWeather.heavyRain ? 3 : 2
    return (column + row) % gap == 0 ? mark(column, row, Landscape.stroke, isLight ? 25 : 75) : nil
  }

  /// Fewer and fainter ones, in a regular pattern, where only the chance is known.
  private func likely(_ column: Int, _ row: Int) -> Landscape.Mark? {
    let place = terrain.columns[column]
    guard let chance = place.chance, place.snowfall == 0, place.rain == 0 else { return nil }
    let gap = chance.share < LandscapeWeather.highChance ? 8 : 6
    if chance.isSnow {
      return (column + row * 2) % gap == 0 ? mark(column, row, Landscape.flake, isLight ? 67 : 250) : nil
    }
    return (column + row) % gap == 0 ? mark(column, row, Landscape.stroke, 67) : nil
  }

  private func mark(_ column: Int, _ row: Int, _ sign: Unicode.Scalar, _ number: Int) -> Landscape.Mark {
    Landscape.Mark(column: column, row: row, sign: sign, colour: XtermColours.colour(number))
  }

  /// In mm an hour.
  private static let (moderateRain, heavyRain) = (1.0, 5.0)
  private static let highChance = 0.6

  /// 0 to 99.
  private static func random(_ column: Int, _ row: Int) -> Int { Int(Noise(seed: 7).value(column, row) * 100) }
}
