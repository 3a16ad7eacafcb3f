public import Cells
public import Weather

/// The colours of a layer by value.
///
///     LayerScale.of(.pm10)?.step(of: 95)?.colour    // amber
public struct LayerScale: Sendable, Hashable {
  public struct Step: Sendable, Hashable {
    /// The lowest value, in the unit of the layer.
    public var from: Double
    public var colour: RGB

    public init(_ from: Double, _ colour: UInt32) { (self.from, self.colour) = (from, RGB(colour)) }
  }

  /// In ascending order.
  public var steps: [Step]

  /// nil below the first step.
  public func step(of value: Double) -> Step? { steps.last { value >= $0.from } }

  /// nil for layers that are no field of values.
  public static func of(_ layer: MapLayer) -> LayerScale? {
    switch layer {
    case .rain: rain
    case .pm10: LayerScale(steps: grades(0, 31, 81, 151))
    case .pm25: LayerScale(steps: grades(0, 16, 36, 76))
    case .o3: LayerScale(steps: grades(0, 0.031, 0.091, 0.151))
    case .temperature: temperature
    case .wind: wind
    case .warnings, .typhoon: nil
    }
  }

  /// Korea's four grades (airkorea.or.kr): good, moderate, bad, very bad.
  private static func grades(_ good: Double, _ moderate: Double, _ bad: Double, _ veryBad: Double) -> [Step] {
    [Step(good, 0x2A77C9), Step(moderate, 0x3FB568), Step(bad, 0xF0A832), Step(veryBad, 0xD83A3F)]
  }

  /// mm/h, after KMA's radar legend.
  private static let rain = LayerScale(steps: [
    Step(0.1, 0x009BF5), Step(0.5, 0x004AF5), Step(1, 0x00D000), Step(3, 0x008C00), Step(5, 0xFFE000),
    Step(8, 0xE0B900), Step(10, 0xFF6600), Step(15, 0xFF3200), Step(20, 0xD20000), Step(30, 0xE0A9FF),
    Step(50, 0xB329FF), Step(70, 0x6C4EC1), Step(110, 0x4040A0),
  ])

  /// °C
  private static let temperature = LayerScale(steps: [
    Step(-60, 0x5B3A9E), Step(-15, 0x4654B8), Step(-10, 0x3A73CE), Step(-5, 0x3F93DB), Step(0, 0x58B5DC),
    Step(5, 0x66C7B4), Step(10, 0x7CC97A), Step(15, 0xB5CC55), Step(20, 0xE6C445), Step(25, 0xEE9A3A),
    Step(30, 0xE2652F), Step(35, 0xC23A3A),
  ])

  /// m/s, after the Beaufort scale.
  private static let wind = LayerScale(steps: [
    Step(0, 0x2F4B6E), Step(3.4, 0x2F7FA8), Step(5.5, 0x3FA68B), Step(8, 0x8DB84F), Step(10.8, 0xE0B23C),
    Step(14, 0xE3772F), Step(17.2, 0xC93F44), Step(25, 0x8A3FA0),
  ])
}
