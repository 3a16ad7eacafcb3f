public import FoundationEssentials
import Synchronization
public import Upstream
public import Weather

/// OpenWeather: the present, five days in steps of three hours and modelled air on a free key; hours for two days and
/// days for a week and warnings as well, if the key has One Call, 3.0 or 4.0.
public struct OpenWeather: RenewingSource, MeteredSource {
  public let id = SourceID.openWeather
  private let baseURL: String
  private let hasKey: Bool
  private let key: @Sendable () async throws(CredentialError) -> Secret?
  private var client: RetryingClient
  private let oneCallRefusal = OneCallRefusal()

  /// The key is asked for when a request needs it; `hasKey` says whether there is one, or a way to one.
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

  /// The present is renewed every ten minutes. Forecasts change less, and One Call costs money beyond a thousand a day:
  /// warnings are asked for every half hour, and may be shown for one.
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
    do throws(SourceError) { key = try await keyAtHand() } catch {
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

  /// The model and the warnings share one question to One Call.
  private func answer(
    _ bulletins: Set<Bulletin>, from context: RequestContext, deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    guard !bulletins.isEmpty else { return }
    async let asked = bulletins.contains(.model) ? self.steps(from: context) : nil
    let (call, steps) = (await oneCall(bulletins, from: context), await asked)
    let reading = Reading(place: context.place, fetchedAt: context.now)
    if bulletins.contains(.warnings) {
      await deliver(
        Delivery(.warnings) { () throws(SourceError) in
          // A key that is refused for everything has no plan that could lack them.
          if case .failure(let error) = steps, error.reason == .keyRejected { throw error }
          return try reading.warnings(try call.get())
        })
    }
    guard let steps else { return }
    await deliver(
      Delivery(.model) { () throws(SourceError) in
        // Steps are for every key, One Call for some: either may fail and takes nothing from the other.
        let fine = try? call.get()
        let isEmpty = (fine?.hourly?.elements ?? []).isEmpty && (fine?.daily?.elements ?? []).isEmpty
        if isEmpty { _ = try steps.get() }
        return try reading.model(try? steps.get(), fine)
      })
  }

  private func keyAtHand() async throws(SourceError) -> Secret {
    guard hasKey else { throw .keyMissing }
    return try await .atHand(key)
  }

  private func answer(_ bulletin: Bulletin, from context: RequestContext) async -> Delivery {
    do throws(SourceError) {
      let reading = Reading(place: context.place, fetchedAt: context.now)
      switch bulletin {
      case .current: return .layer(try reading.current(try await context.ask("/data/2.5/weather", Step.self)))
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

  /// It is not in the free plan: where it is refused, it is not tried again that day, and the key has no warnings.
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
      // One subscription grants both versions: a key that 3.0 rejects would be rejected by 4.0, too.
      if error.reason == .refused { return await timelines(bulletins, from: context) }
      guard error.reason == .keyRejected else { return .failure(error) }
      oneCallRefusal.noteOneCallRefused(at: context.now)
      return .failure(.notCovered)
    }
  }
}

extension Delivery {
  /// What came of making a layer.
  fileprivate init(_ bulletin: Bulletin, _ layer: () throws(SourceError) -> Layer) {
    do throws(SourceError) { self = .layer(try layer()) } catch { self = .failure(bulletin, error) }
  }
}

/// One caller's way of asking: where, when and with which key.
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
      try Refusal.check(response, now: now)
    }
  }
}

/// What was learnt of the key's plan.
private final class OneCallRefusal: Sendable {
  private let refusedAt = Mutex<Date?>(nil)

  func mayHaveOneCall(at now: Date) -> Bool {
    refusedAt.withLock { $0.map { abs(now.timeIntervalSince($0)) > 86_400 } ?? true }
  }

  func noteOneCallRefused(at now: Date) { refusedAt.withLock { $0 = now } }
}

/// What is not an answer: `{"cod": "404", "message": "…"}`, whose code is now a number, now a text.
enum Refusal {
  private struct Body: Decodable { var message: String }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The free plan counts by the minute; which allowance is spent it does not say.
    try response.check(
      now: now, reason: { (body: Body) in body.message }, spentUntil: { _ in now.addingTimeInterval(600) })
  }
}
