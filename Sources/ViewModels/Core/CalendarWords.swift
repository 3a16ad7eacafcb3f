public import Weather

// Days and hours, and their names.
extension Words {
  public var today: String { say("오늘", "Today") }
  public var tomorrow: String { say("내일", "Tomorrow") }
  public var dayAfter: String { say("모레", "Day after") }
  public var morning: String { say("오전", "am") }
  public var afternoon: String { say("오후", "pm") }
  /// `오후 2:32`, `2:32pm`: a time by a 12-hour clock.
  func halfDay(_ hour: Int, _ time: String) -> String {
    hour < 12 ? say("오전 \(time)", "\(time)am") : say("오후 \(time)", "\(time)pm")
  }
  public func hour(_ hour: Int) -> String { say("\(hour)시", "\(hour.padded(2))h") }
  /// `내일 3시`, `03:00 tomorrow`
  func hourOfDay(_ day: String, _ hour: String) -> String { say("\(day) \(hour)", "\(hour) \(day)") }
  /// The end of a day: `내일 자정`, `midnight tomorrow`, and for today `midnight`.
  func midnight(of day: String, isToday: Bool) -> String {
    isToday ? say("오늘 자정", "midnight") : hourOfDay(day, say("자정", "midnight"))
  }
  public var weekdays: [String] { Words.weekdays.map { String($0[language].prefix(3)) } }
  /// `11.20`, `20 Nov`
  public func date(_ date: CivilDate) -> String { say("\(date.month).\(date.day)", Words.english(date)) }
  /// `20일`, `20 Nov`
  public func dayOfMonth(_ date: CivilDate) -> String { say("\(date.day)일", Words.english(date)) }
  /// `11월 20일`, `20 Nov`
  public func longDate(_ date: CivilDate) -> String { say("\(date.month)월 \(date.day)일", Words.english(date)) }
  /// `11월 20일 금요일`, for a title.
  public func fullDate(_ date: CivilDate) -> String {
    say("\(longDate(date)) \(weekday(date))", "\(weekday(date)) \(longDate(date))")
  }
  /// The name of a day that many days from today: `내일`, `목요일`, `12월 3일`.
  public func dayName(_ date: CivilDate, _ daysAhead: Int) -> String {
    switch daysAhead {
    case 0: say("오늘", "today")
    case 1: say("내일", "tomorrow")
    case 2: say("모레", weekday(date))
    case 3...6: weekday(date)
    default: longDate(date)
    }
  }
  func weekday(_ date: CivilDate) -> String {
    say("\(weekdays[date.weekday])요일", Words.weekdays[date.weekday].en)
  }

  private static let weekdays = [
    Localized("일", "Sunday"), Localized("월", "Monday"), Localized("화", "Tuesday"), Localized("수", "Wednesday"),
    Localized("목", "Thursday"), Localized("금", "Friday"), Localized("토", "Saturday"),
  ]

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func english(_ date: CivilDate) -> String { "\(date.day) \(months[date.month - 1])" }
}
