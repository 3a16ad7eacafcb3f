import FoundationEssentials
import Storage
import Testing
import Upstream
import Weather

@testable import App

/// The quota store on a real folder, as several processes use it.
@Suite(.timeLimit(.minutes(30)))
struct QuotaStoreTests {
  private let account = Account("service", [Allowance(300, in: .day)])

  private func quotaStore(_ folder: String) -> QuotaStore {
    let sharedCache = FileCache(
      folder: CacheFolder(folder), isReadOnly: false, leaseTimeout: 20, now: { Date(timeIntervalSince1970: 0) },
      setAside: { _ in })
    return QuotaStore(cache: sharedCache, now: { Date(timeIntervalSince1970: 0) })
  }

  private func client(_ quotaStore: QuotaStore) -> RetryingClient {
    RetryingClient(
      transport: Silence(), policy: RetryingClient.Policy(attempts: 1),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .real), timing: .real, quotaStore: quotaStore)
  }

  @Test func `concurrent requests are all counted, and none exceeds the allowance`() async {
    let folder = "/tmp/weatheri-test-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = Request(base: "https://a.example", path: "/", cost: RequestCost(account))
    let refused = await withTaskGroup(of: Int.self) { group in
      for client in [quotaStore(folder), quotaStore(folder), quotaStore(folder)].map(client) {
        for _ in 0..<120 {
          group.addTask {
            do throws(SourceError) { return try await client.fetch(request) { _ throws(AttemptFailure) in 0 } } catch {
              return error.reason == .quotaSpent ? 1 : 1000
            }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(refused == 60)
    #expect(await quotaStore(folder).usage(of: account)?.used == 300)
  }
}

/// Answers at once with an empty body.
private struct Silence: Transport {
  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    Response(status: 200, body: [])
  }
}
