import Alerts
import FoundationEssentials
import Props
import Testing
import Weather

/// The five steps of a delivery, with a store in memory.
struct AlertEngineTests {
  private static let morning = Zone.seoul.instant(CivilDate(2026, 11, 21), hour: 7, minute: 30)

  private struct Unwritable: Error, Equatable {}

  private final class Store: DeliveryStore {
    let alerts: Locked<[Alert]>
    private let isWritable: Bool

    /// `count` daily alerts at 07:30.
    init(alerts count: Int = 1, isWritable: Bool = true) {
      var list: [Alert] = []
      for _ in 0..<count { _ = list.add(Alert.Draft(at: .morning), now: morning.addingTimeInterval(-3600)) }
      alerts = Locked(list)
      self.isWritable = isWritable
    }

    var claims: [AlertClaim?] { alerts.value.map(\.claim) }

    func record() throws(Unwritable) -> [Alert] { alerts.value }

    func change<Value: Sendable>(_ change: (inout [Alert]) -> Value) throws(Unwritable) -> Value {
      guard isWritable else { throw Unwritable() }
      return alerts.change { change(&$0) }
    }
  }

  /// Delivers the ids of the alerts.
  private struct Engine: AlertEngine {
    let store: Store
    var deliversUnclaimed = false
    /// Whether the weather is old; nil if there is nothing to deliver yet.
    var isOld: @Sendable () -> Bool? = { false }
    let handOver: @Sendable (String) async throws(NotifierError) -> Void

    func now() -> Date { morning }

    func due(in alerts: inout [Alert]) -> (occasions: [String], next: Date?) {
      (alerts.filter { $0.pending(at: morning, in: .seoul) != nil }.map(\.id), nil)
    }

    func claim(_ id: String, owner: String, in alerts: inout [Alert]) -> AlertClaim.Answer {
      alerts.claim(id: id, due: morning, owner: owner, now: morning)
    }

    func word(_ id: String) -> (content: String, needsRepeat: Bool)? { isOld().map { (id, $0) } }

    func unclaimed(_ id: String, because error: Unwritable) -> String? { deliversUnclaimed ? id : nil }
  }

  private final class Mailbox: Sendable {
    private let ids = Locked<[String]>([])

    var delivered: [String] { ids.value }

    func engine(
      _ store: Store, refusing refused: String? = nil, deliversUnclaimed: Bool = false,
      isOld: @escaping @Sendable () -> Bool? = { false }
    ) -> Engine {
      Engine(store: store, deliversUnclaimed: deliversUnclaimed, isOld: isOld) { id throws(NotifierError) in
        if id == refused { throw .timedOut }
        self.ids.append(id)
      }
    }
  }

  @Test func `one alert, 100 concurrent engines, delivered exactly once`() async throws {
    let (store, mailbox) = (Store(), Mailbox())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = try await mailbox.engine(store).deliverDue() } }
      try await group.waitForAll()
    }
    #expect(mailbox.delivered == ["1"] && store.claims == [nil])
  }

  @Test func `a failed delivery is released, stops no other one, and is thrown at the end`() async throws {
    let (store, mailbox) = (Store(alerts: 3), Mailbox())
    await #expect(throws: Engine.Failure.self) { try await mailbox.engine(store, refusing: "2").deliverDue() }
    #expect(mailbox.delivered == ["1", "3"] && store.claims == [nil, nil, nil])
    #expect(try await mailbox.engine(store).deliverDue() == nil)
    #expect(mailbox.delivered == ["1", "3", "2"])
  }

  @Test func `a claim that another process took over while the weather was fetched is not delivered`() async throws {
    let (store, mailbox) = (Store(), Mailbox())
    let later = Self.morning.addingTimeInterval(AlertClaim.lease)
    let engine = mailbox.engine(store) {
      store.alerts.change { _ = $0.claim(id: "1", due: Self.morning, owner: "other", now: later) }
      return false
    }
    #expect(try await engine.deliver("1") == .taken(until: later))
    #expect(mailbox.delivered == [] && store.claims[0]?.owner == "other")
  }

  @Test func `an alert with old weather is checked again after 30 seconds, and delivered again with newer weather`()
    async throws
  {
    let (store, mailbox) = (Store(), Mailbox())
    let soon = Self.morning.addingTimeInterval(30)
    #expect(try await mailbox.engine(store, isOld: { true }).deliverDue() == soon)
    #expect(try await mailbox.engine(store, isOld: { nil }).deliverDue() == soon)
    #expect(mailbox.delivered == ["1"] && store.claims == [nil])
    #expect(try await mailbox.engine(store).deliverDue() == nil)
    #expect(mailbox.delivered == ["1", "1"])
  }

  @Test func `an alert that another process has claimed is checked again when the claim expires`() async throws {
    let (store, mailbox) = (Store(), Mailbox())
    store.alerts.change { _ = $0.claim(id: "1", due: Self.morning, owner: "other", now: Self.morning) }
    let end = Self.morning.addingTimeInterval(AlertClaim.lease)
    #expect(try await mailbox.engine(store).deliverDue() == end && mailbox.delivered == [])
  }

  @Test func `a store that cannot be written stops only a kind that requires a claim`() async throws {
    let (store, mailbox) = (Store(isWritable: false), Mailbox())
    await #expect(throws: Engine.Failure.self) { try await mailbox.engine(store).deliver("1") }
    #expect(mailbox.delivered == [])
    let error = await #expect(throws: Engine.Failure.self) {
      try await mailbox.engine(store, deliversUnclaimed: true).deliver("1")
    }
    guard case .unrecorded = error else { return #expect(Bool(false)) }
    #expect(mailbox.delivered == ["1"])
  }
}
