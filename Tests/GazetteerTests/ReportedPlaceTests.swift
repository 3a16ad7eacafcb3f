import Gazetteer
import Testing
import Weather

/// Places reported by geocoders, with the names and codes of the gazetteer.
struct ReportedPlaceTests {
  private let gazetteer = Gazetteer.korea

  private func sighting(
    _ ko: String, _ en: String, _ latitude: Double, _ longitude: Double, _ country: String = "",
    around: [PlaceName] = [], zone: Zone? = nil
  ) -> ReportedPlace {
    ReportedPlace(
      name: PlaceName(ko: ko, en: en), coordinate: Coordinate(latitude: latitude, longitude: longitude),
      country: country, around: around, population: 1200, zone: zone)
  }

  @Test func `a place in Korea has the codes of the nearest town, and a name with its location`() throws {
    for country in ["KR", ""] {
      let place = gazetteer.place(of: sighting("고은골", "Goeungol", 37.77, 127.97, country))
      let near = gazetteer.here(at: place.coordinate)
      #expect(place.name.ko == "\(near.name.ko) 고은골" && place.name.ko.hasPrefix("강원특별자치도 홍천군"))
      #expect(place.name.en == "Goeungol, \(near.name.en)" && place.shortName.ko == "고은골")
      #expect(place.korea == near.korea && place.korea?.landRegion.isEmpty == false && place.zone == .seoul)
      #expect(place.country == "KR" && place.level == .city && place.population == 1200)
      #expect(place.admin == near.name && place.korea?.grid == DFSGrid.cell(of: place.coordinate))
    }
  }

  @Test func `a place in North Korea or Japan has no Korean codes`() {
    for (latitude, longitude, country) in [(37.97, 126.55, "KP"), (34.65, 129.47, "JP")] {
      let place = gazetteer.place(of: sighting("어딘가", "Somewhere", latitude, longitude, country))
      #expect(place.korea == nil && place.country == country)
    }
  }

  @Test func `abroad the full name has country, division and place, each word once`() {
    let around = [PlaceName(ko: "보께오", en: "Bokeo"), PlaceName(ko: "보께오", en: "Bokeo")]
    let place = gazetteer.place(of: sighting("후아이싸이", "Houayxay", 20.2769, 100.4136, "LA", around: around))
    #expect(place.name == PlaceName(ko: "라오스 보께오 후아이싸이", en: "Houayxay, Bokeo, Laos"))
    #expect(place.admin == PlaceName(ko: "라오스 보께오", en: "Bokeo, Laos"))
    let own = gazetteer.place(of: sighting("보께오", "Bokeo", 20.2, 100.5, "LA", around: around))
    #expect(own.name == PlaceName(ko: "라오스 보께오", en: "Bokeo, Laos"))
  }

  @Test func `a country without a city in the table uses the geocoder’s country name`() {
    var somewhere = sighting("어딘가", "Somewhere", -54.42, 3.36, "XX")
    #expect(gazetteer.place(of: somewhere).name.en == "Somewhere")
    somewhere.countryName = PlaceName(ko: "새 나라", en: "New Land")
    #expect(gazetteer.place(of: somewhere).name == PlaceName(ko: "새 나라 어딘가", en: "Somewhere, New Land"))
  }

  @Test
  func `a zone unknown to this machine is replaced by that of the country’s nearest place`() {
    func zone(_ given: Zone?) -> String {
      gazetteer.place(of: sighting("할슈타트", "Hallstatt", 47.5556, 13.6464, "AT", zone: given)).zone.identifier
    }
    #expect(zone(Zone("Europe/Berlin")) == "Europe/Berlin")
    #expect(zone(nil) == "Europe/Vienna" && zone(Zone("Mars/Olympus")) == "Europe/Vienna")
    #expect(zone(Zone("../../etc/passwd")) == "Europe/Vienna")
    // A thousand kilometres from any place.
    #expect(
      gazetteer.place(of: sighting("남극점", "South Pole", -89.9, 0)).zone.identifier.isEmpty == false)
    // Nearer to a city in Bolivia than to one in Brazil.
    let border = gazetteer.place(of: sighting("접경", "Border", -10.66, -65.5, "BR"))
    #expect(border.zone.identifier.hasPrefix("America/") && border.zone.identifier != "America/La_Paz")
  }

  @Test func `a place with the name and position of one in the table is that place`() throws {
    let paris = try #require(gazetteer.place(named: "Paris, France"))
    #expect(gazetteer.place(of: sighting("파리", "Paris", 48.86, 2.35, "FR")) == paris)
    #expect(gazetteer.place(of: sighting("x", "PARIS", 48.86, 2.35)) == paris)
    let namesake = gazetteer.place(of: sighting("파리", "Paris", 43.2, -80.38, "CA"))
    #expect(namesake != paris && namesake.country == "CA")
    // The same name and position with another country code is a different place.
    #expect(gazetteer.place(of: sighting("파리", "Paris", 48.86, 2.35, "DE")).country == "DE")
    let gangnam = try #require(gazetteer.place(named: "서울 강남구"))
    #expect(gazetteer.place(of: sighting("강남구", "Gangnam-gu", 37.5172, 127.0473, "KR")) == gangnam)
  }
}
