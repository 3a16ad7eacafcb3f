import Cells

/// Places for the figures of a landscape: each within the columns of its day.
struct LandscapeLabels {
  let days: [Landscape.Day]
  let terrain: LandscapeTerrain
  let text: RGB

  var all: [Landscape.Label] { days.indices.flatMap { labels(of: $0) } }

  private func labels(of day: Int) -> [Landscape.Label] {
    let widths = days[day].widths
    let columns = terrain.columns(of: day)
    let rows = terrain.height / 2
    let known = columns.filter { !terrain.columns[$0].tops.isEmpty }
    let crest = tops(of: columns, known).min { edge($0, \.highest) < edge($1, \.highest) }
    let valley = known.max { edge($0, \.lowest) < edge($1, \.lowest) }
    var labels: [Landscape.Label?] = []
    if days[day].high != nil, let crest {
      // Above the ridge and its snow under the whole figure.
      labels.append(
        label(.high, day, widths.high, around: crest) { columns in
          let top = columns.map { edge($0, \.highest) - terrain.columns[$0].snow }.min() ?? 0
          return max(0, Int(top / 2) - 1)
        })
    }
    if days[day].low != nil, let valley {
      // Below the line of the crest over the whole figure.
      labels.append(
        label(.low, day, widths.low, around: valley) { columns in
          let bottom = columns.compactMap { terrain.columns[$0].lowest }.max() ?? 0
          return min(rows - 1, Int(((bottom + 1) / 2).rounded(.up)))
        })
    }
    return labels.compactMap { $0 }
  }

  /// The columns in which the high of a day may be: of an estimated course only the middle half of the day, because at
  /// midnight it may still descend from the high of the day before.
  private func tops(of day: Range<Int>, _ known: [Int]) -> [Int] {
    let quarter = day.count / 4
    let middle = known.filter { (day.lowerBound + quarter..<day.upperBound - quarter).contains($0) }
    let isEstimate = !middle.isEmpty && middle.allSatisfy { terrain.columns[$0].doubt > 0 }
    return isEstimate ? middle : known
  }

  /// The edge of the ridge; the bottom of the picture where the temperature is unknown.
  private func edge(_ column: Int, _ edge: KeyPath<LandscapeTerrain.Column, Double?>) -> Double {
    terrain.columns[column][keyPath: edge] ?? Double(terrain.height)
  }

  private func label(
    _ kind: Landscape.Label.Kind, _ day: Int, _ width: Int, around centre: Int, row: (Range<Int>) -> Int
  ) -> Landscape.Label? {
    let columns = terrain.columns(of: day)
    guard width > 0, width <= columns.count else { return nil }
    // Where there is room, a blank column keeps the texts of neighbouring days apart.
    let last = columns.upperBound - width - (width < columns.count ? 1 : 0)
    let start = min(max(columns.lowerBound, centre - (width - 1) / 2), last)
    return Landscape.Label(
      kind: kind, day: day, column: start, row: row(start..<start + width), width: width, text: text)
  }
}
