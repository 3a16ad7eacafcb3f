import FoundationEssentials
import Weather

/// What each source reports for the city on screen, and the scroll position.
struct SideBySide: Sendable, Equatable {
  /// The report of a single source.
  struct SourceReport: Sendable, Equatable {
    var source: SourceID
    var forecast: Forecast
    /// When its newest layer was fetched.
    var fetchedAt: Date
  }

  /// The first row in view.
  var offset = 0
  /// The first hour in view.
  var hourOffset = 0
  var comparisons: [Place: SourceComparison] = [:]
  /// Since when all sources are being asked; absent if they are not.
  var askedSince: [Place: Date] = [:]
  /// Merged again when data arrives or the hour changes: merging for every frame would delay the response to keys.
  private(set) var accounts: [SourceReport] = []
  /// Every hour that any source reports, from the hour in progress on.
  private(set) var hours: [Date] = []

  /// Whether two sources report the same part.
  var hasTwo: Bool { Part.allCases.contains { part in accounts.count { $0.covers(part) } > 1 } }

  /// The first hour in view if that many hours fit.
  func firstHour(of capacity: Int) -> Int { min(max(0, hourOffset), max(0, hours.count - capacity)) }

  func hoursInView(_ capacity: Int) -> ArraySlice<Date> { hours.dropFirst(firstHour(of: capacity)).prefix(capacity) }

  mutating func renew(at place: Place, beside snapshot: Snapshot?, now: Date) {
    let comparison = comparisons[place] ?? SourceComparison(place: place)
    accounts = SourceID.allCases.compactMap { SourceReport($0, comparison, beside: snapshot, at: now) }
    hours = Set(accounts.flatMap { ($0.forecast.hours ?? []).map(\.at) }).sorted()
  }
}

extension SideBySide.SourceReport {
  fileprivate init?(_ source: SourceID, _ comparison: SourceComparison, beside snapshot: Snapshot?, at now: Date) {
    let layers = comparison.layers(of: source, beside: snapshot)
    guard let newest = layers.filter({ $0.bulletin != .pastHours }).map(\.fetchedAt).max() else { return nil }
    let isHomeSource = Part.allCases.contains { snapshot?.providingSource(of: $0) == source }
    // A source that stood in for another one long ago and has delivered nothing since is not compared.
    guard isHomeSource || !SourceComparison.isOld(newest, at: now) else { return nil }
    self.source = source
    forecast = Timeline(layers, zone: snapshot?.zone ?? comparison.place.zone).forecast(at: now)
    fetchedAt = newest
  }
}

extension State {
  var showsSideBySide: Bool { isOpen(SideBySidePage.self) }
}
