import DataPortal
import FoundationEssentials
import Weather

extension Layer {
  /// The warnings of the country that name a place; nil for a place abroad.
  init?(_ status: CountryWarnings, at place: Place) {
    guard let locality = Locality(place) else { return nil }
    let reading = WarningReading(status: status, matcher: WarningMatcher(place: locality))
    self.init(
      bulletin: .warnings, source: .kma, issuedAt: status.stamp.issuedAt, fetchedAt: status.fetchedAt,
      warnings: reading.warnings.byUrgency, warningsElsewhere: reading.warningsElsewhere,
      remarks: reading.remarks + status.remarks, flaw: reading.flaw)
    cachedFor = status.cachedFor
  }
}

/// The warnings of the country, read for one place.
struct WarningReading {
  let status: CountryWarnings
  let matcher: WarningMatcher
  private let inForce: WarningText
  private let expected: WarningText

  init(status: CountryWarnings, matcher: WarningMatcher) {
    self.status = status
    self.matcher = matcher
    inForce = WarningText(status.inForce)
    expected = WarningText(status.preliminary ?? "", isPreliminary: true)
  }

  /// An empty list if there are none.
  var warnings: [WeatherWarning] {
    (inForce.records.compactMap { warning($0) } + expected.records.compactMap(preliminary)).withoutRepetitions
  }

  /// The warnings in force in areas that do not include the place.
  var warningsElsewhere: [WeatherWarning] {
    let elsewhere = inForce.records.compactMap { record -> WeatherWarning? in
      let others = record.areas.filter { !matcher.isNamed(by: $0) }
      guard !others.isEmpty else { return nil }
      return WeatherWarning(
        kind: record.kind, area: others.map(\.text).joined(separator: ", "), issuedAt: status.stamp.issuedAt,
        severity: WeatherWarning.Severity(kind: record.kind), isOfUnknownAge: true)
    }
    return elsewhere.byUrgency
  }

  /// Unreadable entries, in KMA's words.
  var remarks: [String] {
    inForce.unreadable.prefix(4).map { "t6: \($0)" } + expected.unreadable.prefix(4).map { "t7: \($0)" }
  }

  /// The field with unreadable entries: each of them may be a warning for the place. nil if
  /// complete.
  var flaw: Flaw? {
    if !inForce.unreadable.isEmpty { return .unknownShape(field: "t6") }
    return expected.unreadable.isEmpty ? nil : .unknownShape(field: "t7")
  }

  /// nil if it names another place.
  private func warning(_ record: WarningRecord) -> WeatherWarning? {
    guard let area = area(of: record) else { return nil }
    let own = status.messages?.lazy.compactMap { message in
      message.number(of: record.kind, for: matcher).map { (message: message, number: $0) }
    }.first
    // An announcement for another place still describes the expected weather.
    let message = own?.message ?? status.messages?.first { $0.issues(record.kind) }
    return WeatherWarning(
      kind: record.kind, area: area, issuedAt: own?.message.issuedAt ?? status.stamp.issuedAt,
      // The times of the list are those of its newest entry, which may be any of them.
      effectiveAt: own?.message.effectiveAt(of: record.kind, number: own?.number),
      severity: WeatherWarning.Severity(kind: record.kind), text: message?.text,
      isOfUnknownAge: own?.message.issuedAt == nil)
  }

  private func preliminary(_ record: WarningRecord) -> WeatherWarning? {
    area(of: record).map { area in
      WeatherWarning(
        kind: record.kind, area: area, issuedAt: status.stamp.issuedAt, severity: .minor, effectiveWords: record.when,
        isPreliminary: true)
    }
  }

  /// The areas that name the place, as issued; nil if there are none.
  private func area(of record: WarningRecord) -> String? {
    let named = record.areas.filter(matcher.isNamed)
    return named.isEmpty ? nil : named.map(\.text).joined(separator: ", ")
  }
}

extension WeatherWarning.Severity {
  /// Extreme: 중대경보 and other levels above 경보; severe: 경보; moderate: 주의보; minor: 예비특보. nil for a kind without a level.
  init?(kind: String) {
    switch kind {
    case _ where kind.contains("예비"): self = .minor
    case _ where ["중대경보", "특별경보", "긴급경보"].contains { kind.hasSuffix($0) }: self = .extreme
    case _ where kind.hasSuffix("주의보"): self = .moderate
    case _ where kind.hasSuffix("경보"): self = .severe
    default: return nil
    }
  }
}

extension [WeatherWarning] {
  fileprivate var withoutRepetitions: [WeatherWarning] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
