import FoundationEssentials

/// A folder of recordings or tables beside the checkout, never in it: not everybody has it. Tests come by what lies in it
/// through `Recording` alone, which wants one of ours beside them.
struct SharedFolder: Sendable {
  private let path: String

  /// nil where no such folder stands one or two above the checkout.
  init?(_ name: String) {
    let checkout = #filePath.split(separator: "/").dropLast(4)
    let places = [1, 2].map { "/" + checkout.dropLast($0).joined(separator: "/") + "/shared/api/\(name)" }
    guard let path = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return nil }
    self.path = path
  }

  /// What lies in it, in order.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }
}
