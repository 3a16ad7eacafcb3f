import FoundationEssentials
import Upstream
import Weather

// Data that Apple has only for some places: next-hour precipitation where there is radar, and warnings from
// institutions that provide them.
extension AppleReading {
  /// A layer without data if Apple has none for the place: that is a valid response too.
  func nextHour() -> Layer {
    let forecast = answer.forecastNextHour
    let periods = (forecast?.summary?.elements ?? []).ascending { $0.startTime.instant }.map(period)
    let minutes = (forecast?.minutes?.elements ?? []).ascending { $0.startTime.instant }.map { minute in
      NextHour.Minute(
        at: minute.startTime.instant, chance: percent(minute.precipitationChance),
        intensity: intensity(minute.precipitationIntensity))
    }
    let last = minutes.last?.at.addingTimeInterval(60)
    let end = forecast?.forecastEnd?.instant ?? last ?? fetchedAt.addingTimeInterval(3600)
    let unknown = Set((forecast?.summary?.elements ?? []).compactMap(\.condition)).filter {
      AppleReading.falling($0) == nil
    }
    return Layer(
      bulletin: .nextHour, source: .weatherKit, issuedAt: issue(forecast?.metadata), fetchedAt: fetchedAt,
      nextHour: periods.isEmpty ? nil : NextHour(periods: periods, minutes: minutes, end: end),
      remarks: unknown.sorted().prefix(4).map { "condition \($0.harmless.prefix(40)) is unknown" },
      expiresAt: forecast?.metadata?.expireTime?.instant)
  }

  /// nil if Apple has none for the place, or if that is unknown.
  func warnings() -> Layer? {
    guard let list = answer.weatherAlerts else { return nil }
    let issuedAt = issue(list.metadata)
    let warnings = list.alerts.elements.compactMap { alert in warning(alert, listedAt: issuedAt, link: list.detailsUrl)
    }
    let nameless = list.alerts.elements.count - warnings.count
    return Layer(
      bulletin: .warnings, source: .weatherKit, issuedAt: issuedAt, fetchedAt: fetchedAt,
      warnings: Array(Set(warnings)).byUrgency,
      remarks: nameless == 0 ? [] : ["\(nameless) alerts without a description"],
      expiresAt: list.metadata?.expireTime?.instant)
  }

  private func issue(_ metadata: Metadata?) -> Date {
    (metadata?.reportedTime ?? metadata?.readTime).map { min($0.instant, fetchedAt) } ?? fetchedAt
  }

  private func period(_ stretch: Stretch) -> NextHour.Period {
    NextHour.Period(
      start: stretch.startTime.instant, falling: stretch.condition.flatMap(AppleReading.falling),
      chance: percent(stretch.precipitationChance), intensity: intensity(stretch.precipitationIntensity))
  }

  /// nil for an undocumented word. "precipitation" does not name a kind: rain is the most frequent one.
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

  /// A warning without an issue time was issued at the latest with its list.
  private func warning(_ alert: AppleAlert, listedAt: Date, link: String?) -> WeatherWarning? {
    guard let kind = alert.description?.briefOrNil else { return nil }
    return WeatherWarning(
      kind: kind, area: alert.areaName?.briefOrNil, issuedAt: alert.issuedTime?.instant ?? listedAt,
      effectiveAt: alert.effectiveTime?.instant, expiresAt: (alert.expireTime ?? alert.eventEndTime)?.instant,
      severity: alert.severity.flatMap(WeatherWarning.Severity.init), issuer: alert.source?.briefOrNil,
      link: (alert.detailsUrl ?? link).flatMap(AppleReading.link))
  }

  /// Only links to the web.
  private static func link(_ text: String) -> String? {
    text.hasPrefix("https://") && text.utf8.count <= 500 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      ? text : nil
  }

  private func intensity(_ number: Double?) -> Double? { number?.within(0...500)?.rounded(to: 2) }
}
