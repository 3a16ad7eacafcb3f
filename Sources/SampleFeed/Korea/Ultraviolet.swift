import FoundationEssentials
import Weather

/// getUVIdxV5: issued every three hours, with an index for every third hour of three days.
struct Ultraviolet: Publication {
  private let issue: Issue
  private let stamp: String
  private let area: String
  private let sky: WorldSky

  init(answering question: Question) throws(RequestRefusal) {
    stamp = try question.required("time")
    area = try question.required("areaNo")
    guard stamp.utf8.count == 10 else { throw .invalidParameter }
    issue = try question.issue(String(stamp.prefix(8)), String(stamp.suffix(2)) + "00")
    guard issue.hour.isMultiple(of: 3), let place = Ultraviolet.places[String(area.prefix(2))] else { throw .noData }
    try question.check(issue, outAfter: 10, keptDays: 1)
    sky = WorldSky(over: place, in: question.period)
  }

  func write(to page: inout SamplePage) {
    page.row { row in
      row.text("code", "A07_2")
      row.text("areaNo", area)
      row.text("date", stamp)
      for ahead in stride(from: 0, through: 75, by: 3) { row.text("h\(ahead)", String(index(ahead))) }
    }
  }

  private func index(_ ahead: Int) -> Int {
    let at = issue.instant.addingTimeInterval(Double(ahead) * 3600)
    return sky.uvIndex(at: at, cloud: sky.weather(at: at, lead: Double(ahead)).cloud).wholeNumber
  }

  /// The capital of each 시도, by the beginning of its code.
  private static let places: [String: Coordinate] = [
    "11": Coordinate(latitude: 37.56, longitude: 126.98), "26": Coordinate(latitude: 35.18, longitude: 129.08),
    "27": Coordinate(latitude: 35.87, longitude: 128.6), "28": Coordinate(latitude: 37.45, longitude: 126.71),
    "29": Coordinate(latitude: 35.16, longitude: 126.85), "30": Coordinate(latitude: 36.35, longitude: 127.39),
    "31": Coordinate(latitude: 35.54, longitude: 129.31), "36": Coordinate(latitude: 36.48, longitude: 127.29),
    "41": Coordinate(latitude: 37.27, longitude: 127.01), "43": Coordinate(latitude: 36.63, longitude: 127.49),
    "44": Coordinate(latitude: 36.66, longitude: 126.67), "46": Coordinate(latitude: 34.81, longitude: 126.47),
    "47": Coordinate(latitude: 36.58, longitude: 128.51), "48": Coordinate(latitude: 35.23, longitude: 128.69),
    "50": Coordinate(latitude: 33.49, longitude: 126.5), "51": Coordinate(latitude: 37.88, longitude: 127.73),
    "52": Coordinate(latitude: 35.82, longitude: 127.11),
  ]
}
