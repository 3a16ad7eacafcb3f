import FoundationEssentials
import GRDB

/// Small values that must not be lost, each under a name: what has no table of its own (alerts, what was shown last).
///
/// ```swift
/// let isMine = try documents.update([Alert].self, named: "alerts", from: []) { $0.claim(id, at: now) }
/// ```
public struct Documents: Sendable {
  private let file: StoreFile

  public init(_ file: StoreFile) { self.file = file }

  /// nil where nothing was kept under the name.
  public func value<Value: Codable>(_ type: Value.Type, named name: String) throws(StorageError) -> Value? {
    try file.read(absent: nil) { try Documents.value(type, named: name, in: $0) }
  }

  /// Lets `change` edit the value, `start` where there is none yet, and keeps what it made of it.
  ///
  /// No other process reads or writes between: of many that claim one thing at once, one gets it.
  @discardableResult
  public func update<Value: Codable, Result>(
    _ type: Value.Type, named name: String, from start: Value, _ change: (inout Value) -> Result
  ) throws(StorageError) -> Result {
    try file.write { database in
      var value = try Documents.value(type, named: name, in: database) ?? start
      let result = change(&value)
      try Documents.put(value, named: name, in: database)
      return result
    }
  }

  static func value<Value: Decodable>(_ type: Value.Type, named name: String, in database: Database) throws -> Value? {
    try String.fetchOne(database, sql: "SELECT json FROM document WHERE name = ?", arguments: [name])
      .map { try JSONText.decode(type, from: $0) }
  }

  static func put(_ value: some Encodable, named name: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO document (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json",
      arguments: [name, try JSONText.encode(value)])
  }
}

/// Values as JSON text, the way they lie in the columns of the store.
enum JSONText {
  /// A number that no clock, place or sky has.
  struct NumberOutOfBounds: Error {}

  static func encode(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    let bytes = Data(text.utf8)
    guard bytes.holdsOnlyBoundedNumbers else { throw NumberOutOfBounds() }
    return try JSONDecoder().decode(type, from: bytes)
  }
}
