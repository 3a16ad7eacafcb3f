/// An answer as a service gives it. Ours are made up in every shape of those that really came, and every clone has them;
/// theirs lie in a folder beside the checkout, which not everybody has. What is promised of one is promised of both:
///
///     @Test(
///       arguments: Recording.both(
///         ours: [(Ours.present, 8.4)], theirs: [("forecast_current_london_20260629.json", 20.4)],
///         in: "payloads/openmeteo"))
///     func `the present is read`(_ recording: Recording, _ celsius: Double) async throws { … }
public struct Recording: Sendable, CustomStringConvertible {
  /// `present` of ours, the file's name of theirs.
  public let description: String
  private let read: @Sendable () throws -> [UInt8]

  /// One of ours.
  public init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// One of ours.
  public init(_ name: String, bytes: [UInt8]) {
    description = name
    read = { bytes }
  }

  private init(_ file: String, in folder: SharedFolder) {
    description = file
    read = { try folder.bytes(of: file) }
  }

  /// Fails where the folder stands and a file of it is gone.
  public var bytes: [UInt8] { get throws { try read() } }
  public var text: String { get throws { String(decoding: try bytes, as: UTF8.self) } }
}

extension Recording {
  /// Ours, each with what is expected of it, and those files of a folder, where it stands.
  public static func both<Expected>(
    ours: [(Recording, Expected)], theirs: [(String, Expected)], in folder: String
  ) -> [(Recording, Expected)] {
    precondition(!ours.isEmpty, "what is promised of theirs is promised of one of ours, too")
    guard let folder = SharedFolder(folder) else { return ours }
    return ours + theirs.map { (Recording($0, in: folder), $1) }
  }

  public static func both(ours: [Recording], theirs: [String], in folder: String) -> [Recording] {
    both(ours: ours.map { ($0, ()) }, theirs: theirs.map { ($0, ()) }, in: folder).map(\.0)
  }

  /// Ours and whatever lies in a folder, where it stands.
  public static func all(ours: [Recording], in folder: String) throws -> [Recording] {
    both(ours: ours, theirs: try SharedFolder(folder)?.names ?? [], in: folder)
  }
}
