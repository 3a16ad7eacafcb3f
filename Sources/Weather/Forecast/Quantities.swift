/// A temperature; stored in degrees Celsius, shown in the unit the user chose.
public struct Temperature: Sendable, Hashable, Comparable, Codable {
  public var celsius: Double

  public init(celsius: Double) { self.celsius = celsius }

  public var fahrenheit: Double { celsius * 9 / 5 + 32 }

  public static func < (left: Temperature, right: Temperature) -> Bool { left.celsius < right.celsius }

  public init(from decoder: any Decoder) throws { celsius = try decoder.singleValueContainer().decode(Double.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(celsius)
  }
}

/// Wind speed and direction. Either may be unknown without the other.
public struct Wind: Sendable, Hashable, Codable {
  public var metresPerSecond: Double?
  /// Degrees clockwise from north, 0…360, that the wind comes from.
  public var fromDegrees: Double?

  public init(metresPerSecond: Double? = nil, fromDegrees: Double? = nil) {
    self.metresPerSecond = metresPerSecond
    self.fromDegrees = fromDegrees
  }

  /// The sixteenth of the compass, 0 is north, 4 east (KMA guide: floor((degrees + 11.25) / 22.5)).
  public var compassPoint: Int? {
    guard let fromDegrees, fromDegrees.isFinite, (0...360).contains(fromDegrees) else { return nil }
    return Int((fromDegrees + 11.25) / 22.5) % 16
  }
}

/// An amount of rain (mm) or new snow (cm) as sources state it: often a range, sometimes without an upper limit.
public struct AmountBand: Sendable, Equatable, Codable {
  public var min: Double
  /// nil if the range has no upper limit ("50 mm or more").
  public var max: Double?
  /// The source's own text, unchanged.
  public var text: String

  public init(min: Double, max: Double?, text: String) {
    self.min = min
    self.max = max
    self.text = text
  }

  /// An exact amount, as a source without words of its own states it.
  public init(_ amount: Double, unit: String) { self.init(min: amount, max: amount, text: "\(amount)\(unit)") }

  public var isZero: Bool { max == 0 }

  /// Millimetres per hour from which on KMA calls rain strong (강한 비).
  public static let strongRain = 15.0

  /// Whether it is strong rain, if this is the rain of one hour.
  public var isStrongRain: Bool { min >= AmountBand.strongRain }
}

extension Int {
  /// The whole part of a number, limited to ±10¹⁵; 0 for NaN. For numbers that no reader has checked: `Int(_:)` traps
  /// on a value that does not fit.
  public init(within value: Double) {
    self = value.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, value)))
  }
}

extension Double {
  /// Rounded half away from zero to this number of decimals: `(-2.8999).rounded(to: 1)` is `-2.9`. Never −0.
  public func rounded(to decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let result = (self * scale).rounded() / scale
    return result == 0 ? 0 : result
  }
}
