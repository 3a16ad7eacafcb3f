public import FoundationEssentials

/// Why a source gave nothing, told apart by what can be done about it.
///
/// `detail` is what the source said, already made harmless for a terminal; it never holds a key.
public enum SourceError: Error, Sendable, Hashable, Codable {
  /// No key is set.
  case keyMissing
  /// There is a way to a key, which leads to none.
  case keyUnavailable(CredentialError)
  case keyRejected(detail: String)
  /// The day's allowance is used up; asking again before `until` is pointless.
  case quotaSpent(until: Date)
  case notCovered
  /// The station or the row is there and says nothing; `flag` is the source's word for why, where it has one.
  case noValue(flag: String?)
  case notPublishedYet
  case unreachable(Obstacle)
  case timedOut
  case refused(detail: String)
  /// The answer was to be fetched from another host, which is never done: a key is carried nowhere unasked.
  case redirected(host: String)
  case upstreamError(detail: String)
  case malformed(Flaw)
  /// The answer is used, and tells less than it should: some of it is missing or could not be read.
  case incomplete(Flaw)
  case tooLarge

  /// The words of the JSON contract.
  public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    case keyMissing = "key_missing"
    case keyRejected = "key_rejected"
    case quotaSpent = "quota_spent"
    case notCovered = "not_covered"
    case noValue = "no_value"
    case notPublishedYet = "not_published_yet"
    case unreachable
    case timedOut = "timed_out"
    case refused
    case upstreamError = "upstream_error"
    case malformed
    case tooLarge = "too_large"
  }

  public var reason: Reason {
    switch self {
    case .keyMissing: .keyMissing
    case .keyUnavailable(let trouble): trouble.reason
    case .keyRejected: .keyRejected
    case .quotaSpent: .quotaSpent
    case .notCovered: .notCovered
    case .noValue: .noValue
    case .notPublishedYet: .notPublishedYet
    case .unreachable: .unreachable
    case .timedOut: .timedOut
    case .refused, .redirected: .refused
    case .upstreamError: .upstreamError
    case .incomplete(.noValue): .noValue
    case .malformed, .incomplete: .malformed
    case .tooLarge: .tooLarge
    }
  }

  /// Whether the same question may succeed a moment later.
  public var mayHeal: Bool {
    switch self {
    case .unreachable, .timedOut, .upstreamError, .malformed, .incomplete: true
    case .keyMissing, .keyUnavailable, .keyRejected, .quotaSpent, .notCovered, .noValue, .notPublishedYet, .refused,
      .redirected, .tooLarge:
      false
    }
  }

  /// Whether the answer told something all the same, so that no other source is asked.
  public var isPartial: Bool { if case .incomplete = self { true } else { false } }

  /// Whether another process would hear the same. One may have a key, and a network, that the other has not.
  public var isEverybodys: Bool {
    switch self {
    case .timedOut, .upstreamError, .malformed, .incomplete, .noValue, .notPublishedYet, .tooLarge: true
    case .unreachable(let obstacle): obstacle != .cancelled && obstacle != .offline
    case .keyMissing, .keyUnavailable, .keyRejected, .quotaSpent, .notCovered, .refused, .redirected: false
    }
  }

  /// The same, with what the source said changed.
  public func mapped(_ change: (String) -> String) -> SourceError {
    switch self {
    case .keyRejected(let detail): .keyRejected(detail: change(detail))
    case .refused(let detail): .refused(detail: change(detail))
    case .upstreamError(let detail): .upstreamError(detail: change(detail))
    case .redirected(let host): .redirected(host: change(host))
    case .malformed(let flaw): .malformed(flaw.mapped(change))
    case .incomplete(let flaw): .incomplete(flaw.mapped(change))
    case .noValue(let flag): .noValue(flag: flag.map(change))
    case .keyMissing, .keyUnavailable, .quotaSpent, .notCovered, .notPublishedYet, .unreachable, .timedOut, .tooLarge:
      self
    }
  }
}
