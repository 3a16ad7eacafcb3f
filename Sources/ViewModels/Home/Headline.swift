import Cells
import FoundationEssentials
import Weather

/// The answer a reader wants before going out, in three parts: what the weather is like, until when or how, and what
/// to take along.
///
/// `비 · 23시쯤 그침 · 우산`
public struct Headline: Sendable, Equatable {
  public var what: String
  public var detail: String?
  public var take: String?
  public var tone: Tone
  /// nil on a day that needs no special care.
  public var severity: Severity?
  /// Whether the later weather in `detail` is the main message, so that `what` may be left out: `내일 2시부터 비`.
  private var isAboutLater = false

  /// The possible texts, the longest first.
  public func texts(isASCII: Bool) -> [String] {
    let separator = isASCII ? ", " : " · "
    let shorter = isAboutLater ? [[detail, take], [detail]] : [[what, detail]]
    return ([[what, detail, take]] + shorter + [[what, take], [what]]).map {
      $0.compactMap { $0 }.joined(separator: separator)
    }
  }

  /// The longest text that fits in this many columns.
  public func text(fitting columns: Int, isASCII: Bool) -> String {
    texts(isASCII: isASCII).first { $0.displayWidth <= columns } ?? what
  }

  /// nil if the sky condition is unknown.
  init?(_ state: State, _ forecast: Forecast) {
    let formatting = state.formatting
    guard let condition = forecast.now?.condition ?? forecast.hours?.first?.condition else { return nil }
    let day = Ahead(forecast, at: state.now)
    let words = HeadlineWords(language: formatting.words.language)
    what = formatting.words.condition(condition).capitalisedFirst
    tone = condition.isPrecipitation ? condition.isSnowy ? .snow : .rain : .strong
    if condition.isPrecipitation {
      describeFall(condition, forecast, at: state.now, formatting, words)
    } else if let dust = day.dust, dust.grade == .veryBad {
      describeDust(dust, formatting.words, words)
    } else if let felt = day.felt, felt >= 33 || felt <= -12 || Headline.isWarned(of: felt > 0 ? "폭염" : "한파", state) {
      (what, tone) = felt > 0 ? (words.heat, .warmth(36)) : (words.cold, .warmth(-12))
      // No detail: the apparent temperature is displayed next to the headline.
      let isDusty = day.dust.map { $0.grade >= .bad } ?? false
      take = (felt > 0 ? words.water : words.coat) + (isDusty ? " \(words.mask)" : "")
      severity = felt > 0 ? .heat : .cold
    } else if let wet = day.nextWet, let kind = wet.falling?.condition {
      detail = words.starts(formatting.words.condition(kind), formatting.hourInSentences(wet.at, seenAt: state.now))
      (take, tone) = (words.umbrella, kind.isSnowy ? .snow : .rain)
      isAboutLater = true
    } else if let dust = day.dust, dust.grade == .bad {
      describeDust(dust, formatting.words, words)
    } else {
      describeTemperatures(forecast, day, formatting, words)
    }
    let isCalm = !condition.isPrecipitation && severity == nil
    severity = Headline.warning(state) ?? severity
    if isCalm, case .warning(.warning)? = severity { lead(with: state, formatting.words) }
  }

  /// If a 경보 is in force while the sky looks harmless, it comes first, followed by the sky.
  private mutating func lead(with state: State, _ words: Words) {
    guard let gravest = Headline.inForce(state).first(where: { WarningLevel($0) == .warning }) else { return }
    (what, detail) = (words.warnings.kind(gravest.kind), isAboutLater ? detail : what)
    (tone, isAboutLater) = (.warning(.warning), false)
  }

  private mutating func describeFall(
    _ condition: Condition, _ forecast: Forecast, at now: Date, _ formatting: Formatting, _ words: HeadlineWords
  ) {
    let end = forecast.hours?.first { $0.at > now && $0.falling == Precipitation.none }?.at
    detail =
      end.map { words.stops(formatting.hourInSentences($0, seenAt: now)) }
      ?? (forecast.hours == nil ? nil : words.goesOn)
    take =
      condition == .thunderstorm || condition == .hail
      ? words.indoors : condition.isSnowy ? words.mindYourStep : words.umbrella
    let hourly = max(forecast.now?.precipitationMillimetres ?? 0, forecast.hours?.first?.precipitation?.min ?? 0)
    let isStrong = hourly >= AmountBand.strongRain
    severity = condition == .thunderstorm ? .thunder : condition.isSnowy ? .snow : isStrong ? .downpour : nil
    if isStrong { what = words.heavy(what) }
  }

  private mutating func describeDust(
    _ dust: (pollutant: Pollutant, grade: Grade), _ all: Words, _ words: HeadlineWords
  ) {
    what = "\(all.pollutant(dust.pollutant)) \(all.grade(dust.grade))"
    (take, tone) = (words.mask, .grade(dust.grade))
    severity = dust.grade == .veryBad ? .dust : nil
  }

  private mutating func describeTemperatures(
    _ forecast: Forecast, _ day: Ahead, _ formatting: Formatting, _ words: HeadlineWords
  ) {
    let today = forecast.days?.first
    if let low = today?.low ?? forecast.now?.low, let high = today?.high ?? forecast.now?.high {
      let range = high.celsius - low.celsius
      if range >= 10 {
        detail = words.range(formatting.difference(degrees: formatting.degrees(high) - formatting.degrees(low)))
      }
      take =
        low.celsius < 5
        ? words.coat : range >= 10 && low.celsius < 18 ? words.jacket : high.celsius >= 28 ? words.water : nil
    }
  }

  /// The highest official warning in force; it takes precedence over the severity that follows from the values.
  static func warning(_ state: State) -> Severity? {
    inForce(state).map { WarningLevel($0) }.max().map { .warning($0) }
  }

  /// Whether a heat or cold warning, in KMA's terms and of any level, is in force.
  private static func isWarned(of kind: String, _ state: State) -> Bool {
    inForce(state).contains { $0.kind.hasPrefix(kind) }
  }

  private static func inForce(_ state: State) -> [WeatherWarning] {
    (state.forecast.warnings ?? []).filter { WarningStage($0, at: state.now) == .inForce }
  }
}

/// What matters for going out in the next twelve hours.
private struct Ahead {
  var nextWet: Hour?
  /// The apparent temperature now in °C, or the air temperature if that is unknown.
  var felt: Double?
  var dust: (pollutant: Pollutant, grade: Grade)?

  init(_ forecast: Forecast, at now: Date) {
    let end = now.addingTimeInterval(12 * 3600)
    nextWet = forecast.hours?.first { $0.at > now && $0.at < end && $0.falling?.condition != nil }
    felt = (forecast.now?.feelsLike ?? forecast.now?.temperature)?.celsius
    dust = forecast.air(recentAt: now)?.worstDust
  }
}

extension String {
  /// With a capital first letter, as at the beginning of a sentence.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Condition {
  fileprivate var isSnowy: Bool { [.snow, .snowShower, .sleet].contains(self) }
}

/// Short words: headlines have no room for sentences.
struct HeadlineWords: Wording {
  let language: Language

  var umbrella: String { say("우산", "umbrella") }
  var mask: String { say("마스크", "mask") }
  var coat: String { say("외투", "coat") }
  var jacket: String { say("겉옷", "jacket") }
  var water: String { say("물 마시기", "water") }
  var indoors: String { say("실내로", "go inside") }
  var mindYourStep: String { say("길 조심", "take care") }
  var heat: String { say("폭염", "Very hot") }
  var cold: String { say("강추위", "Bitter cold") }
  var goesOn: String { say("계속", "goes on") }
  func stops(_ moment: String) -> String { say("\(moment)쯤 그침", "until \(moment)") }
  func starts(_ what: String, _ moment: String) -> String {
    say("\(moment)부터 \(what)", "\(what.lowercased()) from \(moment)")
  }
  func range(_ degrees: String) -> String { say("일교차 \(degrees)", "range \(degrees)") }
  func heavy(_ what: String) -> String { say("강한 \(what)", "Heavy \(what.lowercased())") }
}
