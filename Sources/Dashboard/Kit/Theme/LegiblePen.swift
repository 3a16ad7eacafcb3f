import Cells

/// Makes text legible on painted backgrounds; the result for each pair of style and background is cached.
struct LegiblePen {
  let text: RGB
  private struct Pair: Hashable {
    let style: Style
    let ground: RGB
    let ratio: Double
  }
  private var known: [Pair: Style] = [:]
  private var last: (pair: Pair, style: Style)?

  /// Colours to use in place of others.
  private let replacements: [RGB: RGB]

  init(text: RGB, replacing replacements: [RGB: RGB] = [:]) { (self.text, self.replacements) = (text, replacements) }

  /// A style with its own background, for example a banner, stays unchanged.
  mutating func style(_ style: Style, on ground: RGB, ratio: Double = 4.5) -> Style {
    if style.background != nil || style.isReversed { return style }
    let pair = Pair(style: style, ground: ground, ratio: ratio)
    if let last, last.pair == pair { return last.style }
    let painted = known[pair] ?? paint(style, on: ground, ratio)
    known[pair] = painted
    last = (pair, painted)
    return painted
  }

  private func paint(_ style: Style, on ground: RGB, _ ratio: Double) -> Style {
    // Terminals dim text in different ways; here the colour itself becomes as faint as is legible.
    let colour = style.foreground.map { replacements[$0] ?? $0 } ?? text
    let wanted = style.isDim ? colour.mixed(with: ground, 0.5) : colour
    let legible = wanted.legible(on: ground, ratio: style.isDim ? 3 : ratio)
    // A dim style without a colour stays dim, for terminals without colours.
    return style.dim(style.isDim && style.foreground == nil).colored(legible).on(ground)
  }
}
