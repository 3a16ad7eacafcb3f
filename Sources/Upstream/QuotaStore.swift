public import FoundationEssentials
public import Weather

/// Counts every request before it is sent, over all processes of the machine, and refuses those that exceed an
/// allowance. Also remembers when a source itself reports that its allowance is used up.
///
/// Claims that arrive together are written together: one small file, and no file access while there are no requests.
/// A cache that cannot store the file, or that another process locks for too long, never causes a request to fail:
/// then this process counts alone.
public actor QuotaStore {
  /// A charged request, to refund it if it is never sent.
  struct Receipt: Sendable {
    fileprivate var cost: RequestCost
    fileprivate var chargedAt: Date
  }

  private struct Claim {
    var entry: QuotaUsage.Entry
    var at: Date
    /// Receives the end of the refusal; nil if the claim was recorded.
    var reply: CheckedContinuation<Date?, Never>
  }

  private static let name = "allowances.json"
  /// Seconds that other processes may take to write; they need a thousandth of one.
  private static let lockTimeout = 0.5

  private let cache: any SharedCache
  private let now: @Sendable () -> Date
  private var claims: [Claim] = []
  private var isSettling = false
  /// Entries that are not written to the cache yet.
  private var unwritten = QuotaUsage()

  public init(cache: any SharedCache, now: @escaping @Sendable () -> Date) {
    self.cache = cache
    self.now = now
  }

  /// The number of requests waiting to be charged.
  var waiting: Int { claims.count }

  /// The used part of the account's longest allowance; nil if it has none.
  public func usage(of account: Account) -> Usage? {
    guard let allowance = account.allowances.last else { return nil }
    return Usage(known().used(allowance, of: account, at: now()), of: allowance)
  }

  /// Charges a request that is about to be sent. Throws `quotaSpent` if it may not be sent.
  func charge(_ cost: RequestCost) async throws(SourceError) -> Receipt {
    let instant = now()
    if let until = await enter(.sent(cost), at: instant) { throw .quotaSpent(until: until) }
    return Receipt(cost: cost, chargedAt: instant)
  }

  /// Refunds a charged request that never reached the source, so that the source did not count it.
  func refund(_ receipt: Receipt) async {
    _ = await enter(.unsent(receipt.cost, chargedAt: receipt.chargedAt), at: now())
  }

  /// Records that the source reported its allowance as used up.
  func recordRefusal(of account: Account, until: Date) async {
    _ = await enter(.refused(account, until: until), at: now())
  }

  // MARK: - Writing

  private func enter(_ entry: QuotaUsage.Entry, at instant: Date) async -> Date? {
    await withCheckedContinuation { reply in
      claims.append(Claim(entry: entry, at: instant, reply: reply))
      guard !isSettling else { return }
      isSettling = true
      Task { await settle() }
    }
  }

  private func settle() async {
    while !claims.isEmpty {
      let lease = await cache.lease(at: QuotaStore.name, within: QuotaStore.lockTimeout)
      // Claims that arrived in the meantime are settled with the others; later ones wait for the next round.
      let settled = claims
      claims = []
      let ends = settle(settled, mayWrite: lease.isHeld)
      lease.release()
      for (claim, end) in zip(settled, ends) { claim.reply.resume(returning: end) }
    }
    isSettling = false
  }

  private func settle(_ claims: [Claim], mayWrite: Bool) -> [Date?] {
    var usage = known()
    let ends = claims.map { claim in
      let end: Date? = if case .sent(let cost) = claim.entry { usage.end(of: cost, at: claim.at) } else { nil }
      guard end == nil else { return end }
      usage.enter(claim.entry, at: claim.at)
      unwritten.enter(claim.entry, at: claim.at)
      return nil
    }
    if mayWrite, unwritten != QuotaUsage(), isWritten(usage) { unwritten = QuotaUsage() }
    return ends
  }

  private func isWritten(_ usage: QuotaUsage) -> Bool {
    var usage = usage
    usage.removeOld(at: now())
    return cache.save(usage, named: QuotaStore.name) != nil
  }

  private func known() -> QuotaUsage {
    var usage = cache.value(QuotaUsage.self, named: QuotaStore.name) ?? QuotaUsage()
    usage.add(unwritten)
    return usage
  }
}
