import FoundationEssentials
public import Weather

/// Korean clock time in November 2026; hours beyond 23 continue into the next day.
func seoul(_ hour: Int, _ minute: Int = 0, day: Int = 20) -> Date {
  Zone.seoul.instant(CivilDate(2026, 11, day), hour: hour, minute: minute)
}

/// 14:32 on Friday 2026-11-20: the example in the JSON contract.
let afternoon = seoul(14, 32)
let today = CivilDate(2026, 11, 20)

extension Layer {
  /// A KMA layer with the same time of issue and fetch.
  init(_ bulletin: Bulletin, at issuedAt: Date = seoul(14), hours: [Hour] = [], days: [Day] = []) {
    self.init(bulletin: bulletin, source: .kma, issuedAt: issuedAt, fetchedAt: issuedAt, hours: hours, days: days)
  }
}

extension Temperature: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(celsius: value) }
  public init(integerLiteral value: Int) { self.init(celsius: Double(value)) }
}

extension Place {
  static let junggu = Place(
    name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"), shortName: PlaceName(ko: "중구", en: "Jung-gu"),
    coordinate: Coordinate(latitude: 37.5642, longitude: 126.9982), zone: .seoul, country: "KR", level: .gu)
}

/// Consecutive hours with the same values.
func hours(
  _ span: Range<Int>, every step: Int = 1, sky: Condition = .clear, falling: Precipitation? = nil,
  chance: Double? = nil
) -> [Hour] {
  stride(from: span.lowerBound, to: span.upperBound, by: step).map {
    Hour(
      at: seoul($0), sky: sky, falling: falling, temperature: Temperature(celsius: Double($0)),
      chanceOfPrecipitation: chance)
  }
}
