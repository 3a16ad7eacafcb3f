import FoundationEssentials
import Weather

/// The common part of both medium-range operations: issued at 06 and 18, published half an hour later, available for
/// a day.
///
/// Days are counted from the day of issue: 4…10 in the morning, 5…10 in the evening.
struct MediumRangeIssue {
  let issue: Issue
  let region: String
  private let sky: SampleSky

  init(answering question: Question, where place: (String) -> Coordinate?) throws(RequestRefusal) {
    let stamp = try question.required("tmFc")
    region = try question.required("regId")
    guard stamp.utf8.count == 12 else { throw .invalidParameter }
    issue = try question.issue(String(stamp.prefix(8)), String(stamp.suffix(4)))
    guard issue.minute == 0, issue.hour == 6 || issue.hour == 18 else { throw .noData }
    try question.check(issue, outAfter: 30, keptDays: 1)
    guard let place = place(region) else { throw .noData }
    sky = SampleSky(over: place, in: question.period)
  }

  var days: ClosedRange<Int> { issue.hour == 6 ? 4...10 : 5...10 }

  /// The forecast for some hours of a day.
  func hours(_ hours: Range<Int>, ofDay day: Int) -> [SampleWeather] {
    hours.map { hour in
      let ahead = day * 24 + hour
      return sky.weather(at: Zone.seoul.instant(issue.date, hour: ahead), lead: Double(ahead - issue.hour))
    }
  }
}

/// getMidLandFcst: sky and chance of rain by half days, from the eighth day on by whole days.
struct MediumRangeSky: Publication {
  private let bulletin: MediumRangeIssue

  init(answering question: Question) throws(RequestRefusal) {
    bulletin = try MediumRangeIssue(answering: question, where: MediumRangeRegion.land)
  }

  func write(to page: inout SamplePage) {
    let outlooks = bulletin.days.flatMap(outlooks)
    page.row { row in
      row.text("regId", bulletin.region)
      for (name, outlook) in outlooks { row.number("rnSt" + name, outlook.chance) }
      for (name, outlook) in outlooks { row.text("wf" + name, outlook.words) }
    }
  }

  private func outlooks(ofDay day: Int) -> [(name: String, outlook: Outlook)] {
    guard day < 8 else { return [("\(day)", Outlook(bulletin.hours(0..<24, ofDay: day)))] }
    return [
      ("\(day)Am", Outlook(bulletin.hours(0..<12, ofDay: day))),
      ("\(day)Pm", Outlook(bulletin.hours(12..<24, ofDay: day))),
    ]
  }

  /// A summary of several hours.
  private struct Outlook {
    var chance: Int
    var words: String

    init(_ hours: [SampleWeather]) {
      let wet = hours.filter { $0.falling != .nothing }
      let cloud = hours.map(\.cloud).reduce(0, +) / Double(max(1, hours.count))
      // So far ahead, a single wet hour does not make a half day wet.
      if wet.count >= 2 {
        words = (cloud < 0.8 ? "구름많고 " : "흐리고 ") + Outlook.word(for: wet)
        chance = min(90, 50 + wet.count / 2 * 10)
      } else {
        words = cloud < 0.45 ? "맑음" : cloud < 0.75 ? "구름많음" : "흐림"
        chance = cloud < 0.45 ? 10 : cloud < 0.75 ? 20 : 40
      }
    }

    private static func word(for wet: [SampleWeather]) -> String {
      let kinds = Set(wet.map(\.falling))
      if kinds == [.shower] { return "소나기" }
      if kinds == [.snow] { return "눈" }
      return kinds.isDisjoint(with: [.snow, .sleet]) ? "비" : "비/눈"
    }
  }
}

/// getMidTa: each day's low and high with their possible errors.
struct MediumRangeTemperature: Publication {
  private let bulletin: MediumRangeIssue

  init(answering question: Question) throws(RequestRefusal) {
    bulletin = try MediumRangeIssue(answering: question, where: MediumRangeRegion.city)
  }

  func write(to page: inout SamplePage) {
    page.row { row in
      row.text("regId", bulletin.region)
      for day in bulletin.days {
        let temperatures = bulletin.hours(0..<24, ofDay: day).map(\.temperature.wholeNumber)
        write("taMin\(day)", temperatures.min() ?? 0, day, to: &row)
        write("taMax\(day)", temperatures.max() ?? 0, day, to: &row)
      }
    }
  }

  private func write(_ name: String, _ value: Int, _ day: Int, to row: inout SamplePage) {
    row.number(name, value)
    row.number(name + "Low", day < 8 ? 1 : 0)
    row.number(name + "High", day < 8 ? 1 : day < 10 ? 2 : 3)
  }
}
