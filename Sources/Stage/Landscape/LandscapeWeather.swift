/// What falls in a landscape as characters: flakes of snow, and with 256 colours streaks of rain. As pixels of so few
/// colours they would be blocks.
struct LandscapeWeather {
  let landscape: Landscape
  let terrain: LandscapeTerrain
  let isLight: Bool
  let colours: StageColours

  func marks(except labels: [Landscape.Label]) -> [Landscape.Mark] {
    (0..<terrain.height / 2).flatMap { row in
      (0..<terrain.width).compactMap { column -> Landscape.Mark? in
        guard terrain.isAir(column, row), !landscape.isUnderTitle(column, row * 2) else { return nil }
        let isTaken = labels.contains { $0.row == row && $0.column..<$0.column + $0.width ~= column }
        return isTaken ? nil : mark(column, row)
      }
    }
  }

  private func mark(_ column: Int, _ row: Int) -> Landscape.Mark? {
    known(column, row) ?? likely(column, row)
  }

  /// Fewer and fainter ones where only the chance is known.
  private func likely(_ column: Int, _ row: Int) -> Landscape.Mark? {
    let place = terrain.columns[column]
    guard let chance = place.chance, place.snowfall == 0, place.rain == 0 else { return nil }
    func mark(_ sign: Unicode.Scalar, _ number: Int) -> Landscape.Mark {
      Landscape.Mark(column: column, row: row, sign: sign, colour: XtermColours.colour(number))
    }
    if chance.isSnow {
      return LandscapeWeather.random(column, row) < Int(17 * chance.share) ? mark("·", isLight ? 67 : 250) : nil
    }
    return colours == .twoFiftySix && (column + row) % 5 == 0 ? mark("╱", 67) : nil
  }

  private func known(_ column: Int, _ row: Int) -> Landscape.Mark? {
    let (snow, rain) = (terrain.columns[column].snowfall, terrain.columns[column].rain)
    if snow > 0 {
      let chance = LandscapeWeather.random(column, row)
      guard chance < min(45, 18 + Int(snow.clamped(to: 0...9) * 9)) else { return nil }
      return Landscape.Mark(
        column: column, row: row, sign: chance % 2 == 0 ? "•" : "·", colour: XtermColours.colour(isLight ? 67 : 255))
    }
    guard rain > 0, colours == .twoFiftySix else { return nil }
    let gap = rain < LandscapeWeather.heavyRain ? 3 : 2
    guard (column + row) % gap == 0 else { return nil }
    return Landscape.Mark(column: column, row: row, sign: "╱", colour: XtermColours.colour(isLight ? 25 : 75))
  }

  /// In mm an hour.
  private static let heavyRain = 3.0

  /// 0 to 99.
  private static func random(_ column: Int, _ row: Int) -> Int { Int(Noise(seed: 7).value(column, row) * 100) }
}
