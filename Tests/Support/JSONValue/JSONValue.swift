import FoundationEssentials

/// A JSON value that tests read and change, for example to turn a good answer into a bad one.
///
///     document["now"]["low_c"].number
public indirect enum JSONValue: Codable, Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  public init?(json: String) { self.init(Array(json.utf8)) }

  /// nil if the bytes are not JSON.
  public init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
    self = value
  }

  public init(from decoder: any Decoder) throws {
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

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }

  public var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

  /// A member; null if none.
  public subscript(name: String) -> JSONValue {
    get { if case .object(let members) = self { members[name] ?? .null } else { .null } }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  public subscript(index: Int) -> JSONValue { list.indices.contains(index) ? list[index] : .null }

  public var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  public var isNull: Bool { self == .null }
  public var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
}
