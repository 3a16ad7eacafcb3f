public import Cells
public import ViewModels
import Weather

/// The one table of colours: what a tone looks like. The terminal makes the best of it at its own depth.
public struct Palette: Sendable {
  public init() {}

  public func style(_ tone: Tone) -> Style {
    switch tone {
    case .plain: .plain
    case .dim: Style.plain.colored(RGB(0x7A8591))
    case .strong: Style.plain.bold()
    case .title: Style.plain.colored(RGB(0x8FB8DE)).bold()
    case .accent: Style.plain.colored(RGB(0x8FB8DE))
    case .alert: Style.plain.colored(RGB(0xFF8F6B))
    case .rain: Style.plain.colored(RGB(0x5FAFFF))
    case .snow: Style.plain.colored(RGB(0xBFE6FF))
    case .sun: Style.plain.colored(RGB(0xFFD75F))
    case .night: Style.plain.colored(RGB(0xA497E0))
    case .cloud: Style.plain.colored(RGB(0xA9B4C0))
    case .warmth(let celsius): Style.plain.colored(Palette.warmth(celsius))
    case .grade(let grade): Style.plain.colored(Palette.grade(grade))
    }
  }

  /// From deep cold to great heat. The stops follow 어제보다's 22 steps in kind, evened out so that every step is
  /// told apart on a dark and on a light ground, and blended between.
  ///
  /// In steps of three degrees: an eye tells no more apart, and hours of one colour cost one change of pen.
  static func warmth(_ celsius: Double) -> RGB {
    let celsius = (celsius / 3).rounded() * 3
    let stops: [(Double, UInt32)] = [
      (-25, 0x8158FF), (-15, 0x6F8BFF), (-8, 0x4FA8FF), (-2, 0x3FC6F2), (3, 0x5CD6D0), (8, 0x74D8A4), (13, 0x93D86B),
      (18, 0xC8D850), (22, 0xF2CF45), (26, 0xFFB347), (30, 0xFF8A4A), (34, 0xFF5D45), (39, 0xE0302F),
    ]
    guard let upper = stops.firstIndex(where: { celsius < $0.0 }) else { return RGB(stops.last!.1) }
    guard upper > 0 else { return RGB(stops[0].1) }
    let (low, high) = (stops[upper - 1], stops[upper])
    return RGB.blend(RGB(low.1), RGB(high.1), (celsius - low.0) / (high.0 - low.0))
  }

  /// The ministry's own order: blue, green, yellow, red.
  static func grade(_ grade: Grade) -> RGB {
    switch grade {
    case .good: RGB(0x5FAFFF)
    case .moderate: RGB(0x6FCF6F)
    case .bad: RGB(0xFFC14A)
    case .veryBad: RGB(0xFF6B5E)
    }
  }
}

extension RGB {
  static func blend(_ from: RGB, _ to: RGB, _ share: Double) -> RGB {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
    return RGB(red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue))
  }
}
