public import DataPortal
public import FoundationEssentials
public import Weather

/// 기상청, the Korea Meteorological Administration: observations and forecasts for every place in Korea.
public struct KMA: WeatherSource {
  let portal: DataPortal
  private let shelf: any Shelf

  /// The shelf holds what serves several places.
  public init(portal: DataPortal, shelf: any Shelf = EmptyShelf()) {
    self.portal = portal
    self.shelf = shelf
  }

  public var id: SourceID { .kma }
  public var parts: Set<Part> { [.now, .hourly, .daily] }

  public func covers(_ place: Place) -> Bool { place.korea != nil }

  public func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    guard covers(place) else { return [] }
    let known = Known(known, now: now)
    return KMA.bulletins(of: parts).filter { known.isOutdated($0) }
  }

  public func askable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    guard covers(place) else { return [] }
    let known = Known(known, now: now)
    // An issue that is fetched never changes: the morning's is worth asking for only as long as it is not there.
    return KMA.bulletins(of: parts).filter { $0 != .shortRangeMorning || known.lacksTheMorning }
  }

  /// When the next issue or revision comes out; the distant future where there is none to wait for.
  public func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    guard covers(place) else { return .distantFuture }
    return KMA.bulletins(of: parts).compactMap { Operation($0)?.clock.nextAvailable(after: now) }.min()
      ?? .distantFuture
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    let ours: Set<Bulletin> = covers(place) ? bulletins.filter { Operation($0) != nil } : []
    for bulletin in bulletins.subtracting(ours) { await deliver(.failure(bulletin, .notCovered)) }
    guard let korea = place.korea else { return }
    await Round(portal: portal, shelf: shelf, korea: korea, known: Known(known, now: now), asked: ours).run(
      deliver: deliver)
  }

  /// What the parts are put together from. An observation knows no sky and no extremes: those are foretold.
  private static func bulletins(of parts: Set<Part>) -> Set<Bulletin> {
    parts.reduce(into: []) { bulletins, part in
      switch part {
      case .now: bulletins.formUnion([.observation, .veryShortRange, .shortRange, .shortRangeMorning])
      case .hourly: bulletins.formUnion([.veryShortRange, .shortRange])
      case .daily: bulletins.formUnion([.shortRange, .shortRangeMorning, .mediumRangeSky, .mediumRangeTemperature])
      case .air, .warnings: break
      }
    }
  }
}
