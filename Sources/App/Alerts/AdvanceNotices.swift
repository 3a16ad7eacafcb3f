import Alerts
import FoundationEssentials
import Reports
import Storage
import Weather

/// The advance notices of a city by the user's rules, from one snapshot of its weather.
struct AdvanceNotices: AlertEngine {
  let world: World
  let city: AdvanceNoticeCity
  let snapshot: Snapshot
  /// Empty if no rule asks for them.
  var typhoons: [Typhoon] = []
  let handOver: @Sendable (AlertMessage) async throws(NotifierError) -> Void

  var store: AdvanceNoticeStore { AdvanceNoticeStore(documents: world.documents) }
  private var place: String { city.place.noticeKey }

  func now() -> Date { world.now() }

  func due(in log: inout AdvanceNoticeLog) -> (occasions: [AdvanceNoticeEvent], next: Date?) {
    let found = log.due(
      AdvanceNoticeOutlook(snapshot, typhoons: typhoons, at: now()), at: place, city.preferences, now: now())
    return (found.events, found.next)
  }

  func claim(_ event: AdvanceNoticeEvent, owner: String, in log: inout AdvanceNoticeLog) -> AlertClaim.Answer {
    log.claim(event, at: place, city.preferences, owner: owner, now: now())
  }

  func word(_ event: AdvanceNoticeEvent) -> (content: AlertMessage, needsRepeat: Bool)? {
    let formatter = AdvanceNoticeFormatter(
      city: city.name, world.formatting(for: snapshot), ownZone: .own(world.environment), at: now())
    return (formatter.message(event, at: place), false)
  }
}

/// The stored log of advance notices. A log that cannot be read is replaced by an empty one.
struct AdvanceNoticeStore: DeliveryStore {
  let documents: Documents
  private static let name = "soon"

  func record() throws(StorageError) -> AdvanceNoticeLog {
    try documents.value(AdvanceNoticeLog.self, named: AdvanceNoticeStore.name, mayBeForgotten: true)
      ?? AdvanceNoticeLog()
  }

  func change<Value: Sendable>(_ change: (inout AdvanceNoticeLog) -> Value) throws(StorageError) -> Value {
    try documents.update(
      AdvanceNoticeLog.self, named: AdvanceNoticeStore.name, from: AdvanceNoticeLog(), mayBeForgotten: true, change)
  }
}
