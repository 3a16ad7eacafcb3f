import FoundationEssentials
import Glibc
import Reports
import Settings
import Weather

/// The current sky over the city on screen, as numbers from which a pane can draw it.
struct SkyViewModel: Sendable, Hashable {
  /// What the air contains.
  enum Air: Sendable, Hashable { case clear, fog, haze, dust }

  /// Falling precipitation.
  struct Fall: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case rain, snow, sleet }
    var kind: Kind
    /// 0 is a drop now and then, 1 a downpour.
    var amount: Double
    /// Columns to the right for each row down; negative if the wind blows from the right, the east.
    var slant: Double
  }

  /// Degrees above the horizon.
  var sunAltitude: Double
  /// The covered part of the sky, 0…1.
  var cloudCover: Double
  var air: Air
  /// nil if it is dry.
  var fall: Fall?
  var hasThunder: Bool
  /// Whether the wind blows the clouds to the left.
  var driftsLeft: Bool
  /// The weather that needs special care and gives the sky its hue; nil on most days.
  var severity: Severity?
  /// The data is from a past hour: the sky is grey, and nothing moves.
  var isOld: Bool
  /// Seconds of movement so far; a sky at rest keeps the time at which it stopped.
  var time: Double
  var isMoving: Bool

  /// nil if the sky condition is unknown.
  init?(_ state: borrowing State, _ forecast: Forecast, _ severity: Severity?) {
    guard let place = state.place, let condition = forecast.now?.condition ?? forecast.hours?.first?.condition
    else { return nil }
    isOld = state.snapshot?.isStale(.now, at: state.now) ?? false
    let wind = forecast.now?.wind ?? Wind()
    // To the minute: a sky that differs at each key press could not be reused for the next frame.
    sunAltitude = SolarPosition(at: state.now.minute).altitude(at: place.coordinate)
    cloudCover = forecast.now?.atmosphere.cloudCover.map { $0 / 100 } ?? condition.cloudCover
    air = Air(condition)
    fall = isOld ? nil : Fall(condition, forecast, wind)
    hasThunder = !isOld && condition == .thunderstorm
    driftsLeft = wind.eastward < 0
    self.severity = isOld ? nil : severity
    isMoving = false
    time = 0
    let elapsed = max(0, state.now.timeIntervalSince(state.shownSince))
    isMoving = moves(state, elapsed)
    time = !isOld && state.screen.motion == .full ? (isEvent ? elapsed : min(elapsed, SkyViewModel.openingSeconds)) : 0
    time = (time * pace).rounded(.down) / pace
  }

  /// Seconds of movement at the beginning, whatever the weather.
  private static let openingSeconds = 10.0

  /// Pictures per second: precipitation and thunder are fast, drifting clouds are slow.
  private var pace: Double { fall != nil || hasThunder ? 12 : 2 }

  /// Weather that is worth watching as long as it lasts.
  private var isEvent: Bool { fall != nil || hasThunder || severity?.isWarning == true }

  private var hasMotion: Bool { fall != nil || hasThunder || air != .clear || (0.1...0.95).contains(cloudCover) }

  private func moves(_ state: State, _ elapsed: Double) -> Bool {
    !isOld && state.canSkyMove && hasMotion && (isEvent || elapsed < SkyViewModel.openingSeconds)
  }

  /// When the next picture is due; nil while nothing moves.
  func nextChange(after now: Date) -> Date? {
    isMoving ? now.addingTimeInterval(1 / pace) : nil
  }
}

extension State {
  /// The sky behind the upper part of the home screen; nil if unknown.
  var sky: SkyViewModel? { SkyViewModel(self, forecast, Headline(forecast, at: now)?.severity) }

  /// Whether the reader wants movement and can see it.
  fileprivate var canSkyMove: Bool { screen.motion == .full && hasFocus && isAtHome }
}

extension SkyViewModel.Air {
  fileprivate init(_ condition: Condition) {
    switch condition {
    case .fog: self = .fog
    case .haze: self = .haze
    case .dust: self = .dust
    default: self = .clear
    }
  }
}

extension SkyViewModel.Fall {
  /// Thunderstorms bring rain. The amount comes from the observation, otherwise from the first hour, otherwise from
  /// the condition.
  fileprivate init?(_ condition: Condition, _ forecast: Forecast, _ wind: Wind) {
    switch condition {
    case .drizzle, .rain, .freezingRain, .shower, .thunderstorm, .hail: kind = .rain
    case .snow, .snowShower: kind = .snow
    case .sleet: kind = .sleet
    default: return nil
    }
    let band = forecast.hours?.first?.precipitation
    let reported = forecast.now?.precipitationMillimetres ?? band.map { $0.max ?? $0.min }
    let millimetres = max(reported ?? 0, condition == .drizzle ? 0.2 : condition == .thunderstorm ? 8 : 1)
    // The eye perceives the number of drops as the ear perceives loudness, so 1 mm per hour has about a quarter of
    // the drops of 30 mm.
    amount = min(1, max(0.12, (1 + millimetres).squareRoot() / 5.6))
    slant = min(1.6, max(-1.6, wind.eastward / 6))
  }
}

extension Wind {
  /// Metres per second towards the east; 0 if unknown.
  fileprivate var eastward: Double {
    guard let metresPerSecond, let fromDegrees else { return 0 }
    return -metresPerSecond * sin(fromDegrees * .pi / 180)
  }
}

extension Condition {
  /// Used if no source reports percentages: the tenths of the sky that KMA's words stand for.
  fileprivate var cloudCover: Double {
    switch self {
    case .clear, .wind: 0
    case .partlyCloudy: 0.4
    case .cloudy, .haze, .dust: 0.7
    default: 1
    }
  }
}
