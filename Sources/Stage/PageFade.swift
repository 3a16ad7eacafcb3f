import Cells

extension Pixels {
  /// The lowest rows fade into the page below the picture, so that there is no seam. Near land keeps its colours above a
  /// dark page; on a light one the picture ends with an edge, like a photograph, because its land would be a smear.
  mutating func fade(into page: RGB) {
    for y in Int(Pixels.fadeStart * Double(height))..<height {
      let share = ((Double(y) + 1) / Double(height)).smoothStep(from: Pixels.fadeStart, to: 1) * Pixels.mostFade
      for x in 0..<width { blend(page, x: x, y: y, share: share) }
    }
  }

  /// The part of the height at which it begins, and the share of the page in the last row.
  private static let (fadeStart, mostFade) = (0.86, 0.8)
}
