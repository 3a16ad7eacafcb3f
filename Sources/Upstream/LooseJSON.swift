/// A JSON value of a service that does not document its answers: any field may be missing or of another type, which
/// reads as nil and does not affect the others.
///
/// `part["maximumWind"]["sustained"]["m/s"].number` is 29 for `29` and for `"29"`.
public struct LooseJSON: Decodable, Sendable {
  private enum Value: Sendable {
    case object([String: LooseJSON])
    case list([LooseJSON])
    case text(String)
    case number(Double)
    /// null, true or false.
    case other
  }

  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Levels that are read; no service nests deeper, and what does reads as nil rather than exhaust the stack.
  private static let deepest = 16

  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.deepest else {
      value = .other
      return
    }
    if let container = try? decoder.container(keyedBy: FieldName.self) {
      value = .object(
        try container.allKeys.reduce(into: [:]) {
          $0[$1.stringValue] = try container.decode(LooseJSON.self, forKey: $1)
        })
    } else if let list = try? decoder.unkeyedContainer() {
      try TooLongList.check(list.count)
      value = .list(try decoder.singleValueContainer().decode([LooseJSON].self))
    } else {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = .text(text)
      } else {
        value = (try? container.decode(Double.self)).map { .number($0) } ?? .other
      }
    }
  }

  /// The field of an object; a value without content if the field is missing.
  public subscript(field: String) -> LooseJSON {
    if case .object(let fields) = value, let field = fields[field] { return field }
    return LooseJSON(.other)
  }

  public var list: [LooseJSON]? { if case .list(let elements) = value { elements } else { nil } }

  public var text: String? { if case .text(let text) = value { text } else { nil } }

  /// A number, also one written as text.
  public var number: Double? {
    switch value {
    case .number(let number): number
    case .text(let text): text.utf8.allSatisfy("+-.0123456789".utf8.contains) ? Double(text) : nil
    default: nil
    }
  }
}
