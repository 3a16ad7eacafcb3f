import Weather

/// A sea whose name stands on the map where there is room.
public enum Sea: Sendable, Hashable, CaseIterable {
  case east, yellow, south, pacific, atlantic, indian

  var coordinate: Coordinate {
    let (latitude, longitude) =
      switch self {
      case .east: (38.7, 130.9)
      case .yellow: (35.8, 124.6)
      case .south: (33.7, 128.3)
      case .pacific: (12.0, 178.0)
      case .atlantic: (28.0, -50.0)
      case .indian: (-18.0, 78.0)
      }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Degrees a dot has at most where the name is not lost, and at least where it is not large enough for the window.
  var scales: ClosedRange<Double> {
    switch self {
    case .east, .yellow: 0...0.6
    case .south: 0...0.2
    case .pacific, .atlantic, .indian: 0.6...100
    }
  }
}
