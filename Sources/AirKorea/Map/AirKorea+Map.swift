public import FoundationEssentials
public import Weather

/// The stations of the whole country as layers of the map: the hours that were seen in the last day, and the forecast
/// of the next days by region.
extension AirKorea: MapSource {
  /// In kilometres from the place for which the map is drawn to the nearest station.
  private static let mapReach = 60.0

  public func covers(_ request: MapRequest) -> Bool {
    request.layer.pollutant != nil && registry.isStation(within: Self.mapReach, of: request.focus)
  }

  /// The values of an hour come ten to twenty minutes after it.
  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    .renewal(after: newest, interval: 3600, delay: AirClock.lag + 300, now: now)
  }

  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    guard covers(request), let pollutant = request.layer.pollutant else { throw .notCovered }
    let table = try await nationwideTable(now: now)
    await hours.keep(table)
    let stations = AirMap(stations: await registry.stations(of: table))
    let measured = stations.frames(of: await hours.hours(during: request.period), pollutant, request.layer)
    for frame in measured.reversed() { await deliver(frame) }
    let forecast = await forecastFrames(of: request, pollutant, at: stations, now: now)
    for frame in forecast { await deliver(frame) }
    if measured.isEmpty, forecast.isEmpty { throw .noValue(flag: nil) }
  }

  /// Empty if the forecast cannot be requested: the hours are shown without it.
  private func forecastFrames(
    of request: MapRequest, _ pollutant: Pollutant, at stations: AirMap, now: Date
  ) async -> [MapFrame] {
    let days = DustForecastFrames.days(of: request.period, after: now)
    guard !days.isEmpty, let forecast = try? await nationwideForecast(now: now) else { return [] }
    let regions = await registry.dustRegions(of: stations.stations)
    return days.compactMap { day in
      DustForecastFrames(forecast: forecast, day: day, regions: regions)
        .frame(of: pollutant, request.layer, at: stations.stations)
    }
  }
}

extension MapLayer {
  fileprivate var pollutant: Pollutant? {
    switch self {
    case .pm10: .pm10
    case .pm25: .pm25
    case .o3: .o3
    case .rain, .temperature, .wind, .warnings, .typhoon: nil
    }
  }
}

/// Where the stations are.
struct AirMap: Sendable {
  /// One for each name.
  let stations: [Station]
  /// What the map calls each of them. All frames share these texts.
  private let names: [PlaceName]

  init(stations: [Station]) {
    var names: Set<String> = []
    self.stations = stations.filter { names.insert($0.name).inserted }
    self.names = self.stations.map(Sido.name)
  }

  /// A frame for each hour of which at least half as many stations are known as of the fullest one: the first rows of
  /// a new hour do not replace the map of the hour before. Stations without a known location are left out.
  func frames(of hours: [StationHour], _ pollutant: Pollutant, _ layer: MapLayer) -> [MapFrame] {
    let known = hours.compactMap { hour in hour.values(of: pollutant).map { (at: hour.at, hour: hour, values: $0) } }
    let fullest = known.map(\.values.count).max() ?? 0
    return known.filter { $0.values.count * 2 >= fullest }.map { at, hour, values in
      let readings = zip(stations, names).filter { hour.values[$0.0.name] != nil }.map { station, name in
        MapReading(station.coordinate, value: values[station.name], name: name, kind: .station)
      }
      return MapFrame(layer: layer, time: at, kind: .observed, source: .airkorea, content: .points(readings))
    }
  }
}
