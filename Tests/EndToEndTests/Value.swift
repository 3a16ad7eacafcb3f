import Foundation

/// A JSON value as an outsider reads it. `document["now"]["low_c"].number`
indirect enum Value: Codable, Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Value])
  case object([String: Value])

  init?(json: String) {
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(json.utf8)) else { return nil }
    self = value
  }

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
    } else if let list = try? container.decode([Value].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
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

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

  /// A member, null where there is none.
  subscript(name: String) -> Value {
    get { if case .object(let members) = self { members[name] ?? .null } else { .null } }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  subscript(index: Int) -> Value { list.indices.contains(index) ? list[index] : .null }

  var list: [Value] { if case .list(let list) = self { list } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var isNull: Bool { self == .null }
  var members: [String: Value] { if case .object(let members) = self { members } else { [:] } }
}

extension Value {
  /// What of this value does not look like the pattern; empty where all of it does.
  ///
  /// In a pattern a text names a type: `number`, `text`, `flag`, `time`, `date`, or words to choose from, `a|b`. With
  /// a `?` behind it, or behind a member's name, it may be null. A list holds the pattern of its items. Members the
  /// pattern does not know are fine; those it knows must be there.
  func differences(from pattern: Value, at path: String = "$") -> [String] {
    switch (pattern, self) {
    case (.text(let name), _): return isA(name) ? [] : ["\(path) is \(self), expected \(name)"]
    case (.list(let items), .list(let values)):
      return values.enumerated().flatMap { $1.differences(from: items[0], at: "\(path)[\($0)]") }
    case (.object(let members), .object(let own)):
      return members.flatMap { name, pattern in
        let isOptional = name.hasSuffix("?")
        let name = isOptional ? String(name.dropLast()) : name
        guard let value = own[name] else { return ["\(path).\(name) is not there"] }
        return isOptional && value.isNull ? [] : value.differences(from: pattern, at: "\(path).\(name)")
      }
    default: return ["\(path) is \(self)"]
    }
  }

  private func isA(_ name: String) -> Bool {
    if name.hasSuffix("?") { return isNull || isA(String(name.dropLast())) }
    switch (name, self) {
    case ("number", .number), ("text", .text), ("flag", .flag): return true
    case ("time", .text(let text)): return text.utf8.count == 25 && text.hasSuffix("+09:00") && text.instant != nil
    case ("date", .text(let text)): return text.utf8.count == 10 && (text + "T00:00:00+09:00").instant != nil
    case (_, .text(let text)): return name.contains("|") && name.split(separator: "|").contains { $0 == text }
    default: return false
    }
  }
}

extension String {
  /// The instant `2026-11-20T14:32:00+09:00` names.
  var instant: Date? { try? Date.ISO8601FormatStyle().parse(self) }
}
