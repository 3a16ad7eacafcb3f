import Cells

/// Quiet dashes at the normal low and high of each day: around sunrise for the low, in the afternoon for the high.
struct LandscapeNormals {
  let landscape: Landscape
  let terrain: LandscapeTerrain
  let text: RGB
  /// The picture that they are drawn on.
  let pixels: Pixels

  /// The local hours in which a day is usually coldest and warmest.
  private static let (coldest, warmest) = (4..<9, 12..<18)
  /// How much of the text's colour a dash has.
  private static let strength = 0.55
  /// The least contrast of a dash with the picture behind it; it is not text.
  private static let contrast = 2.2

  /// None for a normal that is unknown or outside the picture, and none on a label.
  func marks(except labels: [Landscape.Label]) -> [Landscape.Mark] {
    landscape.days.indices.flatMap { day in
      marks(landscape.days[day].normalLow, in: terrain.columns(of: day, hours: Self.coldest), except: labels)
        + marks(landscape.days[day].normalHigh, in: terrain.columns(of: day, hours: Self.warmest), except: labels)
    }
  }

  private func marks(
    _ celsius: Double?, in columns: Range<Int>, except labels: [Landscape.Label]
  ) -> [Landscape.Mark] {
    guard let celsius, celsius.isFinite else { return [] }
    let y = terrain.y(of: celsius)
    guard y >= 0, y < Double(terrain.height) else { return [] }
    let row = Int(y) / 2
    return columns.compactMap { column in
      if labels.contains(where: { $0.isNear(column, row) }) { return nil }
      let ground = pixels[column, row * 2].mixed(with: pixels[column, min(row * 2 + 1, pixels.height - 1)], 0.5)
      let colour = landscape.ground.blended(with: text, Self.strength).legible(on: ground, ratio: Self.contrast)
      return Landscape.Mark(column: column, row: row, sign: Landscape.normal, colour: colour)
    }
  }
}
