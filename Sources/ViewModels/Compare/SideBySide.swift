import FoundationEssentials
import Weather

/// What the sources say of the city on screen, and where the reader is among it.
public struct SideBySide: Sendable, Equatable {
  /// What one source says by itself.
  struct Account: Sendable, Equatable {
    var source: SourceID
    var forecast: Forecast
    /// When the newest of it was fetched.
    var fetchedAt: Date
  }

  /// The first row in view.
  var offset = 0
  /// The first hour in view.
  var hourOffset = 0
  var comparisons: [Place: SourceComparison] = [:]
  /// Since when all sources are asked; absent where none is.
  var askedSince: [Place: Date] = [:]
  /// Made anew when something comes or the hour turns: to merge them for every frame would keep keys waiting.
  private(set) var accounts: [Account] = []
  /// Every hour any of them speaks of, from the one in progress on.
  private(set) var hours: [Date] = []

  /// Whether two sources tell the same.
  var hasTwo: Bool { Part.allCases.contains { part in accounts.count { $0.tells(part) } > 1 } }

  /// The first hour in view where there is room for so many.
  func firstHour(of capacity: Int) -> Int { min(max(0, hourOffset), max(0, hours.count - capacity)) }

  func hoursInView(_ capacity: Int) -> ArraySlice<Date> { hours.dropFirst(firstHour(of: capacity)).prefix(capacity) }

  mutating func renew(at place: Place, beside snapshot: Snapshot?, now: Date) {
    let said = comparisons[place] ?? SourceComparison(place: place)
    accounts = SourceID.allCases.compactMap { Account($0, said, beside: snapshot, at: now) }
    hours = Set(accounts.flatMap { ($0.forecast.hours ?? []).map(\.at) }).sorted()
  }
}

extension SideBySide.Account {
  fileprivate init?(_ source: SourceID, _ comparison: SourceComparison, beside snapshot: Snapshot?, at now: Date) {
    let layers = comparison.layers(of: source, beside: snapshot)
    guard let newest = layers.filter({ $0.bulletin != .kept }).map(\.fetchedAt).max() else { return nil }
    let isTeller = Part.allCases.contains { snapshot?.answerer(of: $0) == source }
    // A source that stood in long ago and is silent since is not compared.
    guard isTeller || !SourceComparison.isOld(newest, at: now) else { return nil }
    self.source = source
    forecast = Timeline(layers, zone: snapshot?.zone ?? comparison.place.zone).forecast(at: now)
    fetchedAt = newest
  }
}

extension State {
  var showsSideBySide: Bool { overlays.contains(.sideBySide) }
}
