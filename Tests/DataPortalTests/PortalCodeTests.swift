import DataPortal
import FoundationEssentials
import MemoryTwins
import Testing
import Upstream
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
    #expect(await portal.complaint()?.reason == reason)
    #expect(portal.transport.questions.count == attempts)
  }

  @Test(arguments: [10, 20, 21, 22, 30, 31, 32, 33])
  func `the error remembers the code, whatever stood with it`(code: Int) async {
    #expect(await Portal(saying: Self.flat(code)).complaint()?.portalCode == code)
    let bare = #"{"resultCode": "\#(code)"}"#
    #expect(await Portal(saying: bare).complaint()?.portalCode == code)
  }

  @Test func `words that merely look like a code are none`() {
    for said in ["HTTP 403", "HTTP 403: Forbidden", "code", "(30) x", "X (3a)", "X ()", "encode 30", ""] {
      #expect(SourceError.keyRejected(detail: said).portalCode == nil, "\(said)")
    }
    #expect(SourceError.timedOut.portalCode == nil)
  }

  @Test func `too many in one second is asked again a second later`() async throws {
    let rows = #"{"response": {\#(EnvelopeTests.header), "body": {"items": \#(EnvelopeTests.list)}}}"#
    let portal = Portal(ScriptedTransport(.text(Self.flat(23)), .text(rows)))
    #expect(try await portal.ask().rows == EnvelopeTests.rows)
    #expect(portal.time.pauses == [1])
  }

  @Test func `a used-up allowance is left alone until Korea's midnight, also after a restart`() async {
    let cache = MemoryCache()
    let first = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    #expect(await first.complaint() == .quotaSpent(until: Portal.midnight))
    #expect(await first.complaint() == .quotaSpent(until: Portal.midnight))
    #expect(first.transport.questions.count == 1)

    let restarted = Portal(cache: cache, ScriptedTransport(.text(Self.flat(99))))
    #expect(await restarted.complaint() == .quotaSpent(until: Portal.midnight))
    #expect(restarted.transport.questions.isEmpty)

    let evening = Portal(
      cache: cache, now: Portal.midnight.addingTimeInterval(-1), ScriptedTransport(.text(Self.flat(99))))
    #expect(await evening.complaint() == .quotaSpent(until: Portal.midnight))

    let tomorrow = Portal(cache: cache, now: Portal.midnight, ScriptedTransport(.text(Self.flat(99))))
    #expect(await tomorrow.complaint()?.reason == .upstreamError)
  }

  @Test func `one service's allowance is not another's, nor one key's another's`() async throws {
    let cache = MemoryCache()
    let spent = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    #expect(await spent.complaint()?.reason == .quotaSpent)
    let rows = #"{"response": {\#(EnvelopeTests.header), "body": {"items": \#(EnvelopeTests.list)}}}"#
    let same = Portal(cache: cache, ScriptedTransport(.text(rows)))
    #expect(try await same.ask(.shortRange).rows.count == 3)
    let other = Portal(key: "another key of another account", cache: cache, ScriptedTransport(.text(rows)))
    #expect(try await other.ask().rows.count == 3)
  }

  @Test func `what one process notes does not make it forget what another noted`() async {
    let cache = MemoryCache()
    let spent = ScriptedTransport(.text(Self.flat(22)))
    let (one, other) = (Portal(cache: cache, spent), Portal(cache: cache, spent))
    _ = try? await one.ask(.air)
    _ = try? await other.ask(.shortRange)
    let later = Portal(cache: cache, ScriptedTransport(.text(Self.flat(22))))
    for service in [PortalService.air, .shortRange] { _ = try? await later.ask(service) }
    #expect(later.transport.questions.isEmpty)
  }

  @Test func `the cache learns nothing about the key, and may hold anything`() async {
    let cache = MemoryCache()
    #expect(await Portal(cache: cache, ScriptedTransport(.text(Self.flat(22)))).complaint()?.reason == .quotaSpent)
    #expect(cache.text.contains("Arpltn"))
    #expect(!cache.text.contains("Zm9v"))
    cache.put(Data("{\"not\": [a ledger".utf8), named: "allowances.json")
    #expect(await Portal(cache: cache, ScriptedTransport(.text(Self.flat(3)))).complaint() == .notPublishedYet)
  }
}
