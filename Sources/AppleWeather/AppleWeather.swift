public import FoundationEssentials
public import Upstream
public import Weather

/// Apple Weather, for users with a developer account: the current weather, ten days hour by hour including yesterday,
/// and the stated extremes of the days; where Apple has them, next-hour precipitation and the warnings of the local
/// institutions.
///
/// A page with its data shows "Apple Weather" and https://weatherkit.apple.com/legal-attribution.html next to the
/// data.
public struct AppleWeather: RenewingSource, MeteredSource {
  public typealias TokenSource = @Sendable (_ now: Date) async throws(SourceError) -> Secret

  /// The allowance of a developer membership (developer.apple.com/weatherkit). Tokens change, so it is counted per
  /// machine.
  static let account = Account("weatherkit", SourceService.appleWeather.allowances)

  public let id = SourceID.weatherKit
  private let baseURL: String
  private let language: Language
  private let token: TokenSource?
  private var client: RetryingClient

  /// Warnings are in the language if Apple has them in it. `token` makes the token that a request is sent with, see
  /// `TokenMint`; nil if there are no credentials.
  public init(baseURL: String, language: Language = .en, token: TokenSource?, client: RetryingClient) {
    self.baseURL = baseURL
    self.language = language
    self.token = token
    self.client = client
  }

  public var revalidating: any WeatherSource {
    var source = self
    source.client = client.revalidating
    return source
  }

  public func account(of service: SourceService.Kind) -> Account? { AppleWeather.account }

  public func covers(_ place: Place) -> Bool { true }

  public var bulletins: Set<Bulletin> { [.current, .model, .nextHour, .warnings] }

  /// The expiry time that Apple states.
  public func renewal(of layer: Layer) -> Date { layer.expiry(usually: layer.bulletin == .model ? 3600 : 300) }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    var ours = bulletins.intersection(self.bulletins)
    // Warnings are requested by country.
    if place.country.isEmpty { ours.remove(.warnings) }
    for bulletin in bulletins.subtracting(ours) { await deliver(.failure(bulletin, .notCovered)) }
    guard !ours.isEmpty else { return }
    // The day's extremes and the rain of this hour are derived from the hours.
    let lacksHours = ours.contains(.current) && known.newest(.model, from: id) == nil
    let unasked = lacksHours ? Set([Bulletin.model]).subtracting(ours) : []
    do throws(SourceError) {
      let answer = try await answer(ours.union(unasked), at: place, now: now)
      let reading = AppleReading(answer: answer, zone: place.zone, fetchedAt: now)
      for bulletin in ours { await deliver(delivery(bulletin, reading, asked: ours)) }
      if !unasked.isEmpty, let layer = try? reading.model() { await deliver(.layer(layer)) }
    } catch {
      for bulletin in ours { await deliver(.failure(bulletin, error)) }
    }
  }

  /// If a data set is missing while others are present, Apple does not have it for the place. The current weather and
  /// the hours exist everywhere: a response without any requested set is malformed.
  private func delivery(_ bulletin: Bulletin, _ reading: AppleReading, asked: Set<Bulletin>) -> Delivery {
    if reading.answer.isEmpty, !asked.isDisjoint(with: [.current, .model]) {
      return .failure(bulletin, .malformed(.missing(field: bulletin.dataSets[0])))
    }
    do throws(SourceError) {
      return try reading.layer(of: bulletin).map { .layer($0) } ?? .failure(bulletin, .notCovered)
    } catch { return .failure(bulletin, error) }
  }

  private func answer(_ bulletins: Set<Bulletin>, at place: Place, now: Date) async throws(SourceError) -> AppleAnswer {
    guard let token else { throw .keyMissing }
    let key = try await token(now)
    let request = RequestBuilder(base: baseURL, language: language, place: place, now: now).asking(
      for: bulletins, with: key)
    return try await client.answer(AppleAnswer.self, to: request, redacting: key) { response throws(AttemptFailure) in
      try AppleRefusal.check(response, now: now)
    }
  }
}

/// Builds the request.
private struct RequestBuilder {
  let base: String
  let language: Language
  let place: Place
  let now: Date

  private static let days = 10

  /// One request for everything: each request is paid for.
  func asking(for bulletins: Set<Bulletin>, with key: Secret) -> Request {
    var parameters = [
      Request.Parameter("dataSets", bulletins.sorted().flatMap(\.dataSets).joined(separator: ",")),
      Request.Parameter("timezone", place.zone.identifier),
    ]
    if bulletins.contains(.model) {
      let today = place.zone.date(of: now)
      parameters += [
        Request.Parameter("hourlyStart", instant(today.adding(days: -1))),
        Request.Parameter("hourlyEnd", instant(today.adding(days: Self.days))),
      ]
    }
    // Both are sent: Apple documents one of them and evaluates the other.
    if bulletins.contains(.warnings) {
      parameters += ["country", "countryCode"].map { Request.Parameter($0, place.country) }
    }
    let (latitude, longitude) = (place.coordinate.latitude.rounded(to: 3), place.coordinate.longitude.rounded(to: 3))
    return Request(
      base: base, path: "/api/v1/weather/\(language.rawValue)/\(latitude)/\(longitude)", parameters: parameters,
      bearer: key,
      cost: RequestCost(AppleWeather.account))
  }

  /// The first instant of the day at the place, in UTC.
  private func instant(_ date: CivilDate) -> String {
    Zone.utc.iso8601(place.zone.instant(date)).prefix(19) + "Z"
  }
}

extension Bulletin {
  fileprivate var dataSets: [String] {
    switch self {
    case .current: ["currentWeather"]
    case .nextHour: ["forecastNextHour"]
    case .warnings: ["weatherAlerts"]
    default: ["forecastHourly", "forecastDaily"]
    }
  }
}

/// Error responses: `{"reason": "NOT_ENABLED"}` about the token, `{"message": "Not Found", …}` about other errors.
enum AppleRefusal {
  private struct Body: Decodable { var reason, message: String? }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The allowance is per month; how Apple reports that it is used up is not documented.
    try response.check(
      now: now, reason: { (body: Body) in body.reason ?? body.message },
      spentUntil: { _ in now.addingTimeInterval(3600) })
  }
}
