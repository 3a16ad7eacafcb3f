import Cells
import Weather

/// Where the names on the page of sources lead. Apple and Open-Meteo ask for the link beside their data.
enum Sites {
  typealias Site = (name: String, link: Link)

  /// As the licences spell them.
  static let named: [Site] =
    [
      ("data.go.kr", "https://www.data.go.kr/"), ("geonames.org", "https://www.geonames.org/"),
      ("creativecommons.org/licenses/by/4.0", "https://creativecommons.org/licenses/by/4.0/"),
      ("naturalearthdata.com", "https://www.naturalearthdata.com/"),
    ].compactMap(site) + SourceID.allCases.flatMap(asLicensed)

  /// A source's site as the licences spell it; none where they do not.
  static func asLicensed(_ source: SourceID) -> [Site] {
    source.profile.credit.addressLabel.map { of(source, $0) } ?? []
  }

  /// A source under the name it is credited with.
  static func of(_ source: SourceID, _ name: String) -> [Site] {
    [site(name, source.profile.credit.address)].compactMap { $0 }
  }

  private static func site(_ name: String, _ address: String) -> Site? { Link(address).map { (name, $0) } }
}
