package import Cells

/// A soft shadow that keeps text legible on a picture: full in the rectangle of the text, fading outside it.
package struct StageShade: Sendable, Hashable {
  /// In cells of the stage.
  package let rect: Rect
  /// The faintest text that stands there.
  package let text: RGB
  /// How far the shade reaches beyond the text, in pixels across and down.
  package let reach: Size

  package init(rect: Rect, text: RGB, reach: Size = Size(columns: 16, rows: 5)) {
    (self.rect, self.text, self.reach) = (rect, text, reach)
  }

  static let ratio = 4.5
  /// How dark the shade is at least, with gradients.
  private static let share = 0.42

  /// 1 in the rectangle, 0 far away from it; `grain` is that of the layout.
  func strength(x: Int, y: Int, grain: Int = 1) -> Double {
    let across = max(rect.column * grain - x, x - rect.endColumn * grain + 1, 0)
    let down = max(rect.row * 2 * grain - y, y - rect.endRow * 2 * grain + 1, 0)
    let (wide, high) = (reach.columns * grain, reach.rows * grain)
    if rect.isEmpty || across >= wide || down >= high { return 0 }
    return (Double(across) / Double(wide)).smoothStep(from: 1, to: 0)
      * (Double(down) / Double(high)).smoothStep(from: 1, to: 0)
  }

  /// The colour under the shade: mixed with dark ink until the text is legible.
  func shaded(_ colour: RGB, ink: RGB, strength: Double) -> RGB {
    if strength <= 0 { return colour }
    var share = StageShade.share
    while share < 1, !isLegible(on: colour.blended(with: ink, share)) { share += 0.04 }
    return colour.blended(with: ink, share * strength)
  }

  func isLegible(on ground: RGB) -> Bool { ground.contrast(with: text) >= StageShade.ratio }

  /// Ink for a sky: its own darkest blue, red or brown, because black would look like dirt.
  static func ink(_ sky: StageSky) -> RGB {
    var ink = sky.stops[0]
    while ink.luminance > 0.035 { ink = ink.blended(with: RGB(0), 0.1) }
    return ink
  }
}
