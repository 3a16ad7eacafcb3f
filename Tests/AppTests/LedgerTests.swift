import FoundationEssentials
import Storage
import Testing
import Upstream
import Weather

@testable import App

/// The ledger on a real folder, as several processes have it.
@Suite(.timeLimit(.minutes(5)))
struct LedgerTests {
  private let account = Account("service", [Allowance(300, in: .day)])

  private func ledger(_ folder: String) -> Ledger {
    let shelf = SourceShelf(
      cache: CacheFolder(folder), isReadOnly: false, longestTurn: 20, now: { Date(timeIntervalSince1970: 0) },
      setAside: { _ in })
    return Ledger(shelf: shelf, now: { Date(timeIntervalSince1970: 0) })
  }

  private func courier(_ ledger: Ledger) -> Courier {
    Courier(
      transport: Silence(), policy: Courier.Policy(attempts: 1),
      pacer: Pacer(perSecond: 1000, patience: .real), patience: .real, ledger: ledger)
  }

  @Test func `however many count at once, no request is lost and none is sent beyond the allowance`() async {
    let folder = "/tmp/weatheri-test-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let request = Request(base: "https://a.example", path: "/", fare: Fare(account))
    let refused = await withTaskGroup(of: Int.self) { group in
      for courier in [ledger(folder), ledger(folder), ledger(folder)].map(courier) {
        for _ in 0..<120 {
          group.addTask {
            do throws(SourceError) { return try await courier.fetch(request) { _ throws(Setback) in 0 } } catch {
              return error.reason == .quotaSpent ? 1 : 1000
            }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(refused == 60)
    #expect(await ledger(folder).usage(of: account)?.used == 300)
  }
}

/// Answers at once, and nothing.
private struct Silence: Transport {
  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    Response(status: 200, body: [])
  }
}
