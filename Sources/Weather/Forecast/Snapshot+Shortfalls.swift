public import FoundationEssentials

/// Why a part of a forecast is missing or old.
public struct Shortfall: Sendable, Equatable, Codable {
  public var part: Part
  public var bulletin: Bulletin?
  public var source: SourceID
  public var error: SourceError
  /// When the failures began.
  public var since: Date
  /// The last failed attempt.
  public var triedAt: Date

  public init(
    part: Part, bulletin: Bulletin?, source: SourceID, error: SourceError, since: Date, triedAt: Date? = nil
  ) {
    self.part = part
    self.bulletin = bulletin
    self.source = source
    self.error = error
    self.since = since
    self.triedAt = triedAt ?? since
  }

  /// The main content of the part is available all the same: grades of the coming days are not the measured air.
  public var isSecondary: Bool { bulletin == .airForecast }

  /// The failure removes nothing that a reader would look for.
  public var isQuiet: Bool { [.shortRangeMorning, .nextHour, .ultraviolet].contains(bulletin) }
}

// What happens to the shortfalls:
//
// event                                               shortfalls
// --------------------------------------------------  ----------------------------------------------------------------
// a bulletin fails (`recordFailure`)                  one for each of its parts for which the source is listed; an
//                                                     existing one gets the new error and `triedAt`, `since` stays
// a failed bulletin is incomplete now, or vice versa  the same, but `since` becomes the time of this event
// a quiet bulletin fails for a reason that the user   none, unless its key was rejected
//   can fix
// a complete layer arrives (`absorb`)                 those of its bulletin are removed, also those without a bulletin
//                                                     for its parts
// an incomplete layer arrives (`absorb`)              the same, but `.incomplete` is recorded; an existing one keeps
//                                                     `since`
// no listed source covers the place                   `.notCovered` without a bulletin
// the source is not listed any more                   removed at the next refresh
// an earlier source in the order has answered         those of the sources after it are removed
// the bulletin is neither due nor requestable         removed; an incomplete one stays while its layer is in use
// another process has stored a snapshot (`merged`)    of two failures the later stays; a newer layer removes it
extension Snapshot {
  /// Whether another source provides what this one failed to provide.
  public func isCoveredByAnotherSource(_ shortfall: Shortfall) -> Bool {
    providingSource(of: shortfall.part).map { $0 != shortfall.source } ?? false
  }

  /// The failures that keep a part away. A missing key is not listed if another source was asked and failed: once the
  /// network is back, that source would provide the part.
  public func failures(of part: Part) -> [Shortfall] {
    let all = shortfalls.filter { $0.part == part }
    let asked = all.filter { $0.error != .keyMissing }
    return asked.isEmpty ? all : asked
  }

  /// The failures of all parts, in their order. A source without a key is left out if another source provides its
  /// part.
  public var missed: [Shortfall] {
    Part.allCases.flatMap { failures(of: $0) }.filter { !($0.error == .keyMissing && isCoveredByAnotherSource($0)) }
  }

  /// Records a failure of the bulletin for these parts, by default for all parts of the bulletin. The last good layer
  /// stays, and so does the time since when the bulletin fails. Parts for which the source is not listed are left out.
  public mutating func recordFailure(
    _ error: SourceError, of bulletin: Bulletin, among parts: Set<Part>? = nil, from source: SourceID, now: Date
  ) {
    let missing = (parts ?? bulletin.parts).filter { isListed(source, for: $0) }
    for part in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      recordShortfall(Shortfall(part: part, bulletin: bulletin, source: source, error: error, since: now))
    }
  }

  /// Records a shortfall, or updates the recorded one of the same part, bulletin and source. An optional bulletin does
  /// not repeat the missing key that the source's other bulletins report; a key that is rejected for this bulletin
  /// alone is recorded.
  public mutating func recordShortfall(_ shortfall: Shortfall) {
    if shortfall.isQuiet, shortfall.error.isUpToTheUser, shortfall.error.reason != .keyRejected { return }
    let same = shortfalls.firstIndex {
      $0.part == shortfall.part && $0.bulletin == shortfall.bulletin && $0.source == shortfall.source
    }
    guard let same else { return shortfalls.append(shortfall) }
    // A different kind of failure starts a new period. A start in the future means that the clock was set back.
    if shortfalls[same].error.isPartial != shortfall.error.isPartial || shortfalls[same].since > shortfall.since {
      shortfalls[same].since = shortfall.since
    }
    shortfalls[same].error = shortfall.error
    shortfalls[same].triedAt = shortfall.triedAt
  }

  /// Removes the part's failures of sources that are not listed for it, because they are no longer asked.
  public mutating func removeShortfallsOfUnlistedSources(for part: Part) {
    guard let listed = listedSources?[part] else { return }
    shortfalls.removeAll { $0.part == part && !listed.contains($0.source) }
  }

  /// Removes the part's failures of sources that it does not need, because an earlier source in its order has answered.
  public mutating func removeShortfallsOfUnneededSources(_ sources: Set<SourceID>, for part: Part) {
    shortfalls.removeAll { $0.part == part && sources.contains($0.source) }
  }

  /// Removes the source's failures of bulletins that these parts do not need now, neither due nor requestable. An
  /// incomplete layer that is still in use stays reported as incomplete.
  public mutating func removeShortfallsOfUnneededBulletins(
    from source: SourceID, for parts: Set<Part>, needed: Set<Bulletin>
  ) {
    shortfalls.removeAll { shortfall in
      guard let bulletin = shortfall.bulletin else { return false }
      let isInUse = layers.contains { $0.source == source && $0.bulletin == bulletin }
      return shortfall.source == source && parts.contains(shortfall.part) && !needed.contains(bulletin)
        && !(shortfall.error.isPartial && isInUse)
    }
  }
}
