import FoundationEssentials
import Reports
import Weather

/// The home screen during the first refresh of a place, while nothing but time and place is known.
struct LoadingViewModel: Sendable, Equatable {
  var title: String
  /// The parts that are fetched, and since when; the most complete text first.
  var details: [String]
  /// Sun and moon, which need no source.
  var facts: [[Span]]
  /// The names of the hours and days for which values are expected, with the titles above them.
  var hours: Names
  var days: Names

  struct Names: Sendable, Equatable {
    var title: String
    var names: [Span]
    /// The number of each day in its month; empty for hours.
    var dates: [Int] = []
  }

  /// nil if any weather is known, and if a refresh has ended without any.
  init?(_ state: State, sun: [Fact], moon: Fact) {
    guard let place = state.place, state.isLoading, state.refreshedAt[place] == nil, state.forecast.isEmpty else {
      return nil
    }
    let (formatting, words) = (state.formatting, LoadingWords(language: state.language))
    title = words.title
    details = words.details(since: state.waitingSince.map(formatting.clock))
    facts = (sun + [moon]).map { [Span(text: $0.label + " ", tone: .dim), Span(text: $0.value, tone: $0.tone)] }
    hours = Names(title: formatting.words.hourly, names: LoadingViewModel.hours(from: state.now, formatting))
    let today = formatting.zone.date(of: state.now)
    let dates = (0..<HomeLayout.expectedDays).map { today.adding(days: $0) }
    days = Names(
      title: formatting.words.weekly, names: LoadingViewModel.names(of: dates, formatting), dates: dates.map(\.day))
  }

  private static let hourCount = 48

  private static func hours(from now: Date, _ formatting: Formatting) -> [Span] {
    let first = formatting.zone.startOfHour(now)
    return (0..<hourCount).map { index in
      let name = formatting.hourName(first.addingTimeInterval(Double(index) * 3600))
      return Span(text: index == 0 ? formatting.words.thisHour : name, tone: index == 0 ? .strong : .dim)
    }
  }

  /// Of days from today on.
  private static func names(of dates: [CivilDate], _ formatting: Formatting) -> [Span] {
    dates.enumerated().map { index, date in
      let name = index == 0 ? formatting.words.today : formatting.words.weekdays[date.weekday]
      return Span(text: name, tone: index == 0 ? .strong : Tone.name(of: date, in: formatting.zone) ?? .dim)
    }
  }
}

private struct LoadingWords: Wording {
  let language: Language

  var title: String { say("날씨를 불러오는 중", "Loading the weather") }
  func details(since clock: String?) -> [String] {
    guard let clock else { return [say("예보와 미세먼지", "forecast and air")] }
    return [
      say("예보와 미세먼지, \(clock)부터", "forecast and air, since \(clock)"),
      say("\(clock)부터", "since \(clock)"),
    ]
  }
}
