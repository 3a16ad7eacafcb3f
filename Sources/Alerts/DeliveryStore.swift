public import FoundationEssentials

/// Where all processes share the record of deliveries.
public protocol DeliveryStore: Sendable {
  associatedtype Record: DeliveryRecord
  associatedtype Failure: Error

  /// The stored record, without a lock.
  func record() throws(Failure) -> Record

  /// Runs `change` while no other process reads or writes the record, and stores the result.
  func change<Value: Sendable>(_ change: (inout Record) -> Value) throws(Failure) -> Value
}

extension DeliveryStore {
  /// Like `change`, but takes the lock only if something changes.
  public func update<Value: Sendable>(_ change: (inout Record) -> Value) throws(Failure) -> Value {
    let stored = try record()
    var copy = stored
    let value = change(&copy)
    return copy == stored ? value : try self.change(change)
  }
}

/// The past deliveries, and the claims for the next ones: `[Alert]`, `AdvanceNoticeLog`.
///
/// The owner of a claim identifies it. If another process has taken it over in the meantime, nothing is changed.
public protocol DeliveryRecord: Sendable, Equatable {
  /// False if another process has taken over the claim.
  mutating func replace(_ claim: AlertClaim, by new: AlertClaim) -> Bool

  /// Records the delivery. `needsRepeat`: it contained old weather and is to be repeated, if the kind repeats at all.
  mutating func settle(_ claim: AlertClaim, needsRepeat: Bool, now: Date)

  /// Records that it was not delivered; another process may deliver it.
  mutating func release(_ claim: AlertClaim)
}
