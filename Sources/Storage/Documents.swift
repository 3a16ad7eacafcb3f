import FoundationEssentials
import Weather

/// Small named values that must not be lost and have no table of their own (alerts, the city shown last).
///
/// ```swift
/// let isMine = try documents.update([Alert].self, named: "alerts", from: []) { $0.claim(id, at: now) }
/// ```
public struct Documents: Sendable {
  private let file: StoreFile

  public init(_ file: StoreFile) { self.file = file }

  /// nil if nothing is stored under the name. A value that cannot be read is an error, unless it `mayBeForgotten`:
  /// then it is nil too.
  public func value<Value: Codable>(
    _ type: Value.Type, named name: String, mayBeForgotten: Bool = false
  ) throws(StorageError) -> Value? {
    try file.read(absent: nil) { (database) throws(DatabaseError) in
      try Documents.value(type, named: name, mayBeForgotten: mayBeForgotten, in: database)
    }
  }

  /// Lets `change` edit the value, or `start` if none is stored, and stores the result.
  ///
  /// No other process reads or writes in between: if many processes claim one thing at once, exactly one gets it.
  @discardableResult
  public func update<Value: Codable, Result>(
    _ type: Value.Type, named name: String, from start: Value, mayBeForgotten: Bool = false,
    _ change: (inout Value) -> Result
  ) throws(StorageError) -> Result {
    try file.write { (database) throws(DatabaseError) in
      var value = try Documents.value(type, named: name, mayBeForgotten: mayBeForgotten, in: database) ?? start
      let result = change(&value)
      try Documents.put(value, named: name, in: database)
      return result
    }
  }

  /// The readable elements of a list, and the number of unreadable ones: an element written with a wrong clock or by
  /// a later version does not affect the others.
  public func list<Element: Codable>(
    of type: Element.Type, named name: String
  ) throws(StorageError) -> (elements: [Element], unreadable: Int) {
    try file.read(absent: ([], 0)) { (database) throws(DatabaseError) in
      let list = try Documents.list(type, named: name, in: database)
      return (list.elements, list.unreadable)
    }
  }

  /// Like `update`, for a list. Unreadable elements are dropped.
  @discardableResult
  public func updateList<Element: Codable, Result>(
    of type: Element.Type, named name: String, _ change: (inout [Element]) -> Result
  ) throws(StorageError) -> Result {
    try file.write { (database) throws(DatabaseError) in
      var elements = try Documents.list(type, named: name, in: database).elements
      let result = change(&elements)
      try Documents.put(elements, named: name, in: database)
      return result
    }
  }

  private static func list<Element: Codable>(
    _ type: Element.Type, named name: String, in database: Database
  ) throws(DatabaseError) -> ReadableList<Element> {
    try database.rows("SELECT json FROM document WHERE name = ?", .text(name)) { (row) throws(DatabaseError) in
      let json = Data(try row.text(0).utf8)
      guard let list = try? JSONDecoder().decode(ReadableList<Element>.self, from: json) else { throw .unreadableRow }
      return list
    }.first ?? ReadableList()
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, named name: String, mayBeForgotten: Bool = false, in database: Database
  ) throws(DatabaseError) -> Value? {
    let json = try database.rows("SELECT json FROM document WHERE name = ?", .text(name)) {
      (row) throws(DatabaseError) in try row.text(0)
    }.first
    guard let json else { return nil }
    do throws(DatabaseError) { return try JSONText.decode(type, from: json) } catch {
      if mayBeForgotten { return nil }
      throw error
    }
  }

  static func put(_ value: some Encodable, named name: String, in database: Database) throws(DatabaseError) {
    try database.execute(
      "INSERT INTO document (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json",
      .text(name), .text(try JSONText.encode(value)))
  }
}

/// The readable elements of a JSON array.
private struct ReadableList<Element: Codable>: Decodable {
  var elements: [Element] = []
  var unreadable = 0

  private struct Item: Decodable {
    /// nil if it cannot be read.
    var value: Element?

    init(from decoder: any Decoder) throws {
      guard let value = try? Element(from: decoder), let json = try? JSONEncoder().encode(value),
        json.holdsOnlyBoundedNumbers
      else { return }
      self.value = value
    }
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let items = try decoder.singleValueContainer().decode([Item].self)
    elements = items.compactMap(\.value)
    unreadable = items.count - elements.count
  }
}

/// Values as JSON text, as stored in the columns of the database.
enum JSONText {
  /// A number that could not be read again, such as a date of the year 9999, is not written.
  static func encode(_ value: some Encodable) throws(DatabaseError) -> String {
    guard let json = try? JSONEncoder().encode(value) else { throw .unreadableRow }
    guard json.holdsOnlyBoundedNumbers else { throw .refused(.outOfRange) }
    return String(decoding: json, as: UTF8.self)
  }

  /// Numbers that are impossible for a time, a place or the weather were not written by this program.
  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws(DatabaseError) -> Value {
    let bytes = Data(text.utf8)
    guard bytes.holdsOnlyBoundedNumbers, let value = try? JSONDecoder().decode(type, from: bytes) else {
      throw .unreadableRow
    }
    return value
  }
}
