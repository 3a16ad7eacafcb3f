import Atlas
import Glibc
import Weather

/// Where the pixels of a map are on the globe. Longitude depends only on the column, latitude only on the row.
struct PixelPlaces: Sendable, Equatable {
  let projection: Projection
  let columns: Int
  let rows: Int
  /// The width of a pixel in the middle of the map.
  let kilometresPerPixel: Double

  /// `projection` has as many characters as the picture has columns of pixels.
  init(_ projection: Projection) {
    self.projection = projection
    (columns, rows) = (projection.columns, projection.rows * 2)
    let latitude = projection.centre.coordinate.latitude
    kilometresPerPixel = projection.degreesPerDot * 2 * 111.2 * cos(latitude * .pi / 180)
  }

  /// At `share` of each column, 0…1.
  func longitudes(at share: Double = 0.5) -> [Double] {
    (0..<columns).map { column in
      let x = projection.centre.x + (2 * (Double(column) + share) - Double(columns)) * projection.degreesPerDot
      return x - 360 * ((x + 180) / 360).rounded(.down)
    }
  }

  func latitudes(at share: Double = 0.5) -> [Double] {
    (0..<rows).map { row in
      let y = projection.centre.y - (2 * (Double(row) + share) - Double(rows)) * projection.degreesPerDot
      return MapPoint(x: 0, y: y).coordinate.latitude
    }
  }

  /// In pixels from the upper left corner; by the shorter way around the world.
  func position(of place: Coordinate) -> (x: Double, y: Double) {
    let dot = projection.dot(of: MapPoint(place))
    return (dot.x / 2, dot.y / 2)
  }

  /// How many pixels a distance is long at a latitude.
  func pixels(_ kilometres: Double, at latitude: Double) -> Double {
    kilometres / (projection.degreesPerDot * 2 * 111.2 * max(0.05, cos(latitude * .pi / 180)))
  }
}
