import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// The forecast of one pollutant for one day in one issue, for the nineteen regions of the country.
struct DustForecastDay: Sendable, Equatable, Codable {
  /// A later issue replaces earlier ones with the same pollutant and day.
  struct Subject: Hashable {
    var pollutant: Pollutant
    var date: CivilDate
  }

  var pollutant: Pollutant
  var date: CivilDate
  var issuedAt: Date
  /// By region (서울, 경기북부, 영동); regions without a forecast (예보없음) are left out.
  var grades: [String: Grade]
  /// Every region named, with or without a forecast.
  var regions: [String]
  var remarks: [String]

  var subject: Subject { Subject(pollutant: pollutant, date: date) }

  /// The name of a region in this issue: since 2026 전남광주 for 광주 and 전남; nil if it is not among the regions.
  func name(of region: String) -> String? {
    if regions.contains(region) { return region }
    return regions.first { $0 == "강원" + region || Sido.isSame(Sido.short($0), region) }
  }
}

/// A row of getMinuDustFrcstDspth.
struct ForecastRow: AirRow {
  var outlook: DustForecastDay

  init?(_ fields: WireFields) {
    guard let pollutant = fields["informCode"].flatMap({ Pollutant(rawValue: $0.lowercased()) }),
      let date = fields["informData"].flatMap({ CivilDate(text: $0) }),
      let issuedAt = fields["dataTime"]?.koreanInstant, let words = fields["informGrade"]
    else { return nil }
    outlook = DustForecastDay(
      pollutant: pollutant, date: date, issuedAt: issuedAt, grades: [:], regions: [], remarks: [])
    for pair in words.split(separator: ",").prefix(64) { read(pair) }
    guard !outlook.regions.isEmpty else { return nil }
  }

  /// Parses `서울 : 보통`; blanks may be missing.
  private mutating func read(_ pair: Substring) {
    let sides = pair.split(separator: ":").map { String($0).withoutBlanks }
    guard sides.count == 2, !sides[0].isEmpty else { return }
    outlook.regions.append(sides[0])
    if let grade = Grade(word: sides[1]) {
      outlook.grades[sides[0]] = grade
    } else if sides[1] != "예보없음" {
      outlook.remarks.append("\(outlook.pollutant.rawValue) \(outlook.date.text): \"\(sides[1].prefix(24))\"")
    }
  }
}

extension Grade {
  /// The grade of a Korean word; nil for 예보없음 and any unknown word.
  fileprivate init?(word: String) {
    switch word {
    case "좋음": self = .good
    case "보통": self = .moderate
    case "나쁨": self = .bad
    case "매우나쁨": self = .veryBad
    default: return nil
    }
  }
}

/// The grades of today and the next days for all regions: one response that serves every place.
struct DustForecast: Sendable, Equatable, Codable, Stamped {
  /// One for each pollutant and day, from the latest issue.
  var outlooks: [DustForecastDay]
  /// The latest of all issue times.
  var issuedAt: Date
  var fetchedAt: Date
  /// Which rows of the response are missing; nil if complete.
  var flaw: Flaw?
  /// See `Layer.cachedFor`.
  var cachedFor: TimeInterval?

  /// The names are kept for stored files.
  private enum CodingKeys: String, CodingKey {
    case outlooks, issuedAt, fetchedAt
    case flaw = "lack"
    case cachedFor
  }

  var stamp: Stamp { Stamp(issuedAt: issuedAt, fetchedAt: fetchedAt) }

  /// nil if there are no outlooks. An issue time more than a day in the future is ignored.
  init?(_ received: [DustForecastDay], fetchedAt: Date) {
    let credible = received.filter { $0.issuedAt < fetchedAt.addingTimeInterval(86_400) }
    let latest = Dictionary(credible.map { ($0.subject, $0) }) { $0.issuedAt >= $1.issuedAt ? $0 : $1 }
    guard let issuedAt = latest.values.map(\.issuedAt).max() else { return nil }
    outlooks = latest.values.sorted { ($0.date, $0.pollutant.rawValue) < ($1.date, $1.pollutant.rawValue) }
    self.issuedAt = issuedAt
    self.fetchedAt = fetchedAt
  }

  /// Today and the two days after it in one region; nil if no issue contains the region.
  func days(in region: String, from today: CivilDate) -> [AirDay]? {
    let region = region.withoutBlanks
    guard outlooks.contains(where: { $0.name(of: region) != nil }) else { return nil }
    var days: [CivilDate: AirDay] = [:]
    for outlook in outlooks where (today...today.adding(days: 2)).contains(outlook.date) {
      let grade = outlook.name(of: region).flatMap { outlook.grades[$0] }
      switch outlook.pollutant {
      case .pm10: days[outlook.date, default: AirDay(date: outlook.date)].pm10 = grade
      case .pm25: days[outlook.date, default: AirDay(date: outlook.date)].pm25 = grade
      case .o3: days[outlook.date, default: AirDay(date: outlook.date)].o3 = grade
      case .no2, .co, .so2, .khai: break
      }
    }
    return days.values.sorted { $0.date < $1.date }
  }
}

/// Requests the dust forecast by its day of issue.
struct DustForecastFetch: Sendable {
  var portal: DataPortal
  var now: Date

  /// The newest issue: one of today or, before the first of today and while that is late, one of yesterday.
  func latest(knowing stored: DustForecast?) async throws(SourceError) -> DustForecast {
    let newest = AirClock.forecast.latest(at: now)
    let today = Zone.seoul.date(of: now)
    if Zone.seoul.date(of: newest) < today { return try await issued(on: today.adding(days: -1), knowing: stored) }
    do throws(SourceError) {
      return try await issued(on: today, knowing: stored)
    } catch .notPublishedYet {
      // If last night's issue is stored, it need not be requested again: nothing has followed it.
      if let stored, stored.issuedAt >= newest.addingTimeInterval(-6 * 3600) { return stored.confirmed(at: now) }
      return try await issued(on: today.adding(days: -1), knowing: stored)
    } catch {
      throw error
    }
  }

  private func issued(on date: CivilDate, knowing stored: DustForecast?) async throws(SourceError) -> DustForecast {
    let query = PortalQuery(
      .air, "getMinuDustFrcstDspth",
      [Request.Parameter("searchDate", date.text), Request.Parameter("ver", "1.1")], pageSize: 100)
    let answer = try await portal.answer(query, of: ForecastRow.self)
    guard !answer.rows.isEmpty else {
      throw answer.unreadable == 0 ? .notPublishedYet : .malformed(.unreadableRows(answer.unreadable))
    }
    // An earlier issue stays valid for a day until a later one contains that day.
    let standing = (stored?.outlooks ?? []).filter { $0.date >= date }
    guard var forecast = DustForecast(answer.rows.map(\.outlook) + standing, fetchedAt: now) else {
      throw .notPublishedYet
    }
    forecast.cachedFor = answer.age
    forecast.flaw = .fewer(answer.rows.count, of: answer.count + answer.missing)
    return forecast
  }
}

extension DustForecast {
  /// The same forecast, confirmed as the newest at that instant.
  fileprivate func confirmed(at now: Date) -> DustForecast {
    var copy = self
    copy.fetchedAt = now
    return copy
  }
}
