import FoundationEssentials
import Storage
import Upstream
import Weather

/// The time source of the program: the machine's clock, or a clock that starts at `WEATHERI_CLOCK`.
struct Clock: Sendable {
  let now: @Sendable () -> Date

  static let machine = Clock { Date() }

  private init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// A clock that shows `start` now and runs on from there.
  init(startingAt start: Date) {
    let timing = Timing.real
    let began = timing.uptime()
    now = { start.addingTimeInterval(timing.uptime() - began) }
  }

  /// A clock that always shows this instant.
  init(standingAt instant: Date) { self.init { instant } }

  /// A clock that shows the instant in a file, read at each call. For tests that control the time. nil if the file
  /// contains no instant.
  init?(following path: String) {
    let readInstant = { @Sendable () -> Date? in
      let bytes = (try? AtomicFile.read(path, upTo: 4096)) ?? nil
      return bytes.flatMap { Clock.instant(String(decoding: $0.split(separator: 0x0A).first ?? Data(), as: UTF8.self)) }
    }
    guard let first = readInstant() else { return nil }
    now = { readInstant() ?? first }
  }

  /// A clock that starts at this clock's time and runs.
  var running: Clock { Clock(startingAt: now()) }

  /// Parses `2026-11-20T14:32:00+09:00`, `…Z`, with or without seconds or fractions; without an offset, Korean time
  /// is assumed. nil if the text is invalid.
  static func instant(_ text: String) -> Date? {
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let date = CivilDate(text: parts[0]) else { return nil }
    var time = parts[1]
    guard let offset = takeOffset(from: &time) else { return nil }
    guard time.utf8.allSatisfy({ ":.,0123456789".utf8.contains($0) }) else { return nil }
    let fields = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), let hour = Int(fields[0]), let minute = Int(fields[1]),
      let second = fields.count == 3 ? Double(fields[2].replacing(",", with: ".")) : 0,
      (0..<24).contains(hour) || hour == 24 && minute == 0 && second == 0, (0..<60).contains(minute),
      (0..<61).contains(second)
    else { return nil }
    let midnight = Zone.utc.instant(date, hour: hour, minute: minute)
    return midnight.addingTimeInterval(second - Double(offset))
  }

  /// Removes the UTC offset at the end of a time and returns it in seconds east of Greenwich; nil if it is invalid.
  private static func takeOffset(from time: inout Substring) -> Int? {
    if time.last == "Z" || time.last == "z" {
      time.removeLast()
      return 0
    }
    guard let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return 9 * 3600 }
    let digits = time[time.index(after: sign)...].filter { $0 != ":" }
    let isWest = time[sign] == "-"
    time = time[..<sign]
    guard digits.count == 2 || digits.count == 4, let number = Int(digits) else { return nil }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard hours < 24, minutes < 60 else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    return isWest ? -seconds : seconds
  }
}
