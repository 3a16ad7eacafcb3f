public import Cells
public import Weather

/// The colours of a layer by value.
///
///     LayerScale.of(.pm10)?.steps.last { $0.from <= 95 }?.colour    // amber
public struct LayerScale: Sendable, Equatable {
  public struct Step: Sendable, Equatable {
    /// The lowest value, in the unit of the layer.
    public var from: Double
    public var colour: RGB
    /// The number of its fixed colour of xterm, 16…231.
    public var fixed: UInt8
    /// Its colour on terminals with 16.
    public var basic: BasicColour
    /// How dense its sign is there: 1…4 of ░▒▓█.
    public var shade: Int

    public init(_ from: Double, _ colour: UInt32, _ fixed: UInt8, _ basic: BasicColour, _ shade: Int) {
      (self.from, self.colour) = (from, RGB(colour))
      (self.fixed, self.basic, self.shade) = (fixed, basic, shade)
    }
  }

  /// In ascending order.
  public var steps: [Step]

  /// nil for layers that are no field of values.
  public static func of(_ layer: MapLayer) -> LayerScale? {
    switch layer {
    case .rain: rain
    case .pm10: grades(0, 31, 81, 151, above: 300, 600)
    case .pm25: grades(0, 16, 36, 76, above: 150, 300)
    case .o3: grades(0, 0.031, 0.091, 0.151, above: 0.3, 0.6)
    case .temperature: temperature
    case .wind: wind
    case .warnings, .typhoon: nil
    }
  }
}

/// A hue of the 16 colours, which each terminal shows in its own way.
public enum BasicColour: Sendable, Equatable {
  case red, yellow, green, cyan, blue, magenta

  /// A colour that terminals with 16 colours show as this one, legible on a dark or light background.
  func colour(isLight: Bool) -> RGB {
    switch self {
    case .red: RGB(isLight ? 0xAA0000 : 0xFF5555)
    case .yellow: RGB(isLight ? 0xAA5500 : 0xFFFF55)
    case .green: RGB(isLight ? 0x007700 : 0x55FF55)
    case .cyan: RGB(isLight ? 0x007777 : 0x55FFFF)
    case .blue: RGB(isLight ? 0x0000AA : 0x7F9FFF)
    case .magenta: RGB(isLight ? 0xAA00AA : 0xFF55FF)
    }
  }
}

// The scales.
extension LayerScale {
  /// Korea's four grades (airkorea.or.kr): good, moderate, bad, very bad. The last one is open above: about twice and
  /// four times its lowest value, as in yellow dust, have steps of their own.
  private static func grades(
    _ good: Double, _ moderate: Double, _ bad: Double, _ veryBad: Double, above high: Double, _ highest: Double
  ) -> LayerScale {
    LayerScale(steps: [
      Step(good, 0x2A77C9, 32, .blue, 1), Step(moderate, 0x3FB568, 71, .green, 2),
      Step(bad, 0xF0A832, 214, .yellow, 3), Step(veryBad, 0xD83A3F, 160, .red, 4),
      Step(high, 0x9A2763, 125, .magenta, 3), Step(highest, 0x62258F, 54, .magenta, 4),
    ])
  }

  /// mm/h: steps of KMA's radar legend and the order of its hues, less saturated, because text is on it. KMA's lavender
  /// for 30 mm/h looks weaker than its red below it: here each colour from 5 mm/h on is darker than the one before it.
  private static let rain = LayerScale(steps: [
    Step(0.1, 0x62B0E8, 74, .blue, 1), Step(0.5, 0x3F82DC, 68, .blue, 2), Step(1, 0x55C482, 71, .green, 2),
    Step(3, 0x2E9A62, 29, .green, 3), Step(5, 0xEBD35C, 185, .yellow, 2), Step(8, 0xDDB040, 179, .yellow, 3),
    Step(10, 0xEC9440, 173, .red, 2), Step(15, 0xE25A4E, 167, .red, 3), Step(20, 0xBE3B45, 131, .red, 4),
    Step(30, 0xB83088, 162, .magenta, 2), Step(50, 0x9A35AC, 128, .magenta, 3),
    Step(70, 0x7C35B4, 92, .magenta, 4), Step(110, 0x5A2C9C, 54, .magenta, 4),
  ])

  /// °C
  private static let temperature = LayerScale(steps: [
    Step(-60, 0x5B3A9E, 97, .magenta, 3), Step(-15, 0x4654B8, 62, .magenta, 2), Step(-10, 0x3A73CE, 68, .blue, 4),
    Step(-5, 0x3F93DB, 74, .blue, 3), Step(0, 0x58B5DC, 80, .cyan, 3), Step(5, 0x66C7B4, 79, .cyan, 2),
    Step(10, 0x7CC97A, 114, .green, 2), Step(15, 0xB5CC55, 149, .green, 3), Step(20, 0xE6C445, 221, .yellow, 2),
    Step(25, 0xEE9A3A, 215, .yellow, 3), Step(30, 0xE2652F, 209, .red, 3), Step(35, 0xC23A3A, 167, .red, 4),
  ])

  /// m/s, after the Beaufort scale.
  private static let wind = LayerScale(steps: [
    Step(0, 0x2F4B6E, 24, .blue, 1), Step(3.4, 0x2F7FA8, 31, .cyan, 1), Step(5.5, 0x3FA68B, 36, .green, 2),
    Step(8, 0x8DB84F, 107, .green, 3), Step(10.8, 0xE0B23C, 179, .yellow, 2), Step(14, 0xE3772F, 173, .yellow, 3),
    Step(17.2, 0xC93F44, 167, .red, 3), Step(25, 0x8A3FA0, 97, .magenta, 4),
  ])
}
