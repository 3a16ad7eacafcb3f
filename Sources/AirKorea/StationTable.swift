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
  /// How many rows could not be read, whosever they were; nil where all could.
  var unreadable: Int?
  /// How many rows were promised and did not come; nil where all did.
  var missing: Int?

  /// What the whole table tells less than it should.
  var lack: Flaw? { missing.flatMap { .fewer(readings.count, of: readings.count + (unreadable ?? 0) + $0) } }

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
    if answer.missing > 0 { missing = answer.missing }
    guard answer.unreadable > 0 else { return }
    unreadable = answer.unreadable
    remarks.append("\(answer.unreadable) measurement rows could not be read")
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
  func hoursBehind(_ reading: Reading) -> Double { newest.timeIntervalSince(reading.measuredAt) / 3600 }

  /// The newest row of a station. Names are unique in Korea so far; should they collide, the 시도 decides.
  func reading(of station: Station, in namesakes: [Reading], isUnique: Bool) -> Reading? {
    let same = namesakes.filter { $0.sido == station.sido }
    let isOnlyOne = isUnique && Set(namesakes.map(\.sido)).count == 1
    return (same.isEmpty && isOnlyOne ? namesakes : same).max { $0.measuredAt < $1.measuredAt }
  }
}
