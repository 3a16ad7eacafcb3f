/// The result of reading a text: a value, the source's missing-value code, or unreadable.
enum ParsedValue<Value: Sendable>: Sendable {
  case value(Value)
  case missing
  case unreadable

  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// The converted value; unreadable if `transform` returns nil.
  func map<Other: Sendable>(_ transform: (Value) -> Other?) -> ParsedValue<Other> {
    switch self {
    case .value(let value): transform(value).map { .value($0) } ?? .unreadable
    case .missing: .missing
    case .unreadable: .unreadable
    }
  }
}

extension ParsedValue<Double> {
  /// A decimal number. In KMA's data 900 and above and −900 and below mean a missing value.
  init(number text: String) {
    let plain = text.plainForm
    if plain.meansNoValue {
      self = .missing
    } else if let number = plain.decimal {
      self = abs(number) >= 900 ? .missing : .value(number)
    } else {
      self = .unreadable
    }
  }

  /// A number outside the physically possible range counts as unreadable.
  func within(_ range: ClosedRange<Double>) -> ParsedValue { map { range.contains($0) ? $0 : nil } }

  /// A whole number looked up in a table of codes.
  func code<Meaning: Sendable>(in table: [Int: Meaning]) -> ParsedValue<Meaning> {
    map { number in Int(exactly: number).flatMap { table[$0] } }
  }
}

extension String {
  /// The text without blanks and without leading or trailing commas; full-width characters and unit ligatures as
  /// plain letters.
  var plainForm: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.properties.isWhitespace {
      switch scalar.value {
      case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { result.append($0) }
      case 0x339C: result.append(contentsOf: "mm".unicodeScalars)
      case 0x339D: result.append(contentsOf: "cm".unicodeScalars)
      case 0x223C, 0x301C: result.append("~")
      case 0x2212: result.append("-")
      default: result.append(scalar)
      }
    }
    while result.last == "," { result.removeLast() }
    while result.first == "," { result.removeFirst() }
    return String(result).lowercased()
  }

  /// Whether the text means "no value", as in the older guide.
  var meansNoValue: Bool { isEmpty || self == "-" || self == "null" }

  /// A plain decimal number such as `-3.1`, `.5` or `21`; nil for `nan`, `0x1F`, `1e9` and similar.
  var decimal: Double? {
    var digits = 0
    var points = 0
    for (index, byte) in utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: break
      default: return nil
      }
    }
    guard (1...12).contains(digits), points <= 1 else { return nil }
    return Double(self)
  }
}
