package import Alerts
import FoundationEssentials
package import Weather

/// The weather of an alert's city in the words of the 날씨요정 (weather fairy), the most important first.
package struct AlertReport: Sendable, Equatable {
  package var lines: [String]
  package var urgency: AlertMessage.Urgency
  /// Some weather of the city is known.
  package var isKnown: Bool

  /// `formatting` is that of the place.
  package init(_ weather: WeatherAt, _ formatting: Formatting) {
    let facts = AlertReport.facts(weather, formatting)
    lines = facts.isEmpty ? [formatting.words.alerts.unknown] : facts
    urgency = Headline(weather.forecast, at: weather.now)?.severity.map(AlertReport.urgency) ?? .normal
    isKnown = !facts.isEmpty
  }

  private static func facts(_ weather: WeatherAt, _ formatting: Formatting) -> [String] {
    let (forecast, now) = (weather.forecast, weather.now)
    let advice = AdviceText(Advice(forecast, at: now, sun: weather.sun), formatting, at: now, speaker: .fairy)
    let rain = Wetness.next(forecast, at: now, zone: weather.zone)
    let facts: [String?] = [
      AlertReport.age(weather, formatting), AlertReport.warnings(weather, formatting.words), advice.sentence,
      AlertReport.range(weather, formatting), weather.comparison?.sentence(formatting, .fairy),
      rain?.sentence(formatting, at: now, .fairy), advice.dust, advice.toTake,
    ]
    return facts.compactMap(\.self)
  }

  private static func urgency(of severity: Severity) -> AlertMessage.Urgency {
    switch severity {
    case .warning(let level), .wind(let level): level == .warning ? .critical : .normal
    case .downpour, .thunder: .critical
    case .heat, .cold, .dust, .snow: .normal
    }
  }

  /// The age of the weather; nil if it is fresh.
  private static func age(_ weather: WeatherAt, _ formatting: Formatting) -> String? {
    let (snapshot, now) = (weather.snapshot, weather.now)
    guard !snapshot.isFresh(at: now), let age = snapshot.age(at: now) else { return nil }
    return formatting.words.alerts.old(
      formatting.moment(age.fetchedAt, seenAt: now), formatting.words.age(age.minutes))
  }

  /// The official warnings in force, the most severe first.
  private static func warnings(_ weather: WeatherAt, _ words: Words) -> String? {
    let warnings = (weather.forecast.warnings ?? []).ranked(at: weather.now)
    let kinds = warnings.filter { WarningStage($0, at: weather.now) == .inForce }.map(\.kind.harmless).uniqued
    return kinds.isEmpty ? nil : words.alerts.inForce(kinds.joined(separator: ", "))
  }

  private static func range(_ weather: WeatherAt, _ formatting: Formatting) -> String? {
    guard let day = weather.forecast.days?.first, let low = day.low, let high = day.high else { return nil }
    return formatting.words.alerts.range(
      weather.place.shortName[formatting.words.language].harmless, formatting.temperature(low),
      formatting.temperature(high))
  }
}
