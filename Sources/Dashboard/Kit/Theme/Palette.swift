import Cells
import Reports
import Weather

/// The styles of tones in a theme.
struct Palette: Sendable, Equatable {
  private let theme: Theme
  private let hasColours: Bool
  private let hasGrounds: Bool
  /// Whether the terminal has only the fixed colours, of which few are muted.
  let isFixed: Bool

  /// `hasGrounds`: some colours are muted enough for the background of text.
  init(_ theme: Theme = .standard, hasColours: Bool = true, hasGrounds: Bool = true, isFixed: Bool = false) {
    self.theme = theme
    self.hasColours = hasColours
    self.hasGrounds = hasGrounds
    self.isFixed = isFixed
  }

  /// The window's background if known, otherwise the background that the theme is made for.
  var ground: RGB { theme[.ground] }
  /// The background of framed panels; `frame` is the style of their border.
  var panel: RGB { theme[.panel] }
  var frame: Style { pen(.frame) }
  /// The background of the selected row.
  var chosen: RGB { ground.mixed(with: theme[.accent], isLight ? 0.16 : 0.22) }
  /// Whether the theme is made for dark text on a light background.
  var isLight: Bool { theme.isLight }
  /// The colour of plain text on a painted background. On the terminal's own background plain text has the terminal's
  /// colour.
  var text: RGB { theme[.text] }

  /// The colours of text on a picture in place of a light theme's, which are made for a light background.
  var onPictures: [RGB: RGB] { isLight ? theme.counterparts(in: .standard) : [:] }
  /// The colour of a tone on a picture; nil without colours.
  func tint(_ tone: Tone) -> RGB? { style(tone).foreground.map { onPictures[$0] ?? $0 } }

  /// The style of a cell in a theme that paints its background: missing colours are taken from the theme.
  func painted(_ style: Style) -> Style {
    style.on(style.background ?? ground).colored(style.foreground ?? text)
  }

  /// The style of a cell in the selected row: on its own background, with 16 colours reversed. Without colours the row
  /// is marked only by its sign.
  func chosen(_ style: Style) -> Style {
    guard hasColours else { return style }
    guard hasGrounds else { return style.dim(false).colored(nil).on(nil).reversed() }
    return style.isReversed ? style : style.on(chosen).colored((style.foreground ?? text).legible(on: chosen))
  }

  /// The style for outdated data: without the colours, which would make it look current, but still legible. A
  /// terminal without colours shows it dim.
  func styleForOldData(_ style: Style) -> Style {
    let plain = style.bold(false)
    return hasColours ? plain.colored(theme[.faint]) : plain.colored(nil).dim()
  }

  var paintsGround: Bool { theme.paintsGround }

  func style(_ tone: Tone) -> Style {
    switch tone {
    case .plain: .plain
    case .strong: Style.plain.bold()
    case .title: pen(.title).bold()
    case .dim: pen(.dim)
    case .faint: pen(.faint)
    case .accent: pen(.accent)
    case .holiday: pen(.holiday)
    case .saturday: pen(.saturday)
    case .alert: pen(.alert)
    case .warning(.preliminary): pen(.preliminary)
    case .warning(.advisory): pen(.advisory)
    case .warning(.warning): pen(.warning)
    case .rain: pen(.rain)
    case .snow: pen(.snow)
    case .sun: pen(.sun)
    case .night: pen(.night)
    case .cloud: pen(.cloud)
    case .warmth(let celsius): warmth(celsius)
    case .grade(.good): pen(.good)
    case .grade(.moderate): pen(.moderate)
    case .grade(.bad): pen(.bad)
    case .grade(.veryBad): pen(.veryBad)
    }
  }

  /// A warning in force is reversed, so that it is noticed; a warning that is only announced or could not be read is
  /// not.
  func banner(_ level: WarningLevel?, isInForce: Bool) -> Style {
    guard isInForce else { return style(level.map { Tone.warning($0) } ?? .alert).bold() }
    let role = level == .warning ? Theme.Role.warningBanner : .advisoryBanner
    // Reversed: the role's first colour becomes the background, on terminals with and without colours.
    return pen(role).on(theme[role, 1]).reversed().bold()
  }

  /// A text on a ground of the tone's colour.
  func chip(_ tone: Tone) -> Style {
    let style = style(tone)
    guard let colour = style.foreground else { return style.reversed() }
    // Reversed, so that it also stands out without colours.
    return Style.plain.colored(colour).on(RGB(0).legible(on: colour, ratio: 7)).reversed()
  }

  private func pen(_ role: Theme.Role) -> Style { Style.plain.colored(theme[role]) }

  /// The colour of a temperature in °C, mixed from the theme's colours, which are three degrees apart.
  func warmthColour(_ celsius: Double) -> RGB {
    let place = (max(-21, min(39, celsius)) + 21) / 3
    let index = min(Int(place), 19)
    return theme[.warmth, index].mixed(with: theme[.warmth, index + 1], place - Double(index))
  }

  /// One colour for every three degrees.
  private func warmth(_ celsius: Double) -> Style {
    guard celsius.isFinite else { return .plain }
    let place = (max(-21, min(39, celsius)) + 22.5) / 3
    return Style.plain.colored(theme[.warmth, Int(place)])
  }
}
