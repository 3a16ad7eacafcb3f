import Atlas
import Cells
import FoundationEssentials
import Reports
import Weather

/// What the map of the side column shows: of the data in memory what matters most around the city. Nothing is requested
/// for it.
struct SideMap {
  /// The layer; nil if nothing is known.
  let frame: MapFrame?
  let view: MapView

  init(of city: City, on area: Size, _ state: State) {
    frame = state.sideFrame(at: city.place)
    var places = state.cities.map { MapPoint($0.place.coordinate) }.filter { SideMap.isNear($0, city) }
    if case .typhoons(let typhoons)? = frame?.content {
      for centre in typhoons.map({ MapPoint($0.current.center) }) {
        places += [-SideMap.storm, SideMap.storm].map { MapPoint(x: centre.x + $0, y: centre.y + $0) }
      }
    }
    view = MapView(around: city, with: places, on: area)
  }

  /// In degrees of the map: other cities farther away are not on it, and a storm has so much around its centre.
  private static let (reach, storm) = (5.5, 2.5)

  private static func isNear(_ point: MapPoint, _ city: City) -> Bool {
    let own = MapPoint(city.place.coordinate)
    return max(abs(point.x - own.x), abs(point.y - own.y)) < reach
  }
}

extension State {
  /// Rain that falls around the place, otherwise the layer that the reader chose, otherwise the one with which the map
  /// page would open, but the temperature instead of dry air.
  fileprivate func sideFrame(at place: Place) -> MapFrame? {
    if let rain = map.rain(near: place.coordinate, now: now) { return rain }
    if map.isChosen, map.shown != .rain, let frame = map.recentFrame(of: map.shown, now) { return frame }
    let layer = mapLayer(for: place)
    switch layer {
    case .typhoon:
      return TyphoonText.typhoon(near: place, in: typhoons, at: now).map { typhoon in
        MapFrame(
          layer: layer, time: typhoon.current.at, kind: .observed, source: typhoon.agency.source,
          content: .typhoons([typhoon]))
      }
    case .pm10, .pm25:
      let pollutant = layer == .pm10 ? Pollutant.pm10 : .pm25
      return map.recentFrame(of: layer, now)
        ?? frameOfCities(layer, .air) { $0.forecast(at: now).air(recentAt: now)?.values[pollutant] }
    default:
      return map.temperatures(at: now) ?? frameOfCities(.temperature, .now) { $0.glance(at: now)?.temperature?.celsius }
    }
  }

  /// The values in the reader's cities, dust like that of a station. nil if none is known.
  private func frameOfCities(_ layer: MapLayer, _ part: Part, value: (Snapshot) -> Double?) -> MapFrame? {
    let kind: MapReading.Kind = layer == .temperature ? .city : .station
    let places = (cities + [city].compactMap { $0 }).map(\.place).uniqued
    let readings = places.compactMap { place in
      snapshots[place].flatMap(value).map { MapReading(place.coordinate, value: $0, kind: kind) }
    }
    guard !readings.isEmpty, let source = snapshot?.providingSource(of: part) else { return nil }
    // The same within an hour, so that the picture is not painted again.
    let hour = Date(timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 3600).rounded(.down) * 3600)
    return MapFrame(layer: layer, time: hour, kind: .observed, source: source, content: .points(readings))
  }
}

extension MapView {
  /// Some hundred kilometres around a city, enough to include other places.
  fileprivate init(around city: City, with places: [MapPoint], on area: Size) {
    self.init(of: city)
    let all = places + [MapPoint(city.place.coordinate)]
    let (xs, ys) = (all.map(\.x).sorted(), all.map(\.y).sorted())
    let (width, height) = (xs[xs.count - 1] - xs[0], ys[ys.count - 1] - ys[0])
    // A cell is two by four dots; the factor leaves a fifth of the map for the names at its edges.
    let closest = max(width / Double(area.columns * 2), height / Double(area.rows * 4)) * 1.25
    let centre = MapPoint(x: xs[0] + width / 2, y: ys[0] + height / 2)
    look = .part(centre: centre, degreesPerDot: max(0.03, closest))
  }
}
