public import FoundationEssentials
public import Upstream
public import Weather

/// Open-Meteo: the whole world without a key, from the best weather model of each region, and air quality from CAMS.
///
/// Free for non-commercial use; data under CC BY 4.0. Its servers want one request at a time per IP address, which
/// the client ensures. No model is named in requests: the best one for a place changes, and Open-Meteo's KMA models
/// ended in March 2026.
public struct OpenMeteo: RenewingSource, MeteredSource {
  /// The allowance of one IP address for all of Open-Meteo's hosts together (open-meteo.com/en/pricing).
  public static let account = Account("open-meteo", SourceService.openMeteo.allowances)

  public let id = SourceID.openMeteo
  private let requests: ForecastRequests
  private var client: RetryingClient

  /// Base addresses without a trailing slash.
  public init(baseURL: String, airQualityBaseURL: String, client: RetryingClient) {
    requests = ForecastRequests(forecastBase: baseURL, airBase: airQualityBaseURL)
    self.client = client
  }

  public var revalidating: any WeatherSource {
    var source = self
    source.client = client.revalidating
    return source
  }

  /// One account for all services.
  public func account(of service: SourceService.Kind) -> Account? { OpenMeteo.account }

  public func covers(_ place: Place) -> Bool { true }

  public var bulletins: Set<Bulletin> { [.current, .model, .airModel] }

  /// Current values have steps of a quarter of an hour; the models of the hours are renewed some time within each
  /// hour.
  public func renewal(of layer: Layer) -> Date {
    layer.fetchedAt.next(layer.bulletin == .current ? 900 : 3600)
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    for bulletin in bulletins.subtracting(self.bulletins) {
      await deliver(.failure(bulletin, .notCovered))
    }
    await withTaskGroup(of: Void.self) { group in
      let weather = bulletins.intersection([.current, .model])
      if !weather.isEmpty {
        // The day's extremes and the rain of this hour are derived from the hours.
        let withHours = weather.contains(.model) || known.newest(.model, from: id) == nil
        group.addTask { await fetchWeather(weather, withHours: withHours, at: place, now: now, deliver) }
      }
      if bulletins.contains(.airModel) { group.addTask { await deliver(await air(at: place, now: now)) } }
    }
  }

  // MARK: - Requesting

  private func fetchWeather(
    _ bulletins: Set<Bulletin>, withHours: Bool, at place: Place, now: Date,
    _ deliver: @Sendable (Delivery) async -> Void
  ) async {
    do throws(SourceError) {
      let request = requests.forecast(at: place, withHours: withHours)
      let reading = try await reading(of: request, at: place, now: now)
      for bulletin in [Bulletin.current, .model] {
        do throws(SourceError) {
          await deliver(.layer(try reading.layer(bulletin)))
        } catch  where bulletins.contains(bulletin) {
          await deliver(.failure(bulletin, error))
        } catch {
          // Not requested.
        }
      }
    } catch {
      for bulletin in bulletins { await deliver(.failure(bulletin, error)) }
    }
  }

  private func air(at place: Place, now: Date) async -> Delivery {
    do throws(SourceError) {
      return .layer(try await reading(of: requests.air(at: place), at: place, now: now).layer(.airModel))
    } catch {
      return .failure(.airModel, error)
    }
  }

  private func reading(of request: Request, at place: Place, now: Date) async throws(SourceError) -> OpenMeteoReading {
    try await client.fetch(request) { response throws(AttemptFailure) in
      try OpenMeteoRefusal.check(response, now: now)
      return OpenMeteoReading(
        answer: try JSONAnswer.read(OpenMeteoAnswer.self, from: response), place: place, fetchedAt: now,
        cachedFor: response.age > 0 ? response.age : nil)
    }
  }
}

/// Error responses: `{"error": true, "reason": "…"}`, or any response of a proxy.
enum OpenMeteoRefusal {
  private struct Body: Decodable { var reason: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    do throws(AttemptFailure) {
      // No key is used here: an authorization error concerns the IP address.
      try response.check(
        isKeyed: false, now: now, reason: { (body: Body) in body.reason }, spentUntil: { end(of: $0, now: now) })
    } catch {
      guard case .quotaSpent(until: now) = error.error else { throw error }
      throw AttemptFailure(error.error, retry: .after(seconds: 1))
    }
  }

  /// When the allowance is renewed. There are allowances per minute, hour and day; the reason names the exhausted one.
  /// `now` if there are only too many concurrent requests, possibly from other users of the same IP address.
  static func end(of reason: String, now: Date) -> Date {
    if reason.hasPrefix("Too many concurrent") { return now }
    if reason.hasPrefix("Daily") { return now.next(86_400) }
    if reason.hasPrefix("Hourly") { return now.next(3600) }
    return now.addingTimeInterval(60)
  }
}

extension Date {
  /// The end of the period in progress, of so many seconds.
  fileprivate func next(_ period: Double) -> Date {
    Date(timeIntervalSince1970: ((timeIntervalSince1970 / period).rounded(.down) + 1) * period)
  }
}
