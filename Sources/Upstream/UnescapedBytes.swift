/// Bytes with the escapes of JSON and of addresses decoded: `\u002B`, `\/` and `%2B` become `+`, `/` and `+`.
struct UnescapedBytes: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The position in the original bytes at which each begins, and one more for the end.
  private(set) var starts: [Int32] = []

  /// nil if there is no escape, or if the text is 2 GB long.
  init?(_ source: [UInt8]) {
    guard source.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }),
      source.count < Int(Int32.max)
    else { return nil }
    bytes.reserveCapacity(source.count)
    starts.reserveCapacity(source.count + 1)
    source.withUnsafeBufferPointer { source in
      var position = 0
      while position < source.count { position += takeUnit(source, at: position) }
    }
    starts.append(Int32(source.count))
  }

  /// Appends the byte or escape at a position, and returns how many bytes of the source it takes.
  private mutating func takeUnit(_ source: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    func number(_ range: Range<Int>) -> UInt32? {
      guard range.upperBound <= source.count else { return nil }
      return range.reduce(0 as UInt32?) { number, place in
        guard let number, let digit = source[place].hexDigit else { return nil }
        return number << 4 | UInt32(digit)
      }
    }
    switch source[position] {
    case UInt8(ascii: "%"):
      guard let byte = number(position + 1..<position + 3) else { break }
      append(UInt8(truncatingIfNeeded: byte), at: position)
      return 3
    case UInt8(ascii: "\\") where position + 1 < source.count:
      guard source[position + 1] == UInt8(ascii: "u") else {
        append(source[position + 1], at: position)
        return 2
      }
      guard let scalar = number(position + 2..<position + 6).flatMap(Unicode.Scalar.init) else { break }
      for byte in UTF8.encode(scalar)! { append(byte, at: position) }
      return 6
    default: break
    }
    append(source[position], at: position)
    return 1
  }

  private mutating func append(_ byte: UInt8, at position: Int) {
    bytes.append(byte)
    starts.append(Int32(truncatingIfNeeded: position))
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
