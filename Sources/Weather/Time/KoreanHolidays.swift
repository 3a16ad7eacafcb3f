extension CivilDate {
  /// Whether the day is a public holiday of South Korea, whatever its weekday.
  ///
  /// Holidays by the lunar calendar, substitute holidays and elections are known from 2026 to 2031, as
  /// 관공서의 공휴일에 관한 규정 sets them. In other years only holidays with a fixed date are known.
  public var isKoreanHoliday: Bool {
    let (year, month, day) = components
    let number = month * 100 + day
    return KoreanHolidays.everyYear.contains(number) || KoreanHolidays.ofYear[year]?.contains(number) == true
  }
}

/// Days as month × 100 + day.
private enum KoreanHolidays {
  static let everyYear: Set<Int> = [101, 301, 501, 505, 606, 717, 815, 1003, 1009, 1225]

  static let ofYear: [Int: Set<Int>] = [
    2026: [216, 217, 218, 302, 524, 525, 603, 817, 924, 925, 926, 1005],
    2027: [206, 207, 208, 209, 503, 513, 719, 816, 914, 915, 916, 1004, 1011, 1227],
    2028: [126, 127, 128, 412, 502, 1002, 1004, 1005],
    2029: [212, 213, 214, 507, 520, 521, 921, 922, 923, 924],
    2030: [202, 203, 204, 205, 327, 506, 509, 612, 911, 912, 913],
    2031: [122, 123, 124, 303, 528, 930, 1001, 1002],
  ]
}
