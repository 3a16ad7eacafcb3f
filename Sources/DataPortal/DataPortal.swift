public import FoundationEssentials
public import Upstream
public import Weather

/// The gateway of data.go.kr, which KMA and AirKorea share: the key, the envelopes, the codes, the daily allowances.
public struct DataPortal: Sendable {
  private let baseURL: String
  private let key: @Sendable () async throws(CredentialError) -> Secret?
  private var client: RetryingClient
  private let now: @Sendable () -> Date

  /// The key may be in either form that the portal shows, Encoding or Decoding; it is encoded exactly once when it is
  /// sent.
  public init(baseURL: String, key: Secret?, client: RetryingClient, now: @escaping @Sendable () -> Date) {
    self.init(baseURL: baseURL, hasKey: key != nil, key: { key }, client: client, now: now)
  }

  /// For a key that must be fetched first, for instance from a password store; it is fetched when a request needs it.
  public init(
    baseURL: String, hasKey: Bool, key: @escaping @Sendable () async throws(CredentialError) -> Secret?,
    client: RetryingClient,
    now: @escaping @Sendable () -> Date
  ) {
    self.baseURL = baseURL
    self.hasKey = hasKey
    self.key = key
    self.client = client
    self.now = now
  }

  /// Whether there is a key, or a configured way to get one.
  public let hasKey: Bool

  /// The same portal for a refresh by the user: no stored answer is used without asking the server.
  public var revalidating: DataPortal {
    var portal = self
    portal.client = client.revalidating
    return portal
  }

  /// Every row of the operation, page after page until there are `totalCount` rows, or until a page is empty. All
  /// pages together take no longer than one response may. Throws `tooLarge` if there are more than `answerRowLimit`
  /// rows.
  public func answer<Row: PortalRow>(
    _ query: PortalQuery, of type: Row.Type = Row.self
  ) async throws(SourceError) -> PortalAnswer<Row> {
    let key = DataPortal.decoded(try await .loadKey(key))
    var answer = PortalAnswer<Row>(rows: [])
    let deadline = Deadline()
    for number in 1...DataPortal.mostPages {
      let page: PortalPage<Row> = try await page(number, of: query, key: key, before: deadline)
      answer.rows += page.rows
      answer.unreadable += page.unreadable
      if page.age > 0 { answer.age = max(answer.age ?? 0, page.age) }
      let total = page.total ?? answer.count
      guard max(total, answer.count) <= answerRowLimit else { throw .tooLarge }
      answer.missing = max(0, total - answer.count)
      if answer.missing == 0 || page.count == 0 { break }
    }
    return answer
  }

  /// Twice as many as needed for a service that returns at most a thousand rows at once.
  private static let mostPages = 2 * answerRowLimit / 1000

  private func page<Row: PortalRow>(
    _ number: Int, of query: PortalQuery, key: Secret, before deadline: Deadline
  ) async throws(SourceError) -> PortalPage<Row> {
    let request = Request(
      base: baseURL, path: "\(query.service.rawValue)/\(query.operation)",
      parameters: (key.isAddedByProxy ? [] : [Request.Parameter("serviceKey", key)]) + [
        Request.Parameter("pageNo", String(number)),
        Request.Parameter("numOfRows", String(query.pageSize)), query.service.formatParameter,
      ] + query.parameters, cost: query.service.account(of: key).map { RequestCost($0) })
    do throws(SourceError) {
      return try await client.fetch(request, before: deadline) { [now] response throws(AttemptFailure) in
        var page = try Envelope.page(response, of: Row.self, now: now())
        page.age = response.age
        return page
      }
    } catch {
      throw key.isAddedByProxy ? error : error.redacting(key)
    }
  }

  /// The account that requests to this service are charged to; nil if it is not a service of the portal, or without a
  /// key.
  public func account(of service: SourceService.Kind) async -> Account? {
    guard let service = PortalService(service), let key = try? await key() else { return nil }
    return service.account(of: DataPortal.decoded(key))
  }

  /// The portal shows every key in two forms: percent-encoded and raw. An escape sequence in it shows which form this
  /// is.
  static func decoded(_ key: Secret) -> Secret {
    guard key.revealed.contains("%"), let decoded = key.revealed.percentDecoded, let secret = Secret(decoded) else {
      return key
    }
    return secret
  }
}
