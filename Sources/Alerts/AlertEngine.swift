public import FoundationEssentials

/// Delivers alerts of one kind, each exactly once across all processes, in five steps:
///
/// 1. **Due**: `due` lists the alerts to deliver now, and when to check again.
/// 2. **Claim**: of all processes that try, the store grants one the right to deliver it. If that process exits, the
///    lease of its claim expires and another process can claim it.
/// 3. **Word**: `word` makes the content. Fetching weather may take as long as the lease, so the claim is renewed
///    afterwards; if another process has taken it over, nothing is delivered here.
/// 4. **Deliver**: `handOver` shows the content on the desktop, in the terminal or in the dashboard.
/// 5. **Settle**: the store records the delivery. If step 3 or 4 had no result, the claim is released instead, and any
///    process may claim it again.
///
/// A kind of alert states what the steps are for it: `TimedAlerts`, `AdvanceNotices`.
public protocol AlertEngine: Sendable {
  associatedtype Store: DeliveryStore
  /// One delivery: an alert at one of its times, or an event in a city.
  associatedtype Occasion: Sendable
  associatedtype Content: Sendable

  var store: Store { get }
  var handOver: @Sendable (Content) async throws(NotifierError) -> Void { get }
  func now() -> Date

  /// `next` is nil if no later delivery is known.
  func due(in record: inout Store.Record) -> (occasions: [Occasion], next: Date?)

  /// `owner` is an identifier that no other process has.
  func claim(_ occasion: Occasion, owner: String, in record: inout Store.Record) -> AlertClaim.Answer

  /// The content, and whether it is to be delivered again with newer weather. nil if it is not to be delivered yet.
  func word(_ occasion: Occasion) async -> (content: Content, needsRepeat: Bool)?

  /// What to deliver although the store cannot be written; nil if that is a reason not to deliver.
  func unclaimed(_ occasion: Occasion, because error: Store.Failure) -> Occasion?
}

extension AlertEngine {
  public typealias Failure = AlertDeliveryError<Store.Failure>

  public func unclaimed(_ occasion: Occasion, because error: Store.Failure) -> Occasion? { nil }

  /// Delivers everything that is due. Returns when to check again: after 30 seconds if fresh weather is missing, nil if
  /// nothing is known to become due.
  ///
  /// A failure does not stop the other deliveries; the last one is thrown after them.
  public func deliverDue() async throws(Failure) -> Date? { try await deliverAll(try check()) }

  /// The first step of `deliverDue`.
  public func check() throws(Failure) -> (occasions: [Occasion], next: Date?) { try update { due(in: &$0) } }

  /// The other steps of `deliverDue`, for what `check` has found.
  public func deliverAll(_ found: (occasions: [Occasion], next: Date?)) async throws(Failure) -> Date? {
    var (next, failure): (Date?, Failure?) = (found.next, nil)
    for occasion in found.occasions {
      do throws(Failure) {
        switch try await deliver(occasion) {
        case .taken(let until): next = min(next ?? until, until)
        case .notYet, .delivered(needsRepeat: true): next = min(next ?? .distantFuture, now().addingTimeInterval(30))
        case .delivered(needsRepeat: false), .over: break
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return next
  }

  /// Delivers it, unless another process does or already has.
  public func deliver(_ occasion: Occasion) async throws(Failure) -> DeliveryOutcome {
    let owner = String(UInt64.random(in: 0 ... .max), radix: 36)
    let answer: AlertClaim.Answer
    do throws(Store.Failure) { answer = try store.update { claim(occasion, owner: owner, in: &$0) } } catch {
      guard let unclaimed = unclaimed(occasion, because: error) else { throw .store(error) }
      try await deliverUnclaimed(unclaimed)
      throw .unrecorded(error)
    }
    switch answer {
    case .granted(let claim): return try await deliver(occasion, under: claim)
    case .taken(let until): return .taken(until: until)
    case .over: return .over
    }
  }

  /// Delivers it without a claim: another process may deliver it too.
  public func deliverUnclaimed(_ occasion: Occasion) async throws(Failure) {
    guard let (content, _) = await word(occasion) else { return }
    do throws(NotifierError) { try await handOver(content) } catch { throw .notifier(error) }
  }

  private func deliver(_ occasion: Occasion, under claim: AlertClaim) async throws(Failure) -> DeliveryOutcome {
    guard let (content, needsRepeat) = await word(occasion) else {
      try update { $0.release(claim) }
      return .notYet
    }
    let renewed = AlertClaim(due: claim.due, owner: claim.owner, now: now())
    guard try update({ $0.replace(claim, by: renewed) }) else { return .taken(until: renewed.until) }
    do throws(NotifierError) { try await handOver(content) } catch {
      try update { $0.release(claim) }
      throw .notifier(error)
    }
    try update { $0.settle(claim, needsRepeat: needsRepeat, now: now()) }
    return .delivered(needsRepeat: needsRepeat)
  }

  private func update<Value: Sendable>(_ change: (inout Store.Record) -> Value) throws(Failure) -> Value {
    do throws(Store.Failure) { return try store.update(change) } catch { throw .store(error) }
  }
}

/// The result of delivering one alert.
public enum DeliveryOutcome: Sendable, Equatable {
  /// `needsRepeat`: the weather was old or missing.
  case delivered(needsRepeat: Bool)
  /// Not delivered: there is still no newer weather than in the previous delivery.
  case notYet
  /// Another process has claimed it; its claim expires at `until`, or shortly before.
  case taken(until: Date)
  /// Nothing is left to deliver.
  case over
}

/// Why an alert was not delivered, or may be delivered again.
public enum AlertDeliveryError<StoreFailure: Error>: Error {
  case store(StoreFailure)
  /// Delivered, but the store cannot be written: another process may deliver it too.
  case unrecorded(StoreFailure)
  case notifier(NotifierError)
}
