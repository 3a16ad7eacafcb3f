import FoundationEssentials

/// A folder of recordings or tables beside the checkout, never in it: not everybody has it, and without it the promises
/// that rest on it go unchecked.
///
///     private let recordings = SharedFolder("payloads/kma")
///     @Suite(.enabled(if: recordings != nil)) struct RecordingTests { … }
public struct SharedFolder: Sendable {
  private let path: String

  /// nil where no such folder stands one or two above the checkout.
  public init?(_ name: String) {
    let checkout = #filePath.split(separator: "/").dropLast(4)
    let places = [1, 2].map { "/" + checkout.dropLast($0).joined(separator: "/") + "/shared/api/\(name)" }
    guard let path = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return nil }
    self.path = path
  }

  /// What lies in it, in order.
  public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  public func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }
}
