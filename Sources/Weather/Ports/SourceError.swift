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

  /// Whether the user can remove the cause at once, by a key or by going online: the source itself has refused nothing.
  public var isUpToTheUser: Bool {
    switch self {
    case .keyMissing, .keyUnavailable, .keyRejected, .unreachable(.offline): true
    default: false
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

/// What stands between us and a source that cannot be reached. Each language has its words for it; the log has these.
public enum Obstacle: String, Sendable, Hashable, Codable, CaseIterable {
  /// The address leads nowhere, or to where no key may travel.
  case badAddress
  /// No such host, or no name server answers.
  case unknownHost
  /// The host refuses, or no route leads there.
  case noConnection
  /// No host has the proxy's name.
  case unknownProxy
  /// The proxy asks for a user and a password: 407.
  case proxySignIn
  /// The proxy refuses the connection.
  case proxy
  /// No trustworthy TLS.
  case untrusted
  /// The server hung up without an answer.
  case silent
  /// The connection broke off in the middle of the answer.
  case brokenOff
  /// What came is not readable HTTP.
  case unreadable
  /// The network is not to be touched.
  case offline
  /// A recording is being replayed, and that is not in it.
  case notRecorded
  /// The answer is no longer wanted.
  case cancelled
  /// libcurl is not installed.
  case noLibrary
  /// The fault is ours: libcurl gave up, or no thread was to be had.
  case library
}

/// What is wrong with an answer that cannot be read. Each language has its words for it.
///
/// Fields go by the source's own names, with numbers where it has lists: `hourly.time.6`. They are harmless for a
/// terminal, as is what is quoted.
public enum Flaw: Sendable, Hashable, Codable {
  /// Nothing came, or nothing that can be seen.
  case empty
  /// The end is missing, from within that field on.
  case brokenOff(field: String)
  case missing(field: String)
  /// Something else stands where a number belongs.
  case noNumber(field: String)
  /// A list where a text belongs, a word where a time does; without a field it is the whole answer.
  case unknownShape(field: String?)
  /// Not the language the source speaks; `beginning` is what came instead.
  case foreign(beginning: String)
  /// So many rows came, and none of them says anything.
  case unreadableRows(Int)
  /// So many rows can be used, of so many that were to come.
  case fewerRows(Int, of: Int)
  /// What was asked for is there and empty; `flag` is the source's word for why, where it has one.
  case noValue(flag: String?)
  /// All of it is of another time.
  case outOfDate

  /// What is to be said of an answer of which only some rows can be used; nil where all can.
  public static func fewer(_ usable: Int, of all: Int) -> Flaw? { usable < all ? .fewerRows(usable, of: all) : nil }

  /// The same, with what the source said changed.
  public func mapped(_ change: (String) -> String) -> Flaw {
    switch self {
    case .empty, .unreadableRows, .fewerRows, .outOfDate: self
    case .noValue(let flag): .noValue(flag: flag.map(change))
    case .brokenOff(let field): .brokenOff(field: change(field))
    case .missing(let field): .missing(field: change(field))
    case .noNumber(let field): .noNumber(field: change(field))
    case .unknownShape(let field): .unknownShape(field: field.map(change))
    case .foreign(let beginning): .foreign(beginning: change(beginning))
    }
  }
}
