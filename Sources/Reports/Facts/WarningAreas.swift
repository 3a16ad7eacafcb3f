import Weather

/// KMA's areas in English.
enum WarningAreas {
  /// The 17 시도 (provinces), by everything that their names begin with in announcements.
  private static let regions: [Localized] = [
    Localized("서울", "Seoul"), Localized("부산", "Busan"), Localized("대구", "Daegu"), Localized("인천", "Incheon"),
    Localized("광주", "Gwangju"), Localized("대전", "Daejeon"),
    Localized("울산", "Ulsan"), Localized("세종", "Sejong"), Localized("경기", "Gyeonggi"), Localized("강원", "Gangwon"),
    Localized("제주", "Jeju"),
    Localized("충청북도", "North Chungcheong"), Localized("충북", "North Chungcheong"),
    Localized("충청남도", "South Chungcheong"),
    Localized("충남", "South Chungcheong"), Localized("전라북도", "North Jeolla"), Localized("전북", "North Jeolla"),
    Localized("전라남도", "South Jeolla"),
    Localized("전남", "South Jeolla"), Localized("경상북도", "North Gyeongsang"), Localized("경북", "North Gyeongsang"),
    Localized("경상남도", "South Gyeongsang"), Localized("경남", "South Gyeongsang"),
  ]

  /// `Seoul`, or `parts of Seoul` for some of its zones; nil if the area is unknown here.
  static func phrase(_ issued: String) -> Phrase? {
    guard let region = regions.first(where: { issued.hasPrefix($0.ko) }) else { return nil }
    let (name, zones) = (issued.prefix { $0 != "(" }, issued.drop { $0 != "(" })
    // Not for several regions, and not if more text follows the zones in brackets.
    guard !name.contains(","), zones.isEmpty || zones.firstIndex(of: ")") == zones.indices.last else { return nil }
    return zones.isEmpty ? "\(region)" : "parts of \(region)"
  }
}
