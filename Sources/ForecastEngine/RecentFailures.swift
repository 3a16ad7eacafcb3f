import FoundationEssentials
import Synchronization
import Weather

/// The last failures of requests for data that is shown only if it is there: past years, days of stations, details and
/// radar pictures. All processes share them, because otherwise each command would wait again for a server that has just
/// not answered the last one.
///
/// The file is written without a lease: if two processes write at the same time, a failure may be lost, which costs one
/// more request.
final class RecentFailures: Sendable {
  private struct Failure: Sendable, Codable {
    var error: SourceError
    var at: Date
  }

  private let cache: any SharedCache
  /// The failures of this process.
  private let own = Mutex<[String: Failure]>([:])

  init(cache: any SharedCache) { self.cache = cache }

  static let fileName = "failures.json"
  /// Seconds for which a failure of any process counts where nobody wants to wait (`Patience.extra`).
  static let sharedPause = 600.0
  /// Seconds after which a failure is removed from the file.
  private static let lifetime = 3600.0

  /// The error of the last request if it must not be repeated yet: for `pause` seconds after a failure of this process.
  func error(of name: String, pause: Double, now: Date) -> SourceError? {
    let known = own.withLock { $0[name] }
    if let known, now.isWithin(pause, after: known.at) { return known.error }
    guard Patience.current == .extra else { return nil }
    return [known, stored[name]].compactMap { $0 }.first { now.isWithin(RecentFailures.sharedPause, after: $0.at) }?
      .error
  }

  /// The error of the last request in this process, whenever it was; nil if it succeeded.
  func lastError(of name: String) -> SourceError? { own.withLock { $0[name] }?.error }

  /// Records how a request ended: with an error, or with success if that is nil.
  func record(_ error: SourceError?, of name: String, now: Date) {
    let failure = error.map { Failure(error: $0, at: now) }
    own.withLock { $0[name] = failure }
    var all = stored
    let isKnown = all[name] != nil
    all[name] = failure?.error.isSharedAcrossProcesses == true ? failure : nil
    guard isKnown || all[name] != nil else { return }
    cache.save(all.filter { now.isWithin(RecentFailures.lifetime, after: $1.at) }, named: RecentFailures.fileName)
  }

  private var stored: [String: Failure] { cache.value(named: RecentFailures.fileName) ?? [:] }
}
