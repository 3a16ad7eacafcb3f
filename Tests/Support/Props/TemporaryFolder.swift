import FoundationEssentials

/// A path of the test's own, at which there is no file or folder yet. What the test writes there is removed with this
/// value.
///
/// As a property of a suite it lives as long as the test:
///
///     private let home = TemporaryFolder()
///     private var folder: String { home.path }
public final class TemporaryFolder: Sendable {
  public let path = "/tmp/weatheri-test-" + String(UInt64.random(in: 0 ... .max), radix: 36)

  public init() {}

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
