import Gazetteer
import Weather

/// The common part of the three grid operations: an issue for one cell, available for three days.
struct GridIssue {
  let issue: Issue
  let cell: GridCell
  private let period: ScenePeriod
  private let date: String
  private let time: String

  /// `settle` returns the issue that belongs to the requested time, and refuses a time without an issue. The issue is
  /// published `delay` minutes after its own time.
  init(
    answering question: Question, outAfter delay: Double, _ settle: (Issue) throws(RequestRefusal) -> Issue
  ) throws(RequestRefusal) {
    let (date, time) = (try question.required("base_date"), try question.required("base_time"))
    cell = try question.cell()
    issue = try settle(try question.issue(date, time))
    try question.check(issue, outAfter: delay, keptDays: 3)
    period = question.period
    (self.date, self.time) = (issue.date.compactText, issue.time)
  }

  var place: Coordinate { DFSGrid.centre(of: cell) }

  var sky: SampleSky { SampleSky(over: place, in: period) }

  /// The date and time in a row for an hour, counted from midnight of the day of issue.
  func stamp(ofHour hour: Int) -> (date: String, time: String) {
    (issue.date.adding(days: hour / 24).compactText, (hour % 24).padded(2) + "00")
  }

  /// Writes the value of a category: an observation or, with a stamp, a forecast.
  func write(
    _ category: String, _ value: String, forecastFor stamp: (date: String, time: String)? = nil,
    to page: inout SamplePage
  ) {
    page.row { row in
      row.text("baseDate", date)
      row.text("baseTime", time)
      row.text("category", category)
      if let stamp {
        row.text("fcstDate", stamp.date)
        row.text("fcstTime", stamp.time)
        row.text("fcstValue", value)
      }
      row.number("nx", cell.nx)
      row.number("ny", cell.ny)
      if stamp == nil { row.text("obsrValue", value) }
    }
  }
}
