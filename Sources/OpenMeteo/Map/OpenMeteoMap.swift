public import FoundationEssentials
public import Upstream
public import Weather

/// Open-Meteo's models as layers of the map: rain, temperature, wind and air at a grid of points, hour by hour.
///
/// One request contains all points, and each point is charged as a request. The answer is kept for an hour, for all
/// layers of its host and for all processes.
public struct OpenMeteoMap: MapSource {
  public let id = SourceID.openMeteo
  private let requests: ForecastRequests
  private let client: RetryingClient
  private let store: GridStore

  /// Base addresses without a trailing slash; the client as for `OpenMeteo`: its servers want one request at a time.
  public init(baseURL: String, airQualityBaseURL: String, client: RetryingClient, cache: any SharedCache) {
    requests = ForecastRequests(forecastBase: baseURL, airBase: airQualityBaseURL)
    self.client = client
    store = GridStore(cache: cache)
  }

  public func covers(_ request: MapRequest) -> Bool {
    GridRequest.Host(request.layer) != nil && ModelGrid(covering: request.area) != nil
  }

  public func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date {
    Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 + 3600)
  }

  public func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError) {
    guard let host = GridRequest.Host(request.layer), let grid = ModelGrid(covering: request.area) else {
      throw .notCovered
    }
    let grids = GridRequest(host: host, grid: grid)
    let forecast = try await store.forecast(for: grids, now: now) { [requests, client] () throws(SourceError) in
      let answers: [OpenMeteoAnswer] = try await client.fetch(requests.grid(grids)) { response throws(AttemptFailure) in
        try OpenMeteoRefusal.check(response, now: now)
        return try JSONAnswer.read(BoundedList<OpenMeteoAnswer>.self, from: response).elements
      }
      return try GridForecast(answers, of: grid, layers: host.layers, fetchedAt: now)
    }
    let frames = forecast.frames(of: request.layer, during: request.period, now: now)
    if frames.isEmpty { throw .noValue(flag: nil) }
    for frame in frames { await deliver(frame) }
  }
}

/// The request for the hours of a grid.
struct GridRequest: Sendable, Hashable {
  /// Each has its own model.
  enum Host: String, Sendable, Hashable {
    case weather, air

    init?(_ layer: MapLayer) {
      switch layer {
      case .rain, .temperature, .wind: self = .weather
      case .pm10, .pm25, .o3: self = .air
      case .warnings, .typhoon: return nil
      }
    }

    var layers: [MapLayer] { MapLayer.allCases.filter { Host($0) == self } }

    var variables: [Variable] {
      switch self {
      case .weather: [.temperature, .windSpeed, .windDirection, .precipitation]
      case .air: [.pm10, .pm25, .ozone]
      }
    }
  }

  var host: Host
  var grid: ModelGrid

  var cacheName: String { "map-\(host.rawValue)-\(grid.name).json" }
}

extension ForecastRequests {
  private static let pastHours = 2
  private static let hoursAhead = 24

  func grid(_ request: GridRequest) -> Request {
    let points = request.grid.points
    let isAir = request.host == .air
    let units = [("temperature_unit", "celsius"), ("wind_speed_unit", "ms"), ("precipitation_unit", "mm")]
    return Request(
      base: isAir ? airBase : forecastBase, path: isAir ? "/v1/air-quality" : "/v1/forecast",
      parameters: [
        Request.Parameter("latitude", points.map { Self.text($0.latitude) }.joined(separator: ",")),
        Request.Parameter("longitude", points.map { Self.text($0.longitude) }.joined(separator: ",")),
        Request.Parameter("hourly", request.host.variables.map(\.rawValue).joined(separator: ",")),
        Request.Parameter("past_hours", String(Self.pastHours)),
        Request.Parameter("forecast_hours", String(Self.hoursAhead + 1)), Request.Parameter("timezone", "GMT"),
        Request.Parameter("timeformat", "unixtime"),
      ] + (isAir ? [] : units.map { Request.Parameter($0, $1) }),
      // Fewer than ten variables over less than two weeks: one for each point.
      cost: RequestCost(OpenMeteo.account, weight: Double(points.count)))
  }

  /// `37`, `37.25`
  private static func text(_ degrees: Double) -> String {
    degrees == degrees.rounded() ? String(Int(degrees)) : String(degrees)
  }
}
