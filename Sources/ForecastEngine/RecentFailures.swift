import FoundationEssentials
import Synchronization
import Weather

/// The last failures of requests for optional data: past years, days of stations, details and radar pictures. All
/// processes share them: otherwise each command would wait again for a server that did not answer the previous one.
///
/// The file is written without a lease: if two processes write at the same time, a failure may be lost, which costs one
/// more request.
final class RecentFailures: Sendable {
  private struct Failure: Sendable, Codable {
    var error: SourceError
    var at: Date
  }

  private let cache: any SharedCache
  /// The failures of this process, and whether the request was an extra one (`Patience.extra`).
  private let own = Mutex<[String: (failure: Failure, wasExtra: Bool)]>([:])

  init(cache: any SharedCache) { self.cache = cache }

  static let fileName = "failures.json"
  /// Seconds for which a failure of any process counts for an extra request (`Patience.extra`).
  static let sharedPause = 600.0
  /// Seconds after which a failure is removed from the file.
  private static let lifetime = 3600.0

  /// The error of the last request if it must not be repeated yet: for `pause` seconds after a failure of this process,
  /// on a page only after one of a page.
  func error(of name: String, pause: Double, now: Date) -> SourceError? {
    let (known, isExtra) = (own.withLock { $0[name] }, Patience.current == .extra)
    if let (failure, wasExtra) = known, isExtra || !wasExtra, now.isWithin(pause, after: failure.at) {
      return failure.error
    }
    guard isExtra else { return nil }
    let failures = [known?.failure, stored[name]].compactMap { $0 }
    return failures.first { now.isWithin(RecentFailures.sharedPause, after: $0.at) }?.error
  }

  /// The error of the last request in this process, whenever it was; nil if it succeeded.
  func lastError(of name: String) -> SourceError? { own.withLock { $0[name] }?.failure.error }

  /// Records how a request ended: with an error, or with success if that is nil.
  func record(_ error: SourceError?, of name: String, now: Date) {
    let failure = error.map { Failure(error: $0, at: now) }
    own.withLock { $0[name] = failure.map { ($0, Patience.current == .extra) } }
    var all = stored
    let isKnown = all[name] != nil
    all[name] = failure?.error.isSharedAcrossProcesses == true ? failure : nil
    guard isKnown || all[name] != nil else { return }
    cache.save(all.filter { now.isWithin(RecentFailures.lifetime, after: $1.at) }, named: RecentFailures.fileName)
  }

  private var stored: [String: Failure] { cache.value(named: RecentFailures.fileName) ?? [:] }
}
