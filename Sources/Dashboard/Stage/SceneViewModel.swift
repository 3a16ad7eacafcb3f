import FoundationEssentials
import Reports
import Stage
import Weather

/// The sky of a time at a place, and a temperature in large digits.
struct SceneViewModel: Sendable, Equatable {
  /// Without its silhouette, which belongs to the place.
  var scene: StageScene
  var place: Place
  /// nil if unknown.
  var number: String?
  /// °C of the number, for its colour.
  var celsius: Double?
  /// What the terminal can show: a picture, or an outline.
  var colours: Colours

  /// The sky at an instant according to `hours`, or the sky of now if nil; nil before there is a city.
  init?(at instant: Date, _ hours: [Hour]?, _ temperature: Temperature?, _ state: State) {
    guard let place = state.place else { return nil }
    let sun = SunTimes(at: place.coordinate, zone: place.zone, date: place.zone.date(of: instant))
    let forecast = hours.map { Forecast(hours: $0) } ?? state.forecast
    let isOld = hours == nil && state.snapshot?.isStale(.now, at: state.now) ?? false
    scene = StageScene(forecast, at: place, sun: sun, now: instant, isOld: isOld)
    self.place = place
    (number, celsius) = (temperature.map { _ in state.formatting.temperature(temperature) }, temperature?.celsius)
    colours = SceneViewModel.colours(state)
  }

  /// The sky of now over any place, without weather if `forecast` is nil.
  init(skyOver place: Place, _ state: State, showing forecast: Forecast? = nil, isOld: Bool = false) {
    let sun = SunTimes(at: place, in: place.zone, on: state.now)
    scene =
      forecast.map { StageScene($0, at: place, sun: sun, now: state.now, isOld: isOld) }
      ?? StageScene(at: place, sun: sun, now: state.now)
    self.place = place
    let temperature = forecast?.now?.temperature
    (number, celsius) = (temperature.map { _ in state.formatting.temperature(temperature) }, temperature?.celsius)
    colours = SceneViewModel.colours(state)
  }

  private static func colours(_ state: State) -> Colours {
    state.isASCII && state.colours.hasGrounds ? .few : state.colours
  }

  var isPicture: Bool { colours.hasGrounds }
}
