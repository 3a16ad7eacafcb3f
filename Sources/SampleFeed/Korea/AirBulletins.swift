import FoundationEssentials
import Weather

/// getMinuDustFrcstDspth: the air quality forecast for nineteen regions, issued at 05, 11, 17 and 23.
///
/// All published issues of the requested day, newest first: until noon for today and tomorrow, later also for the day
/// after; ozone then omits the current day.
struct AirBulletins: Publication {
  private let date: CivilDate
  private let hours: [Int]
  private let pollutants: [Pollutant]
  private let period: ScenePeriod

  init(answering question: Question) throws(RequestRefusal) {
    let today = Zone.seoul.date(of: question.now)
    guard let date = CivilDate(text: question.text("searchDate") ?? today.text) else { throw .invalidParameter }
    self.date = date
    period = question.period
    hours = [23, 17, 11, 5].filter { Zone.seoul.instant(date, hour: $0, minute: 10) <= question.now }
    let wanted = question.text("InformCode") ?? question.text("informCode")
    pollutants = [.pm10, .pm25, .o3].filter { wanted == nil || $0.informCode == wanted }
  }

  func write(to page: inout SamplePage) {
    for hour in hours {
      for pollutant in pollutants {
        for ahead in AirBulletins.daysAhead(pollutant, issuedAt: hour) {
          page.row { row in
            AirBulletin(
              pollutant: pollutant, day: date.adding(days: ahead), issuedOn: date, hour: hour, period: period
            ).write(to: &row)
          }
        }
      }
    }
  }

  private static func daysAhead(_ pollutant: Pollutant, issuedAt hour: Int) -> ClosedRange<Int> {
    guard hour >= 17 else { return 0...1 }
    return pollutant == .o3 ? 1...2 : 0...2
  }
}

/// The forecast of one pollutant on one day, from one issue.
struct AirBulletin {
  /// pm10, pm25 or o3: no other pollutant is forecast.
  let pollutant: Pollutant
  let day: CivilDate
  let issuedOn: CivilDate
  let hour: Int
  let period: ScenePeriod

  func write(to row: inout SamplePage) {
    let grades = AirRegion.all.map { ($0, grade(of: $0)) }
    row.text("imageUrl4", "")
    row.text("informCode", pollutant.informCode)
    row.text("imageUrl5", "")
    row.text("imageUrl6", "")
    row.text("actionKnack", nil)
    row.text("informCause", "○ [\(name)] \(cause(grades.compactMap(\.1)))")
    row.text("informOverall", "○ [\(name)] \(overall(grades))")
    row.text("informData", day.text)
    row.text("informGrade", grades.map { "\($0.name) : \($1?.korean ?? "예보없음")" }.joined(separator: ","))
    row.text("dataTime", "\(issuedOn.text) \(hour.padded(2))시 발표")
    for number in [3, 2, 1] { row.text("imageUrl\(number)", "") }
  }

  private var name: String { pollutant == .o3 ? "오존" : pollutant == .pm10 ? "미세먼지" : "초미세먼지" }

  /// nil for a day that the afternoon issue, unlike the night issue, does not cover.
  private func grade(of region: AirRegion) -> Grade? {
    if hour == 17, day == issuedOn.adding(days: 2), pollutant != .o3 { return nil }
    let sky = SampleSky(over: region.middle, in: period)
    let values = (pollutant == .o3 ? [12, 14, 16, 18] : [3, 9, 15, 21]).compactMap { hour in
      let instant = Zone.seoul.instant(day, hour: hour)
      let lead = instant.timeIntervalSince(Zone.seoul.instant(issuedOn, hour: self.hour)) / 3600
      return sky.air(at: instant, lead: max(0, lead))[pollutant]
    }
    // Dust is graded by the day's mean, ozone by its maximum.
    let value = pollutant == .o3 ? values.max() ?? 0 : values.reduce(0, +) / Double(max(1, values.count))
    return Grade(of: value, pollutant)
  }

  private func overall(_ grades: [(region: AirRegion, grade: Grade?)]) -> String {
    let known = grades.compactMap(\.grade)
    guard let worst = known.max(), let best = known.min() else { return "예보가 아직 없습니다." }
    guard worst > best else { return "전 권역이 '\(worst.korean)'으로 예상됩니다." }
    guard worst > .moderate else { return "전 권역이 '\(best.korean)'∼'\(worst.korean)'으로 예상됩니다." }
    let affected = grades.filter { $0.grade == worst }.map(\.region.name).joined(separator: "·")
    return "\(affected) 지역은 '\(worst.korean)', 그 밖의 지역은 그보다 낮을 것으로 예상됩니다."
  }

  private func cause(_ grades: [Grade]) -> String {
    switch (pollutant, grades.max() ?? .good) {
    case (_, .good): "대기 확산이 원활하여 농도가 낮겠습니다."
    case (.o3, .moderate): "햇볕이 강한 낮에 농도가 다소 오르겠습니다."
    case (.o3, _): "강한 햇볕과 약한 바람으로 낮 동안 농도가 높겠습니다."
    case (_, .moderate): "대기 상태가 대체로 보통 수준을 보이겠습니다."
    case (_, _): "대기가 정체하고 국외에서 먼지가 들어와 농도가 높겠습니다."
    }
  }
}

extension Pollutant {
  /// `PM10`
  fileprivate var informCode: String { rawValue.uppercased() }
}

extension Grade {
  fileprivate var korean: String {
    switch self {
    case .good: "좋음"
    case .moderate: "보통"
    case .bad: "나쁨"
    case .veryBad: "매우나쁨"
    }
  }
}

/// A region of the air forecast: the provinces, but Gyeonggi in two halves and Gangwon in two sides.
struct AirRegion: Sendable {
  var name: String
  var middle: Coordinate

  private init(_ name: String, _ latitude: Double, _ longitude: Double) {
    self.name = name
    middle = Coordinate(latitude: latitude, longitude: longitude)
  }

  /// In the order of the real service.
  static let all = [
    AirRegion("서울", 37.56, 126.98), AirRegion("제주", 33.50, 126.53), AirRegion("전남", 34.95, 127.49),
    AirRegion("전북", 35.82, 127.13), AirRegion("광주", 35.16, 126.85), AirRegion("경남", 35.20, 128.64),
    AirRegion("경북", 36.57, 128.73), AirRegion("울산", 35.54, 129.31), AirRegion("대구", 35.87, 128.60),
    AirRegion("부산", 35.18, 129.08), AirRegion("충남", 36.60, 126.66), AirRegion("충북", 36.62, 127.46),
    AirRegion("세종", 36.48, 127.29), AirRegion("대전", 36.35, 127.39), AirRegion("영동", 37.75, 128.88),
    AirRegion("영서", 37.88, 127.73), AirRegion("경기남부", 37.27, 127.02), AirRegion("경기북부", 37.74, 127.04),
    AirRegion("인천", 37.45, 126.71),
  ]
}
