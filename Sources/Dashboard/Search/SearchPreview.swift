import FoundationEssentials
import Reports
import Weather

/// The stored weather of the chosen city, without a request.
struct SearchPreview: Sendable, Equatable {
  /// The full name.
  var title: String
  var hasWeather: Bool
  /// The sky over the city, with the weather if known.
  var scene: SceneViewModel
  var sky: Condition?
  var isNight: Bool
  var temperature: String
  var warmth: Tone
  var condition: String
  var low: Fact
  var high: Fact
  var dust: Fact
  /// `14:32 기준`, or the age if the data is old.
  var asOf: String
  var isStale: Bool
  /// Shown instead of the weather if none is known.
  var noWeather: String
  /// The position, the population and, abroad, the local time.
  var facts: [Fact]
  var weekTitle: String
  /// The stored forecast from today on.
  var days: [WeekViewModel.Row]
  /// The scale that the bars of the days share.
  var scale: ClosedRange<Double>?

  /// `storedWeather` may be that of another city.
  init(_ city: City, _ storedWeather: StoredWeather?, _ state: State) {
    let place = city.place
    var formatting = state.formatting
    formatting.zone = place.zone
    let words = formatting.words
    let storedWeather = storedWeather?.place == place ? storedWeather : nil
    let now = storedWeather?.forecast?.now
    let age = storedWeather?.fetchedAt.map { Age(of: $0, at: state.now) }
    title = place.name[state.language].harmless
    hasWeather = now?.temperature != nil || now?.condition != nil
    sky = now?.condition
    scene = SceneViewModel(skyOver: place, state, showing: storedWeather?.forecast, isOld: age?.isOld ?? false)
    isNight = !SunTimes(at: place, on: state.now).isDaylight(state.now)
    temperature = formatting.temperature(now?.temperature)
    warmth = Tone(now?.temperature)
    condition = now?.condition.map(words.condition) ?? formatting.absent
    low = Fact(words.low, now?.low, formatting)
    high = Fact(words.high, now?.high, formatting)
    dust = SearchPreview.dust(storedWeather?.forecast?.air, formatting)
    asOf = age.map { $0.isOld ? words.age($0.minutes) : words.asOf(formatting.clock($0.fetchedAt)) } ?? ""
    isStale = age?.isOld ?? false
    noWeather = words.search.noWeather
    facts = SearchPreview.facts(place, formatting, state.now)
    weekTitle = words.weekly
    let today = formatting.zone.date(of: state.now)
    days = (storedWeather?.forecast?.days ?? []).filter { $0.date.dayNumber >= today.dayNumber }
      .map { WeekViewModel.Row($0, formatting, at: state.now) }
    scale = ClosedRange<Double>.covering(days.flatMap { [$0.lowCelsius, $0.highCelsius].compactMap(\.self) })
  }

  /// The worse grade of the two kinds of dust; a dash if neither is known.
  private static func dust(_ air: AirMeasurement?, _ formatting: Formatting) -> Fact {
    let worst = air?.worstDust?.grade
    return Fact(
      label: formatting.words.dust, value: worst.map(formatting.words.grade) ?? formatting.absent,
      tone: worst.map { .grade($0) } ?? .dim)
  }

  private static func facts(_ place: Place, _ formatting: Formatting, _ now: Date) -> [Fact] {
    let words = formatting.words.search
    func fact(_ label: String, _ value: String?) -> Fact? {
      value.map { Fact(label: label, value: $0, tone: .plain) }
    }
    func degrees(_ value: Double) -> String { formatting.plain(value.rounded(to: 2)) }
    let point = place.coordinate
    let isAbroad = place.korea == nil
    return [
      isAbroad ? fact(words.localTime, formatting.clock(now)) : nil,
      fact(words.population, place.population.map(words.people)),
      fact(words.coordinate, "\(degrees(point.latitude)), \(degrees(point.longitude))"),
      fact(words.grid, place.korea.map { "\($0.grid.nx), \($0.grid.ny)" }),
    ].compactMap { $0 }
  }
}
