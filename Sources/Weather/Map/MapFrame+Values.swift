public import FoundationEssentials
import Glibc

// What a frame says about one place.
extension MapFrame {
  /// The reading that stands for a place: of the nearest station with a value, or of a model the mean of the four
  /// nearest points, weighted by distance. nil beyond the reach, and for layers without readings.
  public func reading(at place: Coordinate) -> MapReading? {
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
    for (index, reading) in readings.enumerated() where reading.value != nil {
      let north = reading.coordinate.latitude - place.latitude
      let east = (reading.coordinate.longitude - place.longitude).remainder(dividingBy: 360) * shrink
      let square = north * north + east * east
      guard best.count < count || square < best[count - 1].square else { continue }
      best.insert((square, index), at: best.firstIndex { $0.square > square } ?? best.count)
      if best.count > count { best.removeLast() }
    }
    return best.map { (kilometres: $0.square.squareRoot() * 111.2, reading: readings[$0.index]) }
  }

  /// The value at a place in the unit of the layer; of rain the lower bound in mm/h, 0 where it is dry. nil if unknown,
  /// and for layers without values.
  public func value(at place: Coordinate) -> Double? {
    guard case .rain(let rain) = content else { return reading(at: place)?.value }
    return switch rain.cell(at: place) {
    case .missing: nil
    case .dry: 0
    case .rain(let lowerBound): lowerBound
    }
  }

  /// The stations with the highest and the lowest values, each list in order; without stations both are empty.
  public func extremes(_ count: Int) -> (highest: [MapReading], lowest: [MapReading]) {
    guard case .points(let readings) = content else { return ([], []) }
    let ranked = readings.filter { $0.value != nil && $0.name != nil }.sorted { $0.value ?? 0 > $1.value ?? 0 }
    return (Array(ranked.prefix(count)), ranked.suffix(count).reversed())
  }

  /// Kilometres up to which a station stands for a place.
  private static let stationReach = 40.0
}

extension MapSeries {
  /// The frame at this time, else the nearest one; nil without frames.
  public func frame(nearest time: Date) -> MapFrame? {
    frames.min { abs($0.time.timeIntervalSince(time)) < abs($1.time.timeIntervalSince(time)) }
  }
}
