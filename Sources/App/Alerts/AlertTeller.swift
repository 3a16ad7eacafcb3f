import Alerts
import FoundationEssentials
import Storage
import ViewModels
import Weather

/// Tells an alert with weather that is fetched then, once over all processes.
///
/// It claims the alert, fetches, and speaks only while the claim is still its own; one that dies before that leaves the
/// alert to another process when its lease is over.
struct AlertTeller: Sendable {
  enum Outcome: Sendable, Equatable {
    /// From old weather, or none, where it is not fresh.
    case told(isFresh: Bool)
    /// The store took no word of it: another process may tell it too.
    case unkept(StorageError)
    /// There is still nothing newer than what was told before.
    case notYet
    /// Another process tells it, or is dead by then.
    case taken(until: Date)
    /// There is nothing to tell any more.
    case over
  }

  typealias Deliver = @Sendable (AlertOccasion, Snapshot) async throws(NotifierError) -> Void

  let world: World
  /// Seconds that fresh weather is waited for.
  let patience: Double
  let deliver: Deliver

  /// Tells that time of the alert, unless another process does or did.
  func tell(_ alert: Alert, due: Date) async throws(AlertTellingError) -> Outcome {
    var occasion = AlertOccasion(alert, due: due)
    occasion.isAgain = alert.owed?.due == due && alert.toldThrough >= due
    let claim: AlertClaim
    do throws(StorageError) {
      switch try world.alerts.claim(alert, due: due, now: world.now()) {
      case .granted(let granted): claim = granted
      case .taken(let until): return .taken(until: until)
      case .over: return .over
      }
    } catch {
      // A store that takes nothing is no reason to be silent.
      guard error.isUnwritable, !occasion.isAgain else { throw .storage(error) }
      occasion.remarks.append(error.sentence(in: world.language))
      try await tell(occasion)
      return .unkept(error)
    }
    return try await tell(occasion, under: claim)
  }

  /// Tells it now, whatever its time. Where it is due it is told by that.
  func tellByHand(_ alert: Alert) async throws(AlertTellingError) {
    let due = alert.due(at: world.now(), in: .own(world.environment))
    if let due, case .told = try await tell(alert, due: due) { return }
    try await tell(AlertOccasion(alert, due: nil))
  }

  /// Tells it without a claim: another process may tell it too.
  func tell(_ occasion: AlertOccasion) async throws(AlertTellingError) {
    let (occasion, snapshot) = await informed(occasion)
    try await handOver(occasion, snapshot)
  }

  private func tell(_ occasion: AlertOccasion, under claim: AlertClaim) async throws(AlertTellingError) -> Outcome {
    let (occasion, snapshot) = await informed(occasion)
    let (book, id) = (world.alerts, occasion.alert.id)
    let isFresh = snapshot.isFresh(at: world.now())
    if occasion.isAgain, !isFresh {
      try storing { () throws(StorageError) in try book.change { $0.release(claim, id: id) } }
      return .notYet
    }
    let isMine = try storing { () throws(StorageError) in
      try book.change { $0.renew(claim, id: id, now: world.now()) }
    }
    guard isMine else { return .over }
    do throws(AlertTellingError) { try await handOver(occasion, snapshot) } catch {
      try storing { () throws(StorageError) in try book.change { $0.release(claim, id: id) } }
      throw error
    }
    try storing { () throws(StorageError) in
      try book.change { $0.settle(claim, id: id, isOwed: !isFresh, now: world.now()) }
    }
    return .told(isFresh: isFresh)
  }

  /// The weather of its city, asked for now.
  private func informed(_ occasion: AlertOccasion) async -> (AlertOccasion, Snapshot) {
    var occasion = occasion
    let (place, remark) = await world.place(of: occasion.alert)
    let snapshot = await world.refreshed(place, within: patience)
    // Where nothing is told of a place, it does not matter which.
    if let remark, snapshot.age(at: world.now()) != nil { occasion.remarks.append(remark) }
    return (occasion, snapshot)
  }

  private func handOver(_ occasion: AlertOccasion, _ snapshot: Snapshot) async throws(AlertTellingError) {
    do throws(NotifierError) { try await deliver(occasion, snapshot) } catch { throw .notifier(error) }
  }

  private func storing<Value>(_ work: () throws(StorageError) -> Value) throws(AlertTellingError) -> Value {
    do throws(StorageError) { return try work() } catch { throw .storage(error) }
  }
}

/// Why an alert was not told, or may be told again.
enum AlertTellingError: Error, Sendable {
  case storage(StorageError)
  case notifier(NotifierError)
}

extension AlertBook {
  /// Who only looks whether it is taken takes no lock.
  fileprivate func claim(_ alert: Alert, due: Date, now: Date) throws(StorageError) -> AlertClaim.Answer {
    let owner = String(UInt64.random(in: 0 ... .max), radix: 36)
    var looked = try all(now: now)
    let seen = looked.claim(id: alert.id, due: due, owner: owner, now: now)
    guard case .granted = seen else { return seen }
    return try change { $0.claim(id: alert.id, due: due, owner: owner, now: now) }
  }
}
