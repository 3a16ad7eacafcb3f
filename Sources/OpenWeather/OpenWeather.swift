public import FoundationEssentials
import Synchronization
public import Upstream
public import Weather

/// OpenWeather: with a free key the current weather, five days in steps of three hours and modelled air quality; if
/// the key includes One Call (3.0 or 4.0), also hours for two days, days for a week, and warnings.
public struct OpenWeather: RenewingSource, MeteredSource {
  public let id = SourceID.openWeather
  private let baseURL: String
  private let hasKey: Bool
  private let key: @Sendable () async throws(CredentialError) -> Secret?
  private var client: RetryingClient
  private let oneCallRefusal = OneCallRefusal()

  /// The key is fetched when a request needs it; `hasKey` is true if a key, or a way to get one, is configured.
  public init(
    baseURL: String, hasKey: Bool, key: @escaping @Sendable () async throws(CredentialError) -> Secret?,
    client: RetryingClient
  ) {
    self.baseURL = baseURL
    self.hasKey = hasKey
    self.key = key
    self.client = client
  }

  public var revalidating: any WeatherSource {
    var source = self
    source.client = client.revalidating
    return source
  }

  public func account(of service: SourceService.Kind) async -> Account? {
    (try? await key()).map(service == .oneCall ? OpenWeather.oneCallAccount : OpenWeather.account)
  }

  static func account(of key: Secret) -> Account {
    Account("openweather", key: key, SourceService.openWeather.allowances)
  }
  static func oneCallAccount(of key: Secret) -> Account {
    Account("openweather/onecall", key: key, SourceService.oneCall.allowances)
  }

  public func covers(_ place: Place) -> Bool { true }

  public var bulletins: Set<Bulletin> { [.current, .model, .airModel, .warnings] }

  /// The current weather is renewed every ten minutes. Forecasts change less often, and One Call costs money beyond a
  /// thousand requests a day: warnings are requested every half hour, and may be shown for an hour.
  public func renewal(of layer: Layer) -> Date {
    switch layer.bulletin {
    case .current: layer.fetchedAt.addingTimeInterval(600)
    case .warnings: layer.fetchedAt.addingTimeInterval(1800)
    default: layer.fetchedAt.addingTimeInterval(3600)
    }
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    let key: Secret
    do throws(SourceError) { key = try await requiredKey() } catch {
      for bulletin in bulletins { await deliver(.failure(bulletin, error)) }
      return
    }
    let context = RequestContext(baseURL: baseURL, key: key, client: client, place: place, now: now)
    await withTaskGroup(of: Void.self) { group in
      for bulletin in bulletins.subtracting([.model, .warnings]) {
        group.addTask { await deliver(await answer(bulletin, from: context)) }
      }
      group.addTask { await answer(bulletins.intersection([.model, .warnings]), from: context, deliver: deliver) }
    }
  }

  /// The model and the warnings share one request to One Call.
  private func answer(
    _ bulletins: Set<Bulletin>, from context: RequestContext, deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    guard !bulletins.isEmpty else { return }
    async let asked = bulletins.contains(.model) ? self.steps(from: context) : nil
    let (call, steps) = (await oneCall(bulletins, from: context), await asked)
    let reading = OpenWeatherReading(place: context.place, fetchedAt: context.now)
    if bulletins.contains(.warnings) {
      await deliver(
        Delivery(.warnings) { () throws(SourceError) in
          // A key that is rejected for everything is reported as rejected, not as lacking One Call.
          if case .failure(let error) = steps, error.reason == .keyRejected { throw error }
          return try reading.warnings(try call.get())
        })
    }
    guard let steps else { return }
    await deliver(
      Delivery(.model) { () throws(SourceError) in
        // Every key has the steps, only some have One Call: a failure of one does not affect the other.
        let fine = try? call.get()
        let isEmpty = (fine?.hourly?.elements ?? []).isEmpty && (fine?.daily?.elements ?? []).isEmpty
        if isEmpty { _ = try steps.get() }
        return try reading.model(try? steps.get(), fine)
      })
  }

  private func requiredKey() async throws(SourceError) -> Secret {
    guard hasKey else { throw .keyMissing }
    return try await .loadKey(key)
  }

  private func answer(_ bulletin: Bulletin, from context: RequestContext) async -> Delivery {
    do throws(SourceError) {
      let reading = OpenWeatherReading(place: context.place, fetchedAt: context.now)
      switch bulletin {
      case .current:
        return .layer(try reading.current(try await context.ask("/data/2.5/weather", OpenWeatherStep.self)))
      case .airModel:
        return .layer(try reading.air(try await context.ask("/data/2.5/air_pollution/forecast", Pollution.self)))
      default: throw .notCovered
      }
    } catch {
      return .failure(bulletin, error)
    }
  }

  private func steps(from context: RequestContext) async -> Result<Steps, SourceError> {
    do throws(SourceError) { return .success(try await context.ask("/data/2.5/forecast", Steps.self)) } catch {
      return .failure(error)
    }
  }

  /// One Call is not in the free plan: if it is refused, it is not tried again that day, and the key has no warnings.
  private func oneCall(_ bulletins: Set<Bulletin>, from context: RequestContext) async -> Result<OneCall, SourceError> {
    guard oneCallRefusal.mayHaveOneCall(at: context.now) else { return .failure(.notCovered) }
    let unwanted =
      ["current", "minutely"] + (bulletins.contains(.model) ? [] : ["hourly", "daily"])
      + (bulletins.contains(.warnings) ? [] : ["alerts"])
    do throws(SourceError) {
      let extra = [Request.Parameter("exclude", unwanted.joined(separator: ","))]
      return .success(
        try await context.ask(
          "/data/3.0/onecall", OneCall.self, extra, chargedTo: OpenWeather.oneCallAccount(of: context.key)))
    } catch {
      // One subscription includes both versions: a key that 3.0 rejects would be rejected by 4.0, too.
      if error.reason == .refused { return await timelines(bulletins, from: context) }
      guard error.reason == .keyRejected else { return .failure(error) }
      oneCallRefusal.noteOneCallRefused(at: context.now)
      return .failure(.notCovered)
    }
  }
}

extension Delivery {
  /// The layer, or the error thrown while making it.
  fileprivate init(_ bulletin: Bulletin, _ layer: () throws(SourceError) -> Layer) {
    do throws(SourceError) { self = .layer(try layer()) } catch { self = .failure(bulletin, error) }
  }
}

/// What all requests of one caller have in common: place, time and key.
struct RequestContext: Sendable {
  let baseURL: String
  let key: Secret
  let client: RetryingClient
  let place: Place
  let now: Date

  func ask<Value: Decodable & Sendable>(
    _ path: String, _ type: Value.Type, _ extra: [Request.Parameter] = [], chargedTo account: Account? = nil
  ) async throws(SourceError) -> Value {
    let request = Request(
      base: baseURL, path: path,
      parameters: [
        Request.Parameter("lat", String(place.coordinate.latitude.rounded(to: 3))),
        Request.Parameter("lon", String(place.coordinate.longitude.rounded(to: 3))),
        Request.Parameter("units", "metric"), Request.Parameter("lang", "kr"), Request.Parameter("appid", key),
      ] + extra, cost: RequestCost(account ?? OpenWeather.account(of: key)))
    return try await client.answer(type, to: request, redacting: key) { response throws(AttemptFailure) in
      try OpenWeatherRefusal.check(response, now: now)
    }
  }
}

/// Remembers whether the key's plan lacks One Call.
private final class OneCallRefusal: Sendable {
  private let refusedAt = Mutex<Date?>(nil)

  func mayHaveOneCall(at now: Date) -> Bool {
    refusedAt.withLock { $0.map { abs(now.timeIntervalSince($0)) > 86_400 } ?? true }
  }

  func noteOneCallRefused(at now: Date) { refusedAt.withLock { $0 = now } }
}

/// Error responses: `{"cod": "404", "message": "…"}`, whose code is sometimes a number, sometimes a text.
enum OpenWeatherRefusal {
  private struct Body: Decodable { var message: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The free plan has an allowance per minute; the response does not name the allowance that is used up.
    try response.check(
      now: now, reason: { (body: Body) in body.message }, spentUntil: { _ in now.addingTimeInterval(600) })
  }
}
