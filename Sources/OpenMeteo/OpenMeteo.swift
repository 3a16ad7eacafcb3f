public import FoundationEssentials
public import Upstream
public import Weather

/// Open-Meteo: the whole world without a key, by the best weather model of each region, and the air by CAMS.
///
/// Free for non-commercial use; data under CC BY 4.0. Its servers want one request at a time from an address, which is
/// for the client to see to. No model is named: which is best for a place changes, and those of KMA there have ended in
/// March 2026.
public struct OpenMeteo: RenewingSource, MeteredSource {
  /// What an address of the internet is granted, all of Open-Meteo's hosts together (open-meteo.com/en/pricing).
  static let account = Account("open-meteo", SourceService.openMeteo.allowances)

  public let id = SourceID.openMeteo
  private let questions: Questions
  private var client: RetryingClient

  /// Base addresses without a trailing slash.
  public init(baseURL: String, airQualityBaseURL: String, client: RetryingClient) {
    questions = Questions(forecastBase: baseURL, airBase: airQualityBaseURL)
    self.client = client
  }

  public var revalidating: any WeatherSource {
    var source = self
    source.client = client.revalidating
    return source
  }

  /// One for all.
  public func account(of service: SourceService.Kind) -> Account? { OpenMeteo.account }

  public func covers(_ place: Place) -> Bool { true }

  public var bulletins: Set<Bulletin> { [.current, .model, .airModel] }

  /// The present has steps of a quarter of an hour, the models of the hours are renewed some time within each hour.
  public func renewal(of layer: Layer) -> Date {
    let period: Double = layer.bulletin == .current ? 900 : 3600
    return Date(timeIntervalSince1970: ((layer.fetchedAt.timeIntervalSince1970 / period).rounded(.down) + 1) * period)
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
        // The extremes of the day and the rain of this hour are told by the hours.
        let withHours = weather.contains(.model) || known.newest(.model, from: id) == nil
        group.addTask { await fetchWeather(weather, withHours: withHours, at: place, now: now, deliver) }
      }
      if bulletins.contains(.airModel) { group.addTask { await deliver(await air(at: place, now: now)) } }
    }
  }

  // MARK: - Asking

  private func fetchWeather(
    _ bulletins: Set<Bulletin>, withHours: Bool, at place: Place, now: Date,
    _ deliver: @Sendable (Delivery) async -> Void
  ) async {
    do throws(SourceError) {
      let request = questions.forecast(at: place, withHours: withHours)
      let reading = try await reading(of: request, at: place, now: now)
      for bulletin in [Bulletin.current, .model] {
        do throws(SourceError) {
          await deliver(.layer(try reading.layer(bulletin)))
        } catch  where bulletins.contains(bulletin) {
          await deliver(.failure(bulletin, error))
        } catch {
          // Not asked for.
        }
      }
    } catch {
      for bulletin in bulletins { await deliver(.failure(bulletin, error)) }
    }
  }

  private func air(at place: Place, now: Date) async -> Delivery {
    do throws(SourceError) {
      return .layer(try await reading(of: questions.air(at: place), at: place, now: now).layer(.airModel))
    } catch {
      return .failure(.airModel, error)
    }
  }

  private func reading(of request: Request, at place: Place, now: Date) async throws(SourceError) -> Reading {
    try await client.fetch(request) { response throws(AttemptFailure) in
      try Refusal.check(response, now: now)
      return Reading(
        answer: try JSONAnswer.read(Answer.self, from: response), place: place, fetchedAt: now,
        cachedFor: response.age > 0 ? response.age : nil)
    }
  }
}

/// What is not an answer: `{"error": true, "reason": "…"}`, or whatever a proxy says.
enum Refusal {
  private struct Body: Decodable { var reason: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    do throws(AttemptFailure) {
      // No key is used here: what is forbidden is the address of the internet.
      try response.check(
        isKeyed: false, now: now, reason: { (body: Body) in body.reason }, spentUntil: { end(of: $0, now: now) })
    } catch {
      guard case .quotaSpent(until: now) = error.error else { throw error }
      throw AttemptFailure(error.error, retry: .after(seconds: 1))
    }
  }

  /// The allowance is by the minute, the hour and the day; the sentence says which one is used up. None is where only
  /// too many requests are under way, as others of the same address may have them.
  static func end(of reason: String, now: Date) -> Date {
    func next(_ period: Double) -> Date {
      Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / period).rounded(.down) + 1) * period)
    }
    if reason.hasPrefix("Too many concurrent") { return now }
    if reason.hasPrefix("Daily") { return next(86_400) }
    if reason.hasPrefix("Hourly") { return next(3600) }
    return now.addingTimeInterval(60)
  }
}
