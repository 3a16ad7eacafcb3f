import FoundationEssentials
import Weather

/// The typhoon of the scene `typhoon`, in its own time: it comes from the south-west, passes Jeju, moves along the west
/// coast, is nearest to Seoul half a day after now, and leaves over the East Sea. `SampleStorm` derives the weather of the
/// hours from it; the radii of storm are those that follow from its profile of the wind.
struct SampleTyphoon: Sendable, Equatable {
  /// Hours from now, position, and the values that the bulletins state there.
  struct Point: Sendable, Equatable {
    var hours: Int
    var latitude: Double
    var longitude: Double
    var pressure: Int
    /// m/s.
    var wind: Int
    /// km; 0 if nowhere.
    var gale: Int
    /// The same towards the west, where it is smaller.
    var leastGale: Int { gale * 2 / 3 }
    var storm: Int
    /// Of the circle with a probability of 70 percent, in km.
    var circle: Int
  }

  static let number = 14
  static let name = (ko: "종다리", en: "JONGDARI")

  /// Every twelve hours the bulletins have moved on by one.
  static let past = [
    Point(hours: -48, latitude: 20.6, longitude: 131.8, pressure: 985, wind: 27, gale: 280, storm: 60, circle: 0),
    Point(hours: -36, latitude: 23.0, longitude: 129.4, pressure: 970, wind: 34, gale: 340, storm: 100, circle: 0),
    Point(hours: -24, latitude: 26.0, longitude: 127.3, pressure: 950, wind: 43, gale: 390, storm: 140, circle: 0),
    Point(hours: -12, latitude: 29.6, longitude: 126.1, pressure: 945, wind: 45, gale: 420, storm: 150, circle: 0),
    Point(hours: 0, latitude: 33.3, longitude: 125.9, pressure: 955, wind: 41, gale: 410, storm: 130, circle: 0),
  ]
  static let forecast = [
    Point(hours: 12, latitude: 36.2, longitude: 126.9, pressure: 965, wind: 36, gale: 380, storm: 110, circle: 50),
    Point(hours: 24, latitude: 39.4, longitude: 129.1, pressure: 980, wind: 29, gale: 320, storm: 70, circle: 90),
    Point(hours: 36, latitude: 42.6, longitude: 132.6, pressure: 988, wind: 23, gale: 260, storm: 0, circle: 130),
    Point(hours: 48, latitude: 45.4, longitude: 137.4, pressure: 994, wind: 19, gale: 200, storm: 0, circle: 180),
  ]

  /// The issue of the newest bulletin: at 04, 10, 16 and 22 o'clock, about positions an hour earlier.
  let issue: Issue

  /// nil outside its scene.
  init?(at now: Date, scene: SampleScene) {
    guard scene == .typhoon else { return nil }
    // The first hour of the day in which an issue is published is 4.
    let time = Zone.seoul.civil(now.addingTimeInterval(-4 * 3600))
    issue = Issue(date: time.date, hour: time.hour / 6 * 6 + 4, minute: 0)
  }

  func time(of point: Point) -> String {
    let time = Zone.seoul.civil(issue.instant.addingTimeInterval(Double(point.hours - 1) * 3600))
    return time.date.compactText + time.hour.padded(2) + "00"
  }

  func issueTime(of point: Point) -> String {
    let time = Zone.seoul.civil(issue.instant.addingTimeInterval(Double(point.hours) * 3600))
    return time.date.compactText + time.hour.padded(2) + "00"
  }

  /// `다음 정보는 오늘(20일) 16시경에 발표될 예정임.`
  var remark: String {
    let next = Zone.seoul.civil(issue.instant.addingTimeInterval(6 * 3600))
    let day = next.date == issue.date ? "오늘" : "내일"
    return "태풍의 예상 진로에 유의하기 바람.|다음 정보는 \(day)(\(next.date.day.padded(2))일) \(next.hour.padded(2))시경에 발표될 예정임."
  }
}

/// getTyphoonInfo: every bulletin of the last days, the newest first. Values are numbers.
struct TyphoonBulletins: Publication {
  private let typhoon: SampleTyphoon?

  init(answering question: Question) throws(RequestRefusal) {
    _ = (try question.required("fromTmFc"), try question.required("toTmFc"))
    typhoon = SampleTyphoon(at: question.now, scene: question.scene)
  }

  func write(to page: inout SamplePage) {
    guard let typhoon else { return }
    for (rank, point) in SampleTyphoon.past.enumerated().reversed() {
      page.row { row in
        row.text("tmFc", typhoon.issueTime(of: point))
        row.number("tmSeq", rank + 1)
        row.number("typSeq", SampleTyphoon.number)
        row.number("typTm", Int(typhoon.time(of: point)) ?? 0)
        row.decimal("typLat", point.latitude)
        row.decimal("typLon", point.longitude)
        row.number("typPs", point.pressure)
        row.number("typWs", point.wind)
        row.number("typSp", 34)
        row.text("typDir", point.hours < -12 ? "NW" : "N")
        row.number("typ15", point.gale)
        row.number("typ15er", point.leastGale)
        row.text("typ15ed", "W")
        row.number("typ25", point.storm)
        row.text("typ25ed", "-")
        row.text("typName", SampleTyphoon.name.ko)
        row.text("typEn", SampleTyphoon.name.en)
        row.text("typLoc", "제주 서쪽 앞바다")
        row.text("rem", typhoon.remark)
      }
    }
  }
}

/// getTyphoonFcst: the forecast of one bulletin. Values are texts, except the exceptions of the radii.
struct TyphoonForecasts: Publication {
  private let typhoon: SampleTyphoon?

  init(answering question: Question) throws(RequestRefusal) {
    let (issue, number) = (try question.required("tmFc"), try question.required("typSeq"))
    let typhoon = SampleTyphoon(at: question.now, scene: question.scene)
    let isNewest = typhoon.map { $0.issue.date.compactText + $0.issue.time == issue } ?? false
    self.typhoon = isNewest && number == String(SampleTyphoon.number) ? typhoon : nil
  }

  func write(to page: inout SamplePage) {
    guard let typhoon else { return }
    for point in SampleTyphoon.forecast {
      page.row { row in
        row.text("tmFc", typhoon.issue.date.compactText + typhoon.issue.time)
        row.text("seq", String(SampleTyphoon.number))
        row.text("tm", typhoon.time(of: point))
        row.text("lat", String(point.latitude))
        row.text("lon", String(point.longitude))
        row.text("ps", String(point.pressure))
        row.text("ws", String(point.wind))
        row.text("sp", "30")
        row.text("dir", "NNE")
        row.text("rad15", String(point.gale))
        row.text("ed15", "W")
        row.number("er15", point.leastGale)
        row.text("rad25", String(point.storm))
        row.text("radPr", String(point.circle))
      }
    }
  }
}
