import FoundationEssentials
import Gazetteer
import Weather

/// getUltraSrtFcst: the next six hours in eleven categories, made at half past and out a quarter of an hour later.
struct VeryShortRange: Publication {
  private let cell: GridCell
  private let issue: Issue

  init(answering question: Question) throws(Refusal) {
    let (date, time) = (try question.required("base_date"), try question.required("base_time"))
    cell = try question.cell()
    var issue = try question.issue(date, time)
    // There is one an hour, whatever minute is asked for; the answer says which one it is.
    issue.minute = 30
    try question.check(issue, outAfter: 15, keptDays: 3)
    self.issue = issue
  }

  private struct Step {
    var date: String
    var time: String
    var weather: SampleWeather
  }

  func write(to page: inout Page) {
    let date = issue.date.compactText
    let steps = steps
    for (category, value) in VeryShortRange.categories {
      for step in steps {
        page.row { row in
          row.text("baseDate", date)
          row.text("baseTime", issue.time)
          row.text("category", category)
          row.text("fcstDate", step.date)
          row.text("fcstTime", step.time)
          row.text("fcstValue", value(step.weather))
          row.number("nx", cell.nx)
          row.number("ny", cell.ny)
        }
      }
    }
  }

  private var steps: [Step] {
    let sky = SampleSky(over: DFSGrid.centre(of: cell))
    return (1...6).map { ahead in
      let hour = issue.hour + ahead
      let instant = Zone.seoul.instant(issue.date, hour: hour)
      return Step(
        date: issue.date.adding(days: hour / 24).compactText, time: (hour % 24).padded(2) + "00",
        weather: sky.weather(at: instant, lead: Double(ahead)))
    }
  }

  /// In the order they are served.
  private static let categories: [(name: String, value: @Sendable (SampleWeather) -> String)] = [
    ("LGT", { $0.lightning.plain }),
    ("PTY", { String($0.currentType) }),
    ("RN1", { $0.rainLabel }),
    ("SKY", { String($0.sky) }),
    ("T1H", { String($0.temperature.wholeNumber) }),
    ("REH", { String($0.humidity.inFives) }),
    ("UUU", { $0.east.plain }),
    ("VVV", { $0.north.plain }),
    ("VEC", { String($0.windFrom.wholeNumber) }),
    ("WSD", { String($0.windSpeed.wholeNumber) }),
    ("POP", { String($0.chance) }),
  ]
}
