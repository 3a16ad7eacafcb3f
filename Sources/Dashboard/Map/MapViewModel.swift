import Atlas
import Cells
import Reports
import Weather

/// The map page with final words.
struct MapViewModel: Sendable, Equatable {
  var map: RegionMap
  /// `지도  대한민국`.
  var title: String
  /// 표본 자료 or 오프라인; otherwise empty.
  var marks: String
  /// The chosen city, and its weather.
  var choice: String
  var choiceTemperature: String
  var choiceWarmth: Tone
  /// The warning signs on the map, the most severe first, and what they stand for.
  var legend: [Legend]
  struct Legend: Sendable, Equatable {
    var mark: WarningMark
    var word: String
  }
  /// The length of `scale` in characters.
  var scaleWidth: Int
  var scale: String
  var footer: FooterViewModel

  init(_ view: MapView, _ state: State) {
    let words = state.words
    let projection = view.projection(in: state.size)
    map = RegionMap(view, projection, in: MapView.area(in: state.size), state)
    let level = words.mapLevel(view.level(in: state.size))
    title = [words.map, level].joined(separator: "  ")
    marks = HeaderViewModel(state).marks.joined(separator: "  ")
    let now = state.glance(at: view.choice.place)
    let sky = now?.condition.map { " \(words.condition($0))" } ?? ""
    choice = view.choice.name[state.language].harmless
    choiceTemperature = now == nil ? "" : state.formatting.temperature(now?.temperature) + sky
    choiceWarmth = state.warmth(of: now?.temperature, at: view.choice.place)
    let levels = Set(map.labels.compactMap { if case .level(let level) = $0.warning { level } else { nil } })
    legend = levels.sorted(by: >).map { Legend(mark: .level($0), word: words.level($0)) }
    (scaleWidth, scale) = MapViewModel.scale(of: projection, words)
    footer = FooterViewModel(state)
    footer.hints = MapPage.hints(state)
    let none = FooterViewModel.credits([], state)
    (footer.credits, footer.fullCredits, footer.legal) = (none, none, nil)
  }

  /// A round distance that is a few characters long in the middle of the map.
  private static func scale(of projection: Projection, _ words: Words) -> (Int, String) {
    let latitude = projection.centre.coordinate.latitude
    let kilometres = Coordinate(latitude: latitude, longitude: 0)
      .kilometres(to: Coordinate(latitude: latitude, longitude: projection.degreesPerDot))
    let round = [1, 2, 5].flatMap { first in [1, 10, 100, 1000].map { first * $0 } }.sorted()
    let chosen = round.last { Double($0) <= kilometres * 24 } ?? 1
    return (max(2, Int((Double(chosen) / kilometres / 2).rounded())), words.quantity(String(chosen), "km"))
  }
}

extension State {
  /// The current weather in a place; nil if nothing is known.
  func glance(at place: Place) -> Now? { snapshots[place]?.glance(at: now) }

  /// The colour of a temperature in that place; dim if the data is old.
  func warmth(of temperature: Temperature?, at place: Place) -> Tone {
    snapshots[place]?.isStale(.now, at: now) == true ? .dim : Tone(temperature)
  }
}
