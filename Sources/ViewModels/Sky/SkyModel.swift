public import FoundationEssentials
import Glibc
import Settings
import Weather

/// The sky of this moment over the city on screen, in figures a painter can use.
public struct SkyModel: Sendable, Hashable {
  /// What fills the air.
  public enum Air: Sendable, Hashable { case clear, fog, haze, dust }

  /// What falls through it.
  public struct Fall: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case rain, snow, sleet }
    public var kind: Kind
    /// Of what can fall: 0 is a drop now and then, 1 a downpour.
    public var amount: Double
    /// Columns to the right for every row down; negative where the wind is from the right, the east.
    public var slant: Double
  }

  /// Degrees above the horizon.
  public var sunAltitude: Double
  /// The part of the sky that is covered, 0…1.
  public var cloudCover: Double
  public var air: Air
  /// nil while it is dry.
  public var fall: Fall?
  public var hasThunder: Bool
  /// Whether the wind blows the clouds to the left.
  public var driftsLeft: Bool
  /// What the day has to be minded for, which gives the sky its hue; nil on most days.
  public var severity: Severity?
  /// It is of an hour gone by: grey, and nothing moves in it.
  public var isOld: Bool
  /// Seconds that the picture has moved; what rests keeps the time at which it came to rest.
  public var time: Double
  public var isMoving: Bool

  /// nil where the sky is not known.
  init?(_ state: borrowing State, _ forecast: Forecast, _ severity: Severity?) {
    guard let place = state.place, let condition = forecast.now?.condition ?? forecast.hours?.first?.condition
    else { return nil }
    isOld = state.snapshot?.isStale(.now, at: state.now) ?? false
    let wind = forecast.now?.wind ?? Wind()
    // By the minute: a sky that was another at each key could not be kept from one frame to the next.
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
    time = !isOld && state.screen.motion == .full ? (isEvent ? elapsed : min(elapsed, SkyModel.overture)) : 0
    time = (time * pace).rounded(.down) / pace
  }

  /// So many seconds it moves at the beginning, whatever the weather.
  private static let overture = 10.0

  /// Pictures a second: what falls is fast, what drifts is slow.
  private var pace: Double { fall != nil || hasThunder ? 12 : 2 }

  /// Weather that is worth watching as long as it lasts.
  private var isEvent: Bool { fall != nil || hasThunder || severity?.isWarning == true }

  private var hasMotion: Bool { fall != nil || hasThunder || air != .clear || (0.1...0.95).contains(cloudCover) }

  private func moves(_ state: State, _ elapsed: Double) -> Bool {
    !isOld && state.canSkyMove && hasMotion && (isEvent || elapsed < SkyModel.overture)
  }

  /// When the next picture is due; nil while it rests.
  public func nextChange(after now: Date) -> Date? {
    isMoving ? now.addingTimeInterval(1 / pace) : nil
  }
}

extension State {
  /// The sky behind the hero; nil where it is not known.
  public var sky: SkyModel? { SkyModel(self, forecast, Headline(self, forecast)?.severity) }

  /// Whether the reader wants it to and can see it.
  fileprivate var canSkyMove: Bool { screen.motion == .full && hasFocus && overlays.isEmpty }
}

extension SkyModel.Air {
  fileprivate init(_ condition: Condition) {
    switch condition {
    case .fog: self = .fog
    case .haze: self = .haze
    case .dust: self = .dust
    default: self = .clear
    }
  }
}

extension SkyModel.Fall {
  /// Thunder brings rain; how much comes from the observation, else from the hour, else from the word.
  fileprivate init?(_ condition: Condition, _ forecast: Forecast, _ wind: Wind) {
    switch condition {
    case .drizzle, .rain, .freezingRain, .shower, .thunderstorm, .hail: kind = .rain
    case .snow, .snowShower: kind = .snow
    case .sleet: kind = .sleet
    default: return nil
    }
    let band = forecast.hours?.first?.precipitation
    let told = forecast.now?.precipitationMillimetres ?? band.map { $0.max ?? $0.min }
    let millimetres = max(told ?? 0, condition == .drizzle ? 0.2 : condition == .thunderstorm ? 8 : 1)
    // The eye counts drops as the ear counts loudness: 1 mm an hour is a third of 30.
    amount = min(1, max(0.12, (1 + millimetres).squareRoot() / 5.6))
    slant = min(1.6, max(-1.6, wind.eastward / 6))
  }
}

extension Wind {
  /// Metres a second towards the east; 0 where it is not known.
  fileprivate var eastward: Double {
    guard let metresPerSecond, let fromDegrees else { return 0 }
    return -metresPerSecond * sin(fromDegrees * .pi / 180)
  }
}

extension Condition {
  /// Where no source tells it in percent: KMA's words by the tenths of the sky they stand for.
  fileprivate var cloudCover: Double {
    switch self {
    case .clear, .wind: 0
    case .partlyCloudy: 0.4
    case .cloudy, .haze, .dust: 0.7
    default: 1
    }
  }
}
