import Cells

/// Makes what is written legible on grounds of our own; each pair of colours is worked out once.
struct LegiblePen {
  let text: RGB
  private struct Pair: Hashable {
    let style: Style
    let ground: RGB
    let ratio: Double
  }
  private var known: [Pair: Style] = [:]
  private var last: (pair: Pair, style: Style)?

  init(text: RGB) { self.text = text }

  /// What has a ground of its own, a banner, stays as it is.
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
    // A terminal dims as it likes; here the colour itself is as faint as may be.
    let colour = style.foreground ?? text
    let wanted = style.isDim ? colour.mixed(with: ground, 0.5) : colour
    let legible = wanted.legible(on: ground, ratio: style.isDim ? 3 : ratio)
    // What is dim without a colour is so on terminals that have none.
    return style.dim(style.isDim && style.foreground == nil).colored(legible).on(ground)
  }
}
