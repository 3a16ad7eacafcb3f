/// How the rain of a frame came about at a place: what a source calls radar is not radar everywhere.
public enum RainOrigin: Sendable, Hashable {
  case radar
  /// Estimated from satellite pictures, or computed by a model.
  case satelliteOrModel
  case model
}

extension MapFrame {
  /// nil for other layers.
  public func rainOrigin(at place: Coordinate) -> RainOrigin? {
    guard layer == .rain else { return nil }
    if source.profile.isModel { return .model }
    return source == .libreWXR && !RainOrigin.isRadar(ofLibreWXR: place) ? .satelliteOrModel : .radar
  }
}

extension RainOrigin {
  /// Where LibreWXR has radars: its guide names the United States, Canada, Europe, El Salvador, Japan, Taiwan,
  /// Peninsular Malaysia with Singapore, Borneo, and the Philippines. The areas are rectangles within these regions.
  static func isRadar(ofLibreWXR place: Coordinate) -> Bool {
    radars.contains { $0.contains(place) } && !withoutRadar.contains { $0.contains(place) }
  }

  private static let radars = [
    // The United States with Puerto Rico, Hawaii and Alaska; Canada
    MapArea(west: -127, south: 24, east: -52, north: 55), MapArea(west: -68, south: 17, east: -64.5, north: 19),
    MapArea(west: -161, south: 18, east: -154, north: 23), MapArea(west: -170, south: 55, east: -110, north: 68),
    MapArea(west: -11, south: 36, east: 30, north: 70), MapArea(west: -90.5, south: 13, east: -87.5, north: 14.6),
    MapArea(west: 122, south: 24, east: 146.5, north: 46), MapArea(west: 119, south: 21.5, east: 122.5, north: 26),
    MapArea(west: 99, south: 1, east: 119.5, north: 7.5), MapArea(west: 117, south: 5, east: 127, north: 20),
  ]

  /// The Korean peninsula with its islands and the continent west and north of it: within the rectangle of Japan.
  private static let withoutRadar = [
    MapArea(west: 122, south: 33, east: 128.3, north: 46), MapArea(west: 128, south: 34.8, east: 131.9, north: 46),
    MapArea(west: 131.8, south: 42.5, east: 138.5, north: 46),
  ]
}
