/// What stands between us and a source that cannot be reached. Each language has its words for it; the log has these.
public enum Obstacle: String, Sendable, Hashable, Codable, CaseIterable {
  /// The address leads nowhere, or to where no key may travel.
  case badAddress
  /// No such host, or no name server answers.
  case unknownHost
  /// The host refuses, or no route leads there.
  case noConnection
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
  /// The answer is no longer wanted.
  case cancelled
  /// libcurl is not installed.
  case noLibrary
  /// The fault is ours: libcurl gave up, or no thread was to be had.
  case library
}
