import Cells
import FoundationEssentials
import Reports
import Weather

/// The forecast in a few sentences, the most important first, as a forecaster would say it to someone who is about to
/// go out.
///
/// Unknown values are not mentioned; if nothing is known there is no sentence.
struct Outlook: Sendable, Equatable {
  struct Sentence: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The text and shorter ones that may replace it, the longest first; never empty.
    var texts: [String]
    /// Whether it has a row of its own if there is more than one row.
    var isAlone = false

    /// Of a text of several sentences, the first one is its shortest form.
    init(_ text: String, brief: String? = nil) {
      let brief = brief ?? text
      let first = brief.firstRange(of: ". ").map { String(brief[..<$0.lowerBound]) + "." }
      texts = ([text, brief] + [first].compactMap { $0 }).uniqued
    }

    init(stringLiteral text: String) { self.init(text) }

    init(_ typhoon: TyphoonText) { (texts, isAlone) = (typhoon.texts, true) }

    var text: String { texts[0] }

    /// The columns of the shortest text.
    var least: Int { texts[texts.count - 1].displayWidth }

    /// The longest text that fits; nil if none fits.
    func fitting(_ columns: Int) -> String? { texts.first(fitting: columns) }
  }
  var sentences: [Sentence]
  /// The sentence of the day with the user's name: shown before the others if all of them have room.
  var opening: String?
  /// A dimmed remark about warnings while none is in force, the longest first; empty if something else shows it.
  var remarks: [String]
  /// Whether the data behind the sentences is old.
  var isStale: Bool

  init(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: state.comparableYesterday)
    let dust = DustOutlook(forecast, at: state.now, today: formatting.zone.date(of: state.now))
    let soon = Soon(forecast, at: state.now)
    // The forecast for the next minutes describes the same event in more detail than the hours do.
    let wetness = soon == nil ? Wetness.coming(forecast, at: state.now, zone: formatting.zone) : []
    func wetSentences(_ wetness: [Wetness]) -> [Sentence] {
      wetness.map {
        Sentence($0.sentence(formatting, at: state.now), brief: $0.withoutRate.sentence(formatting, at: state.now))
      }
    }
    let known = [dust.now.map { formatting.words.dustSentence($0) }, comparison?.sentence(formatting)]
    let later = [
      dust.tomorrow.map(formatting.words.dustTomorrow), Outlook.tomorrow(forecast.days ?? [], formatting),
    ]
    func sentences(_ texts: [String?]) -> [Sentence] { texts.compactMap { $0.map { Sentence($0) } } }
    self.sentences =
      [state.typhoonText.map { Sentence($0) }].compactMap { $0 } + sentences([soon?.sentence(formatting)])
      + wetSentences(wetness.filter(\.isWithinHours)) + sentences(known)
      + wetSentences(wetness.filter { !$0.isWithinHours }) + sentences(later)
    opening = forecast.now?.condition.map { sky in
      let sentence = formatting.words.daySentence(sky, at: formatting.zone.civil(state.now))
      return formatting.words.greeting(state.userName) + sentence
    }
    remarks = Outlook.warningRemarks(state)
    isStale = [Part.now, .hourly].contains { state.snapshot?.isStale($0, at: state.now) ?? false }
  }

  /// Tomorrow's high compared with today's.
  private static func tomorrow(_ days: [Day], _ formatting: Formatting) -> String? {
    guard days.count > 1, let today = days[0].high, let tomorrow = days[1].high else { return nil }
    let difference = tomorrow.celsius - today.celsius
    let high = formatting.temperature(tomorrow)
    guard abs(difference) >= 1 else { return formatting.words.tomorrowAlike(high) }
    let degrees = abs(formatting.degrees(tomorrow) - formatting.degrees(today))
    return formatting.words.tomorrowDiffers(high, formatting.difference(degrees: degrees), difference > 0)
  }
}
