/// The units in which values are shown: a system, and the user's exceptions from it. JSON is always metric.
///
/// ```swift
/// var units = Units.imperial
/// units.speed = .metresPerSecond   // °F and inches, but m/s
/// ```
public struct Units: Sendable, Hashable {
  public enum System: String, Sendable, CaseIterable { case metric, imperial }

  public var system: System
  /// nil: the unit of the system. This also holds for the two below.
  public var speed: SpeedUnit?
  public var pressure: PressureUnit?
  public var precipitation: PrecipitationUnit?
  public var clock = ClockFormat.twentyFourHours

  public init(_ system: System, speed: SpeedUnit? = nil) {
    self.system = system
    self.speed = speed
  }

  public static let metric = Units(.metric)
  public static let imperial = Units(.imperial)

  public var speedShown: SpeedUnit { speed ?? of(.metresPerSecond, .milesPerHour) }
  public var pressureShown: PressureUnit { pressure ?? of(.hectopascals, .inchesOfMercury) }
  public var precipitationShown: PrecipitationUnit { precipitation ?? of(.millimetres, .inches) }

  private func of<Unit>(_ metric: Unit, _ imperial: Unit) -> Unit { system == .metric ? metric : imperial }
}

/// How the time of day is written; the raw value is the setting's.
public enum ClockFormat: String, Sendable, CaseIterable {
  case twentyFourHours = "24h"
  case twelveHours = "12h"
}

/// The unit of wind speed; the raw value is its symbol in every language.
public enum SpeedUnit: String, Sendable, CaseIterable {
  case metresPerSecond = "m/s"
  case kilometresPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
}

/// The unit of air pressure.
public enum PressureUnit: String, Sendable, CaseIterable {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
}

/// The unit of rain; with millimetres, snow is in centimetres.
public enum PrecipitationUnit: String, Sendable, CaseIterable {
  case millimetres = "mm"
  case inches = "in"
}
