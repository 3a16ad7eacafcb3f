import Testing

@testable import Stage

struct SilhouetteCatalogueTests {
  struct Town {
    let name: String
    let latitude: Double
    let longitude: Double
    let country: String
    let silhouette: String

    init(_ name: String, _ latitude: Double, _ longitude: Double, _ country: String, _ silhouette: String) {
      (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
      (self.country, self.silhouette) = (country, silhouette)
    }
  }

  private static let towns = [
    Town("Seoul", 37.56, 126.98, "KR", "seoul"), Town("Suwon", 37.26, 127.03, "KR", "seoul"),
    Town("Incheon", 37.46, 126.71, "KR", "seoul"), Town("Busan", 35.18, 129.08, "KR", "busan"),
    Town("Jeju", 33.50, 126.53, "KR", "jeju"), Town("Seogwipo", 33.25, 126.56, "KR", "jeju"),
    Town("Gangneung", 37.75, 128.88, "KR", "east-coast"), Town("Pohang", 36.02, 129.34, "KR", "east-coast"),
    Town("Sokcho", 38.21, 128.59, "KR", "east-coast"), Town("Taean", 36.75, 126.30, "KR", "west-coast"),
    Town("Baengnyeongdo", 37.97, 124.71, "KR", "west-coast"), Town("Mokpo", 34.81, 126.39, "KR", "west-coast"),
    Town("Gunsan", 35.97, 126.74, "KR", "west-coast"), Town("Daegu", 35.87, 128.60, "KR", "daegu"),
    Town("Gyeongju", 35.84, 129.22, "KR", "gyeongju"), Town("Namhae", 34.84, 127.89, "KR", "terraces"),
    Town("Gimje", 35.80, 126.88, "KR", "terraces"), Town("Daegwallyeong", 37.68, 128.72, "KR", "mountains"),
    Town("Taebaek", 37.16, 128.99, "KR", "mountains"), Town("Cheonwangbong", 35.34, 127.73, "KR", "mountains"),
    Town("Daejeon", 36.35, 127.38, "KR", "city"), Town("Gwangju", 35.16, 126.85, "KR", "city"),
    Town("Ulsan", 35.54, 129.31, "KR", "city"), Town("Cheongju", 36.64, 127.49, "KR", "city"),
    Town("Kyoto", 35.01, 135.77, "JP", "city"), Town("Naha", 26.21, 127.68, "JP", "tropics"),
    Town("Dubai", 25.20, 55.27, "AE", "desert"), Town("Cairo", 30.04, 31.24, "EG", "desert"),
    Town("Phoenix", 33.45, -112.07, "US", "desert"), Town("Zurich", 47.37, 8.54, "CH", "alpine"),
    Town("Innsbruck", 47.27, 11.40, "AT", "alpine"), Town("Vienna", 48.21, 16.37, "AT", "temperate-city"),
    Town("Singapore", 1.29, 103.85, "SG", "harbour"), Town("Hamburg", 53.55, 9.99, "DE", "harbour"),
    Town("Sydney", -33.87, 151.21, "AU", "harbour"), Town("Honolulu", 21.31, -157.86, "US", "tropics"),
    Town("Nairobi", -1.29, 36.82, "KE", "tropics"), Town("Suva", -18.14, 178.44, "FJ", "tropics"),
    Town("Longyearbyen", 78.22, 15.65, "SJ", "polar"), Town("Nuuk", 64.18, -51.72, "GL", "polar"),
    Town("McMurdo", -77.85, 166.67, "AQ", "polar"), Town("Kathmandu", 27.72, 85.32, "NP", "mountains"),
    Town("Rovaniemi", 66.50, 25.73, "FI", "mountains"), Town("Paris", 48.86, 2.35, "FR", "temperate-city"),
    Town("Christchurch", -43.53, 172.64, "NZ", "temperate-city"),
  ]

  private static func bundled() throws -> SilhouetteCatalogue {
    SilhouetteCatalogue(
      try StageFixtures.names.map { .init(name: $0, origin: $0, text: try StageFixtures.text($0)) })
  }

  @Test func `a place has the silhouette of its region, country or climate`() throws {
    var catalogue = try Self.bundled()
    for town in Self.towns {
      let best = catalogue.best(latitude: town.latitude, longitude: town.longitude, country: town.country)
      #expect(best?.name == town.silhouette, "\(town.name)")
    }
    #expect(catalogue.errors.isEmpty)
    #expect(Set(Self.towns.map(\.silhouette)) == Set(StageFixtures.names))
  }

  @Test func `every point of the globe has a silhouette`() throws {
    var catalogue = try Self.bundled()
    for latitude in stride(from: -90.0, through: 90, by: 15) {
      for longitude in stride(from: -180.0, through: 180, by: 45) {
        #expect(catalogue.best(latitude: latitude, longitude: longitude, country: "") != nil)
      }
    }
  }

  @Test func `a circle counts before the country, the country before the latitude, that before the default`() {
    var catalogue = SilhouetteCatalogue([
      file("anywhere", "default = yes"), file("zone", "latitude = 40-50"), file("country", "country = FR, KR"),
      file("wide", "near = 45, 0, 500"), file("narrow", "near = 44, 0, 50"),
    ])
    func best(_ latitude: Double, _ longitude: Double, _ country: String) -> String? {
      catalogue.best(latitude: latitude, longitude: longitude, country: country)?.name
    }
    #expect(best(10, 0, "DE") == "anywhere" && best(-45, 90, "DE") == "zone" && best(45, 90, "KR") == "country")
    #expect(best(45, 0, "FR") == "wide" && best(44, 0.1, "FR") == "narrow" && best(44, 1, "FR") == "wide")
  }

  @Test func `a circle reaches across the date line`() {
    var catalogue = SilhouetteCatalogue([file("island", "near = 0, 179.9, 30")])
    #expect(catalogue.best(latitude: 0, longitude: -179.9, country: "")?.name == "island")
    #expect(catalogue.best(latitude: 0, longitude: -179.5, country: "") == nil)
  }

  @Test func `of equal silhouettes, and of files with the same name, the first is chosen`() {
    var catalogue = SilhouetteCatalogue([
      file("a", "country = KR"), file("b", "country = KR"),
      .init(name: "a", origin: "second", text: "name = second\nnear = 37, 127, 50\n\n#\n"),
    ])
    #expect(catalogue.best(latitude: 37, longitude: 127, country: "KR")?.name == "a")
  }

  @Test func `a file with an error is skipped for the next one, and its error is kept`() {
    var catalogue = SilhouetteCatalogue([
      .init(name: "home", origin: "/own/home", text: "name = own\ncountry = KR\n\n#?\n"),
      .init(name: "header", origin: "/own/header", text: "name = x\ncountry = korea\n\n#\n"),
      .init(name: "long", origin: "/own/long", text: nil), file("home", "country = KR"),
    ])
    #expect(Set(catalogue.errors.keys) == ["/own/header", "/own/long"])
    #expect(catalogue.best(latitude: 37, longitude: 127, country: "KR")?.name == "home")
    #expect(catalogue.errors["/own/home"] == SilhouetteError(line: 4, fault: .unknownCharacter("?")))
    #expect(catalogue.errors["/own/header"] == SilhouetteError(line: 2, fault: .invalidValue(key: "country")))
    #expect(catalogue.errors["/own/long"]?.fault == .tooLarge)
  }

  private func file(_ name: String, _ place: String) -> SilhouetteCatalogue.File {
    .init(name: name, origin: name, text: "name = \(name)\n\(place)\n\n#\n")
  }
}
