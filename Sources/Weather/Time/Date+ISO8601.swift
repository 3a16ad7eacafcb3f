public import FoundationEssentials

extension Date {
  /// Reads `2026-08-31T10:30:00+09:00` and `2026-07-19T23:44:32.968Z`; fractions of a second are left out. nil for a
  /// text without an offset, and for anything else.
  public init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count), bytes[4] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      let date = CivilDate(text: text.prefix(10)), let seconds = Date.seconds(bytes[11..<19])
    else { return nil }
    var zone = bytes[19...]
    if zone.first == UInt8(ascii: ".") { zone = zone.dropFirst().drop { (0x30...0x39).contains($0) } }
    guard let offset = Date.offset(zone) else { return nil }
    self.init(timeIntervalSince1970: Double(date.dayNumber * 86_400 + seconds - offset))
  }

  /// Seconds east of Greenwich, of `Z` and `+09:00`.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    if text.elementsEqual("Z".utf8) { return 0 }
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let east = seconds(text.dropFirst() + ":00".utf8)
    else { return nil }
    return sign == UInt8(ascii: "-") ? -east : east
  }

  /// The seconds of `10:30:00`.
  private static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard part.count == 2, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return part.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    guard parts.count == 3, numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
  }
}
