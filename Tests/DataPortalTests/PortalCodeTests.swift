import DataPortal
import FoundationEssentials
import MemoryTwins
import Testing
import UpstreamTwins
import Weather

struct PortalCodeTests {
  private static func flat(_ code: Int) -> String { #"{"resultCode": "\#(code)", "resultMsg": "SAID"}"# }

  @Test(arguments: [
    (1, SourceError.Reason.upstreamError, 3), (2, .upstreamError, 3), (3, .notPublishedYet, 1), (4, .upstreamError, 3),
    (5, .upstreamError, 3), (10, .refused, 1), (11, .refused, 1), (12, .refused, 1), (20, .keyRejected, 1),
    (21, .keyRejected, 1), (22, .quotaSpent, 1), (23, .upstreamError, 3), (30, .keyRejected, 1), (31, .keyRejected, 1),
    (32, .keyRejected, 1), (33, .keyRejected, 1), (77, .upstreamError, 3), (99, .upstreamError, 2),
  ])
  func `each code has its reason and its number of attempts`(
    code: Int, reason: SourceError.Reason, attempts: Int
  ) async {
    let portal = Portal(saying: Self.flat(code))
    #expect(await portal.failure()?.reason == reason)
    #expect(portal.transport.questions.count == attempts)
  }

  @Test(arguments: [10, 20, 21, 22, 30, 31, 32, 33])
  func `the error contains the code, with any message`(code: Int) async {
    #expect(await Portal(saying: Self.flat(code)).failure()?.portalCode == code)
    let bare = #"{"resultCode": "\#(code)"}"#
    #expect(await Portal(saying: bare).failure()?.portalCode == code)
  }

  @Test func `words that look like a code are not read as one`() {
    for text in ["HTTP 403", "HTTP 403: Forbidden", "code", "(30) x", "X (3a)", "X ()", "encode 30", ""] {
      #expect(SourceError.keyRejected(detail: text).portalCode == nil, "\(text)")
    }
    #expect(SourceError.timedOut.portalCode == nil)
  }

  @Test func `too many requests in one second are repeated a second later`() async throws {
    let rows = #"{"response": {\#(EnvelopeTests.header), "body": {"items": \#(EnvelopeTests.list)}}}"#
    let portal = Portal(ScriptedTransport(.text(Self.flat(23)), .text(rows)))
    #expect(try await portal.ask().rows == EnvelopeTests.rows)
    #expect(portal.time.pauses == [1])
  }

  @Test func `a used-up allowance sends no request until midnight in Korea, also after a restart`() async {
    let cache = MemoryCache()
    let first = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    #expect(await first.failure() == .quotaSpent(until: Portal.midnight))
    #expect(await first.failure() == .quotaSpent(until: Portal.midnight))
    #expect(first.transport.questions.count == 1)

    let restarted = Portal(cache: cache, ScriptedTransport(.text(Self.flat(99))))
    #expect(await restarted.failure() == .quotaSpent(until: Portal.midnight))
    #expect(restarted.transport.questions.isEmpty)

    let evening = Portal(
      cache: cache, now: Portal.midnight.addingTimeInterval(-1), ScriptedTransport(.text(Self.flat(99))))
    #expect(await evening.failure() == .quotaSpent(until: Portal.midnight))

    let tomorrow = Portal(cache: cache, now: Portal.midnight, ScriptedTransport(.text(Self.flat(99))))
    #expect(await tomorrow.failure()?.reason == .upstreamError)
  }

  @Test func `services and keys have separate allowances`() async throws {
    let cache = MemoryCache()
    let spent = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    #expect(await spent.failure()?.reason == .quotaSpent)
    let rows = #"{"response": {\#(EnvelopeTests.header), "body": {"items": \#(EnvelopeTests.list)}}}"#
    let same = Portal(cache: cache, ScriptedTransport(.text(rows)))
    #expect(try await same.ask(.shortRange).rows.count == 3)
    let other = Portal(key: "another key of another account", cache: cache, ScriptedTransport(.text(rows)))
    #expect(try await other.ask().rows.count == 3)
  }

  @Test func `one process does not overwrite what another stored`() async {
    let cache = MemoryCache()
    let spent = ScriptedTransport(.text(Self.flat(22)))
    let (one, other) = (Portal(cache: cache, spent), Portal(cache: cache, spent))
    _ = try? await one.ask(.air)
    _ = try? await other.ask(.shortRange)
    let later = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    for service in [PortalService.air, .shortRange] { _ = try? await later.ask(service) }
    #expect(later.transport.questions.isEmpty)
  }

  @Test func `the cache contains no key, and may have any content`() async {
    let cache = MemoryCache()
    #expect(await Portal(cache: cache, ScriptedTransport(.text(Self.flat(22)))).failure()?.reason == .quotaSpent)
    #expect(cache.text.contains("Arpltn"))
    #expect(!cache.text.contains("Zm9v"))
    cache.put(Data("{\"not\": [a ledger".utf8), named: "allowances.json")
    #expect(await Portal(cache: cache, ScriptedTransport(.text(Self.flat(3)))).failure() == .notPublishedYet)
  }
}
