import FoundationEssentials
import Weather

/// getUltraSrtFcst: the next six hours in eleven categories, issued at half past and published a quarter of an hour
/// later.
struct VeryShortRange: Publication {
  private let grid: GridIssue

  init(answering question: Question) throws(RequestRefusal) {
    grid = try GridIssue(answering: question, outAfter: 15) { issue throws(RequestRefusal) in
      // There is one issue per hour, whatever minute is requested; the answer contains its time.
      Issue(date: issue.date, hour: issue.hour, minute: 30)
    }
  }

  func write(to page: inout SamplePage) {
    let sky = grid.sky
    let steps = (1...6).map { ahead in
      let hour = grid.issue.hour + ahead
      let instant = Zone.seoul.instant(grid.issue.date, hour: hour)
      return (stamp: grid.stamp(ofHour: hour), weather: sky.weather(at: instant, lead: Double(ahead)))
    }
    for (category, value) in VeryShortRange.categories {
      for step in steps { grid.write(category, value(step.weather), forecastFor: step.stamp, to: &page) }
    }
  }

  /// In the order of the real service.
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
