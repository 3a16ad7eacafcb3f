public import FoundationEssentials
import Glibc

/// The moon's phase from its mean elongation and the largest periodic terms (Meeus, Astronomical Algorithms, ch. 48);
/// the illuminated part is accurate to about one percent.
public struct Moon: Sendable, Hashable {
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    case newMoon = "new"
    case waxingCrescent = "waxing_crescent"
    case firstQuarter = "first_quarter"
    case waxingGibbous = "waxing_gibbous"
    case full
    case waningGibbous = "waning_gibbous"
    case lastQuarter = "last_quarter"
    case waningCrescent = "waning_crescent"
  }

  /// The lit part of the disc in percent, 0…100.
  public var illumination: Double
  public var phase: Phase
  /// Degrees by which the moon is east of the sun, 0…360: 0 is new moon, 180 full moon.
  public var elongation: Double

  /// The lit part grows from night to night.
  public var isWaxing: Bool { elongation < 180 }

  /// New moon, quarters and full moon are instants (Meeus, ch. 49). The name stands for the day around one: the
  /// elongation grows by 12.19 degrees a day on average. A full moon is lit by 99.7 % or more.
  private static let halfDay = 12.19 / 2

  public init(at instant: Date) {
    let radians = Double.pi / 180
    let centuries = (instant.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let elongation = (297.8501921 + 445_267.1114034 * centuries).truncatingRemainder(dividingBy: 360)
    let sun = (357.5291092 + 35_999.0502909 * centuries) * radians
    let moon = (134.9633964 + 477_198.8675055 * centuries) * radians
    let mean = elongation * radians
    let correction =
      6.289 * sin(moon) - 2.1 * sin(sun) + 1.274 * sin(2 * mean - moon) + 0.658 * sin(2 * mean)
      + 0.214 * sin(2 * moon) + 0.11 * sin(mean)
    let angle = (elongation + correction).truncatingRemainder(dividingBy: 360)
    self.elongation = angle < 0 ? angle + 360 : angle
    illumination = (1 - cos(self.elongation * radians)) / 2 * 100
    let quarter = (self.elongation / 90).rounded()
    let isPrincipal = abs(self.elongation - quarter * 90) <= Moon.halfDay
    phase = Phase.allCases[(isPrincipal ? Int(quarter) * 2 : Int(self.elongation / 90) * 2 + 1) % 8]
  }
}
