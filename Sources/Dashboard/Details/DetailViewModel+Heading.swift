import FoundationEssentials
import Reports
import Weather

extension DetailViewModel {
  /// The content of the stage above the details.
  struct Heading: Sendable, Equatable {
    /// The sky of the hour, for another day than today that of noon; nil before there is a city.
    var scene: SceneViewModel?
    /// The temperature of the hour or the high of the day.
    var temperature: String
    var warmth: Tone
    /// The sky, and in words.
    var condition: Condition?
    var isNight: Bool
    var word: String
    /// The temperatures next to the word.
    var captions: [Fact]

    init(_ subject: Subject, _ state: State) {
      switch subject {
      case .hour(let instant): self.init(hour: instant, subject, state)
      case .day(let date): self.init(day: date, state)
      }
    }

    private init(hour instant: Date, _ subject: Subject, _ state: State) {
      let (formatting, isNow) = (state.formatting, DetailViewModel.isOfNow(subject, state))
      let hour = state.forecast.hours?.first { $0.at == instant }
      let at = isNow ? state.now : instant
      scene = SceneViewModel(at: at, isNow ? nil : [hour].compactMap { $0 }, hour?.temperature, state)
      (temperature, warmth) = (formatting.temperature(hour?.temperature), Tone(hour?.temperature))
      condition = hour?.condition
      isNight = !(state.sun?.isDaylight(at) ?? true)
      word = condition.map(formatting.words.condition) ?? formatting.absent
      captions = hour?.feelsLike.map { [Fact(formatting.words.feelsLike, $0, formatting)] } ?? []
    }

    private init(day date: CivilDate, _ state: State) {
      let (formatting, zone) = (state.formatting, state.formatting.zone)
      let day = state.forecast.days?.first { $0.date == date }
      let isToday = zone.date(of: state.now) == date
      let noon = zone.instant(date, hour: 12)
      let hours = (state.forecast.hours ?? []).filter { zone.date(of: $0.at) == date }
      let nearest = hours.min { abs($0.at.timeIntervalSince(noon)) < abs($1.at.timeIntervalSince(noon)) }
      condition = day?.pm.condition ?? day?.am.condition ?? nearest?.condition
      scene = SceneViewModel(
        at: isToday ? state.now : noon, isToday ? nil : [nearest].compactMap { $0 }, day?.high, state)
      (temperature, warmth) = (formatting.temperature(day?.high), Tone(day?.high))
      isNight = false
      word = condition.map(formatting.words.condition) ?? formatting.absent
      captions = [
        Fact(formatting.words.high, day?.high, formatting), Fact(formatting.words.low, day?.low, formatting),
      ]
    }
  }
}
