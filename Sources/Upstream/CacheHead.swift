import FoundationEssentials
import Weather

/// What the head of an answer says of caches on its way (RFC 9111, RFC 9211).
struct CacheHead {
  private var fields: [String: String] = [:]

  init(_ head: String) {
    for line in head.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].split(separator: " ").joined(separator: " ")
      // Each cache adds a line of its own.
      fields[line[..<colon].lowercased()] = (fields[line[..<colon].lowercased()].map { $0 + ", " } ?? "") + value
    }
  }

  /// Seconds for which a cache had kept it: what `Age` says, else, where `Cache-Status` tells of a hit, the time since
  /// `Date`; 0 where it says neither. Clocks that differ make nothing older unless there was a cache.
  func age(at now: Date) -> Double {
    if let age = fields["age"].flatMap(Int.init), age >= 0 { return min(Double(age), CacheHead.longest) }
    guard fields["cache-status"]?.split(whereSeparator: { ";, ".contains($0) }).contains("hit") == true,
      let date = fields["date"].flatMap(CacheHead.instant)
    else { return 0 }
    return max(0, min(now.timeIntervalSince(date), CacheHead.longest))
  }

  /// A month: what claims more is no age.
  private static let longest: Double = 30 * 86_400

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form in which servers may write it.
  private static func instant(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
      let date = CivilDate(text: "\(words[3])-\((month + 1).padded(2))-\(words[1])")
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    return Zone.utc.instant(date, hour: time[0], minute: time[1]).addingTimeInterval(Double(time[2]))
  }
}
