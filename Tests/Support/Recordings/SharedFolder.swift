import FoundationEssentials

/// A folder of recordings or tables next to the checkout, never in it: not everyone has it. Tests use it only through
/// `Recording`, which requires a synthetic recording as well.
struct SharedFolder: Sendable {
  private let path: String

  /// nil if there is no such folder one or two levels above the checkout.
  init?(_ name: String) {
    let checkout = #filePath.split(separator: "/").dropLast(4)
    let places = [1, 2].map { "/" + checkout.dropLast($0).joined(separator: "/") + "/shared/api/\(name)" }
    guard let path = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else { return nil }
    self.path = path
  }

  /// The file names, sorted.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }
}
