import Alerts
import FoundationEssentials
import Storage
import Weather

/// The stored log of advance notices.
struct AdvanceNoticeStore: Sendable {
  private let documents: Documents
  private static let name = "soon"

  init(_ documents: Documents) { self.documents = documents }

  /// The events of the outlook that this process has to announce, and when to check again.
  ///
  /// A process that has nothing to announce and nothing new to record takes no lock.
  func claim(
    _ outlook: AdvanceNoticeOutlook, at place: String, _ preferences: AdvanceNoticePreferences, now: Date
  ) throws(StorageError) -> (mine: [(AdvanceNoticeEvent, AlertClaim)], next: Date?) {
    let stored =
      try documents.value(AdvanceNoticeLog.self, named: AdvanceNoticeStore.name, mayBeForgotten: true)
      ?? AdvanceNoticeLog()
    var copy = stored
    let found = AdvanceNoticeStore.claim(outlook, at: place, preferences, in: &copy, now: now)
    if copy == stored { return found }
    return try documents.update(
      AdvanceNoticeLog.self, named: AdvanceNoticeStore.name, from: AdvanceNoticeLog(), mayBeForgotten: true
    ) {
      AdvanceNoticeStore.claim(outlook, at: place, preferences, in: &$0, now: now)
    }
  }

  private static func claim(
    _ outlook: AdvanceNoticeOutlook, at place: String, _ preferences: AdvanceNoticePreferences,
    in log: inout AdvanceNoticeLog, now: Date
  ) -> (mine: [(AdvanceNoticeEvent, AlertClaim)], next: Date?) {
    let check = AdvanceNoticeCheck(outlook, at: place, preferences, log, now: now)
    log.record(outlook, at: place, now: now)
    let mine = check.due.compactMap { event -> (AdvanceNoticeEvent, AlertClaim)? in
      let owner = String(UInt64.random(in: 0 ... .max), radix: 36)
      guard case .granted(let claim) = log.claim(event, at: place, owner: owner, now: now) else { return nil }
      return (event, claim)
    }
    return (mine, check.next)
  }

  /// Records that the claimed event was delivered.
  func settle(_ claim: AlertClaim, now: Date) throws(StorageError) { try change { $0.settle(claim, now: now) } }

  /// Records that the claimed event was not delivered: another process may deliver it.
  func release(_ claim: AlertClaim) throws(StorageError) { try change { $0.release(claim) } }

  private func change(_ change: (inout AdvanceNoticeLog) -> Void) throws(StorageError) {
    try documents.update(
      AdvanceNoticeLog.self, named: AdvanceNoticeStore.name, from: AdvanceNoticeLog(), mayBeForgotten: true, change)
  }
}
