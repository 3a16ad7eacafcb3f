import DataPortal
public import FoundationEssentials
public import Weather

// The layer of warnings, from the response that serves every place: the map sends no request of its own.
extension KMA: MapSource {
  private static let korea = MapArea(west: 124, south: 32.5, east: 132.5, north: 39)

  public func covers(_ request: MapRequest) -> Bool {
    request.layer == .warnings && request.area.meets(KMA.korea)
  }

  /// One frame, also if there is no warning.
  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    let status = try await countryWarnings(newerThan: nil, now: now)
    await deliver(
      MapFrame(
        layer: .warnings, time: status.stamp.issuedAt, kind: .observed, source: id, content: .warnings(status.zones)))
  }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    warnings.stamp(of: .nationwide)?.fetchedAt.addingTimeInterval(CountryWarnings.lifetime) ?? now
  }
}

extension MapArea {
  /// Whether they have a part in common. `other` is not across the date line.
  fileprivate func meets(_ other: MapArea) -> Bool {
    let isBeside = [-360.0, 0, 360].contains { west + $0 <= other.east && east + $0 >= other.west }
    return isBeside && south <= other.north && north >= other.south
  }
}
