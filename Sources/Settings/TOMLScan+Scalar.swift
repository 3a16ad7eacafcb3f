// Numbers, booleans, dates and times.
extension TOMLScan {
  /// The value at the current position, without quotes or brackets.
  mutating func scalar() throws(TOMLFault) -> TOMLNode {
    let start = position
    skipScalar()
    let bytes = bytes[start..<position]
    switch String(decoding: bytes, as: UTF8.self) {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "inf", "+inf": return .number(.infinity)
    case "-inf": return .number(-.infinity)
    case "nan", "+nan", "-nan": return .number(.nan)
    default: break
    }
    if let isInCalendar = TOMLDigits.moment(bytes) {
      guard isInCalendar else { throw TOMLFault(.noSuchMoment, at: start) }
      return .moment
    }
    if let whole = TOMLDigits.whole(bytes) {
      guard let whole = Int(whole.digits, radix: whole.radix) else { throw TOMLFault(.tooLarge, at: start) }
      return .whole(whole)
    }
    guard let number = TOMLDigits.decimal(bytes) else { throw TOMLFault(.noSuchValue, at: start) }
    return .number(number)
  }

  /// Skips to the end of the value. Dates may contain one blank.
  private mutating func skipScalar() {
    var end = position
    while let next = peek, !"#,]}\r\n".utf8.contains(next) {
      position += 1
      if next != UInt8(ascii: " "), next != UInt8(ascii: "\t") { end = position }
    }
    position = end
  }
}

/// The bytes of a number, date or time that are not read yet.
private struct TOMLDigits {
  private var rest: ArraySlice<UInt8>

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Skips the next byte if it is one of these characters, and returns it.
  private mutating func take(_ characters: String) -> Character? {
    guard let first = rest.first, characters.utf8.contains(first) else { return nil }
    rest.removeFirst()
    return Character(Unicode.Scalar(first))
  }

  /// At least one digit; a single underscore may separate two digits.
  private mutating func digits(radix: Int = 10) -> String? {
    var digits = ""
    while let first = rest.first {
      let next = first == UInt8(ascii: "_") && !digits.isEmpty ? rest.dropFirst().first : first
      guard let next, Character(Unicode.Scalar(next)).hexDigitValue.map({ $0 < radix }) == true else { break }
      rest.removeFirst(first == next ? 1 : 2)
      digits.append(Character(Unicode.Scalar(next)))
    }
    return digits.isEmpty ? nil : digits
  }

  /// `-1_000`, `0xFF`
  static func whole(_ bytes: ArraySlice<UInt8>) -> (digits: String, radix: Int)? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where bytes.starts(with: prefix.utf8) {
      var scan = TOMLDigits(bytes.dropFirst(2))
      guard let digits = scan.digits(radix: radix), scan.rest.isEmpty else { return nil }
      return (digits, radix)
    }
    var scan = TOMLDigits(bytes)
    guard let digits = scan.wholePart(), scan.rest.isEmpty else { return nil }
    return (digits, 10)
  }

  /// Optional sign, no leading zeros.
  private mutating func wholePart() -> String? {
    let sign = take("+-").map(String.init) ?? ""
    guard let digits = digits(), digits == "0" || !digits.hasPrefix("0") else { return nil }
    return sign + digits
  }

  /// `-0.5`, `6.02e+23`
  static func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
    var scan = TOMLDigits(bytes)
    guard var text = scan.wholePart() else { return nil }
    if scan.take(".") != nil {
      guard let fraction = scan.digits() else { return nil }
      text += "." + fraction
    }
    if scan.take("eE") != nil {
      text += "e" + (scan.take("+-").map(String.init) ?? "")
      guard let exponent = scan.digits() else { return nil }
      text += exponent
    }
    return scan.rest.isEmpty ? Double(text) : nil
  }

  /// Whether this date or time exists; nil if the text is not a date or time.
  static func moment(_ bytes: ArraySlice<UInt8>) -> Bool? {
    var scan = TOMLDigits(bytes)
    guard bytes.dropFirst(4).first == UInt8(ascii: "-") else {
      let isOnClock = scan.time()
      return scan.rest.isEmpty ? isOnClock : nil
    }
    guard let isInCalendar = scan.date() else { return nil }
    if scan.rest.isEmpty { return isInCalendar }
    guard scan.take("Tt ") != nil, let isOnClock = scan.time(), let isOffset = scan.offset(), scan.rest.isEmpty
    else { return nil }
    return isInCalendar && isOnClock && isOffset
  }

  private mutating func date() -> Bool? {
    guard let year = number(4), take("-") != nil, let month = number(2), take("-") != nil, let day = number(2)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  private mutating func time() -> Bool? {
    guard let hour = number(2), take(":") != nil, let minute = number(2), take(":") != nil, let second = number(2)
    else { return nil }
    if take(".") != nil {
      guard let first = rest.first, isDigit(first) else { return nil }
      rest = rest.drop(while: isDigit)
    }
    return hour < 24 && minute < 60 && second < 60
  }

  /// `Z`, `+09:00` or nothing.
  private mutating func offset() -> Bool? {
    if rest.isEmpty || take("Zz") != nil { return true }
    guard take("+-") != nil, let hour = number(2), take(":") != nil, let minute = number(2) else { return nil }
    return hour < 24 && minute < 60
  }

  /// A number with exactly `count` digits.
  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
