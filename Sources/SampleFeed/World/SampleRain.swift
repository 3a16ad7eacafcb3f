import FoundationEssentials
import Glibc
import Weather

/// The invented rain over Korea and its seas at one time, as radars see it: the rain of the sample sky, in bands
/// from west-south-west to east-north-east with gaps between them, which move along the bands at 47 km/h. One band is
/// always over Seoul.
struct SampleRain {
  /// mm/h at the corners of squares, row by row from the south-west.
  private let rates: [Double]
  private let hours: Double

  /// The lattice of the sky, in kilometres of `KoreanLambert`.
  private static let step = 20.0
  private static let (west, south) = (-460.0, -800.0)
  private static let (columns, rows) = (55, 56)
  /// The band: its middle, and half its length and width in kilometres.
  private static let (middle, halfLength, halfWidth) = (PlanePoint(x: 130, y: -250), 540.0, 330.0)
  private static let seoul = KoreanLambert.kilometres(of: Coordinate(latitude: 37.55, longitude: 126.98))

  init(at instant: Date, in period: ScenePeriod) {
    hours = instant.timeIntervalSince1970 / 3600
    rates = (0..<Self.columns * Self.rows).map { index in
      let point = PlanePoint(
        x: Self.west + Double(index % Self.columns) * Self.step,
        y: Self.south + Double(index / Self.columns) * Self.step)
      guard Self.distance(point) < 1.3 else { return 0 }
      return SampleSky(over: KoreanLambert.coordinate(of: point), in: period).weather(at: instant).rate
    }
  }

  var isDry: Bool { rates.allSatisfy { $0 == 0 } }

  /// mm/h at a point of `KoreanLambert`.
  func rate(at point: PlanePoint) -> Double {
    let mean = meanRate(at: point)
    guard mean > 0 else { return 0 }
    let (x, y) = (point.x - 44 * hours, point.y - 16 * hours)
    let areas = Noise.radar.field(x / 70, y / 55, hours / 3)
    let cells = Noise.radar.field(x / 17 + 500, y / 17, hours)
    let edge = ((1 + 0.2 * areas + 0.06 * cells - Self.distance(point)) / 0.25).clamped(0, 1)
    return mean * edge * Self.share(of: point, areas, hours) * exp(1.3 * areas + 0.6 * cells).clamped(0.2, 3.5)
  }

  /// From the middle of the band: 1 at its border.
  private static func distance(_ point: PlanePoint) -> Double {
    let (east, north) = (point.x - middle.x, point.y - middle.y)
    let (along, across) = (0.94 * east + 0.34 * north, 0.94 * north - 0.34 * east)
    return (along * along / (halfLength * halfLength) + across * across / (halfWidth * halfWidth)).squareRoot()
  }

  /// How much of the rain falls at a point, 0…1: all of it inside a band, nothing in the gaps.
  private static func share(of point: PlanePoint, _ areas: Double, _ hours: Double) -> Double {
    let along = 0.94 * point.x + 0.34 * point.y - 47 * hours
    let across = 0.94 * (point.y - seoul.y) - 0.34 * (point.x - seoul.x)
    let width = 48 + 26 * Noise.radar.field(along / 110, across > 0 ? 1 : 2, hours / 5) + 8 * areas
    let main = (width - abs(across)) / 22
    let others = (Noise.radar.field(along / 190 + 90, across / 62, hours / 6) - 0.05 + 0.2 * areas) / 0.3
    return max(main, others).clamped(0, 1)
  }

  private func meanRate(at point: PlanePoint) -> Double {
    let x = ((point.x - Self.west) / Self.step).clamped(0, Double(Self.columns) - 1.001)
    let y = ((point.y - Self.south) / Self.step).clamped(0, Double(Self.rows) - 1.001)
    let corner = Int(y) * Self.columns + Int(x)
    let (right, up) = (x - x.rounded(.down), y - y.rounded(.down))
    let lower = rates[corner] * (1 - right) + rates[corner + 1] * right
    let upper = rates[corner + Self.columns] * (1 - right) + rates[corner + Self.columns + 1] * right
    return lower * (1 - up) + upper * up
  }
}
