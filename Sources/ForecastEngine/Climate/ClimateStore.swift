import FoundationEssentials
public import Weather

/// The normals and past days of places in the cache that all processes share: a file for the normals, and one for
/// each span of years that is requested at once. If one is lost, it is requested again.
struct ClimateStore: Sendable {
  let cache: any SharedCache

  func normals(of place: Place) -> Normals? {
    cache.value(StoredNormals.self, named: Self.normalsName(of: place))?.normals
  }

  func save(_ normals: Normals, of place: Place) {
    cache.save(StoredNormals(normals), named: Self.normalsName(of: place))
  }

  func days(_ span: ClimateSpan, of place: Place) -> StoredDays? {
    let name = Self.name(of: span, place)
    guard let days = cache.value(StoredDays.self, named: name) else { return nil }
    if days.isWhole { return days }
    cache.setAside(named: name)
    return nil
  }

  /// A damaged file is set aside.
  func stationDays(of place: Place) -> StoredStationDays? {
    let name = Self.stationsName(of: place)
    guard let days = cache.value(StoredStationDays.self, named: name) else { return nil }
    if days.value != nil { return days }
    cache.setAside(named: name)
    return nil
  }

  func save(_ days: StoredStationDays, of place: Place) { cache.save(days, named: Self.stationsName(of: place)) }

  /// Whether there is such a file, without reading it.
  func has(_ span: ClimateSpan, of place: Place) -> Bool {
    cache.version(named: Self.name(of: span, place)) != nil
  }

  func save(_ days: StoredDays, _ span: ClimateSpan, of place: Place) {
    cache.save(days, named: Self.name(of: span, place))
  }

  // MARK: - Names

  /// The prefix of the names of all these files.
  static let prefix = "climate-"

  static func normalsName(of place: Place) -> String { name("normals", place) }

  static func stationsName(of place: Place) -> String { name("station", place) }

  static func name(of span: ClimateSpan, _ place: Place) -> String { name(String(span.first), place) }

  /// To within 0.01°, as in the requests.
  private static func name(_ content: String, _ place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 100).rounded())) }
    return "\(prefix)\(content)-\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }
}

extension ClimateStore {
  /// All that is stored of the place, by name: 150 kB if nothing is missing.
  func files(of place: Place) -> [String: String] {
    let names =
      ClimateSpan.all.map { Self.name(of: $0, place) } + [Self.normalsName(of: place), Self.stationsName(of: place)]
    return names.reduce(into: [:]) { files, name in
      files[name] = cache.bytes(named: name).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension ClimateEngine {
  /// The stored past of the place, as texts by their names in the cache: with them in another cache an engine without
  /// sources knows the same.
  public static func files(of place: Place, in cache: any SharedCache) -> [String: String] {
    ClimateStore(cache: cache).files(of: place)
  }

  /// The prefix of the names of its files.
  public static let filePrefix = ClimateStore.prefix
}

/// The years that are requested at once.
struct ClimateSpan: Sendable, Equatable {
  var first: Int
  /// nil for the span that is not over.
  var last: Int?

  /// The reference period of the normals (WMO).
  static let reference = ClimateSpan(first: 1991, last: 2020)
  static let recent = ClimateSpan(first: 2021)
  /// In order of the years.
  static let all =
    [1940...1950, 1951...1960, 1961...1970, 1971...1980, 1981...1990].map {
      ClimateSpan(first: $0.lowerBound, last: $0.upperBound)
    } + [reference, recent]

  func overlaps(_ years: ClosedRange<Int>) -> Bool {
    first <= years.upperBound && years.lowerBound <= last ?? .max
  }

  /// Up to yesterday for the span that is not over.
  func dates(today: CivilDate) -> ClosedRange<CivilDate>? {
    let (start, end) = (CivilDate(first, 1, 1), last.map { CivilDate($0, 12, 31) } ?? today.adding(days: -1))
    return start <= end ? start...end : nil
  }
}

/// Consecutive days as they are stored.
struct StoredDays: Sendable, Codable {
  private var start: CivilDate
  var source: SourceID
  var requestedAt: Date
  /// Low, high and precipitation of each day.
  private var values: PackedTenths

  init(_ series: ClimateSeries, source: SourceID, requestedAt: Date) {
    let span = series.span
    start = span?.lowerBound ?? Zone.utc.date(of: requestedAt)
    (self.source, self.requestedAt) = (source, requestedAt)
    let dates = span.map { ($0.lowerBound.dayNumber...$0.upperBound.dayNumber).map(CivilDate.init(dayNumber:)) } ?? []
    values = PackedTenths(
      dates.flatMap { date -> [Double?] in
        let day = series[date]
        return [day?.low?.celsius, day?.high?.celsius, day?.precipitation]
      })
  }

  /// Whether the values are complete days of the years that the archive has; a damaged file may contain anything.
  var isWhole: Bool {
    values.count.isMultiple(of: 3) && (ClimateRecord.firstYear...9999).contains(start.year) && values.count < 200_000
  }

  var series: ClimateSeries {
    let values = values.values
    return ClimateSeries(
      start: start,
      days: stride(from: 0, to: values.count - values.count % 3, by: 3).map { index in
        ClimateDay(
          low: values[index].map { Temperature(celsius: $0) }, high: values[index + 1].map { Temperature(celsius: $0) },
          precipitation: values[index + 2])
      })
  }
}

/// Normals as they are stored.
private struct StoredNormals: Sendable, Codable {
  private var first: Int
  private var last: Int
  private var source: SourceID
  private var station: String?
  /// Low, high, precipitation and the two deviations of each day.
  private var values: PackedTenths

  init(_ normals: Normals) {
    (first, last) = (normals.years.lowerBound, normals.years.upperBound)
    (source, station) = (normals.source, normals.station)
    values = PackedTenths(
      (0..<366).flatMap { index -> [Double?] in
        let day = normals[CivilDate(2000, 1, 1).adding(days: index)]
        return [day.low?.celsius, day.high?.celsius, day.precipitation, day.lowDeviation, day.highDeviation]
      })
  }

  /// nil if the file is damaged.
  var normals: Normals? {
    let values = values.values
    guard first <= last, values.count == 366 * 5 else { return nil }
    return Normals(
      years: first...last, source: source, station: station?.harmless,
      days: stride(from: 0, to: values.count, by: 5).map { index in
        Normals.Day(
          low: values[index].map { Temperature(celsius: $0) }, high: values[index + 1].map { Temperature(celsius: $0) },
          precipitation: values[index + 2], lowDeviation: values[index + 3], highDeviation: values[index + 4])
      })
  }
}
