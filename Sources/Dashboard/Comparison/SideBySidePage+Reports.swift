import FoundationEssentials
import Weather

// What each source reports for the city on screen.
extension SideBySidePage {
  /// The report of a single source.
  struct SourceReport: Sendable, Equatable {
    var source: SourceID
    var forecast: Forecast
    /// When its newest layer was fetched.
    var fetchedAt: Date
  }

  /// Whether two sources report the same part.
  var hasTwo: Bool { Part.allCases.contains { part in reports.count { $0.covers(part) } > 1 } }

  /// The first hour in view if that many hours fit.
  func firstHour(of capacity: Int) -> Int { min(max(0, hourOffset), max(0, hours.count - capacity)) }

  func hoursInView(_ capacity: Int) -> ArraySlice<Date> { hours.dropFirst(firstHour(of: capacity)).prefix(capacity) }

  mutating func receive(_ comparison: SourceComparison, _ state: State) {
    comparisons[comparison.place] = comparison
    if comparison.place == state.place { renewReports(state) }
  }

  mutating func renewReports(_ state: State) {
    guard let place = state.place else { return }
    let comparison = comparison(of: place)
    reports = SourceID.allCases.compactMap { SourceReport($0, comparison, beside: state.snapshot, at: state.now) }
    hours = Set(reports.flatMap { ($0.forecast.hours ?? []).map(\.at) }).sorted()
  }

  private func comparison(of place: Place) -> SourceComparison { comparisons[place] ?? SourceComparison(place: place) }

  /// Why sources did not answer, one error for each. A source that does not cover the place is left out.
  func sourceErrors(_ state: State) -> [(source: SourceID, error: SourceError)] {
    guard let place = state.place else { return [] }
    let comparison = comparison(of: place)
    let failures =
      comparison.failures.map { ($0.source, $0.bulletin, $0.error) }
      + (state.snapshot?.shortfalls ?? []).compactMap { shortfall in
        guard let bulletin = shortfall.bulletin, shortfall.part != .warnings else { return nil }
        // The failed part of the home screen may have been delivered since.
        let hasCome = comparison.layers.contains {
          $0.source == shortfall.source && $0.bulletin == bulletin && $0.fetchedAt >= shortfall.triedAt
        }
        return hasCome ? nil : (shortfall.source, bulletin, shortfall.error)
      }
    let missed = failures.filter { $0.1 != .shortRangeMorning && $0.2 != .notCovered }
    return SourceID.allCases.compactMap { source in missed.first { $0.0 == source }.map { (source, $0.2) } }
  }
}

extension SideBySidePage.SourceReport {
  fileprivate init?(_ source: SourceID, _ comparison: SourceComparison, beside snapshot: Snapshot?, at now: Date) {
    let layers = comparison.layers(of: source, beside: snapshot)
    guard let newest = layers.filter({ $0.bulletin != .pastHours }).map(\.fetchedAt).max() else { return nil }
    let isHomeSource = Part.allCases.contains { snapshot?.providingSource(of: $0) == source }
    // A source that stood in for another one long ago and has delivered nothing since is not compared.
    guard isHomeSource || !SourceComparison.isOld(newest, at: now) else { return nil }
    self.source = source
    forecast = Timeline(layers, zone: snapshot?.zone ?? comparison.place.zone).forecast(at: now).asObserved(at: now)
    fetchedAt = newest
  }

  /// Whether it reports anything about the part.
  func covers(_ part: Part) -> Bool {
    switch part {
    case .now: forecast.now != nil
    case .hourly: forecast.hours?.isEmpty == false
    case .daily: forecast.days?.isEmpty == false
    case .air: forecast.air != nil
    case .warnings: false
    }
  }
}
