import Escaping
import Weather

/// A JSON value that keeps its members in the order in which they are written, because people read the document too.
package indirect enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: JSON

    package init(name: String, value: JSON) { (self.name, self.value) = (name, value) }
  }

  /// Indented by two blanks, one member per line; arrays of plain values and small rows are on one line.
  package var text: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// The same on one line, for programs that read line by line.
  package var line: String {
    switch self {
    case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSON.string($0.name).text + ":" + $0.value.line }.joined(separator: ",") + "}"
    case .null, .bool, .number, .string: text
    }
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSON.digits(value)
    case .string(let value): text += Escape.json(value)
    case .array(let values): JSON.list(values, "[", "]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      JSON.list(members, "{", "}", to: &text, indent) { member, text, indent in
        text += Escape.json(member.name)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String, _ indent: Int,
    write: (Element, inout String, Int) -> Void
  ) {
    guard !elements.isEmpty else { return text += open + close }
    let margin = "\n" + String(repeating: " ", count: indent + 2)
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + margin
      write(element, &text, indent + 2)
    }
    text += margin.dropLast(2) + close
  }

  /// JSON has no infinity and no NaN: they become null.
  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// An object with the members of both.
  package static func + (one: JSON, other: JSON) -> JSON {
    guard case .object(let first) = one, case .object(let second) = other else { return one }
    return .object(first + second)
  }

  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// nil becomes null.
  package init(_ value: String?) { self = value.map { .string($0.harmless) } ?? .null }
  package init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
  /// Rounded to at most `decimals` decimals.
  package init(_ value: Double?, decimals: Int = 1) { self = value.map { .number($0.rounded(to: decimals)) } ?? .null }
}
