import Atlas
import Cells
import FoundationEssentials
import Reports
import Weather

/// The names for which there may be room on the map.
///
/// The chosen city comes first, then the reader's own in their order, the islands that are never left out, and the
/// towns by their size.
struct MapNames {
  private let view: MapView
  private let frame: MapFrame?
  private let state: State
  private(set) var labels: [RegionMap.Label] = []
  private(set) var seas: [RegionMap.Name] = []

  init(_ view: MapView, _ projection: Projection, _ frame: MapFrame?, _ state: State) {
    (self.view, self.frame, self.state) = (view, frame, state)
    let own = state.cities.map { MapCity.own($0) }
    // If the reader has saved a town of an island, the map shows the town's name there.
    let islands = Island.all.filter { island in !own.contains { island.isAt($0.coordinate) } }.map {
      MapCity.island($0)
    }
    let chosen = (own + islands).first { $0.coordinate == view.mark } ?? .own(view.choice)
    // On a distant view the names of the cities would cover the islands.
    let others = own + (projection.degreesPerDot > 1 ? [] : islands)
    let towns = MapTowns.of(projection).towns.filter { town in
      town.coordinate != view.mark && !Island.all.contains { $0.isAt(town.coordinate) }
        && !own.contains { $0.coordinate == town.coordinate }
    }
    let all = [chosen] + others.filter { $0.coordinate != view.mark } + towns
    labels = all.filter { projection.cell(of: MapPoint($0.coordinate)) != nil }.map(label)
    // The gazetteer has no Korean name of many towns in China and Japan.
    if state.language == .ko { labels.removeAll { $0.isTown && !$0.name.containsHangul } }
    seas = Sea.allCases.filter { $0.scales.contains(projection.degreesPerDot) }.map {
      RegionMap.Name(text: state.words.sea($0), coordinate: $0.coordinate)
    }
  }

  private func label(of city: MapCity) -> RegionMap.Label {
    var label = RegionMap.Label(
      name: city.name(in: state.language).harmless.fitted(to: MapNames.longest), value: "", tone: .dim, isOwn: false,
      isChosen: city.coordinate == view.mark, origin: city)
    if case .own(let own) = city {
      label.isOwn = state.cities.contains { $0.place.coordinate == own.place.coordinate }
      label.warning = state.snapshots[own.place].flatMap { snapshot in
        WarningMark(WarningStatus(snapshot, snapshot.warnings(at: state.now), at: state.now))
      }
    }
    let value = MapValue(city, isOwn: label.isOwn, frame, state)
    (label.value, label.tone) = (value.text, value.tone)
    return label
  }

  private static let longest = 16
}

extension RegionMap.Label {
  fileprivate var isTown: Bool { if case .town = origin { true } else { false } }
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
