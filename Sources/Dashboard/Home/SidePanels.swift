import Atlas
import Cells
import Reports
import Weather

/// What wide windows show next to the panes, with final words; empty if the window has no room for it.
struct SidePanels: Sendable, Equatable {
  var mapTitle: String
  /// The surroundings of the city, with the reader's cities on them.
  var map: RegionMap?
  var citiesTitle: String
  var cities: [CityListViewModel.Row] = []
  /// Of the temperature, the low and the high.
  var cityHeadings: [String]
  var airTitle: String
  /// Every pollutant but the dust.
  var air: [DustReading] = []
  var airForecast: [DustViewModel.Day] = []

  init(_ state: State, _ layout: HomeLayout, _ dust: DustViewModel) {
    let words = state.words
    mapTitle = words.map
    citiesTitle = words.cityList.title(state.savedCount)
    cityHeadings = [words.thisHour, words.low, words.high]
    airTitle = words.airBySubstance
    if let pane = layout.map, let city = state.city {
      let area = SidePane.content(of: pane)
      let view = MapView(around: city, with: state.cities, on: area.size)
      let frame = state.map.sideFrame(at: city.place.coordinate, now: state.now)
      // Rain, warnings and typhoons are colours and shapes, so that the names have room for the temperature.
      let hasTemperatures = frame.map { [.rain, .warnings, .typhoon].contains($0.layer) } ?? true
      map = RegionMap(view, in: area, showing: frame, hasTemperatures: hasTemperatures, state)
    }
    if layout.cities != nil { cities = CityListViewModel.rows(state) }
    if layout.air != nil { takeAir(state, dust) }
  }

  private mutating func takeAir(_ state: State, _ dust: DustViewModel) {
    // The dust and its station are on the stage.
    air = Pollutant.allCases.filter { ![.pm10, .pm25].contains($0) }.map {
      DustReading($0, of: state.forecast.air, state.formatting)
    }
    airForecast = dust.forecast
  }
}

extension MapView {
  /// Some hundred kilometres around a city, enough to include its neighbours among the reader's cities.
  fileprivate init(around city: City, with others: [City], on area: Size) {
    self.init(of: city)
    let own = MapPoint(city.place.coordinate)
    let near = others.map { MapPoint($0.place.coordinate) }.filter { max(abs($0.x - own.x), abs($0.y - own.y)) < 5.5 }
    let (xs, ys) = ((near + [own]).map(\.x).sorted(), (near + [own]).map(\.y).sorted())
    let (width, height) = (xs[xs.count - 1] - xs[0], ys[ys.count - 1] - ys[0])
    // A cell is two by four dots; the factor leaves a fifth of the map for the names at its edges.
    let closest = max(width / Double(area.columns * 2), height / Double(area.rows * 4)) * 1.25
    let centre = MapPoint(x: xs[0] + width / 2, y: ys[0] + height / 2)
    look = .part(centre: centre, degreesPerDot: max(0.03, closest))
  }
}

extension Words {
  fileprivate var airBySubstance: String { say("대기 오염 물질", "Air by pollutant") }
}
