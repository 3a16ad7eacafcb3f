/// KMA's areas in English.
enum WarningAreas {
  /// The 17 시도 (provinces), by everything that their names begin with in announcements.
  private static let regions: [(ko: String, en: String)] = [
    ("서울", "Seoul"), ("부산", "Busan"), ("대구", "Daegu"), ("인천", "Incheon"), ("광주", "Gwangju"), ("대전", "Daejeon"),
    ("울산", "Ulsan"), ("세종", "Sejong"), ("경기", "Gyeonggi"), ("강원", "Gangwon"), ("제주", "Jeju"),
    ("충청북도", "North Chungcheong"), ("충북", "North Chungcheong"), ("충청남도", "South Chungcheong"),
    ("충남", "South Chungcheong"), ("전라북도", "North Jeolla"), ("전북", "North Jeolla"), ("전라남도", "South Jeolla"),
    ("전남", "South Jeolla"), ("경상북도", "North Gyeongsang"), ("경북", "North Gyeongsang"),
    ("경상남도", "South Gyeongsang"), ("경남", "South Gyeongsang"),
  ]

  /// `Seoul`, or `parts of Seoul` for some of its zones; nil if the area is unknown here.
  static func english(_ issued: String) -> String? {
    guard let region = regions.first(where: { issued.hasPrefix($0.ko) }) else { return nil }
    let (name, zones) = (issued.prefix { $0 != "(" }, issued.drop { $0 != "(" })
    // Not for several regions, and not if more text follows the zones in brackets.
    guard !name.contains(","), zones.isEmpty || zones.firstIndex(of: ")") == zones.indices.last else { return nil }
    return zones.isEmpty ? region.en : "parts of \(region.en)"
  }
}
