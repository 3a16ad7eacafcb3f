import Cells

/// Places for the figures of a landscape: the high over the crest of its day between 9 and 18 o'clock, the low in the
/// valley of its morning, wherever in the day the extremes are. A blank column separates the figures of two days.
struct LandscapeLabels {
  let days: [Landscape.Day]
  let terrain: LandscapeTerrain
  let text: RGB
  /// Whether a figure stands in daylight or at night, not in both, if possible: where the colours differ so much that no
  /// text is legible on both.
  let staysInOneLight: Bool

  /// The hours of a day in which its figures stand.
  static let (crestHours, valleyHours) = (9..<18, 0..<9)

  var all: [Landscape.Label] { days.indices.flatMap { labels(of: $0) } }

  private func labels(of day: Int) -> [Landscape.Label] {
    var (high, low) = (high(of: day), low(of: day))
    if let upper = high, let lower = low, upper.touches(lower) {
      // Only in a day that is colder in the afternoon than in the morning.
      if upper.row > 0 { high?.row -= 1 } else { low?.row += 1 }
    }
    return [high, low].compactMap { $0 }
  }

  private func high(of day: Int) -> Landscape.Label? {
    guard days[day].high != nil, let crest = column(of: day, in: LandscapeLabels.crestHours, { -edge($0, \.highest) })
    else { return nil }
    // Above the ridge and its snow under the whole figure.
    return label(.high, day, days[day].widths.high, around: crest) { columns in
      let top = columns.map { edge($0, \.highest) - terrain.columns[$0].snow }.min() ?? 0
      return max(0, Int(top / 2) - 1)
    }
  }

  private func low(of day: Int) -> Landscape.Label? {
    guard days[day].low != nil, let valley = column(of: day, in: LandscapeLabels.valleyHours, { edge($0, \.lowest) })
    else { return nil }
    // Below the line of the crest over the whole figure.
    return label(.low, day, days[day].widths.low, around: valley) { columns in
      let bottom = columns.compactMap { terrain.columns[$0].lowest }.max() ?? 0
      return min(terrain.height / 2 - 1, Int(((bottom + 1) / 2).rounded(.up)))
    }
  }

  /// The column with the greatest value, of several the middle one: in these hours of a day or, if no temperature is
  /// known in them, in the whole day; nil if none is known there either.
  private func column(of day: Int, in hours: Range<Int>, _ value: (Int) -> Double) -> Int? {
    let all = [terrain.columns(of: day, hours: hours), terrain.columns(of: day)]
    let known = all.lazy.map { $0.filter { !terrain.columns[$0].tops.isEmpty } }.first { !$0.isEmpty } ?? []
    let most = known.map(value).max()
    let best = known.filter { value($0) == most }
    return best.isEmpty ? nil : best[(best.count - 1) / 2]
  }

  /// The edge of the ridge; the bottom of the picture where the temperature is unknown.
  private func edge(_ column: Int, _ edge: KeyPath<LandscapeTerrain.Column, Double?>) -> Double {
    terrain.columns[column][keyPath: edge] ?? Double(terrain.height)
  }

  private func isOneLight(_ columns: Range<Int>) -> Bool {
    Set(columns.map { terrain.columns[$0].isNight }).count == 1
  }

  private func label(
    _ kind: Landscape.Label.Kind, _ day: Int, _ width: Int, around centre: Int, row: (Range<Int>) -> Int
  ) -> Landscape.Label? {
    let columns = terrain.columns(of: day)
    guard width > 0, width < columns.count else { return nil }
    // The last column stays blank.
    let range = columns.lowerBound...columns.upperBound - width - 1
    let middle = min(max(range.lowerBound, centre - (width - 1) / 2), range.upperBound)
    let starts =
      !staysInOneLight ? [] : range.filter { $0 <= centre && centre < $0 + width && isOneLight($0..<$0 + width) }
    let start = starts.min { abs($0 - middle) < abs($1 - middle) } ?? middle
    return Landscape.Label(
      kind: kind, day: day, column: start, row: row(start..<start + width), width: width, text: text)
  }
}

extension Landscape.Label {
  var columns: Range<Int> { column..<column + width }

  func isLegible(on cell: RGB) -> Bool { cell.contrast(with: text) >= StageShade.ratioOfText }

  /// Gives each cell under the text one colour; `legible` changes one on which the text would not be legible.
  func lay(_ cells: [RGB], on pixels: inout Pixels, legible: (_ cell: RGB, _ column: Int) -> RGB) {
    for (x, cell) in zip(columns, cells) {
      let colour = isLegible(on: cell) ? cell : legible(cell, x)
      (pixels[x, row * 2], pixels[x, row * 2 + 1]) = (colour, colour)
    }
  }

  /// Whether they are in the same row without a blank between them.
  fileprivate func touches(_ other: Landscape.Label) -> Bool {
    row == other.row && column <= other.column + other.width && other.column <= column + width
  }
}
