import Atlas
import Cells
import Gazetteer
import Reports
import Weather

/// Finds room for the names of cities: none covers another, and none extends beyond the map.
///
/// The chosen city comes first, then the reader's own in their order, the islands that are never left out, the towns
/// by their size, and the seas last.
struct MapPlan {
  private let view: MapView
  private let projection: Projection
  private let state: State
  private var room: MapRoom
  private(set) var labels: [RegionMap.Label] = []
  private(set) var seas: [RegionMap.Name] = []

  init(_ view: MapView, _ projection: Projection, _ state: State) {
    self.view = view
    self.projection = projection
    self.state = state
    room = MapRoom(columns: projection.columns, rows: projection.rows)
  }

  mutating func place() {
    let own = state.cities.map { MapCity.own($0) }
    // If the reader has saved a town of an island, the map shows the town's name there.
    let islands = Island.all.filter { island in !state.cities.contains { island.isAt($0.place.coordinate) } }
      .map { MapCity.island($0) }
    let chosen = (own + islands).first { $0.coordinate == view.mark } ?? .own(view.choice)
    // On a distant view the names of the cities would cover the islands.
    let others = own + (projection.degreesPerDot > 1 ? [] : islands)
    let needed = [chosen] + others.filter { $0.coordinate != view.mark }
    let empty = self
    putNeeded(needed)
    // The chosen city must have its name, even if other cities lose their spots.
    if labels.first?.words == nil {
      self = empty
      putNeeded([chosen])
      putNeeded(Array(needed.dropFirst()))
    }
    for town in towns where town.coordinate != view.mark && !Island.all.contains(where: { $0.isAt(town.coordinate) }) {
      put(town)
    }
    for sea in Sea.allCases where sea.scales.contains(projection.degreesPerDot) { put(sea) }
  }

  /// Places all spots except those that are already taken, then words for as many as have room.
  private mutating func putNeeded(_ cities: [MapCity]) {
    let first = labels.count
    for city in cities {
      guard let spot = spot(of: city), room.isFree(spot) else { continue }
      room.take(spot)
      labels.append(label(of: city, at: spot))
    }
    for index in labels.indices[first...] {
      let (width, spot) = (labels[index].width, labels[index].spot)
      guard let words = room.words(width, beside: spot, isNeeded: true) else { continue }
      room.take(words, width)
      labels[index].words = words
    }
  }

  private mutating func put(_ town: Town) {
    let city = MapCity.town(town)
    guard let spot = spot(of: city), room.isFree(spot) else { return }
    var label = label(of: city, at: spot)
    // The gazetteer has no Korean name of many towns in China and Japan.
    if state.language == .ko, !label.name.containsHangul { return }
    guard let words = room.words(label.width, beside: spot, isNeeded: false) else { return }
    label.words = words
    room.take(spot)
    room.take(words, label.width)
    labels.append(label)
  }

  private func spot(of city: MapCity) -> Point? {
    projection.cell(of: MapPoint(city.coordinate)).map { Point(column: $0.column, row: $0.row) }
  }

  private func label(of city: MapCity, at spot: Point) -> RegionMap.Label {
    var label = RegionMap.Label(
      name: city.name(in: state.language).harmless.fitted(to: MapPlan.longest), temperature: "", warmth: .dim,
      isOwn: false,
      isChosen: city.coordinate == view.mark, spot: spot, words: nil, origin: city)
    guard case .own(let own) = city else { return label }
    label.isOwn = state.cities.contains { $0.place.coordinate == own.place.coordinate }
    label.warning = state.snapshots[own.place].flatMap { snapshot in
      WarningMark(WarningStatus(snapshot, snapshot.warnings(at: state.now), at: state.now))
    }
    let temperature = state.glance(at: own.place)?.temperature
    guard label.isOwn || temperature != nil else { return label }
    label.temperature = state.formatting.temperature(temperature)
    label.warmth = state.warmth(of: temperature, at: own.place)
    return label
  }

  private static let longest = 16

  private mutating func put(_ sea: Sea) {
    guard let cell = projection.cell(of: MapPoint(sea.coordinate)) else { return }
    let text = state.words.sea(sea)
    let at = Point(column: cell.column - text.displayWidth / 2, row: cell.row)
    guard room.fits(at, text.displayWidth) else { return }
    room.take(at, text.displayWidth)
    seas.append(RegionMap.Name(text: text, at: at))
  }
}

// The towns that a map of this scale shows.
extension MapPlan {
  private static let most = 240

  private var towns: [Town] {
    let (first, last) = (
      projection.point(atColumn: 0, row: projection.rows - 1),
      projection.point(atColumn: projection.columns - 1, row: 0)
    )
    let (southWest, northEast) = (first.coordinate, last.coordinate)
    let scale = projection.degreesPerDot
    let isRound = scale * Double(projection.columns * 2) > 350
    let towns = Gazetteer.korea.towns(
      south: southWest.latitude, west: isRound ? -180 : southWest.longitude, north: northEast.latitude,
      east: isRound ? 180 : northEast.longitude, lightest: Int(min(3e6, scale * 2e6)), limit: MapPlan.most
    ) { MapPlan.isWanted($0, scale) }
    // On a distant view Korea's towns compete with all other cities by population.
    return scale > 0.3 ? towns.sorted { $0.population > $1.population } : towns
  }

  /// Of Korea's 시도 (provinces) only those that are cities; more districts the closer the view is.
  private static func isWanted(_ town: Town, _ scale: Double) -> Bool {
    switch town.level {
    case .city: return true
    case .sido:
      guard scale <= 0.3 || town.population > 3_000_000 else { return false }
      // 전남광주통합특별시 is a whole province; its city is 광주.
      return town.name.hasSuffix("시") && !town.name.hasSuffix("통합특별시")
    case .sigungu:
      guard scale <= 0.3 else { return false }
      let name = town.name
      return name.hasSuffix("시") || scale < 0.035 && name.hasSuffix("군") || scale < 0.015
    default: return false
    }
  }
}

/// A sea whose name is on the map if there is room.
enum Sea: Sendable, Hashable, CaseIterable {
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

  /// Degrees per dot at which the name appears. Beyond the upper bound the sea is too small for its name; below the
  /// lower bound it is too large for the window.
  var scales: ClosedRange<Double> {
    switch self {
    case .east, .yellow: 0...0.6
    case .south: 0...0.2
    case .pacific, .atlantic, .indian: 0.6...100
    }
  }
}
