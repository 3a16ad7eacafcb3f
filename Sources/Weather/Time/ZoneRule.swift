/// The rule a zone follows from now on, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Read according to RFC 8536: hours may be from −167 to 167, and names may be in angle brackets.
struct ZoneRule: Sendable, Equatable {
  /// Seconds east of Greenwich.
  private var standard: Int
  private var standardName: String
  private var summer: Summer?

  private struct Summer: Equatable {
    var name: String
    var offset: Int
    var begin: Change
    var end: Change
  }

  /// A day of every year and a time on its clocks, in seconds.
  private struct Change: Equatable {
    enum Day: Hashable {
      /// The weekday (0 is Sunday) in the n-th week of a month; 5 is the last.
      case month(Int, week: Int, weekday: Int)
      /// 1…365, never counting the 29th of February.
      case julian(Int)
      /// 0…365
      case ordinal(Int)
    }

    var day: Day
    var time = 7200

    /// Seconds since 1970 on the zone's own clocks.
    func local(in year: Int) -> Int64 { Int64(date(in: year).dayNumber) * 86_400 + Int64(time) }

    private func date(in year: Int) -> CivilDate {
      switch day {
      case .ordinal(let number): CivilDate(year, 1, 1).adding(days: number)
      case .julian(let number):
        CivilDate(year, 1, 1).adding(days: number - 1 + (number >= 60 && CivilDate(year, 3, 1).dayOfYear == 61 ? 1 : 0))
      case .month(let month, let week, let weekday):
        Self.date(year, month, week: week, weekday: weekday)
      }
    }

    private static func date(_ year: Int, _ month: Int, week: Int, weekday: Int) -> CivilDate {
      let first = CivilDate(year, month, 1)
      let next = month == 12 ? CivilDate(year + 1, 1, 1) : CivilDate(year, month + 1, 1)
      let day = first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (week - 1))
      return day < next ? day : day.adding(days: -7)
    }
  }

  func offset(at instant: Int64) -> Int { summer(at: instant)?.offset ?? standard }

  /// `CET`, `+03`
  func name(at instant: Int64) -> String { summer(at: instant)?.name ?? standardName }

  /// nil during standard time.
  private func summer(at instant: Int64) -> Summer? {
    guard let summer else { return nil }
    let year = CivilDate(dayNumber: Int((instant + Int64(standard)) / 86_400)).year
    // Each change is given in the local time before the change.
    let begin = summer.begin.local(in: year) - Int64(standard)
    let end = summer.end.local(in: year) - Int64(summer.offset)
    let isSummer = begin < end ? instant >= begin && instant < end : instant >= begin || instant < end
    return isSummer ? summer : nil
  }

  /// Reads the last line of a zone file; nil if it is empty or unreadable.
  init?(footer: some Sequence<UInt8>) {
    var reader = Reader(rest: Array(footer.filter { $0 != UInt8(ascii: "\n") })[...])
    guard let name = reader.name(), let west = reader.time() else { return nil }
    standard = -west
    standardName = name
    guard !reader.isAtEnd else { return }
    guard let name = reader.name() else { return nil }
    let offset = reader.peek == UInt8(ascii: ",") ? standard + 3600 : reader.time().map { -$0 }
    guard let offset, let begin = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    summer = Summer(name: name, offset: offset, begin: begin, end: end)
  }

  var hasSummerTime: Bool { summer != nil }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }
    var peek: UInt8? { rest.first }

    mutating func takes(_ letter: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: letter) else { return false }
      rest.removeFirst()
      return true
    }

    /// `CET`, or `<+03>`; nil if none.
    mutating func name() -> String? {
      let isQuoted = takes("<")
      let letters = rest.prefix { byte in
        isQuoted ? byte != UInt8(ascii: ">") : byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      }
      rest = rest.dropFirst(letters.count)
      guard !letters.isEmpty, !isQuoted || takes(">") else { return nil }
      return String(decoding: letters, as: UTF8.self)
    }

    /// `-1`, `5:30`, `+2:00:00` in seconds.
    mutating func time() -> Int? {
      let sign = takes("-") ? -1 : 1
      if sign == 1 { _ = takes("+") }
      guard let hours = number(), hours <= 167 else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where takes(":") {
        guard let value = number(), value < 60 else { return nil }
        seconds += value * unit
      }
      return sign * seconds
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      guard !digits.isEmpty, digits.count < 6 else { return nil }
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// `,M3.5.0/2`, `,J60`, `,300/26`
    mutating func change() -> Change? {
      guard takes(","), let day = day() else { return nil }
      guard takes("/") else { return Change(day: day) }
      return time().map { Change(day: day, time: $0) }
    }

    private mutating func day() -> Change.Day? {
      if takes("J") { return number().flatMap { (1...365).contains($0) ? .julian($0) : nil } }
      guard takes("M") else { return number().flatMap { (0...365).contains($0) ? .ordinal($0) : nil } }
      guard let month = number(), takes("."), let week = number(), takes("."), let weekday = number(),
        (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday)
      else { return nil }
      return .month(month, week: week, weekday: weekday)
    }
  }
}

// Zones that follow a rule and have no name in the zone database.
extension Zone {
  /// A rule with summer time as the TZ variable may contain it (POSIX): `CET-1CEST,M3.5.0,M10.5.0/3`. Without dates
  /// those of the United States are used, as in the C library. nil for anything else.
  public init?(rule text: String) {
    for text in [text, text + ",M3.2.0,M11.1.0"] {
      if ZoneRule(footer: text.utf8)?.hasSummerTime == true {
        self.init(text)
        return
      }
    }
    return nil
  }

  /// The rule at the end of a zone file (RFC 8536); nil if it has no summer time.
  public init?(ruleOfFile bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard bytes.starts(with: "TZif".utf8), let last = lines.last else { return nil }
    self.init(rule: String(decoding: last, as: UTF8.self))
  }
}
