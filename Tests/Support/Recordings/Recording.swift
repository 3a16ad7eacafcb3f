/// An answer of a service. Synthetic recordings have the structure of real ones and are in the repository; real
/// recordings are in a folder next to the checkout, which not everyone has. A test runs with both:
///
///     @Test(
///       arguments: Recording.both(
///         ours: [(Ours.present, 8.4)], theirs: [("forecast_current_london_20260629.json", 20.4)],
///         in: "payloads/openmeteo"))
///     func `the present is read`(_ recording: Recording, _ celsius: Double) async throws { … }
public struct Recording: Sendable, CustomStringConvertible {
  /// The name of a synthetic recording, or the file name of a real one.
  public let description: String
  private let read: @Sendable () throws -> [UInt8]

  /// A synthetic recording.
  public init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// A synthetic recording.
  public init(_ name: String, bytes: [UInt8]) {
    description = name
    read = { bytes }
  }

  private init(_ file: String, in folder: SharedFolder) {
    description = file
    read = { try folder.bytes(of: file) }
  }

  /// Throws if the folder exists but the file does not.
  public var bytes: [UInt8] { get throws { try read() } }
  public var text: String { get throws { String(decoding: try bytes, as: UTF8.self) } }
}

extension Recording {
  /// The synthetic recordings with their expected values, and the given files of a folder if it exists.
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

  /// The synthetic recordings, and all files of a folder if it exists.
  public static func all(ours: [Recording], in folder: String) throws -> [Recording] {
    both(ours: ours, theirs: try SharedFolder(folder)?.names ?? [], in: folder)
  }
}
