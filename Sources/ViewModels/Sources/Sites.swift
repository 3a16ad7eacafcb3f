import Cells
import Weather

/// Where the names on the page of sources lead. Apple and Open-Meteo ask for the link beside their data.
enum Sites {
  typealias Site = (name: String, link: Link)

  /// As the licences spell them.
  static let named: [Site] = [
    site("data.go.kr", "https://www.data.go.kr/"),
    site("Open-Meteo.com", address(of: .openMeteo)),
    site("weatherkit.apple.com/legal-attribution.html", address(of: .weatherKit)),
    site("openweathermap.org", address(of: .openWeather)),
    site("geonames.org", "https://www.geonames.org/"),
    site("creativecommons.org/licenses/by/4.0", "https://creativecommons.org/licenses/by/4.0/"),
    site("naturalearthdata.com", "https://www.naturalearthdata.com/"),
  ].compactMap { $0 }

  /// A source under the name it is credited with.
  static func of(_ source: SourceID, _ name: String) -> [Site] { [site(name, address(of: source))].compactMap { $0 } }

  static func address(of source: SourceID) -> String {
    switch source {
    case .kma: "https://www.weather.go.kr/"
    case .airkorea: "https://www.airkorea.or.kr/"
    case .openMeteo: "https://open-meteo.com/"
    case .openWeather: "https://openweathermap.org/"
    case .weatherKit: "https://weatherkit.apple.com/legal-attribution.html"
    }
  }

  private static func site(_ name: String, _ address: String) -> Site? { Link(address).map { (name, $0) } }
}
