import Glibc
import Weather

/// A cell of KMA's forecast grid: 149 columns and 253 rows of 5 km.
struct SampleCell: Sendable, Hashable {
  var nx: Int
  var ny: Int

  static let columns = 1...149
  static let rows = 1...253

  /// The middle of the cell. (Inverse Lambert conformal conic projection with the constants of KMA's guide.)
  var coordinate: Coordinate {
    let radians = Double.pi / 180
    let (first, second, origin) = (30 * radians, 60 * radians, 38 * radians)
    let unit = 6371.00877 / 5
    func slope(_ latitude: Double) -> Double { tan(.pi / 4 + latitude / 2) }
    let cone = log(cos(first) / cos(second)) / log(slope(second) / slope(first))
    let scale = pow(slope(first), cone) * cos(first) / cone
    let polar = unit * scale / pow(slope(origin), cone)
    let x = Double(nx) - 43
    let y = polar - Double(ny) + 136
    let latitude = 2 * atan(pow(unit * scale / (x * x + y * y).squareRoot(), 1 / cone)) - .pi / 2
    return Coordinate(latitude: latitude / radians, longitude: atan2(x, y) / cone / radians + 126)
  }
}
