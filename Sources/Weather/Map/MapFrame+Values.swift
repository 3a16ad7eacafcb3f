public import FoundationEssentials
import Glibc

// What a frame says about one place.
extension MapFrame {
  /// The reading that represents a place: of the nearest station with a value, or of a model the mean of the four
  /// nearest points, weighted by distance. nil beyond the reach, and for layers without readings.
  private func reading(at place: Coordinate) -> MapReading? {
    guard case .points(let readings) = content else { return nil }
    let near = MapFrame.nearest(4, to: place, among: readings)
    guard let first = near.first else { return nil }
    guard first.reading.kind == .modelPoint, near.count == 4 else {
      return first.kilometres <= MapFrame.stationReach ? first.reading : nil
    }
    // Beyond the edge of the grid the model says nothing.
    guard first.kilometres <= near[3].reading.coordinate.kilometres(to: first.reading.coordinate) else { return nil }
    let corners = near.map { (value: $0.reading.value ?? 0, weight: 1 / max($0.kilometres, 0.5)) }
    var mean = first.reading
    mean.value = corners.map { $0.value * $0.weight }.reduce(0, +) / corners.map(\.weight).reduce(0, +)
    return mean
  }

  /// The nearest readings with a value. Distances are those on a plane, because this runs for every name on a map.
  private static func nearest(
    _ count: Int, to place: Coordinate, among readings: [MapReading]
  ) -> [(kilometres: Double, reading: MapReading)] {
    let shrink = cos(place.latitude * .pi / 180)
    var best: [(square: Double, index: Int)] = []
    for index in readings.indices where readings[index].value != nil {
      let limit = best.count < count ? Double.infinity : best[count - 1].square
      let north = readings[index].coordinate.latitude - place.latitude
      guard north * north < limit else { continue }
      var east = readings[index].coordinate.longitude - place.longitude
      // Only across the date line: the remainder takes longer than everything else here.
      if abs(east) > 180 { east.formRemainder(dividingBy: 360) }
      east *= shrink
      let square = north * north + east * east
      guard square < limit else { continue }
      best.insert((square, index), at: best.firstIndex { $0.square > square } ?? best.count)
      if best.count > count { best.removeLast() }
    }
    return best.map { (kilometres: $0.square.squareRoot() * 111.2, reading: readings[$0.index]) }
  }

  /// The value at a place in the unit of the layer; of rain the lower bound in mm/h, 0 where it is dry. nil if unknown,
  /// and for layers without values.
  public func value(at place: Coordinate) -> Double? { measure(at: place).value }

  /// The value at a place, and the degrees from which the wind blows there; both as in `MapReading`.
  public func measure(at place: Coordinate) -> (value: Double?, fromDegrees: Double?) {
    guard case .rain(let rain) = content else {
      let reading = reading(at: place)
      return (reading?.value, reading?.fromDegrees)
    }
    return switch rain.cell(at: place) {
    case .missing: (nil, nil)
    case .dry: (0, nil)
    case .rain(let lowerBound): (lowerBound, nil)
    }
  }

  /// The stations with the highest and the lowest values, each list in order; without stations both are empty.
  public func extremes(_ count: Int) -> (highest: [MapReading], lowest: [MapReading]) {
    guard case .points(let readings) = content else { return ([], []) }
    // Readings are large: only their numbers are moved.
    let ranked = readings.indices.filter { readings[$0].value != nil && readings[$0].name != nil }
      .sorted { readings[$0].value ?? 0 > readings[$1].value ?? 0 }
    return (ranked.prefix(count).map { readings[$0] }, ranked.suffix(count).reversed().map { readings[$0] })
  }

  /// Kilometres up to which a station represents a place.
  private static let stationReach = 40.0
}

extension MapSeries {
  /// The frame at this time, else the nearest one; nil without frames.
  public func frame(nearest time: Date) -> MapFrame? {
    frames.min { abs($0.time.timeIntervalSince(time)) < abs($1.time.timeIntervalSince(time)) }
  }
}
