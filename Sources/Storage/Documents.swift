import FoundationEssentials
import Weather

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
    try file.read(absent: nil) { (database) throws(DatabaseError) in
      try Documents.value(type, named: name, in: database)
    }
  }

  /// Lets `change` edit the value, `start` where there is none yet, and keeps what it made of it.
  ///
  /// No other process reads or writes between: of many that claim one thing at once, one gets it.
  @discardableResult
  public func update<Value: Codable, Result>(
    _ type: Value.Type, named name: String, from start: Value, _ change: (inout Value) -> Result
  ) throws(StorageError) -> Result {
    try file.write { (database) throws(DatabaseError) in
      var value = try Documents.value(type, named: name, in: database) ?? start
      let result = change(&value)
      try Documents.put(value, named: name, in: database)
      return result
    }
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, named name: String, in database: Database
  ) throws(DatabaseError) -> Value? {
    try database.rows("SELECT json FROM document WHERE name = ?", .text(name)) { (row) throws(DatabaseError) in
      try JSONText.decode(type, from: try row.text(0))
    }.first
  }

  static func put(_ value: some Encodable, named name: String, in database: Database) throws(DatabaseError) {
    try database.execute(
      "INSERT INTO document (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json",
      .text(name), .text(try JSONText.encode(value)))
  }
}

/// Values as JSON text, the way they lie in the columns of the store.
enum JSONText {
  static func encode(_ value: some Encodable) throws(DatabaseError) -> String {
    guard let json = try? JSONEncoder().encode(value) else { throw .unreadableRow }
    return String(decoding: json, as: UTF8.self)
  }

  /// Numbers that no clock, place or sky has are not ours.
  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws(DatabaseError) -> Value {
    let bytes = Data(text.utf8)
    guard bytes.holdsOnlyBoundedNumbers, let value = try? JSONDecoder().decode(type, from: bytes) else {
      throw .unreadableRow
    }
    return value
  }
}
