import Glibc
import Weather

/// The average climate of a place in Korea, estimated from its position.
///
/// Fitted by hand to the normals of 1991–2020: Seoul −2 °C in January and 26 °C in August, Busan 4 and 26, Jeju 6 and
/// 27.
struct SampleClimate: Sendable, Equatable {
  /// 0 deep inland, 1 on the coast: milder winters, smaller daily range, more wind.
  var maritime: Double
  /// 0…1: exposure to the snow clouds of the Yellow Sea.
  var yellowSea: Double
  /// 0…1: how close to the centre of a big city.
  var urban: Double
  /// °C, the mean of a whole year.
  var annualMean: Double
  /// °C between the annual mean and the coldest days of January.
  var seasonalSwing: Double
  /// °C between the mean of a clear day and its extremes.
  var dailySwing: Double

  init(at place: Coordinate) {
    let (latitude, longitude) = (place.latitude, place.longitude)
    // The east coast runs from 128.4° at the border to 129.45° at Pohang and back to 129.1° at Busan.
    let eastShore = 129.45 - max(0, latitude - 36.9) * 0.72 - max(0, 35.5 - latitude) * 0.8
    let east = (1 - (eastShore - longitude) / 0.5).clamped(0, 1)
    let west = (1 - (longitude - 126.4) / 0.6).clamped(0, 1)
    let south = (1 - (latitude - 34.7) / 0.7).clamped(0, 1)
    maritime = max(east, 0.5 * west, south)
    yellowSea = (1 - (longitude - 126.3) / 1.2).clamped(0, 1) * (1 - (latitude - 36.4) / 1.2).clamped(0, 1)

    func bump(_ latitude: Double, _ longitude: Double, _ radius: Double) -> Double {
      let across = (place.longitude - longitude) * 0.8
      let along = place.latitude - latitude
      return exp(-(across * across + along * along) / (radius * radius))
    }
    let uplands = 6.5 * bump(37.64, 128.66, 0.14) + 6 * bump(33.37, 126.55, 0.06) + 2.5 * bump(37.16, 128.99, 0.12)
    let basin = bump(37.95, 127.7, 0.4)
    urban =
      (bump(37.54, 126.95, 0.3) + 0.8 * bump(35.17, 129.05, 0.15) + 0.7 * bump(35.87, 128.6, 0.15)
      + 0.6 * bump(36.35, 127.38, 0.12) + 0.6 * bump(35.16, 126.85, 0.12)).clamped(0, 1)

    annualMean = 12.9 + (37.57 - latitude) * 0.8 + 0.5 * maritime + 0.6 * east - uplands - basin
    seasonalSwing = 14.6 - 2.6 * maritime - 0.2 * (37.57 - latitude) + basin
    dailySwing = 5 - 2 * maritime + 0.6 * basin
  }
}

/// A time as season and hour of the day, both in Korean time.
struct SampleMoment: Sendable {
  /// Days since 1970 in UTC, with fraction.
  var day: Double
  /// Hour of the day, 0 up to 24.
  var hour: Double
  /// 0 in midsummer, 1 in mid-January.
  var winter: Double
  /// −1 at the coldest time of the year, around 26 January, 1 at the hottest.
  var warmth: Double
  /// 0…1, the rainy season: 1 in the last days of July.
  var monsoon: Double
  /// 0…1, the season of yellow dust: spring, and a little of it in November.
  var dustSeason: Double
  /// −1 at six in the morning, 1 at three in the afternoon.
  var sunlight: Double

  init(day: Double) {
    self.day = day
    let local = day + 9.0 / 24
    hour = (local - local.rounded(.down)) * 24
    let dayOfYear = local - (local / 365.2425).rounded(.down) * 365.2425
    func bell(_ peak: Double, _ width: Double) -> Double {
      let distance = (dayOfYear - peak) / width
      return exp(-distance * distance)
    }
    winter = (1 + cos(2 * .pi * (dayOfYear - 15) / 365.2425)) / 2
    warmth = -cos(2 * .pi * (dayOfYear - 26) / 365.2425)
    monsoon = bell(205, 42)
    dustSeason = bell(100, 38) + 0.3 * bell(320, 25)
    sunlight = SampleMoment.sunlight(hour)
  }

  /// Rises for nine hours to the day's maximum, then falls for fifteen hours, faster at first.
  private static func sunlight(_ hour: Double) -> Double {
    if (6...15).contains(hour) { return -cos(.pi * (hour - 6) / 9) }
    let sinceHeight = hour > 15 ? hour - 15 : hour + 9
    return cos(.pi * pow(sinceHeight / 15, 0.8))
  }
}
