import Atlas
import Cells
import Reports
import Weather

/// What wide windows show next to the panes, with final words; empty if the window has no room for it.
struct SidePanels: Sendable, Equatable {
  var mapTitle: String
  /// The name of the layer on the map; empty without a layer.
  var mapLayer = ""
  /// The surroundings of the city, with the reader's cities on them.
  var map: RegionMap?
  var citiesTitle: String
  var cities: [CityListViewModel.Row] = []
  /// The scale of the bars of all cities, in °C; nil if no low and high is known.
  var cityScale: ClosedRange<Double>?
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
      let side = SideMap(of: city, on: area.size, state)
      // Rain, warnings and typhoons are colours and shapes, so that the names have room for the temperature.
      let hasTemperatures = side.frame.map { [.rain, .warnings, .typhoon, .temperature].contains($0.layer) } ?? true
      map = RegionMap(side.view, in: area, showing: side.frame, hasTemperatures: hasTemperatures, state)
      mapLayer = side.frame.map { words.weatherMap.tab($0.layer) } ?? ""
    }
    if layout.cities != nil {
      cities = CityListViewModel.rows(state)
      cityScale = ClosedRange.covering(cities.compactMap(\.celsius).flatMap { [$0.lowerBound, $0.upperBound] })
    }
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

extension Words {
  fileprivate var airBySubstance: String { say("대기 오염 물질", "Air by pollutant") }
}
