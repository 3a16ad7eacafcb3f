import Atlas
import Cells
import Weather

/// What wide windows show beside the panes, in finished words; empty where the window has no room for it.
public struct SidePanels: Sendable, Equatable {
  /// Yesterday, today and tomorrow.
  public var days: [ThreeDaysModel.Card] = []
  public var mapTitle: String
  /// The surroundings of the city, with the reader's cities upon them.
  public var map: RegionMap?
  public var citiesTitle: String
  public var cities: [CityListModel.Row] = []
  public var airTitle: String
  /// Every pollutant of its own.
  public var air: [DustModel.Reading] = []
  /// Where and when it was measured.
  public var station: String = ""
  public var airForecast: [DustModel.Day] = []
  public var sourcesTitle: String
  public var sources: [SourcesModel.Line] = []

  init(_ state: State, _ layout: HomeLayout) {
    let words = state.formatting.words
    mapTitle = words.map
    citiesTitle = words.cityList.title(state.savedCount)
    airTitle = words.airBySubstance
    sourcesTitle = state.formatting.words.sourcesInBrief
    if layout.days != nil { days = ThreeDaysModel(state).cards }
    if let box = layout.map, let city = state.city {
      let (view, area) = (MapView(around: city), PanelLayout(box).border)
      map = RegionMap(view, view.projection(on: area.size), in: area, state)
    }
    if layout.cities != nil { cities = CityListModel(state).rows }
    if layout.air != nil { takeAir(state) }
    if let box = layout.sources { sources = SourcesModel.entries(state, PanelLayout(box).inside.columns) }
  }

  private mutating func takeAir(_ state: State) {
    let (formatting, forecast) = (state.formatting, state.forecast)
    air = Pollutant.allCases.map { DustModel.reading(of: $0, forecast.air, formatting) }
    station = forecast.air.map { DustModel.station($0, formatting, at: state.now) } ?? formatting.absent
    airForecast = DustModel(state, forecast).forecast
  }
}

extension MapView {
  /// Some hundred kilometres around a city.
  fileprivate init(around city: City) {
    self.init(of: city)
    look = .part(centre: MapPoint(city.place.coordinate), degreesPerDot: 0.035)
  }
}

extension Words {
  fileprivate var airBySubstance: String { say("대기 오염 물질", "Air by pollutant") }
}
