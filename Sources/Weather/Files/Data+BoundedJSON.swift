public import FoundationEssentials

extension Data {
  /// Whether every number in this JSON is within ±10¹¹: in seconds that is three thousand years, and no value we keep
  /// is larger. A larger number is no valid day, temperature or percentage, and overflows in calculations.
  ///
  /// Checks the spelling of numbers only; whether the text is JSON is left to the decoder.
  public var holdsOnlyBoundedNumbers: Bool { withUnsafeBytes { NumberScan(bytes: $0).isBounded } }

  /// Whether this JSON has at most `limit` values: a decoder keeps a record of each value before it returns any,
  /// which for `[1,1,1,…]` takes twelve times the size of the text.
  public func holdsValues(atMost limit: Int) -> Bool { withUnsafeBytes { NumberScan(bytes: $0).values <= limit } }
}

private struct NumberScan {
  let bytes: UnsafeRawBufferPointer

  private static let bound = 1e11

  var isBounded: Bool {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = endOfString(from: position + 1)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let end = endOfNumber(from: position)
        guard isBounded(position..<end) else { return false }
        position = end
      default: position += 1
      }
    }
    return true
  }

  /// Every value except the first follows a comma or begins a list or an object.
  var values: Int {
    var (count, position) = (1, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = endOfString(from: position + 1)
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
        count += 1
        position += 1
      default: position += 1
      }
    }
    return count
  }

  /// The position after the closing quote.
  private func endOfString(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return bytes.count
  }

  private func endOfNumber(from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        false
      default: true
      }
    } ?? bytes.count
  }

  private func isBounded(_ range: Range<Int>) -> Bool {
    // Most numbers are short: ten digits and a sign cannot be too large.
    let digits = bytes[range]
    if digits.count <= 11, !digits.contains(UInt8(ascii: "e")), !digits.contains(UInt8(ascii: "E")) { return true }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return true }
    return abs(number) <= NumberScan.bound
  }
}
