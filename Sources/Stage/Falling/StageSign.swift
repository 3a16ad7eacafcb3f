package import Cells

/// A character in front of a still picture, for what moves: part of a streak, a flake, part of a bolt.
package struct StageSign: Sendable, Equatable {
  package let column: Int
  package let row: Int
  /// In a picture of half blocks, with its two colours.
  package let scalar: Unicode.Scalar
  package let foreground: RGB
  package let background: RGB
  /// In front of a fine picture, in the colour of what moves.
  package let fine: Unicode.Scalar
  package let ink: RGB
  /// The pixels of the still picture behind it.
  package let upper: RGB
  package let lower: RGB
}

extension StageSign {
  /// With `mixes` a line stands on both pixels.
  init(_ mark: Falling.Mark, isQuiet: Bool, upper: RGB, lower: RGB, mixes: Bool) {
    let lift = isQuiet ? mark.ink.lift / 2 : mark.ink.lift
    let ground = max(upper.luma, lower.luma)
    var ink = (isQuiet ? mark.ink.quiet : mark.ink.open).lifted(above: ground, by: lift)
    switch mark.shape {
    case .line(let scalar):
      self.init(
        column: mark.column, row: mark.row, scalar: scalar, foreground: ink,
        background: mixes ? upper.blended(with: lower, 0.5) : lower, fine: scalar, ink: ink, upper: upper, lower: lower)
    case .half(let isUpper):
      // A flake in front of a bright sky is not grey.
      if ink.luma < ground + StageSign.leastLiftOfFlakes { ink = RGB(0xFFFFFF) }
      self.init(
        column: mark.column, row: mark.row, scalar: "▀", foreground: isUpper ? ink : upper,
        background: isUpper ? lower : ink, fine: mark.ink.isNear ? "•" : "·", ink: ink, upper: upper, lower: lower)
    }
  }

  private static let leastLiftOfFlakes = 12

  /// A star: a dot on the colour of the lower pixel, so that the cells around it need no other background.
  init(star ink: RGB, isBright: Bool, column: Int, row: Int, upper: RGB, lower: RGB) {
    let dot: Unicode.Scalar = isBright ? "•" : "·"
    self.init(
      column: column, row: row, scalar: dot, foreground: ink, background: lower, fine: dot, ink: ink, upper: upper,
      lower: lower)
  }

  /// A part of a lit cloud; a fine picture keeps its own.
  init(lit: (upper: RGB, lower: RGB), column: Int, row: Int, upper: RGB, lower: RGB) {
    self.init(
      column: column, row: row, scalar: "▀", foreground: lit.upper, background: lit.lower, fine: " ", ink: lit.upper,
      upper: upper, lower: lower)
  }

  /// A part of a bolt, which covers one of the pixels or both.
  init(bolt ink: RGB, column: Int, row: Int, coversUpper: Bool, coversLower: Bool, upper: RGB, lower: RGB) {
    self.init(
      column: column, row: row, scalar: "▀", foreground: coversUpper ? ink : upper,
      background: coversLower ? ink : lower, fine: coversUpper && coversLower ? "▌" : coversUpper ? "▘" : "▖", ink: ink,
      upper: upper, lower: lower)
  }
}
