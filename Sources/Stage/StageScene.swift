package import Cells

/// What a stage shows: the weather at one place and time as plain values. nil means unknown; nothing is drawn for it.
package struct StageScene: Sendable, Hashable {
  package var sun: Sun
  package var moon: Moon?
  package var isSouthern = false
  /// 0 to 1.
  package var cloudCover: Double?
  package var precipitation: Precipitation?
  package var hasThunder = false
  package var wind: Wind?
  /// In whole °C; heat and frost have skies and land of their own.
  package var temperature: Double?
  /// Snow on the ground, or else today's snowfall, in cm.
  package var snowDepth: Double?
  /// In metres.
  package var visibility: Double?
  /// In µg/m³.
  package var pm10: Double?
  package var hasFog = false
  package var hasYellowDust = false
  package var silhouette: Silhouette?
  /// The window around it is light: rain and snow have a brighter sky.
  package var isInLightWindow = false
  /// The colour of the dark page below it, into which its lower edge fades; nil if it ends with an edge.
  package var page: RGB?
  /// Decides where stars, clouds and ridges are; one place should keep its seed.
  package var seed: UInt64 = 1

  package init(sun: Sun) { self.sun = sun }

  package struct Sun: Sendable, Hashable {
    /// Above the horizon, in degrees; negative below it.
    package var altitude: Double
    /// The part of the time from sunrise to sunset that has passed, 0 to 1; nil if the sun is below the horizon.
    package var progress: Double?
    /// Whether it is before the sun's highest point; the glow of dawn stands on the left, that of dusk on the right.
    package var isRising: Bool

    package init(altitude: Double, progress: Double?, isRising: Bool) {
      self.altitude = altitude
      self.progress = progress
      self.isRising = isRising
    }
  }

  package struct Moon: Sendable, Hashable {
    /// 0 and 1 are new moon, 0.5 is full moon.
    package var phase: Double
    /// The part of the time from moonrise to moonset that has passed, 0 to 1; nil if the moon is below the horizon.
    package var progress: Double?

    package init(phase: Double, progress: Double?) {
      self.phase = phase
      self.progress = progress
    }
  }

  package struct Wind: Sendable, Hashable {
    /// In metres a second.
    package var speed: Double
    /// Where the wind comes from, in degrees clockwise from north.
    package var degrees: Double

    package init(speed: Double, degrees: Double) {
      self.speed = speed
      self.degrees = degrees
    }
  }

  package enum Precipitation: Sendable, Hashable {
    /// In mm an hour.
    case rain(Double)
    case sleet(Double)
    /// In cm an hour.
    case snow(Double)
    /// In mm an hour.
    case hail(Double)
  }
}

// What follows from the values.
extension StageScene {
  /// 0 up to 29 °C, 1 from 35 °C on.
  var heatShare: Double { temperature?.smoothStep(from: 29, to: 35) ?? 0 }

  /// 0 down to -2 °C, 1 from -10 °C on.
  var frostShare: Double { temperature?.smoothStep(from: -2, to: -10) ?? 0 }

  /// How much dust is in the air: 0 up to PM10 80, 1 from 380 on.
  var dustShare: Double {
    let measured = pm10.map { (($0 - 80) / 300).clamped } ?? 0
    return hasYellowDust ? max(measured, 0.35) : measured
  }

  /// Whether dust and not the weather gives the sky its colour.
  var isDusty: Bool { dustShare > 0.3 }

  /// Whether snow, and neither thunder nor fog, gives the sky its colour.
  var isSnowing: Bool {
    if case .snow = falling { !hasThunder && !hasFog && !isDusty } else { false }
  }

  /// How much of the distance is lost in haze: 0 from 20 km on, 1 below 200 m.
  var hazeShare: Double {
    let seen = visibility.map { 1 - (($0.clamped(to: 200...20_000) / 200).logarithm / 100.0.logarithm) } ?? 0
    return max(seen, hasFog ? 0.85 : veilShare)
  }

  /// The part of the haze that is rain or snow.
  private var veilShare: Double {
    switch falling {
    case .rain(let amount): [0, 0.15, 0.4, 0.6][RainStrength(amount).rawValue]
    case .snow(let amount): 0.55 * (amount / 4).clamped
    default: 0
    }
  }

  /// 0 by night, 1 by day.
  var daylight: Double { sun.altitude.smoothStep(from: -9, to: 7) }

  /// The precipitation if there is any.
  var falling: Precipitation? {
    switch precipitation {
    case .rain(let amount), .sleet(let amount), .snow(let amount), .hail(let amount): amount > 0 ? precipitation : nil
    case nil: nil
    }
  }

  /// The cover that clouds must have; precipitation needs clouds even if the cover is unknown.
  var cover: Double { max((cloudCover ?? 0).clamped, hasThunder ? 1 : falling == nil ? 0 : 0.9) }

  /// The wind across the picture in m/s, positive to the right. The sun rises at the left, so the left is the east.
  var windAcross: Double {
    guard let wind else { return 0 }
    return wind.speed * (wind.degrees * .pi / 180).sine
  }
}
