import DataPortal
import FoundationEssentials
import Upstream
import UpstreamTwins
import Weather

/// A minimal row: it must have a name, and may have a value as text or number.
struct Reading: PortalRow, Hashable {
  var name: String
  var value: String?

  private enum CodingKeys: String, CodingKey { case name, value }

  init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    value = try container.decodeIfPresent(PortalText.self, forKey: .value)?.text
  }

  init?(fields: [String: String]) {
    guard let name = fields["name"] else { return nil }
    self.init(name, fields["value"])
  }
}

/// A portal with a scripted network, a virtual clock and a cache that can be inspected.
struct Portal {
  static let key = "Zm9vYmFy+QUJDREVG/R0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5eg=="
  static let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
  static let midnight = Zone.seoul.instant(CivilDate(2026, 11, 21))

  let transport: ScriptedTransport
  let time: VirtualTime
  private let portal: DataPortal

  init(
    key: String? = Portal.key, attempts: Int = 3, cache: any SharedCache = EmptyCache(), now: Date = Portal.now,
    time: VirtualTime = VirtualTime(), _ transport: ScriptedTransport
  ) {
    self.transport = transport
    self.time = time
    let timing = time.timing()
    let client = RetryingClient(
      transport: transport, policy: RetryingClient.Policy(timeout: 7, attempts: attempts),
      rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing,
      quotaStore: QuotaStore(cache: cache, now: { now }))
    portal = DataPortal(
      baseURL: "https://apis.data.go.kr", key: key.flatMap { Secret($0) }, client: client, now: { now })
  }

  /// A portal with the same response to every request.
  init(saying text: String, status: Int = 200, attempts: Int = 3) {
    self.init(attempts: attempts, ScriptedTransport(.text(text, status: status)))
  }

  func ask(
    _ service: PortalService = .air, pageSize: Int = 100
  ) async throws(SourceError) -> PortalAnswer<Reading> {
    let parameters = [Request.Parameter("stationName", "중구")]
    return try await portal.answer(PortalQuery(service, "getThings", parameters, pageSize: pageSize))
  }

  /// The account that requests to a service are charged to.
  func account(of service: SourceService.Kind) async -> Account? { await portal.account(of: service) }

  /// The error of the request; nil if there are rows.
  func failure() async -> SourceError? {
    do throws(SourceError) {
      _ = try await ask()
      return nil
    } catch {
      return error
    }
  }
}
