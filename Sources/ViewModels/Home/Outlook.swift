import Cells
import FoundationEssentials
import Weather

/// The forecast in a few sentences, the weightiest first: what a forecaster would say to someone in the doorway.
///
/// What is not known is not spoken of; with nothing known there is no sentence.
public struct Outlook: Sendable, Equatable {
  public struct Sentence: Sendable, Equatable, ExpressibleByStringLiteral {
    public var text: String
    /// The same in fewer words; nil where there are none.
    public var brief: String?

    public init(_ text: String, brief: String? = nil) {
      self.text = text
      self.brief = brief == text ? nil : brief
    }

    public init(stringLiteral text: String) { self.init(text) }

    /// Columns of the fewest words.
    public var least: Int { (brief ?? text).displayWidth }

    /// In as many words as have room; nil where even the fewest have none.
    public func fitting(_ columns: Int) -> String? { [text, brief ?? text].first { $0.displayWidth <= columns } }
  }
  public var sentences: [Sentence]
  /// The sentence of the day with the user's name: said before the others where there is room for all of them.
  public var opening: String?
  /// What is said quietly of warnings where none is in force, the fullest first; empty where that is said elsewhere.
  public var remarks: [String]
  /// What they are told from is old.
  public var isStale: Bool

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: state.comparableYesterday)
    let air = AirOutlook(forecast, at: state.now, today: formatting.zone.date(of: state.now))
    let soon = Soon(forecast, at: state.now)
    // What the next minutes bring tells more of the same than the hours do.
    let wetness = soon == nil ? Wetness.coming(forecast, at: state.now, zone: formatting.zone) : []
    func said(_ wetness: [Wetness]) -> [Sentence] {
      wetness.map {
        Sentence($0.sentence(formatting, at: state.now), brief: $0.withoutRate.sentence(formatting, at: state.now))
      }
    }
    let known = [air.now.map { formatting.words.dustSentence($0) }, comparison?.sentence(formatting)]
    let later = [
      air.tomorrow.map(formatting.words.dustTomorrow), Outlook.tomorrow(forecast.days ?? [], formatting),
    ]
    func sentences(_ texts: [String?]) -> [Sentence] { texts.compactMap { $0.map { Sentence($0) } } }
    self.sentences =
      sentences([soon?.sentence(formatting)]) + said(wetness.filter(\.isWithinHours)) + sentences(known)
      + said(wetness.filter { !$0.isWithinHours }) + sentences(later)
    opening = forecast.now?.condition.map { sky in
      let sentence = formatting.words.daySentence(sky, at: formatting.zone.civil(state.now))
      return formatting.words.greeting(state.userName) + sentence
    }
    remarks = Outlook.quietWarnings(state)
    isStale = [Part.now, .hourly].contains { state.snapshot?.isStale($0, at: state.now) ?? false }
  }

  /// Tomorrow's high beside today's.
  private static func tomorrow(_ days: [Day], _ formatting: Formatting) -> String? {
    guard days.count > 1, let today = days[0].high, let tomorrow = days[1].high else { return nil }
    let difference = tomorrow.celsius - today.celsius
    let high = formatting.temperature(tomorrow)
    guard abs(difference) >= 1 else { return formatting.words.tomorrowAlike(high) }
    let degrees = abs(formatting.degrees(tomorrow) - formatting.degrees(today))
    return formatting.words.tomorrowDiffers(high, formatting.difference(degrees: degrees), difference > 0)
  }
}

/// Dust worth a word: bad or worse.
private struct AirOutlook {
  var now: Grade?
  var tomorrow: Grade?

  init(_ forecast: Forecast, at instant: Date, today: CivilDate) {
    now = AirOutlook.worst([forecast.air(recentAt: instant)?.worstDust?.grade])
    let day = forecast.airDays.first { $0.date == today.adding(days: 1) }
    tomorrow = AirOutlook.worst([day?.pm10, day?.pm25])
  }

  private static func worst(_ grades: [Grade?]) -> Grade? {
    grades.compactMap { $0 }.max().flatMap { $0 >= .bad ? $0 : nil }
  }
}
