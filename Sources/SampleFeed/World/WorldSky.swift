public import FoundationEssentials
import Glibc
public import Weather

/// The invented atmosphere for any place in the world. In Korea it is the sample sky itself; elsewhere it is that of
/// a place with a similar temperature, shifted to the local sun.
struct WorldSky: Sendable {
  private let place: Coordinate
  private let sky: SampleSky
  /// Seconds to add to a time to get the time of the sample sky, which was made for Korea.
  private let shift: Double

  init(over place: Coordinate, in period: ScenePeriod) {
    let isKorea = (33...39).contains(place.latitude) && (124...132).contains(place.longitude)
    self.place = place
    // The sun is at another position, and south of the equator the seasons are shifted by half a year.
    shift = isKorea ? 0 : (place.longitude - 127) / 15 * 3600 + (place.latitude < 0 ? 182 * 86_400 : 0)
    sky = SampleSky(over: isKorea ? place : Self.like(place), at: place, in: period.shifted(by: shift))
  }

  /// A place within the range of the sample climate: 27 °C at the equator, 4 °C at 60 degrees.
  private static func like(_ place: Coordinate) -> Coordinate {
    Coordinate(
      latitude: 20 + 0.468 * abs(place.latitude), longitude: 127 + place.longitude - place.longitude.rounded(.down))
  }

  func weather(at instant: Date, lead: Double = 0) -> SampleWeather {
    sky.weather(at: instant.addingTimeInterval(shift), lead: lead)
  }

  func air(at instant: Date, lead: Double = 0) -> [Pollutant: Double] {
    sky.air(at: instant.addingTimeInterval(shift), lead: lead)
  }

  /// hPa at sea level.
  func pressure(at instant: Date) -> Double {
    let there = instant.addingTimeInterval(shift)
    return sky.period.staged(
      pressure: 1013 + 9 * sky.pressure(on: there.timeIntervalSince1970 / 86_400), at: there, over: place)
  }

  /// The weather with the temperature of a worldwide model, which resolves the land only in coarse squares. In the hours
  /// of a scene its error is small, so that the scene stays what it is.
  func modelWeather(at instant: Date, lead: Double = 0) -> SampleWeather {
    var weather = weather(at: instant, lead: lead)
    let days = instant.timeIntervalSince1970 / 86_400
    let error = 3 * Noise.model.field(place.latitude * 2, place.longitude * 2, days / 1.5)
    weather.temperature += weather.scene == .season ? error : error / 4
    weather.settle(isShower: weather.falling == .shower)
    return weather
  }

  /// From the elevation of the sun; an overcast sky lets half of it through.
  func uvIndex(at instant: Date, cloud: Double) -> Double {
    let days = instant.timeIntervalSince1970 / 86_400
    let declination = -0.409 * cos(2 * .pi * (days.truncatingRemainder(dividingBy: 365.25) + 10) / 365.25)
    let hourAngle = 2 * .pi * (days.truncatingRemainder(dividingBy: 1) - 0.5 + place.longitude / 360)
    let latitude = place.latitude * .pi / 180
    let height = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return 11 * pow(max(0, height), 1.7) * (1 - 0.5 * cloud)
  }
}

/// A history that contains every hour of the invented weather, so that the sample feed can also be compared with
/// yesterday.
public struct SampleHistory: WeatherHistory {
  private let scene: SampleScene
  private let now: @Sendable () -> Date

  public init(_ scene: SampleScene, now: @escaping @Sendable () -> Date) {
    self.scene = scene
    self.now = now
  }

  public func record(_ hours: [Hour], from source: SourceID, at place: Place) async {}

  public func sourcesByHour(_ span: Range<Date>, at place: Place) async -> [Date: SourceID] {
    let source: SourceID = place.country == "KR" ? .kma : .openMeteo
    return await hours(span, at: place).reduce(into: [:]) { $0[$1.at] = source }
  }

  /// At most the first hundred hours of the span, which is more than any screen compares.
  public func hours(_ span: Range<Date>, at place: Place) async -> [Hour] {
    let sky = WorldSky(over: place.coordinate, in: ScenePeriod(scene: scene, now: now()))
    let first = (span.lowerBound.timeIntervalSince1970 / 3600).rounded(.up) * 3600
    return stride(from: first, to: span.upperBound.timeIntervalSince1970, by: 3600).prefix(100).map { second in
      let instant = Date(timeIntervalSince1970: second)
      let weather = sky.weather(at: instant)
      return Hour(
        at: instant, sky: weather.cloud < 0.3 ? .clear : weather.cloud < 0.7 ? .cloudy : .overcast,
        falling: weather.falling.precipitation, temperature: Temperature(celsius: weather.temperature.rounded(to: 1)),
        precipitation: AmountBand(min: weather.rate, max: weather.rate, text: ""))
    }
  }
}

extension SampleWeather.Falling {
  var precipitation: Precipitation {
    switch self {
    case .nothing: .none
    case .rain: .falling(.rain)
    case .sleet: .falling(.sleet)
    case .snow: .falling(.snow)
    case .shower: .falling(.shower)
    }
  }
}
