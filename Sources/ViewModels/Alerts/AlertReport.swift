import Alerts
public import FoundationEssentials
public import Weather

/// The weather of an alert's city in the words of the 날씨요정 (weather fairy), the most important first.
struct AlertReport: Sendable, Hashable {
  var lines: [String]
  var urgency: AlertMessage.Urgency
  /// Some weather of the city is known.
  var isKnown: Bool

  /// For the city on screen in that state.
  init(_ state: State) {
    let facts = AlertReport.facts(state)
    lines = facts.isEmpty ? [state.words.alerts.unknown] : facts
    urgency = Headline(state, state.forecast)?.severity.map(AlertReport.urgency) ?? .normal
    isKnown = !facts.isEmpty
  }

  private static func facts(_ state: State) -> [String] {
    let (forecast, formatting) = (state.forecast, state.formatting)
    let words = formatting.words
    guard let snapshot = state.snapshot, let sun = state.sunTimes[snapshot.place] else { return [] }
    let advice = Advice(
      forecast, at: state.now, zone: formatting.zone, sun: sun, words: words, speaker: .fairy)
    let comparison = Comparison(today: forecast.now?.temperature, yesterday: state.comparableYesterday)
    let rain = AlertReport.rain(forecast, at: state.now, zone: formatting.zone)
    let items = advice.items.map(words.advice.item).joined(separator: ", ")
    let facts: [String?] = [
      AlertReport.age(snapshot, formatting, at: state.now), AlertReport.warnings(state), advice.sentence,
      AlertReport.range(snapshot.place, forecast, formatting), comparison?.sentence(formatting, .fairy),
      rain?.sentence(formatting, at: state.now, .fairy), advice.dust, items.isEmpty ? nil : words.advice.toTake(items),
    ]
    return facts.compactMap(\.self)
  }

  private static func urgency(of severity: Severity) -> AlertMessage.Urgency {
    switch severity {
    case .warning(let level): level == .warning ? .critical : .normal
    case .downpour, .thunder: .critical
    case .heat, .cold, .dust, .snow: .normal
    }
  }

  /// The age of the weather; nil if it is fresh.
  private static func age(_ snapshot: Snapshot, _ formatting: Formatting, at now: Date) -> String? {
    guard !snapshot.isFresh(at: now), let age = snapshot.age(at: now) else { return nil }
    return formatting.words.alerts.old(
      formatting.moment(age.fetchedAt, seenAt: now), formatting.words.age(age.minutes))
  }

  /// The official warnings in force, the most severe first.
  private static func warnings(_ state: State) -> String? {
    let warnings = (state.forecast.warnings ?? []).ranked(at: state.now)
    let kinds = warnings.filter { WarningStage($0, at: state.now) == .inForce }.map(\.kind.harmless).uniqued
    return kinds.isEmpty ? nil : state.words.alerts.inForce(kinds.joined(separator: ", "))
  }

  /// The next precipitation. Dry weather is reported only if the forecast reaches beyond today.
  private static func rain(_ forecast: Forecast, at now: Date, zone: Zone) -> Wetness? {
    let next = Wetness.coming(forecast, at: now, zone: zone).first
    if case .dry(let last, _) = next, last <= zone.date(of: now) { return nil }
    return next
  }

  private static func range(_ place: Place, _ forecast: Forecast, _ formatting: Formatting) -> String? {
    guard let day = forecast.days?.first, let low = day.low, let high = day.high else { return nil }
    return formatting.words.alerts.range(
      place.shortName[formatting.words.language].harmless, formatting.temperature(low), formatting.temperature(high))
  }
}

extension Snapshot {
  /// Whether the weather of now, of the hours and of the day is as new as possible: it is not old, and the last
  /// refresh did not fail. Of the days only today's low and high count.
  public func isFresh(at now: Date) -> Bool {
    let failures = missed.filter { $0.error.isTemporary && !isCoveredByAnotherSource($0) }
    let isRecent = [Part.now, .hourly].allSatisfy { part in
      age(of: part, at: now).map { !$0.isOld } ?? false && !failures.contains { $0.part == part && !$0.isQuiet }
    }
    guard isRecent, failures.contains(where: { $0.part == .daily }) else { return isRecent }
    let today = forecast(at: now).days?.first
    return today?.low != nil && today?.high != nil
  }
}

extension [String] {
  /// Without duplicates, in the same order. One sender may bring several alerts, and the same advice may hold for
  /// several cities.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
