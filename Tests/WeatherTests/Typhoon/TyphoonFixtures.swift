import FoundationEssentials
import Weather

/// Hours after 2026-10-02 15:00 in Korea, when the invented typhoons are analysed.
func hour(_ number: Double) -> Date {
  Zone.seoul.instant(CivilDate(2026, 10, 2), hour: 15).addingTimeInterval(number * 3600)
}

func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

extension TyphoonPoint {
  init(_ hours: Double, _ latitude: Double, _ longitude: Double, radius: Double? = nil) {
    self.init(at: hour(hours), center: place(latitude, longitude), probabilityRadius: radius)
  }
}

extension Typhoon {
  /// A typhoon of KMA, issued an hour after its analysis.
  init(
    _ current: TyphoonPoint, _ forecast: TyphoonPoint..., number: Int? = 27, agency: TyphoonAgency = .kma,
    state: State = .active, next: Double? = nil
  ) {
    self.init(
      id: "\(agency.rawValue)-2026-\(number ?? 0)", agency: agency, year: 2026, number: number,
      name: TyphoonName(ko: "초이완", en: "CHOI-WAN"), state: state, issuedAt: hour(1), nextIssueAt: next.map(hour),
      current: current, forecast: forecast)
  }
}
