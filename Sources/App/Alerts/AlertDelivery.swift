import Alerts
import Dashboard
import FoundationEssentials
import Storage
import Weather

/// Delivers an alert with freshly fetched weather, exactly once across all processes.
///
/// It claims the alert, fetches the weather, and delivers only if its claim is still valid. If the process exits
/// before that, another process can take the alert when the lease of the claim has expired.
struct AlertDelivery: Sendable {
  enum Outcome: Sendable, Equatable {
    /// Delivered; `isFresh` is false if the weather was old or missing.
    case delivered(isFresh: Bool)
    /// Delivered, but the store could not record it: another process may deliver it too.
    case unrecorded(StorageError)
    /// Not delivered: there is still no newer weather than in the previous delivery.
    case notYet
    /// Another process has claimed it; its claim expires at `until`.
    case taken(until: Date)
    /// There is nothing left to deliver.
    case over
  }

  typealias Deliver = @Sendable (AlertOccasion, Snapshot) async throws(NotifierError) -> Void

  let world: World
  /// Seconds to wait for fresh weather.
  let patience: Double
  let deliver: Deliver

  /// Delivers the alert for the time `due`, unless another process does or already has.
  func deliver(_ alert: Alert, due: Date) async throws(AlertDeliveryError) -> Outcome {
    var occasion = AlertOccasion(alert, due: due)
    occasion.isRedelivery = alert.pendingRepeat?.due == due && alert.deliveredThrough >= due
    let claim: AlertClaim
    do throws(StorageError) {
      switch try world.alerts.claim(alert, due: due, now: world.now()) {
      case .granted(let granted): claim = granted
      case .taken(let until): return .taken(until: until)
      case .over: return .over
      }
    } catch {
      // A store that cannot be written is no reason to drop the alert.
      guard error.isUnwritable, !occasion.isRedelivery else { throw .storage(error) }
      occasion.remarks.append(error.sentence(in: world.language))
      try await deliver(occasion)
      return .unrecorded(error)
    }
    return try await deliver(occasion, under: claim)
  }

  /// Delivers it now, whatever its time. If it is due, this counts as the due delivery.
  func deliverNow(_ alert: Alert) async throws(AlertDeliveryError) {
    let due = alert.due(at: world.now(), in: .own(world.environment))
    if let due, case .delivered = try await deliver(alert, due: due) { return }
    try await deliver(AlertOccasion(alert, due: nil))
  }

  /// Delivers it without a claim: another process may deliver it too.
  func deliver(_ occasion: AlertOccasion) async throws(AlertDeliveryError) {
    let (occasion, snapshot) = await withFreshWeather(occasion)
    try await notify(occasion, snapshot)
  }

  private func deliver(_ occasion: AlertOccasion, under claim: AlertClaim) async throws(AlertDeliveryError) -> Outcome {
    let (occasion, snapshot) = await withFreshWeather(occasion)
    let (store, id) = (world.alerts, occasion.alert.id)
    let isFresh = snapshot.isFresh(at: world.now())
    if occasion.isRedelivery, !isFresh {
      try storing { () throws(StorageError) in try store.change { $0.release(claim, id: id) } }
      return .notYet
    }
    let isMine = try storing { () throws(StorageError) in
      try store.change { $0.renew(claim, id: id, now: world.now()) }
    }
    guard isMine else { return .over }
    do throws(AlertDeliveryError) { try await notify(occasion, snapshot) } catch {
      try storing { () throws(StorageError) in try store.change { $0.release(claim, id: id) } }
      throw error
    }
    try storing { () throws(StorageError) in
      try store.change { $0.settle(claim, id: id, needsRepeat: !isFresh, now: world.now()) }
    }
    return .delivered(isFresh: isFresh)
  }

  /// Adds the weather of the alert's city, fetched now.
  private func withFreshWeather(_ occasion: AlertOccasion) async -> (AlertOccasion, Snapshot) {
    var occasion = occasion
    let (place, remark) = await world.place(of: occasion.alert)
    let snapshot = await world.refreshed(place, within: patience)
    // If there is no weather for the place, the remark about which place it is does not matter.
    if let remark, snapshot.age(at: world.now()) != nil { occasion.remarks.append(remark) }
    return (occasion, snapshot)
  }

  /// Delivers an alert with its weather; a failure becomes an `AlertDeliveryError`.
  private func notify(_ occasion: AlertOccasion, _ snapshot: Snapshot) async throws(AlertDeliveryError) {
    do throws(NotifierError) { try await deliver(occasion, snapshot) } catch { throw .notifier(error) }
  }

  private func storing<Value>(_ work: () throws(StorageError) -> Value) throws(AlertDeliveryError) -> Value {
    do throws(StorageError) { return try work() } catch { throw .storage(error) }
  }
}

/// Why an alert was not delivered, or may be delivered again.
enum AlertDeliveryError: Error, Sendable {
  case storage(StorageError)
  case notifier(NotifierError)
}

extension AlertStore {
  /// Checks without a lock first: the lock is needed only to take a free alert.
  fileprivate func claim(_ alert: Alert, due: Date, now: Date) throws(StorageError) -> AlertClaim.Answer {
    let owner = String(UInt64.random(in: 0 ... .max), radix: 36)
    var copy = try all(now: now)
    let answer = copy.claim(id: alert.id, due: due, owner: owner, now: now)
    guard case .granted = answer else { return answer }
    return try change { $0.claim(id: alert.id, due: due, owner: owner, now: now) }
  }
}
