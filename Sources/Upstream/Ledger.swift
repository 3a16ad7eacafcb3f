public import FoundationEssentials
public import Weather

/// Counts every request before it leaves, over all processes of a machine, and refuses those that no allowance is
/// left for. What a source itself says of its allowance is remembered as well.
///
/// What comes at once is written at once: one small file for all of it, none while nothing is asked. A shelf that
/// keeps nothing, or that another process holds for too long, costs nobody an answer: then this process counts alone.
public actor Ledger {
  /// What was charged, for the case that it never leaves.
  struct Receipt: Sendable {
    fileprivate var fare: Fare
    fileprivate var chargedAt: Date
  }

  private struct Claim {
    var entry: AccountBook.Entry
    var at: Date
    /// Told until when it is refused; nil where it is entered.
    var reply: CheckedContinuation<Date?, Never>
  }

  private static let name = "allowances.json"
  /// Seconds others may take to write theirs; they need a thousandth of one.
  private static let patience = 0.5

  private let shelf: any Shelf
  private let now: @Sendable () -> Date
  private var claims: [Claim] = []
  private var isSettling = false
  /// What the shelf did not take yet.
  private var unwritten = AccountBook()

  public init(shelf: any Shelf, now: @escaping @Sendable () -> Date) {
    self.shelf = shelf
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
  func charge(_ fare: Fare) async throws(SourceError) -> Receipt {
    let instant = now()
    if let until = await enter(.sent(fare), at: instant) { throw .quotaSpent(until: until) }
    return Receipt(fare: fare, chargedAt: instant)
  }

  /// What was charged never reached the source, which therefore did not count it.
  func refund(_ receipt: Receipt) async {
    _ = await enter(.unsent(receipt.fare, chargedAt: receipt.chargedAt), at: now())
  }

  /// The source said that its allowance is used up.
  func note(_ account: Account, spentUntil until: Date) async {
    _ = await enter(.refused(account, until: until), at: now())
  }

  // MARK: - Writing

  private func enter(_ entry: AccountBook.Entry, at instant: Date) async -> Date? {
    await withCheckedContinuation { reply in
      claims.append(Claim(entry: entry, at: instant, reply: reply))
      guard !isSettling else { return }
      isSettling = true
      Task { await settle() }
    }
  }

  private func settle() async {
    while !claims.isEmpty {
      let turn = await shelf.turn(at: Ledger.name, within: Ledger.patience)
      // Whoever came while we waited is settled with the others; nobody comes from here on.
      let settled = claims
      claims = []
      let ends = settle(settled, mayWrite: turn.isMine)
      turn.leave()
      for (claim, end) in zip(settled, ends) { claim.reply.resume(returning: end) }
    }
    isSettling = false
  }

  private func settle(_ claims: [Claim], mayWrite: Bool) -> [Date?] {
    var book = known()
    let ends = claims.map { claim in
      let end: Date? = if case .sent(let fare) = claim.entry { book.end(of: fare, at: claim.at) } else { nil }
      guard end == nil else { return end }
      book.enter(claim.entry, at: claim.at)
      unwritten.enter(claim.entry, at: claim.at)
      return nil
    }
    if mayWrite, unwritten != AccountBook(), isWritten(book) { unwritten = AccountBook() }
    return ends
  }

  private func isWritten(_ book: AccountBook) -> Bool {
    var book = book
    book.forgetOld(at: now())
    return (try? JSONEncoder().encode(book)).map { shelf.put($0, named: Ledger.name) } ?? false
  }

  private func known() -> AccountBook {
    var book = read() ?? AccountBook()
    book.add(unwritten)
    return book
  }

  private func read() -> AccountBook? {
    guard let bytes = shelf.bytes(named: Ledger.name) else { return nil }
    if let book = try? JSONDecoder().decode(AccountBook.self, from: bytes) { return book }
    shelf.setAside(named: Ledger.name)
    return nil
  }
}
