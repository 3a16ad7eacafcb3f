/// What numbers are shown in: a system, and what the reader wants otherwise. JSON is always metric.
///
/// ```swift
/// var units = Units.imperial
/// units.speed = .metresPerSecond   // °F and inches, but m/s
/// ```
public struct Units: Sendable, Hashable {
  public enum System: String, Sendable, CaseIterable { case metric, imperial }

  public var system: System
  /// nil where it is the system's, as for the others.
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

/// What the speed of wind is shown in; the raw value of a unit is its sign in every language.
public enum SpeedUnit: String, Sendable, CaseIterable {
  case metresPerSecond = "m/s"
  case kilometresPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
}

/// What the pressure of the air is shown in.
public enum PressureUnit: String, Sendable, CaseIterable {
  case hectopascals = "hPa"
  case inchesOfMercury = "inHg"
}

/// What rain is shown in; snow is in centimetres beside millimetres.
public enum PrecipitationUnit: String, Sendable, CaseIterable {
  case millimetres = "mm"
  case inches = "in"
}
