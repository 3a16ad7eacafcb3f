public import FoundationEssentials

/// When cyclones are looked up although no reader asks for them: for the line on the home screen, for reports and for
/// advance notices. The map asks whenever it is open.
///
/// While one is active anywhere, by the bulletins' own times (`TyphoonOverview.renewal`). Otherwise every three hours,
/// and only from June to November: the season of NHC in which, in the western Pacific, the typhoons that reach Korea and
/// Japan form. The time is that of all processes together, because they share one overview.
public enum TyphoonWatch {
  private static let pause: TimeInterval = 3 * 3600
  private static let season = 6...11

  /// When to ask next; in the past if it is due. `last` is the last overview of any process, nil if none.
  public static func next(after last: TyphoonOverview?, now: Date) -> Date {
    guard let last, last.requestedAt <= now.addingTimeInterval(60) else { return start(from: .distantPast, now: now) }
    if !last.active(at: now).isEmpty { return last.renewal(now: now) }
    // An overview without any report says nothing about cyclones: the network was away.
    return start(from: last.reports.isEmpty ? last.renewal(now: now) : last.requestedAt + pause, now: now)
  }

  /// Whether a cyclone may come near the place: on and around the oceans north of the equator, not in Europe, Africa and
  /// western Asia. Elsewhere nothing is looked up.
  public static func concerns(_ place: Coordinate) -> Bool {
    (0...60).contains(place.latitude) && !(-10.0..<90).contains(place.longitude)
  }

  /// That time, or the beginning of the next season.
  private static func start(from date: Date, now: Date) -> Date {
    let today = Zone.utc.date(of: max(date, now))
    if season.contains(today.month) { return date }
    let year = today.month < season.lowerBound ? today.year : today.year + 1
    return Zone.utc.instant(CivilDate(year, season.lowerBound, 1))
  }
}
