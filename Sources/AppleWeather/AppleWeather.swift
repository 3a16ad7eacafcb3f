public import FoundationEssentials
public import Upstream
public import Weather

/// Apple Weather, for those who have a developer account: the present, ten days hour by hour with yesterday, and the
/// days' own extremes.
///
/// Who shows it shows "Apple Weather" and https://weatherkit.apple.com/legal-attribution.html beside it.
public struct AppleWeather: RenewingSource {
  public typealias TokenSource = @Sendable (_ now: Date) async throws(SourceError) -> Secret

  /// What a developer's membership includes (developer.apple.com/weatherkit). Tokens change, so the machine is counted.
  public static let account = Account("weatherkit", Allowance(500_000, in: .month))

  public let id = SourceID.weatherKit
  private let baseURL: String
  private let token: TokenSource?
  private let courier: Courier

  /// `token` makes what a request is sent with, see `TokenMint`; nil where there are no credentials.
  public init(baseURL: String, token: TokenSource?, courier: Courier) {
    self.baseURL = baseURL
    self.token = token
    self.courier = courier
  }

  public func covers(_ place: Place) -> Bool { true }

  public var bulletins: Set<Bulletin> { [.current, .model] }

  /// When it may no longer be used: Apple's own word, within a minute and six hours of the answer.
  public func renewal(of layer: Layer) -> Date {
    let usual = layer.bulletin == .current ? 300.0 : 3600
    let seconds = layer.expiresAt?.timeIntervalSince(layer.fetchedAt) ?? usual
    return layer.fetchedAt.addingTimeInterval(min(max(seconds, 60), 6 * 3600))
  }

  public func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    let ours = bulletins.intersection(self.bulletins)
    for bulletin in bulletins.subtracting(ours) { await deliver(.failure(bulletin, .notCovered)) }
    guard !ours.isEmpty else { return }
    // The extremes of the day and the rain of this hour are told by the hours.
    let unasked: Set<Bulletin> = known.newest(.model, from: id) == nil ? Set([.model]).subtracting(ours) : []
    do throws(SourceError) {
      let answer = try await answer(ours.union(unasked), at: place, now: now)
      let reading = Reading(answer: answer, zone: place.zone, fetchedAt: now)
      for bulletin in ours { await deliver(delivery(bulletin, reading)) }
      if !unasked.isEmpty, let layer = reading.model() { await deliver(.layer(layer)) }
    } catch {
      for bulletin in ours { await deliver(.failure(bulletin, error)) }
    }
  }

  /// A set of data that is missing beside others is not to be had for the place.
  private func delivery(_ bulletin: Bulletin, _ reading: Reading) -> Delivery {
    if let layer = bulletin == .current ? reading.current() : reading.model() { return .layer(layer) }
    let name = bulletin == .current ? "currentWeather" : "forecastHourly"
    return .failure(bulletin, reading.answer.isEmpty ? .malformed(detail: "\(name) is missing") : .notCovered)
  }

  private func answer(_ bulletins: Set<Bulletin>, at place: Place, now: Date) async throws(SourceError) -> Answer {
    guard let token else { throw .keyMissing }
    let key = try await token(now)
    let question = Question(base: baseURL, place: place, now: now).asking(for: bulletins, with: key)
    do throws(SourceError) {
      return try await courier.fetch(question) { response throws(Setback) in
        try Refusal.check(response, now: now)
        return try JSONAnswer.read(Answer.self, from: response)
      }
    } catch {
      throw error.withholding(key)
    }
  }
}

/// What is asked, word for word.
private struct Question {
  let base: String
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
    let (latitude, longitude) = (place.coordinate.latitude.rounded(to: 3), place.coordinate.longitude.rounded(to: 3))
    return Request(
      base: base, path: "/api/v1/weather/en/\(latitude)/\(longitude)", parameters: parameters, bearer: key,
      fare: Fare(AppleWeather.account))
  }

  /// The day's first instant at the place, in UTC.
  private func instant(_ date: CivilDate) -> String {
    Zone.utc.iso8601(place.zone.instant(date)).prefix(19) + "Z"
  }
}

extension Bulletin {
  fileprivate var dataSets: [String] {
    self == .current ? ["currentWeather"] : ["forecastHourly", "forecastDaily"]
  }
}
