import FoundationEssentials
import Gazetteer
import Weather

/// getUltraSrtNcst: what the hour is like, eight rows, out ten minutes after the hour.
struct Nowcast: Publication {
  private let cell: GridCell
  private let issue: Issue
  private let date: String

  init(answering question: Question) throws(Refusal) {
    let (date, time) = (try question.required("base_date"), try question.required("base_time"))
    cell = try question.cell()
    issue = try question.issue(date, time)
    guard issue.minute == 0 else { throw .noData }
    try question.check(issue, outAfter: 10, keptDays: 3)
    self.date = issue.date.compactText
  }

  func write(to page: inout Page) {
    for (category, value) in values {
      page.row { row in
        row.text("baseDate", date)
        row.text("baseTime", issue.time)
        row.text("category", category)
        row.number("nx", cell.nx)
        row.number("ny", cell.ny)
        row.text("obsrValue", value)
      }
    }
  }

  private var values: [(category: String, value: String)] {
    let place = DFSGrid.centre(of: cell)
    guard !Nowcast.isOpenSea(place) else { return Nowcast.masked }
    let weather = SampleSky(over: place).weather(at: issue.instant)
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

  /// No station stands there. Seventy-five kilometres reach every inhabited island.
  private static func isOpenSea(_ place: Coordinate) -> Bool { MediumRangeRegion.kilometres(to: place) > 75 }

  /// The service leaves the sea out in its own way: each element has its sentinel, and it claims to know it is dry.
  private static let masked = [
    ("PTY", "0"), ("REH", "-998"), ("RN1", "-998.9"), ("T1H", "-999"), ("UUU", "-998.9"), ("VEC", "-998"),
    ("VVV", "-998.9"), ("WSD", "-998.9"),
  ]
}
