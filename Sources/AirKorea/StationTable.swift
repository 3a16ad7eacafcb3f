import DataPortal
import FoundationEssentials
import Gazetteer
import Upstream
import Weather

/// The latest values of all stations: one response that serves every place.
struct StationTable: Sendable, Equatable, Codable, Stamped {
  var readings: [StationReading]
  /// The hour of the newest reading.
  var newest: Date
  var fetchedAt: Date
  var remarks: [String] = []
  /// Number of unreadable rows of any station; nil if there are none.
  var unreadable: Int?
  /// Number of rows that were announced but not received; nil if there are none.
  var missing: Int?
  /// See `Layer.cachedFor`.
  var cachedFor: TimeInterval?

  /// How many rows of the whole table are missing; nil if complete.
  var flaw: Flaw? { missing.flatMap { .fewer(readings.count, of: readings.count + (unreadable ?? 0) + $0) } }

  var stamp: Stamp { Stamp(issuedAt: newest, fetchedAt: fetchedAt) }

  /// nil for a response without rows.
  init?(_ answer: PortalAnswer<MeasurementRow>, fetchedAt: Date) {
    readings = answer.rows.map(\.reading)
    self.fetchedAt = fetchedAt
    cachedFor = answer.age
    // A row with a time in the future must not count as the newest, or all others would look late.
    let hours = readings.map(\.measuredAt)
    let credible = hours.filter { $0 <= fetchedAt.addingTimeInterval(3600) }
    guard let newest = credible.max() ?? hours.max() else { return nil }
    self.newest = newest
    if answer.missing > 0 { missing = answer.missing }
    guard answer.unreadable > 0 else { return }
    unreadable = answer.unreadable
    remarks.append("\(answer.unreadable) measurement rows could not be read")
  }

  /// Requests the latest row of every station of the country, or of one 시도. The 672 rows fit on one page.
  static func fetch(_ portal: DataPortal, _ scope: Scope, now: Date) async throws(SourceError) -> StationTable {
    let query = PortalQuery(
      .air, "getCtprvnRltmMesureDnsty",
      [Request.Parameter("sidoName", scope.rawValue), Request.Parameter("ver", "1.3")], pageSize: 1000)
    let answer = try await portal.answer(query, of: MeasurementRow.self)
    guard let table = StationTable(answer, fetchedAt: now) else {
      throw answer.unreadable == 0 ? .notPublishedYet : .malformed(.unreadableRows(answer.unreadable))
    }
    return table
  }
}

/// A station that may represent a place.
struct Station: Sendable, Equatable {
  var name: String
  /// The short name of its 시도; nil if the list does not state it.
  var sido: String?
  /// nil if the list does not state it; then its readings do.
  var kind: AirStation.Kind?
  var coordinate: Coordinate
}

extension Station {
  init(_ station: AirStation) {
    self.init(name: station.name, sido: station.sido, kind: station.kind, coordinate: station.coordinate)
  }
}

extension StationTable {
  func hoursBehind(_ reading: StationReading) -> Double { newest.timeIntervalSince(reading.measuredAt) / 3600 }

  /// The newest row of a station. Station names are unique in Korea so far; if two are equal, the 시도 decides.
  func reading(of station: Station, in namesakes: [StationReading], isUnique: Bool) -> StationReading? {
    let same = namesakes.filter { Sido.isSame($0.sido, station.sido) }
    let isOnlyOne = isUnique && Set(namesakes.map(\.sido)).count == 1
    return (same.isEmpty && isOnlyOne ? namesakes : same).max { $0.measuredAt < $1.measuredAt }
  }
}

/// The reading that represents a point, the kind of its station, and its distance in kilometres.
struct StationChoice: Sendable, Equatable {
  var reading: StationReading
  var kind: StationKind
  var distance: Double

  /// In kilometres; a station farther away does not represent a place.
  static let reach = 20.0
}

extension StationTable {
  /// The nearest 도시대기 station within reach with a value for dust; else 교외대기, then on islands and mountains
  /// 국가배경농도. If none of them has a value for dust, the nearest station with any other value.
  ///
  /// Roadside and harbour stations are never used, because they do not measure the air where people live. A reading
  /// more than two hours behind the newest is used only if there is no other, a reading more than a day behind never.
  /// Throws `notCovered` if no station within reach has a row, `malformed` if there are rows but none can be read,
  /// else `noValue`.
  func choice(for point: Coordinate, among stations: [Station]) throws(SourceError) -> StationChoice {
    let listed = stations.filter { point.kilometres(to: $0.coordinate) <= StationChoice.reach }
    let near = choices(near: point, among: listed, of: stations)
    let byAge = [0...2.0, -24...24.0].map { hours in near.filter { hours.contains(hoursBehind($0.reading)) } }
    for choices in byAge {
      for kind in StationKind.allCases {
        if let first = choices.first(where: { $0.kind == kind && $0.reading.hasDust }) { return first }
      }
    }
    if let other = byAge.joined().first(where: { !$0.reading.values.isEmpty }) { return other }
    throw missingValueError(of: near, listed)
  }

  /// The listed stations that may be used and have a row, the nearest first.
  private func choices(
    near point: Coordinate, among listed: [Station], of stations: [Station]
  ) -> [StationChoice] {
    let rows = Dictionary(grouping: readings, by: \.station)
    let namesakes = Dictionary(stations.map { ($0.name, 1) }, uniquingKeysWith: +)
    return listed.compactMap { station in
      guard let reading = reading(of: station, in: rows[station.name] ?? [], isUnique: namesakes[station.name] == 1),
        let kind = (reading.kind ?? station.kind)?.representedKind
      else { return nil }
      return StationChoice(reading: reading, kind: kind, distance: point.kilometres(to: station.coordinate))
    }
    .sorted { $0.distance < $1.distance }
  }

  /// Why no station nearby has a value.
  private func missingValueError(of near: [StationChoice], _ listed: [Station]) -> SourceError {
    let unreadableCount = near.count { $0.reading.isUnreadable }
    if unreadableCount > 0 { return .malformed(.unreadableRows(unreadableCount)) }
    if let nearest = near.first { return .noValue(flag: nearest.reading.flag) }
    guard listed.contains(where: { $0.kind?.representedKind != nil }) else { return .notCovered }
    return (flaw ?? unreadable.map { .unreadableRows($0) }).map { .malformed($0) } ?? .notCovered
  }
}
