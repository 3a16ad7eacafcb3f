import DataPortal
import FoundationEssentials
import Weather

/// The particles and ozone of all stations at one hour.
struct StationHour: Sendable, Equatable, Codable {
  var at: Date
  /// By station: PM10, PM2.5, ozone; nil if the station reports no value, or flags it as unreliable.
  var values: [String: [Double?]]

  static let pollutants: [Pollutant] = [.pm10, .pm25, .o3]

  /// nil if no station has a value of the pollutant, and for pollutants that are not kept.
  func values(of pollutant: Pollutant) -> [String: Double]? {
    guard let column = Self.pollutants.firstIndex(of: pollutant) else { return nil }
    let known = values.compactMapValues { $0.count == Self.pollutants.count ? $0[column] : nil }
    return known.isEmpty ? nil : known
  }
}

extension StationTable {
  /// The hours in the table: nearly all rows are of the newest, a station whose row is late has an earlier one.
  var stationHours: [StationHour] {
    Dictionary(grouping: readings, by: \.measuredAt).map { at, readings in
      let rows = readings.map { reading in
        (reading.station, StationHour.pollutants.map { reading.flags[$0] == nil ? reading.values[$0] : nil })
      }
      return StationHour(at: at, values: Dictionary(rows, uniquingKeysWith: { first, _ in first }))
    }
  }
}

/// The hours of the last day, stored as they arrive: AirKorea itself delivers only the newest hour.
///
/// There are at most 24 files, one for each hour of the day: a day later each is replaced.
actor StationHours {
  private let cache: any SharedCache
  private var hours: [Int: StationHour] = [:]
  private var versions: [Int: CacheVersion] = [:]
  private var lastKept: Stamp?

  fileprivate static let kept = 24

  init(cache: any SharedCache) { self.cache = cache }

  /// Keeps the hours of a table of the whole country.
  func keep(_ table: StationTable) async {
    guard lastKept != table.stamp else { return }
    lastKept = table.stamp
    let oldest = Self.oldest(before: table.newest)
    for hour in table.stationHours where (oldest...table.newest).contains(hour.at) { await add(hour) }
  }

  /// Those of the newest 24 hours that are in the period, in ascending order.
  func hours(during period: Range<Date>) -> [StationHour] {
    let all = (0..<Self.kept).compactMap { read($0) }.sorted { $0.at < $1.at }
    let oldest = Self.oldest(before: all.last?.at ?? .distantPast)
    return all.filter { $0.at >= oldest && period.contains($0.at) }
  }

  private static func oldest(before newest: Date) -> Date { newest.addingTimeInterval(-Double(kept - 1) * 3600) }

  private func add(_ hour: StationHour) async {
    let slot = Self.slot(of: hour.at)
    if let stored = read(slot), hour.isContained(in: stored) { return }
    let lease = await cache.lease(at: Self.name(of: slot), within: 2)
    defer { lease.release() }
    // Another process may have added other stations.
    var merged = hour
    if let stored = read(slot), stored.at >= hour.at {
      guard stored.at == hour.at else { return }
      merged.values.merge(stored.values) { new, old in new.allSatisfy { $0 == nil } ? old : new }
    }
    hours[slot] = merged
    versions[slot] = cache.save(merged, named: Self.name(of: slot))
  }

  private func read(_ slot: Int) -> StationHour? {
    var version = versions[slot]
    if let stored = cache.valueIfChanged(StationHour.self, named: Self.name(of: slot), since: &version) {
      hours[slot] = stored
    }
    versions[slot] = version
    return hours[slot]
  }

  private static func slot(of hour: Date) -> Int { Int(within: (hour.timeIntervalSince1970 / 3600).rounded()) % kept }

  fileprivate static func name(of slot: Int) -> String { "airkorea-hour-\(slot.padded(2)).json" }
}

extension AirKorea {
  /// The names in the cache of the hours that the map keeps.
  public static let hourFiles = (0..<StationHours.kept).map(StationHours.name)
}

extension StationHour {
  /// Whether another record of the same hour has all its values.
  fileprivate func isContained(in other: StationHour) -> Bool {
    at == other.at && values.allSatisfy { other.values[$0] == $1 }
  }
}
