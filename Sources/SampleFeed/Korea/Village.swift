import FoundationEssentials
import Weather

/// getVilageFcst: four to five days ahead, every three hours from 02, published ten minutes later.
///
/// Hourly with amounts in words until midnight after the third day; issues from 17 on add a day of hours with plain
/// numbers; the last day has a row every three hours with only strength classes for amounts and wind.
struct Village: Publication {
  private enum Amounts { case words, numbers, strengths }

  private struct Step {
    /// Hours since midnight of the day of issue.
    var hour: Int
    var amounts: Amounts
  }

  private let grid: GridIssue
  /// The forecast of every hour from midnight of the day of issue to the last row.
  private let hours: [SampleWeather]

  private var issue: Issue { grid.issue }

  init(answering question: Question) throws(RequestRefusal) {
    grid = try GridIssue(answering: question, outAfter: 10) { issue throws(RequestRefusal) in
      guard issue.minute == 0, issue.hour % 3 == 2 else { throw .noData }
      return issue
    }
    let (sky, issue) = (grid.sky, grid.issue)
    hours = (0...Village.lastHour(issue)).map { hour in
      sky.weather(at: Zone.seoul.instant(issue.date, hour: hour), lead: Double(max(0, hour - issue.hour)))
    }
  }

  func write(to page: inout SamplePage) {
    for step in steps {
      let stamp = grid.stamp(ofHour: step.hour)
      for (category, value) in values(step) { grid.write(category, value, forecastFor: stamp, to: &page) }
    }
  }

  private static func isLate(_ issue: Issue) -> Bool { issue.hour >= 17 }

  private static func lastHour(_ issue: Issue) -> Int { isLate(issue) ? 120 : 96 }

  private var steps: [Step] {
    let last = Village.lastHour(issue)
    return (issue.hour + 1...72).map { Step(hour: $0, amounts: .words) }
      + (73...96).filter { _ in Village.isLate(issue) }.map { Step(hour: $0, amounts: .numbers) }
      + stride(from: last - 21, through: last, by: 3).map { Step(hour: $0, amounts: .strengths) }
  }

  /// In the order of the real service.
  private func values(_ step: Step) -> [(category: String, value: String)] {
    let weather = hours[step.hour]
    let isStrength = step.amounts == .strengths
    var values = [
      ("TMP", String(weather.temperature.wholeNumber)),
      ("UUU", weather.east.plain),
      ("VVV", weather.north.plain),
      ("VEC", String(weather.windFrom.wholeNumber)),
      ("WSD", isStrength ? String(weather.windStrength) : weather.windSpeed.plain),
      ("SKY", String(weather.sky)),
      ("PTY", String(weather.villageType)),
      ("POP", String(weather.chance)),
      ("WAV", "0"),
      ("PCP", rain(weather, step.amounts)),
      ("REH", String(weather.humidity.inFives)),
      ("SNO", snow(weather, step.amounts)),
    ]
    if let extreme = extreme(at: step.hour) { values.append(extreme) }
    return values
  }

  private func rain(_ weather: SampleWeather, _ amounts: Amounts) -> String {
    switch amounts {
    case .words: weather.rainLabel
    case .numbers: weather.rate.plain
    case .strengths: String(weather.rainStrength)
    }
  }

  private func snow(_ weather: SampleWeather, _ amounts: Amounts) -> String {
    switch amounts {
    case .words: weather.snowLabel
    case .numbers: weather.newSnow.plain
    case .strengths: String(weather.snowStrength)
    }
  }

  /// The day's low is in its 06:00 row and its high in the 15:00 row. For the day of issue only the issue of 02:00
  /// contains the low, and the issues until 11:00 the high.
  private func extreme(at hour: Int) -> (category: String, value: String)? {
    let isToday = hour < 24
    let day = hours[(hour / 24 * 24)..<min(hours.count, hour / 24 * 24 + 24)].map(\.temperature.wholeNumber)
    switch hour % 24 {
    case 6 where !isToday || issue.hour == 2: return day.min().map { ("TMN", Double($0).oneDecimal) }
    case 15 where !isToday || issue.hour < 14: return day.max().map { ("TMX", Double($0).oneDecimal) }
    default: return nil
    }
  }
}
