import FoundationEssentials

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
