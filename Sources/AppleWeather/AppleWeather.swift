public import FoundationEssentials
public import Upstream
public import Weather

/// Apple Weather, for those with a developer account: the present, ten days hour by hour with yesterday, and the
/// days' own extremes; where Apple has it, what falls within the hour and the warnings of the place's institutions.
///
/// A page of it shows "Apple Weather" and https://weatherkit.apple.com/legal-attribution.html beside it.
public struct AppleWeather: RenewingSource, MeteredSource {
  public typealias TokenSource = @Sendable (_ now: Date) async throws(SourceError) -> Secret

  /// What a developer's membership includes (developer.apple.com/weatherkit). Tokens change, so the machine is counted.
  static let account = Account("weatherkit", SourceService.appleWeather.allowances)

  public let id = SourceID.weatherKit
  private let baseURL: String
  private let language: Language
  private let token: TokenSource?
  private var client: RetryingClient

  /// Warnings come in the language, as far as Apple has them in it. `token` makes what a request is sent with, see
  /// `TokenMint`; nil where there are no credentials.
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

  /// When it may no longer be used: Apple's own word.
  public func renewal(of layer: Layer) -> Date { layer.expiry(usually: layer.bulletin == .model ? 3600 : 300) }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    var ours = bulletins.intersection(self.bulletins)
    // Whose warnings they are goes by the country.
    if place.country.isEmpty { ours.remove(.warnings) }
    for bulletin in bulletins.subtracting(ours) { await deliver(.failure(bulletin, .notCovered)) }
    guard !ours.isEmpty else { return }
    // The extremes of the day and the rain of this hour are told by the hours.
    let lacksHours = ours.contains(.current) && known.newest(.model, from: id) == nil
    let unasked = lacksHours ? Set([Bulletin.model]).subtracting(ours) : []
    do throws(SourceError) {
      let answer = try await answer(ours.union(unasked), at: place, now: now)
      let reading = Reading(answer: answer, zone: place.zone, fetchedAt: now)
      for bulletin in ours { await deliver(delivery(bulletin, reading, asked: ours)) }
      if !unasked.isEmpty, let layer = try? reading.model() { await deliver(.layer(layer)) }
    } catch {
      for bulletin in ours { await deliver(.failure(bulletin, error)) }
    }
  }

  /// A set of data that is missing beside others is not to be had for the place. The present and the hours are to be
  /// had everywhere: without any of what was asked for the answer is none.
  private func delivery(_ bulletin: Bulletin, _ reading: Reading, asked: Set<Bulletin>) -> Delivery {
    if reading.answer.isEmpty, !asked.isDisjoint(with: [.current, .model]) {
      return .failure(bulletin, .malformed(.missing(field: bulletin.dataSets[0])))
    }
    do throws(SourceError) {
      return try reading.layer(of: bulletin).map { .layer($0) } ?? .failure(bulletin, .notCovered)
    } catch { return .failure(bulletin, error) }
  }

  private func answer(_ bulletins: Set<Bulletin>, at place: Place, now: Date) async throws(SourceError) -> Answer {
    guard let token else { throw .keyMissing }
    let key = try await token(now)
    let question = Question(base: baseURL, language: language, place: place, now: now).asking(for: bulletins, with: key)
    return try await client.answer(Answer.self, to: question, redacting: key) { response throws(AttemptFailure) in
      try Refusal.check(response, now: now)
    }
  }
}

/// What is asked, word for word.
private struct Question {
  let base: String
  let language: Language
  let place: Place
  let now: Date

  private static let days = 10

  /// One request for all: each is paid for.
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
    // Apple documents the one and listens to the other.
    if bulletins.contains(.warnings) {
      parameters += ["country", "countryCode"].map { Request.Parameter($0, place.country) }
    }
    let (latitude, longitude) = (place.coordinate.latitude.rounded(to: 3), place.coordinate.longitude.rounded(to: 3))
    return Request(
      base: base, path: "/api/v1/weather/\(language.rawValue)/\(latitude)/\(longitude)", parameters: parameters,
      bearer: key,
      cost: RequestCost(AppleWeather.account))
  }

  /// The day's first instant at the place, in UTC.
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

/// What is not an answer: `{"reason": "NOT_ENABLED"}` about the token, `{"message": "Not Found", …}` about the rest.
enum Refusal {
  private struct Body: Decodable { var reason, message: String? }

  static func check(_ response: Response, now: Date) throws(AttemptFailure) {
    // The allowance is by the month; how it is told that it is spent is not documented.
    try response.check(
      now: now, reason: { (body: Body) in body.reason ?? body.message },
      spentUntil: { _ in now.addingTimeInterval(3600) })
  }
}
