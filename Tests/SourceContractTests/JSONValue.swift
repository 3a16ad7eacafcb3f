import FoundationEssentials

/// JSON that can be taken apart and put together again, so that a good answer can be made a bad one.
indirect enum JSONValue: Codable, Sendable {
  case null, flag(Bool), number(Double), text(String), list([JSONValue]), object([String: JSONValue])

  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
    self = value
  }

  var bytes: [UInt8] { Array((try? JSONEncoder().encode(self)) ?? Data()) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let fields): try container.encode(fields)
    }
  }

  /// Every list backwards, and then all of it once more.
  var disordered: JSONValue {
    switch self {
    case .list(let list): .list((list.reversed() + list).map(\.disordered))
    case .object(let fields): .object(fields.mapValues(\.disordered))
    default: self
    }
  }

  /// The value of every field, and every value of a field that is a list, as `change` says; `.null` takes it away.
  func replacing(_ change: (_ name: String, _ value: JSONValue) -> JSONValue?) -> JSONValue {
    switch self {
    case .list(let list): .list(list.map { $0.replacing(change) })
    case .object(let fields):
      .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { name, value in
            if case .list(let list) = value, let first = list.first, !first.isContainer {
              return (name, .list(list.map { change(name, $0) ?? $0 }))
            }
            return (name, change(name, value) ?? value.replacing(change))
          }))
    default: self
    }
  }

  /// Without the fields that are null.
  var withoutNulls: JSONValue {
    switch self {
    case .list(let list): .list(list.map(\.withoutNulls))
    case .object(let fields): .object(fields.filter { !$0.value.isNothing }.mapValues(\.withoutNulls))
    default: self
    }
  }

  /// Every name of a field, however deep.
  var names: Set<String> {
    switch self {
    case .list(let list): list.reduce(into: []) { $0.formUnion($1.names) }
    case .object(let fields): fields.reduce(into: Set(fields.keys)) { $0.formUnion($1.value.names) }
    default: []
    }
  }

  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  private var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }

  /// null, or a column of nothing but nulls.
  private var isNothing: Bool {
    switch self {
    case .null: true
    case .list(let list): !list.isEmpty && list.allSatisfy(\.isNothing)
    default: false
    }
  }
}
