public import DataPortal
public import FoundationEssentials
import Upstream
public import Weather

/// The daily values of the nearest station of KMA's synoptic network, from data.go.kr 15059093 (지상(종관, ASOS) 일자료).
/// The account needs an approval of its own for it: without that `days` throws `keyRejected`.
public struct ASOSDays: StationDaySource {
  private let portal: DataPortal

  public init(portal: DataPortal) { self.portal = portal }

  /// In kilometres: the network has a station for about every 30 km.
  private static let reach = 30.0
  /// "전일(D-1) 자료는 11시 이후 조회 가능": the hour in Korea from which yesterday is published (guide of the service).
  private static let publicationHour = 11
  /// Rows per page: a leap year.
  private static let pageSize = 366

  public func covers(_ place: Place) -> Bool { portal.hasKey && Self.station(near: place) != nil }

  public func newestDay(at now: Date) -> CivilDate {
    let isPublished = Zone.seoul.civil(now).hour >= Self.publicationHour
    return Zone.seoul.date(of: now).adding(days: isPublished ? -1 : -2)
  }

  /// The service refuses a whole span if one of its days is unpublished, so such days are left out of the request.
  /// Throws `notPublishedYet` if no day is left.
  public func days(
    _ span: ClosedRange<CivilDate>, at place: Place, now: Date
  ) async throws(SourceError) -> StationDays {
    guard let station = Self.station(near: place) else { throw .notCovered }
    guard portal.hasKey else { throw .keyMissing }
    let newest = newestDay(at: now)
    guard span.lowerBound <= newest else { throw .notPublishedYet }
    let span = span.lowerBound...min(span.upperBound, newest)
    let query = PortalQuery(
      .stationDays, "getWthrDataList",
      [
        Request.Parameter("dataCd", "ASOS"), Request.Parameter("dateCd", "DAY"),
        Request.Parameter("startDt", span.lowerBound.compactText),
        Request.Parameter("endDt", span.upperBound.compactText),
        Request.Parameter("stnIds", String(station.number)),
      ], pageSize: Self.pageSize)
    let answer: PortalAnswer<ASOSDayRow> = try await portal.answer(query)
    let days = answer.rows.compactMap { $0.day(of: station) }.filter { span.contains($0.date) }
    guard !days.isEmpty else {
      throw answer.count == 0 ? .noValue(flag: nil) : .malformed(.unreadableRows(answer.count))
    }
    return StationDays(source: .kma, station: station.name, days: ClimateSeries(days))
  }

  private static func station(near place: Place) -> ASOSStation? {
    place.korea == nil ? nil : ASOSStation.near(place.coordinate, within: reach).first
  }
}

/// A row of getWthrDataList: all values are texts, an empty one is missing. XML has no stnNm.
typealias ASOSDayRow = TextRow<ASOSDayField>

enum ASOSDayField: String, CodingKey, CaseIterable { case stnId, tm, minTa, maxTa, sumRn }

extension TextRow<ASOSDayField> {
  /// nil for a row of another station, without a date, or without any value.
  func day(of station: ASOSStation) -> (date: CivilDate, day: ClimateDay)? {
    guard self[.stnId].map({ $0 == String(station.number) }) ?? true,
      let date = self[.tm].flatMap(CivilDate.init(text:))
    else { return nil }
    var day = ClimateDay(low: temperature(.minTa), high: temperature(.maxTa))
    // One of them is wrong, and which one is unknown.
    if let low = day.low, let high = day.high, low > high { (day.low, day.high) = (nil, nil) }
    day.precipitation = precipitation(wasMeasured: day.low != nil && day.high != nil)
    return day.isEmpty ? nil : (date, day)
  }

  /// In °C; nil outside the range of temperatures on Earth.
  private func temperature(_ field: Field) -> Temperature? {
    self[field]?.plainForm.decimal.flatMap { (-90...65).contains($0) ? Temperature(celsius: $0.rounded(to: 1)) : nil }
  }

  /// In mm. Empty means no rain, but also that the station was out of order; then its temperatures are missing too.
  private func precipitation(wasMeasured: Bool) -> Double? {
    guard let text = self[.sumRn], !text.plainForm.isEmpty else { return wasMeasured ? 0 : nil }
    // The highest total ever measured in 24 hours is 1825 mm (WMO, La Réunion 1966).
    return text.plainForm.decimal.flatMap { (0...2000).contains($0) ? $0.rounded(to: 1) : nil }
  }
}
