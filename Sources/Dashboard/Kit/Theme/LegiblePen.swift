import Cells

/// Makes text legible on painted backgrounds; the result for each pair of style and background is cached.
struct LegiblePen {
  let text: RGB
  private struct Pair: Hashable {
    let style: Style
    let ground: RGB
  }
  private var known: [Pair: Style] = [:]
  private var last: (pair: Pair, style: Style)?

  /// Colours to use in place of others.
  private let replacements: [RGB: RGB]

  init(text: RGB, replacing replacements: [RGB: RGB] = [:]) { (self.text, self.replacements) = (text, replacements) }

  /// A style with its own background, for example a banner, stays unchanged.
  mutating func style(_ style: Style, on ground: RGB) -> Style {
    if style.background != nil || style.isReversed { return style }
    let pair = Pair(style: style, ground: ground)
    if let last, last.pair == pair { return last.style }
    let painted = known[pair] ?? paint(style, on: ground)
    known[pair] = painted
    last = (pair, painted)
    return painted
  }

  private func paint(_ style: Style, on ground: RGB) -> Style {
    let ratio = style.isDim ? LegiblePen.ratioOfDim : LegiblePen.ratio
    let legible = wanted(style, on: ground).legible(on: ground, ratio: ratio)
    return written(style, in: legible).on(ground)
  }

  /// The styles of one span of text in one role, part by part in front of its grounds. It has one colour, which is legible
  /// on the worst ground, unless more than `mostMix` of it would be white or black and it has a hue to lose; then each
  /// ground that is too bright for it becomes darker, or lighter below dark text.
  func styles(_ parts: [(style: Style, ground: RGB)], mostMix: Double = 1) -> [Style] {
    guard let style = parts.first?.style else { return [] }
    let grounds = parts.map { (colour: $0.ground, luminance: $0.ground.luminance) }
      .sorted { $0.luminance < $1.luminance }
    let middle = grounds[grounds.count / 2]
    let isLight = middle.luminance < LegiblePen.brightestBelowLight
    let (worst, away) = isLight ? (grounds[grounds.count - 1], RGB(0)) : (grounds[0], RGB(0xFFFFFF))
    let goal = isLight ? RGB(0xFFFFFF) : RGB(0)
    let ratio = style.isDim ? LegiblePen.ratioOfDim : LegiblePen.ratio
    func isLegible(_ colour: RGB, on ground: RGB) -> Bool {
      (colour.luminance > ground.luminance) == isLight && colour.contrast(with: ground) >= ratio
    }
    let wanted = wanted(style, on: middle.colour)
    let shares = (0...LegiblePen.steps).map { Double($0) / Double(LegiblePen.steps) }
    // A colour on the other side of the ground, dark on dark, cannot keep its hue.
    let keepsHue = (wanted.luminance > middle.luminance) == isLight && wanted.hasHue
    let mixes = shares.lazy.filter { $0 <= mostMix || !keepsHue }.map { wanted.mixed(with: goal, $0) }
    let colour =
      mixes.first { isLegible($0, on: worst.colour) } ?? (keepsHue ? wanted.mixed(with: goal, mostMix) : goal)
    return parts.map { style, ground in
      let mixes = shares.lazy.map { ground.mixed(with: away, $0) }
      return written(style, in: colour).on(mixes.first { isLegible(colour, on: $0) } ?? away)
    }
  }

  /// Terminals dim text in different ways; here the colour itself becomes as faint as is legible.
  private func wanted(_ style: Style, on ground: RGB) -> RGB {
    let colour = style.foreground.map { replacements[$0] ?? $0 } ?? text
    return style.isDim ? colour.mixed(with: ground, 0.5) : colour
  }

  /// A dim style without a colour stays dim, for terminals without colours.
  private func written(_ style: Style, in colour: RGB) -> Style {
    style.dim(style.isDim && style.foreground == nil).colored(colour)
  }

  private static let ratio = 4.5
  private static let ratioOfDim = 3.0
  private static let steps = 16
  /// The luminance of a ground up to which text is light. Half way between black and white is 0.18. Slightly above that,
  /// dark text is as legible as light text, but looks like a hole in the picture.
  private static let brightestBelowLight = 0.25
}

extension RGB {
  /// Whether it is more than a tinted grey.
  fileprivate var hasHue: Bool { max(red, green, blue) - min(red, green, blue) > 60 }
}
