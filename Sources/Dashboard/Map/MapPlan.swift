import Atlas
import Cells
import Reports
import Weather

/// Finds room for the names of cities: none covers another, and none extends beyond the map.
///
/// The chosen city comes first, then the reader's own in their order, the islands that are never left out, the towns
/// by their size, and the seas last.
struct MapPlan {
  private let view: MapView
  private let projection: Projection
  private let towns: [MapCity]
  private let state: State
  private var room: MapRoom
  private(set) var labels: [RegionMap.Label] = []
  private(set) var seas: [RegionMap.Name] = []

  init(_ view: MapView, _ projection: Projection, towns: [MapCity], _ state: State) {
    self.view = view
    self.projection = projection
    self.towns = towns
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
      put(town: town)
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

  private mutating func put(town: MapCity) {
    guard let spot = spot(of: town), room.isFree(spot) else { return }
    var label = label(of: town, at: spot)
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
