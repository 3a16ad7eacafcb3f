import DataPortal
import FoundationEssentials
import Gazetteer
import Upstream
import Weather

/// What all stations said last: one answer that serves every place.
struct StationTable: Sendable, Hashable, Codable, Stamped {
  var readings: [Reading]
  /// The hour of the newest reading.
  var newest: Date
  var fetchedAt: Date
  var remarks: [String] = []

  var stamp: Stamp { Stamp(issuedAt: newest, fetchedAt: fetchedAt) }

  /// nil for an answer without rows.
  init?(_ answer: PortalAnswer<MeasurementRow>, fetchedAt: Date) {
    readings = answer.rows.map(\.reading)
    self.fetchedAt = fetchedAt
    // One row from the future must not pass for the newest, or all others would look late.
    let hours = readings.map(\.measuredAt)
    let credible = hours.filter { $0 <= fetchedAt.addingTimeInterval(3600) }
    guard let newest = credible.max() ?? hours.max() else { return nil }
    self.newest = newest
    if answer.unreadable > 0 { remarks.append("\(answer.unreadable) measurement rows could not be read") }
  }

  /// Asks for the latest row of every station of the country, or of one 시도. 657 rows fit one page.
  static func ask(_ portal: DataPortal, _ scope: Scope, now: Date) async throws(SourceError) -> StationTable {
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

/// A station that may stand for a place.
struct Station: Sendable, Hashable {
  var name: String
  /// The short name of its 시도; nil where the list did not say.
  var sido: String?
  /// nil where the list did not say; its readings will.
  var kind: AirStation.Kind?
  var coordinate: Coordinate
}

extension Station {
  init(_ station: AirStation) {
    self.init(name: station.name, sido: station.sido, kind: station.kind, coordinate: station.coordinate)
  }
}

extension StationTable {
  /// The reading that speaks for a point, and how many kilometres away it was taken.
  struct Choice: Sendable, Hashable {
    var reading: Reading
    var distance: Double
  }

  /// Kilometres beyond which a station says nothing about a place.
  static let reach = 20.0

  /// The nearest 도시대기 station within reach that has a value for dust; where there is none, 교외대기.
  ///
  /// Roadsides, harbours and background stations never speak for where people live. A reading more than two hours
  /// behind the newest loses against every other, one more than a day behind is none.
  func choice(for point: Coordinate, among stations: [Station]) -> Choice? {
    let rows = Dictionary(grouping: readings, by: \.station)
    let namesakes = Dictionary(stations.map { ($0.name, 1) }, uniquingKeysWith: +)
    let near = stations.compactMap { station -> (choice: Choice, kind: AirStation.Kind)? in
      let distance = point.kilometres(to: station.coordinate)
      guard distance <= StationTable.reach,
        let reading = reading(of: station, in: rows[station.name] ?? [], isUnique: namesakes[station.name] == 1),
        let kind = reading.kind ?? station.kind, reading.hasDust
      else { return nil }
      return (Choice(reading: reading, distance: distance), kind)
    }
    .sorted { $0.choice.distance < $1.choice.distance }
    for ages in [0...2.0, -24...24.0] {
      for kind in [AirStation.Kind.urban, .suburban] {
        let match = near.first { $0.kind == kind && ages.contains(hoursBehind($0.choice.reading)) }
        if let match { return match.choice }
      }
    }
    return nil
  }

  private func hoursBehind(_ reading: Reading) -> Double { newest.timeIntervalSince(reading.measuredAt) / 3600 }

  /// The newest row of a station. Names are unique in Korea so far; should they collide, the 시도 decides.
  private func reading(of station: Station, in namesakes: [Reading], isUnique: Bool) -> Reading? {
    let same = namesakes.filter { $0.sido == station.sido }
    let isOnlyOne = isUnique && Set(namesakes.map(\.sido)).count == 1
    return (same.isEmpty && isOnlyOne ? namesakes : same).max { $0.measuredAt < $1.measuredAt }
  }
}
