package import Cells

/// A shadow that keeps text legible on a picture.
package struct StageShade: Sendable, Hashable {
  /// How it ends beyond the text.
  package enum Edge: Sendable, Hashable {
    /// Fades on all sides, within that many cells across and pixels of half blocks down.
    case soft(Size)
    /// Covers everything left of the text's right edge, and fades to the right within that many cells. Nothing but the
    /// text shows where it is, because it has no outline. Below the text it fades within `down` pixels of half blocks;
    /// if `down` is nil, it covers the whole height of the picture.
    case left(Int, down: Int? = nil)
    /// Ends with the rectangle, like a card.
    case sharp
    /// No shade: the text stands on near land, which with 256 colours is dark and rises above it (`LandCrest`).
    case land
  }

  /// In cells of the stage.
  package let rect: Rect
  /// The faintest text that stands there.
  package let text: RGB
  package let edge: Edge
  /// The contrast that the text needs: large digits need less.
  package var ratio = StageShade.ratioOfText
  /// It is only as dark as the text needs: a sky that is dark enough has none.
  package var isSparing = false

  package init(rect: Rect, text: RGB, edge: Edge = .soft(Size(columns: 16, rows: 5))) {
    (self.rect, self.text, self.edge) = (rect, text, edge)
  }

  var isFromLeft: Bool { if case .left = edge { true } else { false } }

  static let ratioOfText = 4.5
  /// That of WCAG 2.2 for large text.
  package static let ratioOfDigits = 3.0
  /// How dark the shade is at least, with gradients.
  private var share: Double { isSparing ? 0 : edge == .sharp ? 0.7 : 0.45 }

  /// 1 in the rectangle, 0 far away from it; `grain` is that of the layout.
  func strength(x: Int, y: Int, grain: Int = 1) -> Double {
    if rect.isEmpty { return 0 }
    switch edge {
    case .left(let reach, let down):
      // Two columns have one strength: each change of colour costs bytes.
      let column = x / (2 * grain) * 2 * grain
      let below = down.map { fade(y - rect.endRow * 2 * grain + 1, within: $0 * grain) } ?? 1
      return fade(column - rect.endColumn * grain + 1, within: reach * grain) * below
    case .soft(let reach):
      let (across, down) = distance(x, y, grain)
      return fade(across, within: reach.columns * grain) * fade(down, within: reach.rows * grain)
    case .sharp:
      let (across, down) = distance(x, y, grain)
      return across == 0 && down == 0 ? 1 : 0
    case .land: return 0
    }
  }

  /// 1 up to the distance 0, and 0 from `reach` on.
  private func fade(_ distance: Int, within reach: Int) -> Double {
    if distance <= 0 { return 1 }
    return distance >= reach ? 0 : (Double(distance) / Double(reach)).smoothStep(from: 1, to: 0)
  }

  /// The pixels to the rectangle, across and down; 0 in it.
  private func distance(_ x: Int, _ y: Int, _ grain: Int) -> (across: Int, down: Int) {
    (
      max(rect.column * grain - x, x - rect.endColumn * grain + 1, 0),
      max(rect.row * 2 * grain - y, y - rect.endRow * 2 * grain + 1, 0)
    )
  }

  /// Whether the place is so near to the text that no light shines there.
  func isNear(x: Int, y: Int, grain: Int) -> Bool {
    let (across, down) = distance(x, y, grain)
    var rows = StageShade.margin.rows
    if case .soft(let reach) = edge { rows = min(rows, reach.rows - 1) }
    return !rect.isEmpty && across <= StageShade.margin.columns * grain && down <= rows * grain
  }

  /// Whether what moves is fainter in that cell, because of the text.
  func isQuiet(column: Int, row: Int) -> Bool {
    edge == .land ? isNear(x: column, y: row * 2, grain: 1) : strength(x: column, y: row * 2) > 0.5
  }

  private static let margin = Size(columns: 5, rows: 2)

  /// The colour under the shade: mixed with dark ink until the text is legible.
  func shaded(_ colour: RGB, ink: RGB, strength: Double) -> RGB {
    if strength <= 0 { return colour }
    var share = self.share
    while share < 1, !isLegible(on: colour.blended(with: ink, share)) { share += 0.04 }
    return colour.blended(with: ink, share * strength)
  }

  func isLegible(on ground: RGB) -> Bool { ground.contrast(with: text) >= ratio }

  /// Ink for a sky: the blue, red or brown of its zenith, dark enough for text, but not black: mixed with black a pale
  /// sky would be grey, and the gold above the horizon olive.
  static func ink(_ sky: StageSky) -> RGB {
    var ink = sky.stops[0].saturated(by: 1.7)
    while ink.luminance > 0.06 { ink = ink.blended(with: RGB(0), 0.06) }
    return ink
  }

  /// Ink for what stands in front of the sky, which is never brighter than that for the sky.
  static func landInk(_ sky: StageSky) -> RGB {
    var ink = sky.stops[0]
    while ink.luminance > 0.035 { ink = ink.blended(with: RGB(0), 0.1) }
    return ink
  }
}

extension RGB {
  /// With more of its hue; 1 is this colour.
  fileprivate func saturated(by factor: Double) -> RGB {
    let level = Double(grey.red)
    func channel(_ value: UInt8) -> UInt8 { UInt8((level + (Double(value) - level) * factor).clamped(to: 0...255)) }
    return RGB(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
