import FoundationEssentials
import Weather

/// getWthrDataList: the daily values of one station, up to yesterday. All values are texts; no rain is an empty one.
struct StationDailyValues: Publication {
  private let station: String
  private let dates: ClosedRange<CivilDate>
  private let sky: WorldSky

  init(answering question: Question) throws(RequestRefusal) {
    guard try question.required("dataCd") == "ASOS", try question.required("dateCd") == "DAY",
      let start = CivilDate(text: try question.required("startDt")),
      let end = CivilDate(text: try question.required("endDt")), start <= end, end.dayNumber - start.dayNumber < 40_000
    else { throw .invalidParameter }
    station = try question.required("stnIds")
    guard end < Zone.seoul.date(of: question.now) else { throw .notOver }
    guard let place = StationDailyValues.places[station] else { throw .noData }
    dates = start...end
    sky = WorldSky(over: place, in: question.period)
  }

  func write(to page: inout SamplePage) {
    for number in dates.lowerBound.dayNumber...dates.upperBound.dayNumber {
      let date = CivilDate(dayNumber: number)
      page.row { row in
        let day = WorldArchive.Day(date, under: sky, in: .seoul)
        row.text("stnId", station)
        row.text("tm", date.text)
        row.text("minTa", day.low.rounded(to: 1).plain)
        row.text("maxTa", day.high.rounded(to: 1).plain)
        row.text("sumRn", day.precipitation > 0 ? day.precipitation.rounded(to: 1).plain : "")
      }
    }
  }

  /// Some of the stations, by number.
  private static let places: [String: Coordinate] = [
    "105": Coordinate(latitude: 37.75, longitude: 128.89),
    "108": Coordinate(latitude: 37.57, longitude: 126.97), "112": Coordinate(latitude: 37.48, longitude: 126.62),
    "133": Coordinate(latitude: 36.37, longitude: 127.37), "143": Coordinate(latitude: 35.88, longitude: 128.65),
    "156": Coordinate(latitude: 35.17, longitude: 126.89), "159": Coordinate(latitude: 35.1, longitude: 129.03),
    "184": Coordinate(latitude: 33.51, longitude: 126.53),
  ]
}
