/// Decides whether bytes continue an escape sequence whose beginning arrived much earlier.
enum LateSequence {
  /// More bytes than any reply that the program asks for.
  private static let longest = 64

  /// If only `ESC` or `ESC [` has arrived so far, this needs several bytes at once that look like a reply, because a
  /// single byte may be a key.
  static func continues(_ beginning: [UInt8], with bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, beginning.first == 0x1B, beginning.count < longest else { return false }
    let whole = beginning + bytes
    if beginning.count < 3 { return bytes.count > 1 && startsAnswer(whole) }
    if whole[1] == UInt8(ascii: "[") {
      return (0x20...0x3F).contains(first) || whole.starts(with: Paste.beginning)
        || EscapeSequence(startOf: whole[...])?.report != nil
    }
    let isString = whole[1] == UInt8(ascii: "]") || whole[1] == UInt8(ascii: "_")
    return isString && continuesString(beginning, first, bytes)
  }

  /// `ESC [ ?` or `ESC [` and a digit; `ESC ] 1`; `ESC _ G`.
  private static func startsAnswer(_ whole: [UInt8]) -> Bool {
    guard whole.count > 2 else { return false }
    let third = whole[2]
    switch whole[1] {
    case UInt8(ascii: "["): return third == UInt8(ascii: "?") || (0x30...0x39).contains(third)
    case UInt8(ascii: "]"): return third == UInt8(ascii: "1")
    case UInt8(ascii: "_"): return third == UInt8(ascii: "G")
    default: return false
    }
  }

  /// Whether the bytes end a string or can be part of a reply: `11;rgb:ffff/8080/0000`, `1337;ReportCellSize=17;8`,
  /// `Gi=31;OK`.
  private static func continuesString(_ beginning: [UInt8], _ first: UInt8, _ bytes: [UInt8]) -> Bool {
    switch first {
    case 0x07: true
    case 0x1B: bytes.dropFirst().first == UInt8(ascii: "\\")
    case UInt8(ascii: "\\"): beginning.last == 0x1B
    default: "0123456789abcdefABCDEFrg:/;=.ReportCellSizeOKi".utf8.contains(first)
    }
  }
}
