/// The units in which values are shown: those chosen by the user, else those usual in the user's region.
/// JSON is always metric.
///
/// ```swift
/// var units = Units(.imperial)
/// units.speed = .metresPerSecond   // °F and inches, but m/s
/// ```
public struct Units: Sendable, Equatable {
  public enum System: String, Sendable, CaseIterable { case metric, imperial }

  /// nil: the system of the region. A new choice ends a switch.
  public var chosenSystem: System? { didSet { isSwitched = false } }
  /// nil: the unit of the chosen system; if none is chosen, the unit of the region.
  public var speed: SpeedUnit?
  /// nil: the unit of the system. This also holds for precipitation.
  public var pressure: PressureUnit?
  public var precipitation: PrecipitationUnit?
  /// nil: as in the region.
  public var chosenClock: ClockFormat?
  /// nil: as in the region.
  public var chosenAirIndex: AirIndex.Choice?
  /// The units used for everything that is not chosen.
  public var regional = RegionalUnits()
  /// Whether the other system is shown for the time being.
  private var isSwitched = false

  /// nil: the system of the region.
  public init(_ system: System? = nil, speed: SpeedUnit? = nil) {
    chosenSystem = system
    self.speed = speed
  }

  public static let metric = Units(.metric)

  public var system: System {
    let usual = chosenSystem ?? regional.system
    return isSwitched ? usual.other : usual
  }
  public var clock: ClockFormat { chosenClock ?? regional.clock }
  /// nil: the index of each place's own country.
  public var airIndex: AirIndex.Choice? { chosenAirIndex ?? regional.airIndex }
  public var speedShown: SpeedUnit {
    speed ?? (chosenSystem == nil && !isSwitched ? regional.speed : of(.metresPerSecond, .milesPerHour))
  }
  public var pressureShown: PressureUnit { pressure ?? of(.hectopascals, .inchesOfMercury) }
  public var precipitationShown: PrecipitationUnit { precipitation ?? of(.millimetres, .inches) }

  /// Shows the other system, or again the usual one.
  public mutating func switchSystem() { isSwitched.toggle() }

  private func of<Unit>(_ metric: Unit, _ imperial: Unit) -> Unit { system == .metric ? metric : imperial }
}

extension Units.System {
  fileprivate var other: Units.System { self == .metric ? .imperial : .metric }
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
