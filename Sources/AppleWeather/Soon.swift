import FoundationEssentials
import Upstream
import Weather

// What Apple has for some places only: the next hour where a radar looks, warnings where institutions give theirs on.
extension Reading {
  /// It says nothing where Apple has none for the place, which is an answer as well.
  func nextHour() -> Layer {
    let told = answer.forecastNextHour
    let periods = (told?.summary?.elements ?? []).ascending { $0.startTime.instant }.map(period)
    let minutes = (told?.minutes?.elements ?? []).ascending { $0.startTime.instant }.map { minute in
      NextHour.Minute(
        at: minute.startTime.instant, chance: percent(minute.precipitationChance),
        intensity: intensity(minute.precipitationIntensity))
    }
    let last = minutes.last?.at.addingTimeInterval(60)
    let end = told?.forecastEnd?.instant ?? last ?? fetchedAt.addingTimeInterval(3600)
    let unknown = Set((told?.summary?.elements ?? []).compactMap(\.condition)).filter { Reading.falling($0) == nil }
    return Layer(
      bulletin: .nextHour, source: .weatherKit, issuedAt: issue(told?.metadata), fetchedAt: fetchedAt,
      nextHour: periods.isEmpty ? nil : NextHour(periods: periods, minutes: minutes, end: end),
      remarks: unknown.sorted().prefix(4).map { "condition \($0.harmless.prefix(40)) is unknown" },
      expiresAt: told?.metadata?.expireTime?.instant)
  }

  /// nil where Apple has none for the place, or where it is not known whether it has.
  func warnings() -> Layer? {
    guard let told = answer.weatherAlerts else { return nil }
    let issuedAt = issue(told.metadata)
    let warnings = told.alerts.elements.compactMap { alert in warning(alert, listedAt: issuedAt, link: told.detailsUrl)
    }
    let nameless = told.alerts.elements.count - warnings.count
    return Layer(
      bulletin: .warnings, source: .weatherKit, issuedAt: issuedAt, fetchedAt: fetchedAt,
      warnings: Array(Set(warnings)).byUrgency,
      remarks: nameless == 0 ? [] : ["\(nameless) alerts without a description"],
      expiresAt: told.metadata?.expireTime?.instant)
  }

  private func issue(_ metadata: Metadata?) -> Date {
    (metadata?.reportedTime ?? metadata?.readTime).map { min($0.instant, fetchedAt) } ?? fetchedAt
  }

  private func period(_ stretch: Stretch) -> NextHour.Period {
    NextHour.Period(
      start: stretch.startTime.instant, falling: stretch.condition.flatMap(Reading.falling),
      chance: percent(stretch.precipitationChance), intensity: intensity(stretch.precipitationIntensity))
  }

  /// nil for an undocumented word. Of mere precipitation no more is known: rain is what it is most often.
  private static func falling(_ word: String) -> Precipitation? {
    switch word {
    case "clear": Precipitation.none
    case "precipitation", "rain": .falling(.rain)
    case "snow": .falling(.snow)
    case "sleet", "mixed": .falling(.sleet)
    case "hail": .falling(.hail)
    default: nil
    }
  }

  /// A warning is issued no later than the list it stands in.
  private func warning(_ alert: Alert, listedAt: Date, link: String?) -> WeatherWarning? {
    guard let kind = alert.description?.briefOrNil else { return nil }
    return WeatherWarning(
      kind: kind, area: alert.areaName?.briefOrNil, issuedAt: alert.issuedTime?.instant ?? listedAt,
      effectiveAt: alert.effectiveTime?.instant, expiresAt: (alert.expireTime ?? alert.eventEndTime)?.instant,
      severity: alert.severity.flatMap(WeatherWarning.Severity.init), issuer: alert.source?.briefOrNil,
      link: (alert.detailsUrl ?? link).flatMap(Reading.link))
  }

  /// Only what leads into the web.
  private static func link(_ text: String) -> String? {
    text.hasPrefix("https://") && text.utf8.count <= 500 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      ? text : nil
  }

  private func intensity(_ number: Double?) -> Double? { number?.within(0...500)?.rounded(to: 2) }
}
