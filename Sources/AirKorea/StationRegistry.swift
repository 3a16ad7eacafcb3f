import DataPortal
import FoundationEssentials
import Gazetteer
import Upstream
import Weather

/// The locations of the stations: the embedded list, AirKorea's own list if it can be fetched, and for a station in
/// neither the 읍·면·동 it is named after.
///
/// Fetching the list needs a separate approval that most keys lack, so it is tried rarely and a refusal is not an
/// error.
actor StationRegistry {
  /// Stored in the cache between runs.
  private struct CacheContent: Codable {
    var rows: [StationRow.Entry] = []
    /// The earliest time of the next request.
    var notBefore = Date.distantPast
    /// Why the list could not be fetched.
    var remark: String?
  }

  private static let cacheName = "airkorea-stations.json"
  private static let week = 7 * 86_400.0

  private let embedded: @Sendable () -> [AirStation]
  private let portal: DataPortal
  private let cache: any SharedCache
  private var opened: (content: CacheContent, stations: [Station])?
  private var refresh: Task<Void, Never>?
  /// The locations of stations in neither list, by name; `.some(nil)` if the gazetteer does not know the name.
  private var guesses: [String: Station?] = [:]
  /// The regions of the dust forecast that are known, by station.
  var regions: [String: String] = [:]

  init(embedded: @escaping @Sendable () -> [AirStation], portal: DataPortal, cache: any SharedCache) {
    self.embedded = embedded
    self.portal = portal
    self.cache = cache
  }

  var stations: [Station] { open().stations }

  /// Whether one of the embedded stations is at most so many kilometres away.
  nonisolated func isStation(within kilometres: Double, of place: Coordinate) -> Bool {
    let degrees = kilometres / 110
    return embedded().contains {
      abs($0.coordinate.latitude - place.latitude) < degrees && place.kilometres(to: $0.coordinate) <= kilometres
    }
  }

  /// The known stations, and those of the table that are in no list, located by their 읍·면·동.
  func stations(of table: StationTable) -> [Station] {
    let known = open().stations
    let names = Set(known.map(\.name))
    let unknown = Dictionary(grouping: table.readings.filter { !names.contains($0.station) }, by: \.station)
    return known + unknown.keys.sorted().compactMap { name in unknown[name]?.first.flatMap(guess) }
  }

  /// A station is named after the 읍·면·동 it is in: 수신면, 용계동, 안계면(교외).
  private func guess(_ reading: StationReading) -> Station? {
    if let known = guesses[reading.station] { return known }
    let name = String(reading.station.prefix { $0 != "(" }).withoutBlanks
    let town = reading.sido.flatMap { Gazetteer.korea.town(named: name, in: Sido.names(of: $0)) }
    let station = town.map {
      Station(name: reading.station, sido: reading.sido, kind: reading.kind, coordinate: $0.coordinate)
    }
    guesses[reading.station] = .some(station)
    return station
  }

  var remark: String? { open().content.remark }

  /// Requests the list of stations if a table contains unknown ones; at most once a week. Returns at once.
  func requestListIfNeeded(for table: StationTable, now: Date) {
    let (content, stations) = open()
    guard refresh == nil, now >= content.notBefore else { return }
    let names = Set(stations.map(\.name))
    guard table.readings.contains(where: { !names.contains($0.station) }) else { return }
    refresh = Task {
      await requestList(now: now)
      refresh = nil
    }
  }

  /// Returns when no request is in progress.
  func settled() async { await refresh?.value }

  private func requestList(now: Date) async {
    let lease = await cache.lease(at: StationRegistry.cacheName, within: .infinity)
    defer { lease.release() }
    // Another process may have sent the request since this one looked.
    opened = nil
    guard now >= open().content.notBefore else { return }
    // Callers do not wait for this, and a short-lived process may exit first: then it is tried again after a day.
    update { $0.notBefore = now.addingTimeInterval(86_400) }
    let query = PortalQuery(.airStations, "getMsrstnList", [Request.Parameter("ver", "1.0")], pageSize: 1000)
    do throws(SourceError) {
      let answer = try await portal.answer(query, of: StationRow.self)
      update {
        $0 = CacheContent(rows: answer.rows.map(\.entry), notBefore: now.addingTimeInterval(StationRegistry.week))
      }
    } catch {
      update {
        $0.notBefore = now.addingTimeInterval(StationRegistry.week)
        $0.remark = "stations as built in; their list could not be fetched (\(error.reason.rawValue))"
      }
    }
  }

  private func open() -> (content: CacheContent, stations: [Station]) {
    if let opened { return opened }
    let content = cache.value(CacheContent.self, named: StationRegistry.cacheName) ?? CacheContent()
    let registry = (content, merged(content.rows))
    opened = registry
    return registry
  }

  /// Changes the content here and in the cache.
  private func update(_ change: (inout CacheContent) -> Void) {
    var content = open().content
    change(&content)
    opened = (content, merged(content.rows))
    cache.save(content, named: StationRegistry.cacheName)
  }

  /// The fetched list has the more reliable locations; stations it lacks are taken from the embedded list.
  private func merged(_ rows: [StationRow.Entry]) -> [Station] {
    var stations = embedded().map(Station.init)
    let places = Dictionary(grouping: stations.indices) { stations[$0].name }
    for row in rows {
      let namesakes = places[row.name] ?? []
      let match =
        namesakes.count == 1 && row.sido == nil
        ? namesakes.first
        : namesakes.first { Sido.isSame(stations[$0].sido, row.sido) }
      if let match {
        stations[match].coordinate = row.coordinate
        stations[match].kind = row.kind ?? stations[match].kind
      } else {
        stations.append(Station(name: row.name, sido: row.sido, kind: row.kind, coordinate: row.coordinate))
      }
    }
    return stations
  }
}

/// A row of getMsrstnList.
struct StationRow: AirRow {
  /// The stored fields of a row.
  struct Entry: Sendable, Equatable, Codable {
    var name: String
    var sido: String?
    var network: String?
    var coordinate: Coordinate

    var kind: AirStation.Kind? { network.flatMap { AirStation.Kind(mangName: $0) } }
  }

  var entry: Entry

  /// The versions of the operation disagree on which of dmX and dmY is the latitude; in Korea the numbers show it.
  init?(_ fields: WireFields) {
    guard let name = fields["stationName"]?.brief, let x = fields["dmX"]?.plainNumber,
      let y = fields["dmY"]?.plainNumber,
      let coordinate = Coordinate(inKorea: x, y) ?? Coordinate(inKorea: y, x)
    else { return nil }
    entry = Entry(
      name: name, sido: fields["addr"].map { Sido.short($0) }, network: fields["mangName"]?.withoutBlanks,
      coordinate: coordinate)
  }
}

extension Coordinate {
  fileprivate init?(inKorea latitude: Double, _ longitude: Double) {
    guard (33...39).contains(latitude), (124...132).contains(longitude) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
