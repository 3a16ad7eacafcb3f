import FoundationEssentials
import Weather

// The warnings that institutions gave OpenWeather for a place.
extension Reading {
  /// Where it knows none it leaves them out. Fails where there are some and none can be read, and where the answer is
  /// none of One Call's, whose every answer names the zone: that is not "none".
  func warnings(_ call: OneCall) throws(SourceError) -> Layer {
    guard call.timezone != nil || call.alerts != nil else { throw .malformed(.missing(field: "timezone")) }
    let told = call.alerts?.list ?? []
    let warnings = told.compactMap(warning)
    let all = told.count + (call.alerts?.unreadable ?? 0)
    guard !warnings.isEmpty || all == 0 else { throw .malformed(.unreadableRows(all)) }
    return Layer(
      bulletin: .warnings, source: .openWeather, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      warnings: Array(Set(warnings)).byUrgency,
      remarks: all == warnings.count ? [] : ["\(all - warnings.count) alerts without an event"],
      lack: .fewer(warnings.count, of: all))
  }

  /// nil for one that does not say what it warns of. When it was issued is not told: no later than it begins.
  private func warning(_ alert: OneCall.Alert) -> WeatherWarning? {
    guard let kind = alert.event?.briefOrNil else { return nil }
    let start = alert.start?.instant
    return WeatherWarning(
      kind: kind, area: nil, issuedAt: min(start ?? fetchedAt, fetchedAt), effectiveAt: start,
      expiresAt: alert.end?.instant, issuer: alert.sender_name?.briefOrNil, text: text(alert.description),
      isOfUnknownAge: true)
  }

  /// Letters shown of a text.
  private static let longest = 4000

  private func text(_ text: String?) -> String? {
    let lines = (text ?? "").split(whereSeparator: \.isNewline).map { String($0).harmless }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : String(lines.joined(separator: "\n").prefix(Self.longest))
  }
}
