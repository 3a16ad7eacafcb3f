package import Weather

// Days and hours, and their names.
extension Words {
  package var today: String { say("오늘", "Today") }
  package var tomorrow: String { say("내일", "Tomorrow") }
  package var dayAfter: String { say("모레", "Day after") }
  package var morning: String { say("오전", "am") }
  package var afternoon: String { say("오후", "pm") }
  /// `오후 2:32`, `2:32pm`: a time by a 12-hour clock.
  func halfDay(_ hour: Int, _ time: String) -> String {
    hour < 12 ? say("오전 \(time)", "\(time)am") : say("오후 \(time)", "\(time)pm")
  }
  /// `14:32`, by a 12-hour clock `2:32pm`.
  package func clock(_ hour: Int, _ minute: Int, _ format: ClockFormat) -> String {
    switch format {
    case .twentyFourHours: "\(hour.padded(2)):\(minute.padded(2))"
    case .twelveHours: halfDay(hour, "\(hour.inHalfDay):\(minute.padded(2))")
    }
  }
  package func hour(_ hour: Int) -> String { say("\(hour)시", "\(hour.padded(2))h") }
  /// `내일 3시`, `03:00 tomorrow`
  package func hourOfDay(_ day: String, _ hour: String) -> String {
    say("\(day) \(hour)", "\(hour) \(day)", key: "hour of day {1} {2}")
  }
  /// The end of a day: `내일 자정`, `midnight tomorrow`, and of this one `midnight`.
  package func midnight(of day: String, isToday: Bool) -> String {
    isToday ? say("오늘 자정", "midnight") : hourOfDay(day, say("자정", "midnight"))
  }
  package var weekdays: [String] { Words.shortWeekdays.map { $0[language] } }
  /// `11.20`, `20 Nov`
  package func date(_ date: CivilDate) -> String {
    say("\(date.month).\(date.day)", Words.english(date), key: "date {1} {2}")
  }
  /// `11.20 금`, `Fri 20 Nov`
  func dateAndDay(_ day: CivilDate) -> String {
    say(
      "\(date(day)) \(weekdays[day.weekday])", "\(weekdays[day.weekday]) \(date(day))",
      key: "weekday and date {1} {2}")
  }
  /// `20일`, `20 Nov`
  package func dayOfMonth(_ date: CivilDate) -> String { say("\(date.day)일", Words.english(date), key: "date {1} {2}") }
  /// `11월 20일`, `20 Nov`
  package func longDate(_ date: CivilDate) -> String {
    say("\(date.month)월 \(date.day)일", Words.english(date), key: "date {1} {2}")
  }
  /// `11월 20일 금요일`, for a title.
  package func fullDate(_ date: CivilDate) -> String {
    say("\(longDate(date)) \(weekday(date))", "\(weekday(date)) \(longDate(date))", key: "full date {1} {2}")
  }
  /// The name of a day that many days from today: `내일`, `목요일`, `12월 3일`.
  package func dayName(_ date: CivilDate, _ daysAhead: Int) -> String {
    switch daysAhead {
    case 0: say("오늘", "today")
    case 1: say("내일", "tomorrow")
    case 2: say("모레", "\(weekday(date))")
    case 3...6: weekday(date)
    default: longDate(date)
    }
  }
  package func weekday(_ date: CivilDate) -> String { Words.fullWeekdays[date.weekday][language] }

  private static let fullWeekdays = [
    Localized("일요일", "Sunday"), Localized("월요일", "Monday"), Localized("화요일", "Tuesday"), Localized("수요일", "Wednesday"),
    Localized("목요일", "Thursday"), Localized("금요일", "Friday"), Localized("토요일", "Saturday"),
  ]
  private static let shortWeekdays = [
    Localized("일", "Sun"), Localized("월", "Mon"), Localized("화", "Tue"), Localized("수", "Wed"), Localized("목", "Thu"),
    Localized("금", "Fri"), Localized("토", "Sat"),
  ]

  package static let months = [
    Localized("1월", "Jan"), Localized("2월", "Feb"), Localized("3월", "Mar"), Localized("4월", "Apr"),
    Localized("5월", "May"), Localized("6월", "Jun"), Localized("7월", "Jul"), Localized("8월", "Aug"),
    Localized("9월", "Sep"), Localized("10월", "Oct"), Localized("11월", "Nov"), Localized("12월", "Dec"),
  ]

  private static func english(_ date: CivilDate) -> Phrase { "\(date.day) \(months[date.month - 1])" }
}
