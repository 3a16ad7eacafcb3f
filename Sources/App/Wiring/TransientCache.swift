import FoundationEssentials
import Synchronization
import Weather

/// A cache of this process alone, in memory.
final class TransientCache: SharedCache {
  private struct File: Sendable {
    var bytes: Data
    var number: Int
  }

  private let files: Mutex<[String: File]>

  /// - Parameter files: By name.
  init(_ files: [String: Data] = [:]) {
    self.files = Mutex(files.mapValues { File(bytes: $0, number: 0) })
  }

  /// - Parameter texts: By name.
  convenience init(texts: [String: String]) { self.init(texts.mapValues { Data($0.utf8) }) }

  /// The files by name.
  var contents: [String: Data] { files.withLock { $0.mapValues(\.bytes) } }

  func bytes(named name: String) -> Data? { files.withLock { $0[name]?.bytes } }

  func version(named name: String) -> CacheVersion? {
    files.withLock { files in files[name].map { CacheVersion($0.number) } }
  }

  func put(_ bytes: Data, named name: String) -> CacheVersion? {
    files.withLock { files in
      let number = (files[name]?.number ?? 0) + 1
      files[name] = File(bytes: bytes, number: number)
      return CacheVersion(number)
    }
  }

  func setAside(named name: String) { files.withLock { $0[name] = nil } }
}
