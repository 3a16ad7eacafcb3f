import Escaping
import Weather

/// The type of a TOML value.
public enum TOMLKind: Sendable, Equatable {
  case text, whole, number, flag, moment, list, table

  var wording: Localized {
    switch self {
    case .text: Localized("문자열", "a string")
    case .whole: Localized("정수", "a whole number")
    case .number: Localized("소수", "a number with decimals")
    case .flag: Localized("참·거짓 값", "a boolean")
    case .moment: Localized("날짜나 시각", "a date or time")
    case .list: Localized("목록", "an array")
    case .table: Localized("구역", "a section")
    }
  }
}

/// A key. TOML compares keys byte by byte; Swift strings are equal already if they are canonically equivalent.
struct TOMLKey: Sendable, Hashable, ExpressibleByStringLiteral {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  init(stringLiteral text: String) { self.init(text) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A TOML value as a Swift value. Dates are recognised but not parsed: no setting is a date.
enum TOMLNode: Sendable, Equatable {
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case moment
  case list([TOMLNode])
  case table([TOMLKey: TOMLNode])

  var kind: TOMLKind {
    switch self {
    case .text: .text
    case .whole: .whole
    case .number: .number
    case .flag: .flag
    case .moment: .moment
    case .list: .list
    case .table: .table
    }
  }
}

extension TOMLNode {
  /// In TOML syntax: `"서울"`, `10`, `["kma", "open-meteo"]`.
  var literal: String {
    switch self {
    case .text(let text): Escape.toml(text)
    case .whole(let number): String(number)
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .flag(let flag): String(flag)
    case .moment: "\"\""
    case .list(let items): "[" + items.map(\.literal).joined(separator: ", ") + "]"
    case .table(let entries):
      "{ "
        + entries.map { ($0.key.text, $0.value) }.sorted { $0.0 < $1.0 }
        .map { "\(Escape.toml($0.0)) = \($0.1.literal)" }
        .joined(separator: ", ") + " }"
    }
  }

  /// As `config get` prints it: a string without quotes, everything else as TOML.
  var plain: String {
    if case .text(let text) = self { text } else { literal }
  }
}
