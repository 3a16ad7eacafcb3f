import FoundationEssentials
import Glibc
import Weather

/// The invented weather at one place and time.
struct SampleWeather: Sendable, Equatable {
  enum Falling: Sendable, Hashable { case nothing, rain, sleet, snow, shower }

  /// °C
  var temperature: Double
  /// 0…1
  var cloud: Double
  var falling: Falling
  /// Millimetres of water an hour; 0 without precipitation, otherwise at least 0.1.
  var rate: Double
  /// Percent.
  var humidity: Double
  /// Wind components towards the east and towards the north, in metres a second.
  var east: Double
  var north: Double
  /// The scene that is shown at this time; `season` outside its hours.
  var scene = SampleScene.season

  /// Metres a second.
  var windSpeed: Double { (east * east + north * north).squareRoot() }
  /// The direction the wind comes from, in degrees clockwise from north, 0 up to 360.
  var windFrom: Double {
    let degrees = 270 - atan2(north, east) * 180 / .pi
    return degrees.truncatingRemainder(dividingBy: 360)
  }
  /// Centimetres of new snow an hour.
  var newSnow: Double {
    switch falling {
    case .snow: rate
    case .sleet: rate * 0.3
    case .nothing, .rain, .shower: 0
    }
  }

  /// Decides what falls, from the rate and the wet-bulb temperature: snow below 0.5 °C, rain from 1.7 °C on, and sleet
  /// between. Over land half of the precipitation is snow at about 1.1 °C (Sims and Liu 2015, Journal of
  /// Hydrometeorology 16).
  mutating func settle(isShower: Bool) {
    guard rate >= 0.1 else { return falling = .nothing }
    switch wetBulb {
    case ..<0.5: falling = .snow
    case ..<1.7: falling = .sleet
    default: falling = isShower ? .shower : .rain
    }
  }

  /// °C, from the psychrometer equation at sea-level pressure in one step: good to a tenth of a degree in moist air near
  /// 0 °C. The vapour pressure is that of Magnus.
  private var wetBulb: Double {
    let saturation = vapourPressure / max(0.01, humidity / 100)
    let slope = saturation * 17.62 * 243.12 / ((243.12 + temperature) * (243.12 + temperature))
    return temperature - (saturation - vapourPressure) / (slope + 0.665)
  }

  /// hPa.
  private var vapourPressure: Double { humidity / 100 * 6.112 * exp(17.62 * temperature / (243.12 + temperature)) }

  /// °C: temperature, humidity and wind in the formula of Steadman (1994, Australian Meteorological Magazine 43), as
  /// Australia's Bureau of Meteorology uses it.
  var apparentTemperature: Double { temperature + 0.33 * vapourPressure - 0.7 * windSpeed - 4 }
}

/// The atmosphere of the sample feed: the weather anywhere in Korea at any time, past and future.
///
/// A pure function, smooth in place and time, so that all products derived from it agree. `lead` is the forecast lead
/// time in hours: the error grows with it and vanishes as the hour approaches.
struct SampleSky: Sendable {
  let place: Coordinate
  let climate: SampleClimate
  let period: ScenePeriod
  /// Where it is in the world; `place` is a similar place in Korea.
  private let site: Coordinate
  private let seasonShift: Double

  init(over place: Coordinate, at site: Coordinate? = nil, in period: ScenePeriod = .none) {
    self.place = place
    self.site = site ?? place
    self.period = period
    climate = SampleClimate(at: place)
    seasonShift = period.seasonShift
  }

  func weather(at instant: Date, lead: Double = 0) -> SampleWeather {
    period.staged(seasonalWeather(at: instant.addingTimeInterval(seasonShift), lead: lead), at: instant, over: site)
  }

  /// PM in ㎍/㎥, gases in ppm.
  func air(at instant: Date, lead: Double = 0) -> [Pollutant: Double] {
    period.staged(seasonalAir(at: instant.addingTimeInterval(seasonShift), lead: lead), at: instant, over: site)
  }

  func seasonalWeather(at instant: Date, lead: Double) -> SampleWeather {
    let moment = SampleMoment(day: instant.timeIntervalSince1970 / 86_400)
    let drifted = moment.day + SampleSky.timingError(at: moment.day, lead: lead)
    let pressure = pressure(on: drifted)
    let anomaly = anomaly(on: drifted, moment)

    var rate = frontalRate(pressure, on: drifted, moment) + seaEffectRate(anomaly, on: drifted, moment)
    let shower = showerRate(pressure, on: drifted, moment)
    let isShower = shower > rate
    rate = ((rate + shower) * 10).rounded() / 10

    let haze = cloud(pressure, on: drifted, moment)
    // The sky darkens at once when rain begins; the air below cools gradually.
    let cloud = max(haze, rate == 0 ? 0 : isShower ? 0.75 : 0.88)
    let shade = min(1, haze + 0.3 * min(1, rate))
    let bias = Noise.bias.wave(moment.day / 0.7 + place.longitude) * min(2, lead / 24 * 0.35)
    let temperature =
      climate.annualMean + climate.seasonalSwing * moment.warmth + anomaly + bias - 1.2 * min(1, rate)
      + climate.dailySwing * (1.05 - 0.55 * shade) * moment.sunlight
    let (east, north) = wind(pressure, on: drifted, moment)
    var weather = SampleWeather(
      temperature: temperature, cloud: cloud, falling: .nothing, rate: rate,
      humidity: humidity(cloud, rate, moment), east: east, north: north)
    weather.settle(isShower: isShower)
    return weather
  }

  /// Highs and troughs every four to six days, moving from the west at eleven degrees of longitude a day.
  func pressure(on day: Double) -> Double {
    let phase = day - (place.longitude - 127) / 11 + (place.latitude - 36.5) * 0.05
    let swing = sin(2 * .pi * phase / 5.1 + 1.5 * Noise.wobble.wave(phase / 9))
    return 0.5 * swing + 0.75 * Noise.pressure.wave(phase / 2.2)
  }

  /// °C above or below the season: mild ahead of a trough, cold after it, with spells of a week or two.
  private func anomaly(on day: Double, _ moment: SampleMoment) -> Double {
    let front = -(1.4 + 3.6 * moment.winter) * pressure(on: day + 0.7)
    return front + (1.7 + 1.3 * moment.winter) * Noise.spell.wave(day / 9)
  }

  /// By how much a forecast has the fronts too early or too late, in days.
  private static func timingError(at day: Double, lead: Double) -> Double {
    Noise.timing.wave(day / 1.5) * min(0.45, lead / 24 * 0.05)
  }

  private func cloud(_ pressure: Double, on day: Double, _ moment: SampleMoment) -> Double {
    let local = Noise.cloud.field(place.longitude / 0.9 - day * 3, place.latitude / 0.9, day * 4)
    return (0.33 + 0.18 * moment.monsoon - 0.72 * pressure + 0.3 * local).clamped(0, 1)
  }

  /// The rain or snow of a trough; rare and light in winter, frequent and heavy in July.
  private func frontalRate(_ pressure: Double, on day: Double, _ moment: SampleMoment) -> Double {
    let deficit = -0.63 + 0.26 * moment.monsoon - pressure
    guard deficit > 0 else { return 0 }
    let patch = 0.55 + 0.5 * Noise.patch.field(place.longitude / 0.5 - day * 6, place.latitude / 0.5, day * 6)
    return deficit * (3.2 + moment.monsoon * (7 + 13 * deficit)) * patch
  }

  /// Cold air over the warm Yellow Sea: occasional snow for the western coast.
  private func seaEffectRate(_ anomaly: Double, on day: Double, _ moment: SampleMoment) -> Double {
    guard climate.yellowSea > 0, moment.winter > 0.6, anomaly < -2.4 else { return 0 }
    let patch = Noise.patch.field(place.longitude / 0.4 - day * 5, place.latitude / 0.4, day * 5)
    return max(0, patch) * climate.yellowSea * (-anomaly - 2.4) * 0.9
  }

  /// On summer afternoons showers form over one valley and not over the next.
  private func showerRate(_ pressure: Double, on day: Double, _ moment: SampleMoment) -> Double {
    guard moment.monsoon > 0.25, (12...20).contains(moment.hour), pressure < 0.35 else { return 0 }
    let today = (day + 9.0 / 24).rounded(.down)
    let ripeness = Noise.shower.field(place.longitude / 0.3, place.latitude / 0.3, today + 0.5)
    let peak = 15.5 + 2 * Noise.showerHour.field(place.longitude / 0.3, place.latitude / 0.3, today + 0.5)
    let nearness = 1 - abs(moment.hour - peak) / 1.8
    guard ripeness > 0.3, nearness > 0 else { return 0 }
    return (ripeness - 0.3) * nearness * 22 * moment.monsoon
  }

  private func humidity(_ cloud: Double, _ rate: Double, _ moment: SampleMoment) -> Double {
    let damp = 57 + 17 * moment.monsoon + 5 * climate.maritime - 7 * moment.dustSeason
    let dry = damp - 15 * moment.sunlight * (1 - 0.4 * cloud) + 20 * (cloud - 0.4)
    return max(dry, rate > 0 ? min(97, 84 + 2 * rate) : 0).clamped(14, 98)
  }

  /// North-westerly in winter, southerly in summer; stronger by day, near the sea and where a trough passes.
  private func wind(_ pressure: Double, on day: Double, _ moment: SampleMoment) -> (east: Double, north: Double) {
    let (longitude, latitude) = (place.longitude, place.latitude)
    let east = 1.4 * moment.winter + 0.3 + 1.9 * Noise.eastWind.field(longitude / 2 - day * 4, latitude / 2, day * 2)
    let north =
      1.1 - 2.6 * moment.winter + 1.9 * Noise.northWind.field(longitude / 2 - day * 4, latitude / 2, day * 2)
    let strength =
      (0.8 + 0.35 * max(0, moment.sunlight)) * (1 + 0.5 * climate.maritime) * (1 + 0.5 * max(0, -pressure - 0.5))
    return (east * strength, north * strength)
  }
}
