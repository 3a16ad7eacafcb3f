public import Cells
public import ViewModels
import Weather

/// The one table of colours: what a tone looks like.
///
/// Every colour is one of xterm's fixed 256: a terminal with 256 colours shows the same picture as one with 24 bits, and
/// either is told it in a few bytes. With 16 or none the terminal makes the best of it.
public struct Palette: Sendable {
  public init() {}

  public func style(_ tone: Tone) -> Style {
    switch tone {
    case .plain: .plain
    case .dim: Style.plain.colored(RGB(0x8A8A8A))
    case .faint: Style.plain.colored(RGB(0x585858))
    case .strong: Style.plain.bold()
    case .title: Style.plain.colored(RGB(0x87AFD7)).bold()
    case .accent: Style.plain.colored(RGB(0x87AFD7))
    case .holiday: Style.plain.colored(RGB(0xFF8787))
    case .alert: Style.plain.colored(RGB(0xFF875F))
    case .warning(let level): Style.plain.colored(Palette.warning(level))
    case .rain: Style.plain.colored(RGB(0x5FAFFF))
    case .snow: Style.plain.colored(RGB(0xAFD7FF))
    case .sun: Style.plain.colored(RGB(0xFFD75F))
    case .night: Style.plain.colored(RGB(0x8787D7))
    case .cloud: Style.plain.colored(RGB(0xB2B2B2))
    case .coast: Style.plain.colored(RGB(0x5F87AF))
    case .border: Style.plain.colored(RGB(0x875F5F))
    case .land: Style.plain.colored(RGB(0x4E4E4E))
    case .sea: Style.plain.colored(RGB(0x5F5F87))
    case .warmth(let celsius): Palette.warmth(celsius)
    case .grade(let grade): Style.plain.colored(Palette.grade(grade))
    }
  }

  /// From deep cold to great heat, violet to red, a step every three degrees: 어제보다's 22 steps in kind, evened out so
  /// that neighbours are told apart. Finer steps nobody tells apart, and hours of one colour cost one change of pen.
  static func warmth(_ celsius: Double) -> Style {
    guard celsius.isFinite else { return .plain }
    return steps[Int((max(-21, min(39, celsius)) + 22.5) / 3)]
  }

  /// −21 °C and below, −18, … 39 and above.
  private static let steps: [Style] = [
    0x875FFF, 0x5F5FFF, 0x5F87FF, 0x5FAFFF, 0x00AFFF, 0x00D7FF, 0x5FD7FF, 0x5FD7D7, 0x5FD7AF, 0x5FD787, 0x87D787,
    0x87D75F, 0xAFD75F, 0xD7D75F, 0xFFD75F, 0xFFAF5F, 0xFFAF00, 0xFF8700, 0xFF5F00, 0xFF0000, 0xD70000,
  ].map { (colour: UInt32) in Style.plain.colored(RGB(colour)) }

  /// The ministry's own order: blue, green, yellow, red.
  static func grade(_ grade: Grade) -> RGB {
    switch grade {
    case .good: RGB(0x5FAFFF)
    case .moderate: RGB(0x5FD75F)
    case .bad: RGB(0xFFD700)
    case .veryBad: RGB(0xFF5F5F)
    }
  }
}
