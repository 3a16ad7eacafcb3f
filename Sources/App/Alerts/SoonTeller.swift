import Alerts
import FoundationEssentials
import Storage
import ViewModels
import Weather

/// Tells what is to come in a city, by the reader's rules and once over all processes.
///
/// Claim and delivery follow each other at once; a process that dies between them leaves the event to another when its
/// lease is over.
struct SoonTeller: Sendable {
  typealias Deliver = @Sendable (AlertMessage) async throws(NotifierError) -> Void

  let world: World
  let deliver: Deliver

  /// Tells what is due by what is known of the city. Returns when to look again; nil where only newer weather can tell.
  func tell(_ city: SoonCity, _ snapshot: Snapshot) async throws(AlertTellingError) -> Date? {
    let outlook = SoonOutlook(snapshot, at: world.now())
    let found = try storing { () throws(StorageError) in
      try world.soonBook.claim(outlook, at: city.place.soonKey, city.wish, now: world.now())
    }
    var failure: NotifierError?
    for (event, claim) in found.mine {
      var isTold = true
      do throws(NotifierError) { try await deliver(message(event, city, snapshot)) } catch {
        (failure, isTold) = (error, false)
      }
      try storing { () throws(StorageError) in
        try isTold ? world.soonBook.settle(claim, now: world.now()) : world.soonBook.release(claim)
      }
    }
    if let failure { throw .notifier(failure) }
    return found.next
  }

  private func message(_ event: SoonEvent, _ city: SoonCity, _ snapshot: Snapshot) -> AlertMessage {
    SoonNotice(
      city: city.name, world.formatting(for: snapshot), ownZone: .own(world.environment), at: world.now()
    ).message(event, at: city.place.soonKey)
  }

  private func storing<Value>(_ work: () throws(StorageError) -> Value) throws(AlertTellingError) -> Value {
    do throws(StorageError) { return try work() } catch { throw .storage(error) }
  }
}
