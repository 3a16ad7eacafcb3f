/// A JSON value as a reader of the document sees it.
enum Value: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object([String: Value])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([Value].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  subscript(key: String) -> Value? { if case .object(let members) = self { members[key] } else { nil } }

  subscript(index: Int) -> Value? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  var count: Int? { if case .array(let values) = self { values.count } else { nil } }

  /// Where the other value does not say what this one says; it may say more.
  func differences(in other: Value?, at path: String = "") -> [String] {
    switch (self, other) {
    case (.object(let members), .object):
      members.sorted { $0.key < $1.key }.flatMap { $1.differences(in: other?[$0], at: "\(path).\($0)") }
    case (.array(let values), .array):
      values.enumerated().flatMap { $1.differences(in: other?[$0], at: "\(path)[\($0)]") }
    default: self == other ? [] : ["\(path): \(String(describing: other)) is not \(self)"]
    }
  }
}
