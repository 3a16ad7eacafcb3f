import FoundationEssentials
import Weather

/// getUltraSrtNcst: the current weather, eight rows, published ten minutes after the hour.
struct Nowcast: Publication {
  private let grid: GridIssue

  init(answering question: Question) throws(RequestRefusal) {
    grid = try GridIssue(answering: question, outAfter: 10) { issue throws(RequestRefusal) in
      guard issue.minute == 0 else { throw .noData }
      return issue
    }
  }

  func write(to page: inout SamplePage) {
    for (category, value) in values { grid.write(category, value, to: &page) }
  }

  private var values: [(category: String, value: String)] {
    guard !Nowcast.isOpenSea(grid.place) else { return Nowcast.masked }
    let weather = grid.sky.weather(at: grid.issue.instant)
    return [
      ("PTY", String(weather.currentType)),
      ("REH", String(weather.humidity.wholeNumber)),
      ("RN1", weather.rate.plain),
      ("T1H", weather.temperature.plain),
      ("UUU", weather.east.plain),
      ("VEC", String(weather.windFrom.wholeNumber)),
      ("VVV", weather.north.plain),
      ("WSD", weather.windSpeed.plain),
    ]
  }

  /// There is no station there. Seventy-five kilometres include every inhabited island.
  private static func isOpenSea(_ place: Coordinate) -> Bool { MediumRangeRegion.kilometres(to: place) > 75 }

  /// The service masks the sea in its own way: each element has its sentinel, and the precipitation type claims that
  /// it is dry.
  private static let masked = [
    ("PTY", "0"), ("REH", "-998"), ("RN1", "-998.9"), ("T1H", "-999"), ("UUU", "-998.9"), ("VEC", "-998"),
    ("VVV", "-998.9"), ("WSD", "-998.9"),
  ]
}
