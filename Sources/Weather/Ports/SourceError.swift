public import FoundationEssentials

/// Why a source delivered nothing, distinguished by what the user can do about it.
///
/// `detail` is the source's message, already made harmless for a terminal; it never contains a key. The sentence for the
/// user is `Formatting.sentence(_:of:at:)`: it contains the name of the source and a time in the user's time zone.
public enum SourceError: Error, Sendable, Equatable, Codable {
  /// No key is set.
  case keyMissing
  /// A way to get a key is configured, but it gives no key.
  case keyUnavailable(CredentialError)
  case keyRejected(detail: String)
  /// The day's allowance is used up; asking again before `until` is pointless.
  case quotaSpent(until: Date)
  case notCovered
  /// The station or the row exists but has no value; `flag` is the source's word for the reason, if it has one.
  case noValue(flag: String?)
  case notPublishedYet
  case unreachable(Obstacle)
  case timedOut
  case refused(detail: String)
  /// The server redirects to another host. Such redirects are never followed, so that no key is sent to an unknown
  /// host.
  case redirected(host: String)
  case upstreamError(detail: String)
  case malformed(Flaw)
  /// The response is used, but has less than it should: some of it is missing or could not be read.
  case incomplete(Flaw)
  case tooLarge

  /// The values of the JSON contract.
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

  /// Whether the same request may succeed a moment later.
  public var isTemporary: Bool {
    switch self {
    case .unreachable, .timedOut, .upstreamError, .malformed, .incomplete: true
    case .keyMissing, .keyUnavailable, .keyRejected, .quotaSpent, .notCovered, .noValue, .notPublishedYet, .refused,
      .redirected, .tooLarge:
      false
    }
  }

  /// Whether the user can remove the cause at once, by a key or by going online: the source itself has refused
  /// nothing.
  public var isUpToTheUser: Bool {
    switch self {
    case .keyMissing, .keyUnavailable, .keyRejected, .unreachable(.offline): true
    default: false
    }
  }

  /// Whether no connection was made, as without a network.
  public var reachedNoHost: Bool {
    switch self {
    case .unreachable(.unknownHost), .unreachable(.noConnection), .unreachable(.unknownProxy), .unreachable(.proxy):
      true
    default: false
    }
  }

  /// Whether the response had usable data all the same, so that no other source is asked.
  public var isPartial: Bool { if case .incomplete = self { true } else { false } }

  /// Whether another process would get the same error. One process may have a key or a network that the other lacks.
  public var isSharedAcrossProcesses: Bool {
    switch self {
    case .timedOut, .upstreamError, .malformed, .incomplete, .noValue, .notPublishedYet, .tooLarge: true
    case .unreachable(let obstacle): obstacle != .cancelled && obstacle != .offline
    case .keyMissing, .keyUnavailable, .keyRejected, .quotaSpent, .notCovered, .refused, .redirected: false
    }
  }

  /// The same error with the text from the source changed.
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

/// Why a source cannot be reached. Each language has its own text for it; the log uses these raw values.
public enum Obstacle: String, Sendable, Hashable, Codable, CaseIterable {
  /// The address is invalid, or no key may be sent to it.
  case badAddress
  /// No such host, or no name server answers.
  case unknownHost
  /// The host refuses the connection, or there is no route to it.
  case noConnection
  /// No host has the proxy's name.
  case unknownProxy
  /// The proxy asks for a user and a password: 407.
  case proxySignIn
  /// The proxy refuses the connection.
  case proxy
  /// No trustworthy TLS connection.
  case untrusted
  /// The server closed the connection without a response.
  case silent
  /// The connection broke in the middle of the response.
  case brokenOff
  /// The response is not readable HTTP.
  case unreadable
  /// The program must not use the network.
  case offline
  /// A recording is being replayed, and the request is not in it.
  case notRecorded
  /// The response is no longer wanted.
  case cancelled
  /// libcurl is not installed.
  case noLibrary
  /// A local failure: libcurl gave up, or no thread could be created.
  case library
}

/// Why a response cannot be read. Each language has its own text for it.
///
/// Fields have the source's own names, with indexes for lists: `hourly.time.6`. Field names and quoted text are
/// harmless for a terminal.
public enum Flaw: Sendable, Equatable, Codable {
  /// The response is empty, or has no visible character.
  case empty
  /// The end is missing, from within that field on.
  case brokenOff(field: String)
  case missing(field: String)
  /// Something other than a number where a number is expected.
  case noNumber(field: String)
  /// A list instead of a text, a word instead of a time; without a field it is the whole response.
  case unknownShape(field: String?)
  /// Not in the source's format; `beginning` is the start of the response.
  case foreign(beginning: String)
  /// This number of rows came, and none of them is usable.
  case unreadableRows(Int)
  /// This number of rows is usable, of so many expected.
  case fewerRows(Int, of: Int)
  /// The requested value is present but empty; `flag` is the source's word for the reason, if it has one.
  case noValue(flag: String?)
  /// All of it is about another time.
  case outOfDate
  /// A picture that cannot be read reliably.
  case picture(RadarPictureError)

  /// The flaw of a response of which only some rows are usable; nil if all are.
  public static func fewer(_ usable: Int, of all: Int) -> Flaw? { usable < all ? .fewerRows(usable, of: all) : nil }

  /// The same flaw with the text from the source changed.
  public func mapped(_ change: (String) -> String) -> Flaw {
    switch self {
    case .empty, .unreadableRows, .fewerRows, .outOfDate, .picture: self
    case .noValue(let flag): .noValue(flag: flag.map(change))
    case .brokenOff(let field): .brokenOff(field: change(field))
    case .missing(let field): .missing(field: change(field))
    case .noNumber(let field): .noNumber(field: change(field))
    case .unknownShape(let field): .unknownShape(field: field.map(change))
    case .foreign(let beginning): .foreign(beginning: change(beginning))
    }
  }
}
