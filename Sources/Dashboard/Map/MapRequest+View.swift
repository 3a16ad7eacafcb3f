import Atlas
package import Cells
package import FoundationEssentials
import Glibc
package import Weather

extension MapRequest {
  /// The request for the visible part of a layer at that time.
  init(_ layer: MapLayer, _ view: MapView, in size: Size, at now: Date) {
    let projection = view.projection(in: size)
    let isInSight = projection.cell(of: MapPoint(view.mark)) != nil
    let hours = layer.hours
    self.init(
      layer, of: MapArea(around: projection), around: isInSight ? view.mark : projection.centre.coordinate,
      during: now.addingTimeInterval(hours.lowerBound * 3600)..<now.addingTimeInterval(hours.upperBound * 3600))
  }

  /// The request for a layer when the page opens at a place.
  package init(_ layer: MapLayer, around place: Place, in size: Size, at now: Date) {
    var view = MapView(of: City(place: place))
    view.fit(layer, after: nil)
    self.init(layer, view, in: size, at: now)
  }

  /// Whether its answer also serves another request of the layer: the area contains the other one without being much
  /// larger, and the same sources cover the middle.
  func serves(_ other: MapRequest) -> Bool {
    area.contains(other.area) && area.width <= other.area.width * 4 && focus.kilometres(to: other.focus) < 400
  }
}

extension MapArea {
  /// The visible part, extended to round degrees, so that a small movement needs nothing new.
  init(around projection: Projection) {
    let width = min(360, Double(projection.columns * 2) * projection.degreesPerDot)
    let step = exp2(log2(max(width, 2) / 4).rounded(.up))
    let corners = [-1.0, 1].map { sign in
      MapPoint(
        x: projection.centre.x,
        y: projection.centre.y + sign * Double(projection.rows * 2) * projection.degreesPerDot
      ).coordinate.latitude
    }
    let west = ((projection.centre.x - width / 2) / step).rounded(.down) * step
    let east = ((projection.centre.x + width / 2) / step).rounded(.up) * step
    self.init(
      west: east - west >= 360 ? -180 : west, south: max(-80, (corners[0] / step).rounded(.down) * step),
      east: east - west >= 360 ? 180 : east, north: min(80, (corners[1] / step).rounded(.up) * step))
  }

  fileprivate var width: Double { east - west }

  fileprivate func contains(_ other: MapArea) -> Bool {
    let shift = ((other.west - west) / 360).rounded(.down) * 360
    return other.west - shift >= west && other.east - shift <= east && other.south >= south && other.north <= north
  }
}

extension MapLayer {
  /// The hours that are requested, seen from now: those that sources keep, and those of their forecasts.
  fileprivate var hours: ClosedRange<Double> {
    switch self {
    case .rain: -2...24
    case .pm10, .pm25, .o3: -24...72
    case .temperature, .wind: -1...24
    case .warnings: -24...24
    case .typhoon: -24...120
    }
  }
}
