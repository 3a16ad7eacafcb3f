import FoundationEssentials
import Weather

/// How long an answer is valid, and how to ask the server later whether it still is (RFC 9111).
public struct Validity: Sendable, Equatable {
  /// Seconds from now during which the server has nothing newer.
  public var seconds: Double
  /// The server's ETag, `"v7"`; nil if it sent none.
  public var entityTag: String?

  public init(seconds: Double, entityTag: String? = nil) {
    self.seconds = seconds
    self.entityTag = entityTag
  }
}

/// The header fields of an answer: its age and lifetime (RFC 9111, RFC 9211), and the time from which the server
/// accepts the next request.
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

  /// Seconds for which a cache had stored the answer: the value of `Age`; without it, if `Cache-Status` reports a
  /// hit, the time since `Date`; otherwise 0. Differing clocks never make an answer older unless a cache was
  /// involved.
  func age(at now: Date) -> Double {
    if let age = fields["age"].flatMap(Int.init), age >= 0 { return CacheHead.bounded(age: Double(age)) }
    guard fields["cache-status"]?.split(whereSeparator: { ";, ".contains($0) }).contains("hit") == true,
      let date = fields["date"].flatMap(CacheHead.instant)
    else { return 0 }
    return CacheHead.bounded(age: now.timeIntervalSince(date))
  }

  /// From 0 to a month; 0 if it is not a number.
  static func bounded(age: Double) -> Double { age > 0 ? min(age, longest) : 0 }

  /// The validity from `Cache-Control` and `ETag`; nil if they are missing or forbid storing the answer.
  func validity(atAge age: Double) -> Validity? {
    let words = (fields["cache-control"] ?? "").lowercased().split(whereSeparator: { ", ".contains($0) })
    if words.contains("no-store") { return nil }
    let lifetime = words.lazy.compactMap { $0.hasPrefix("max-age=") ? Double($0.dropFirst(8)) : nil }.first
    let seconds = words.contains("no-cache") ? 0 : max(0, min(lifetime ?? 0, CacheHead.longest) - age)
    let validity = Validity(seconds: seconds.isFinite ? seconds : 0, entityTag: fields["etag"])
    return validity.seconds > 0 || validity.entityTag != nil ? validity : nil
  }

  /// Seconds until the next request may be sent, from 1 to 3600; nil if `Retry-After` is neither a number of seconds
  /// nor a date (RFC 9110, 10.2.3). A date is compared with the server's own `Date`, so that differing clocks do not
  /// matter.
  func retryAfter(at now: Date) -> Double? {
    guard let text = fields["retry-after"], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      return Double(text).map(CacheHead.bounded(wait:))
    }
    let sentAt = fields["date"].flatMap(CacheHead.instant) ?? now
    return CacheHead.instant(text).map { CacheHead.bounded(wait: $0.timeIntervalSince(sentAt)) }
  }

  /// From a second to an hour: if a server demands a longer pause, the next request follows after an hour.
  static func bounded(wait: Double) -> Double { wait > 1 ? min(wait, 3600) : 1 }

  /// A month: a larger value is not a plausible age.
  private static let longest: Double = 30 * 86_400

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only format that servers may generate.
  private static func instant(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
      let date = CivilDate(text: "\(words[3])-\((month + 1).padded(2))-\(words[1])")
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), time[1...].allSatisfy((0...60).contains) else { return nil }
    return Zone.utc.instant(date, hour: time[0], minute: time[1]).addingTimeInterval(Double(time[2]))
  }
}
