public import FoundationEssentials
public import Weather

/// Counts every request before it leaves, over all processes of a machine, and refuses those that no allowance is
/// left for. What a source itself says of its allowance is remembered as well.
///
/// What comes at once is written at once: one small file for all of it, none while nothing is asked. A cache that
/// keeps nothing, or that another process holds for too long, costs no answer: then this process counts alone.
public actor QuotaStore {
  /// What was charged, for the case that it never leaves.
  struct Receipt: Sendable {
    fileprivate var cost: RequestCost
    fileprivate var chargedAt: Date
  }

  private struct Claim {
    var entry: QuotaUsage.Entry
    var at: Date
    /// Told until when it is refused; nil where it is entered.
    var reply: CheckedContinuation<Date?, Never>
  }

  private static let name = "allowances.json"
  /// Seconds others may take to write theirs; they need a thousandth of one.
  private static let lockTimeout = 0.5

  private let cache: any SharedCache
  private let now: @Sendable () -> Date
  private var claims: [Claim] = []
  private var isSettling = false
  /// What the cache did not take yet.
  private var unwritten = QuotaUsage()

  public init(cache: any SharedCache, now: @escaping @Sendable () -> Date) {
    self.cache = cache
    self.now = now
  }

  /// How many requests wait to be charged.
  var waiting: Int { claims.count }

  /// How much of the account's longest allowance is used; nil where it has none.
  public func usage(of account: Account) -> Usage? {
    guard let allowance = account.allowances.last else { return nil }
    return Usage(known().used(allowance, of: account, at: now()), of: allowance)
  }

  /// Charges a request that is about to leave. Throws `quotaSpent` where it may not.
  func charge(_ cost: RequestCost) async throws(SourceError) -> Receipt {
    let instant = now()
    if let until = await enter(.sent(cost), at: instant) { throw .quotaSpent(until: until) }
    return Receipt(cost: cost, chargedAt: instant)
  }

  /// What was charged never reached the source, which therefore did not count it.
  func refund(_ receipt: Receipt) async {
    _ = await enter(.unsent(receipt.cost, chargedAt: receipt.chargedAt), at: now())
  }

  /// The source said that its allowance is used up.
  func note(_ account: Account, spentUntil until: Date) async {
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
      // Claims that came meanwhile are settled with the others; none come from here on.
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
    usage.forgetOld(at: now())
    return cache.keep(usage, named: QuotaStore.name) != nil
  }

  private func known() -> QuotaUsage {
    var usage = cache.value(QuotaUsage.self, named: QuotaStore.name) ?? QuotaUsage()
    usage.add(unwritten)
    return usage
  }
}
