import Foundation
import JSONValue

extension JSONValue {
  /// Where this value differs from the pattern; empty if it matches.
  ///
  /// In a pattern a text names a type: `number`, `text`, `flag`, `time`, `date`, or a choice of words, `a|b`. A `?`
  /// after a type or after a member's name allows null. A list holds the pattern of its items. Members that are not
  /// in the pattern are ignored; members in the pattern must exist.
  func differences(from pattern: JSONValue, at path: String = "$") -> [String] {
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
  /// The parsed ISO 8601 time, such as `2026-11-20T14:32:00+09:00`; nil if this is not one.
  var instant: Date? { try? Date.ISO8601FormatStyle().parse(self) }
}

extension JSONValue {
  /// The document's shortfalls without the one about warnings abroad, which no default source provides.
  var missing: [JSONValue] {
    self["shortfalls"].list.filter { $0["part"].text != "warnings" || $0["reason"].text != "not_covered" }
  }
}
