import Alerts
import Dashboard
import FoundationEssentials
import Storage
import Weather

/// Delivers the advance notices of a city according to the user's rules, each exactly once across all processes.
///
/// An event is delivered directly after it is claimed. If the process exits between the two, another process can take
/// the event when the lease of the claim has expired.
struct AdvanceNoticeDelivery: Sendable {
  typealias Deliver = @Sendable (AlertMessage) async throws(NotifierError) -> Void

  let world: World
  let deliver: Deliver

  /// Delivers the notices that are due according to the snapshot. Returns when to check again; nil if only newer
  /// weather can lead to another notice.
  func deliver(_ city: AdvanceNoticeCity, _ snapshot: Snapshot) async throws(AlertDeliveryError) -> Date? {
    let outlook = AdvanceNoticeOutlook(snapshot, at: world.now())
    let found = try storing { () throws(StorageError) in
      try world.advanceNoticeStore.claim(outlook, at: city.place.noticeKey, city.preferences, now: world.now())
    }
    var failure: NotifierError?
    for (event, claim) in found.mine {
      var isDelivered = true
      do throws(NotifierError) { try await deliver(message(event, city, snapshot)) } catch {
        (failure, isDelivered) = (error, false)
      }
      try storing { () throws(StorageError) in
        try isDelivered
          ? world.advanceNoticeStore.settle(claim, now: world.now()) : world.advanceNoticeStore.release(claim)
      }
    }
    if let failure { throw .notifier(failure) }
    return found.next
  }

  private func message(_ event: AdvanceNoticeEvent, _ city: AdvanceNoticeCity, _ snapshot: Snapshot) -> AlertMessage {
    AdvanceNoticeFormatter(
      city: city.name, world.formatting(for: snapshot), ownZone: .own(world.environment), at: world.now()
    ).message(event, at: city.place.noticeKey)
  }

  private func storing<Value>(_ work: () throws(StorageError) -> Value) throws(AlertDeliveryError) -> Value {
    do throws(StorageError) { return try work() } catch { throw .storage(error) }
  }
}
