import Alerts
import FoundationEssentials
import Storage
import Weather

/// The stored log of advance notices.
struct SoonBook: Sendable {
  private let documents: Documents
  private static let name = "soon"

  init(_ documents: Documents) { self.documents = documents }

  /// The events of the outlook that this process has to announce, and when to check again.
  ///
  /// A process that has nothing to announce and nothing new to note takes no lock.
  func claim(
    _ outlook: SoonOutlook, at place: String, _ wish: SoonWish, now: Date
  ) throws(StorageError) -> (mine: [(SoonEvent, AlertClaim)], next: Date?) {
    let stored = try documents.value(SoonLedger.self, named: SoonBook.name, mayBeForgotten: true) ?? SoonLedger()
    var copy = stored
    let found = SoonBook.claim(outlook, at: place, wish, in: &copy, now: now)
    if copy == stored { return found }
    return try documents.update(SoonLedger.self, named: SoonBook.name, from: SoonLedger(), mayBeForgotten: true) {
      SoonBook.claim(outlook, at: place, wish, in: &$0, now: now)
    }
  }

  private static func claim(
    _ outlook: SoonOutlook, at place: String, _ wish: SoonWish, in ledger: inout SoonLedger, now: Date
  ) -> (mine: [(SoonEvent, AlertClaim)], next: Date?) {
    let look = SoonLook(outlook, at: place, wish, ledger, now: now)
    ledger.note(outlook, at: place, now: now)
    let mine = look.due.compactMap { event -> (SoonEvent, AlertClaim)? in
      let owner = String(UInt64.random(in: 0 ... .max), radix: 36)
      guard case .granted(let claim) = ledger.claim(event, at: place, owner: owner, now: now) else { return nil }
      return (event, claim)
    }
    return (mine, look.next)
  }

  func settle(_ claim: AlertClaim, now: Date) throws(StorageError) { try change { $0.settle(claim, now: now) } }

  func release(_ claim: AlertClaim) throws(StorageError) { try change { $0.release(claim) } }

  private func change(_ change: (inout SoonLedger) -> Void) throws(StorageError) {
    try documents.update(SoonLedger.self, named: SoonBook.name, from: SoonLedger(), mayBeForgotten: true, change)
  }
}
