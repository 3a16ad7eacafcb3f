import FoundationEssentials
import Weather

/// The requests sent per account, and the refusals that sources reported. Either everything known, or an increment to
/// be added to it.
struct QuotaUsage: Sendable, Equatable, Codable {
  /// An event of an account.
  enum Entry: Sendable {
    case sent(RequestCost)
    /// The request charged at that time was never sent.
    case unsent(RequestCost, chargedAt: Date)
    /// The source itself reported its allowance as used up.
    case refused(Account, until: Date)
  }

  private struct Record: Sendable, Equatable, Codable {
    var tallies: [Allowance.Window: Tally] = [:]
    var refusal: Refusal?
  }

  private struct Tally: Sendable, Equatable, Codable {
    /// The start of the window it counts.
    var begin: Date
    var sent: Double
  }

  private struct Refusal: Sendable, Equatable, Codable {
    var recordedAt: Date
    /// Until when the source refuses requests.
    var until: Date

    private enum CodingKeys: String, CodingKey {
      case recordedAt = "saidAt"
      case until
    }
  }

  /// By the name of the account.
  private var records: [String: Record] = [:]

  private enum CodingKeys: String, CodingKey { case records = "pages" }

  /// The end of the time in which a request of that cost is pointless; nil if it may be sent.
  func end(of cost: RequestCost, at now: Date) -> Date? {
    let ends = cost.account.allowances.compactMap { allowance in
      used(allowance, of: cost.account, at: now) + cost.weight > Double(allowance.requests) + 1e-6
        ? allowance.span(at: now).upperBound : nil
    }
    return (ends + [refusal(of: cost.account, at: now)].compactMap { $0 }).max()
  }

  /// In requests, within the window that contains `now`. Counts of other windows do not apply: neither of an earlier
  /// one nor, if the clock was set back, of a later one.
  func used(_ allowance: Allowance, of account: Account, at now: Date) -> Double {
    guard let tally = records[account.name]?.tallies[allowance.window],
      tally.begin == allowance.span(at: now).lowerBound
    else { return 0 }
    return max(0, tally.sent)
  }

  private func refusal(of account: Account, at now: Date) -> Date? {
    guard let refusal = records[account.name]?.refusal, refusal.until > now else { return nil }
    // Recorded in the future: the clock was set back, and `until` is meaningless. Clocks may differ a little.
    return refusal.recordedAt.timeIntervalSince(now) < 60 ? refusal.until : nil
  }

  mutating func enter(_ entry: Entry, at now: Date) {
    switch entry {
    case .sent(let cost): count(cost.weight, for: cost.account, at: now)
    case .unsent(let cost, let chargedAt): count(-cost.weight, for: cost.account, at: chargedAt)
    case .refused(let account, let until):
      records[account.name, default: Record()].refusal = Refusal(recordedAt: now, until: until)
    }
  }

  private mutating func count(_ weight: Double, for account: Account, at instant: Date) {
    for allowance in account.allowances {
      let begin = allowance.span(at: instant).lowerBound
      let tally = records[account.name]?.tallies[allowance.window]
      if let tally, tally.begin == begin {
        records[account.name]?.tallies[allowance.window]?.sent = tally.sent + weight
      } else if weight > 0 || tally == nil {
        records[account.name, default: Record()].tallies[allowance.window] = Tally(begin: begin, sent: weight)
      }
    }
  }

  /// Adds the counts of `other`; if the windows differ, only the later one is kept.
  mutating func add(_ other: QuotaUsage) {
    for (name, record) in other.records {
      records[name, default: Record()].tallies.merge(record.tallies) { mine, theirs in
        guard mine.begin == theirs.begin else { return mine.begin > theirs.begin ? mine : theirs }
        return Tally(begin: mine.begin, sent: mine.sent + theirs.sent)
      }
      if let refusal = record.refusal { records[name]?.refusal = refusal }
    }
  }

  /// Removes accounts that were not used for a month.
  mutating func removeOld(at now: Date) {
    let monthAgo = now.addingTimeInterval(-32 * 86_400)
    records = records.filter { _, record in
      record.refusal.map { $0.until > now } ?? false || record.tallies.values.contains { $0.begin > monthAgo }
    }
  }
}
