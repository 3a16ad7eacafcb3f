import Glibc

/// How well two colours can be distinguished, after WCAG 2.2 (relative luminance and contrast ratio).
extension RGB {
  /// 0 is black, 1 is white.
  public var luminance: Double {
    0.2126 * RGB.linear[Int(red)] + 0.7152 * RGB.linear[Int(green)] + 0.0722 * RGB.linear[Int(blue)]
  }

  /// Whether black text has more contrast on it than white text.
  public var isLight: Bool { contrast(with: RGB(0)) > contrast(with: RGB(0xFFFFFF)) }

  /// From 1 for two colours of the same luminance to 21 for black and white.
  public func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The nearest mix with white or black that reaches the contrast ratio on a ground: this colour if it already does,
  /// and pure white or black if no mix does.
  public func legible(on ground: RGB, ratio: Double = 4.5) -> RGB {
    if contrast(with: ground) >= ratio { return self }
    let (white, black) = (RGB(0xFFFFFF), RGB(0))
    let goal = white.contrast(with: ground) >= black.contrast(with: ground) ? white : black
    let steps = 16
    let step = (1..<steps).first { mixed(with: goal, Double($0) / Double(steps)).contrast(with: ground) >= ratio }
    return step.map { mixed(with: goal, Double($0) / Double(steps)) } ?? goal
  }

  /// A mix of two colours; share 0 is this colour, 1 the other.
  public func mixed(with other: RGB, _ share: Double) -> RGB {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * min(max(share, 0), 1)).rounded())
    }
    return RGB(red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  /// The linear light of a channel, by its byte value.
  private static let linear = (0...255).map { byte -> Double in
    let share = Double(byte) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
