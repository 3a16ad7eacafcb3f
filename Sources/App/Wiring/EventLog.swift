import FoundationEssentials
import Glibc
import Logging
import Storage
import Weather

/// The log in the state folder: failures, and data from sources that could not be parsed. Never contains a key.
///
/// Errors while writing the log are ignored.
struct EventLog: Sendable {
  private let logger: Logger

  /// A nil folder disables the log.
  init(folder: String?, now: @escaping @Sendable () -> Date) {
    logger = Logger(label: "weatheri") { _ in
      guard let folder, let file = EventLogFile(folder: folder, now: now) else { return SwiftLogNoOpLogHandler() }
      return file
    }
  }

  /// Logs the failures and remarks of the snapshot's last refresh, which began at `start`.
  func record(_ snapshot: Snapshot, since start: Date) {
    for shortfall in snapshot.shortfalls where shortfall.triedAt >= start {
      logger.notice("\(shortfall.source.rawValue) \(shortfall.part.rawValue): \(shortfall.error)")
    }
    for layer in snapshot.layers where layer.fetchedAt >= start {
      for remark in layer.remarks { logger.notice("\(layer.source.rawValue) \(layer.bulletin.rawValue): \(remark)") }
    }
  }
}

/// Appends lines to `weatheri.log`. At half a megabyte the file is renamed, replacing the previous one, and a new
/// file begins.
private struct EventLogFile: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.notice
  private let path: String
  private let now: @Sendable () -> Date

  private static let limit = 512 * 1024

  init?(folder: String, now: @escaping @Sendable () -> Date) {
    guard (try? AtomicFile.createFolder(folder)) != nil else { return nil }
    path = folder + "/weatheri.log"
    self.now = now
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    guard let file = try? OpenFile.open(path, for: .appending) else { return }
    let text = "\(Zone.utc.iso8601(now())) \(event.level) \("\(event.message)".harmless)\n"
    _ = text.withCString { write(file.descriptor, $0, strlen($0)) }
    if lseek(file.descriptor, 0, SEEK_END) > EventLogFile.limit { rename(path, path + ".1") }
  }
}
