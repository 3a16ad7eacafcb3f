import Gazetteer
import Testing
import Weather

struct TableTests {
  @Test func `the table is complete`() {
    let all = Gazetteer.korea.all
    #expect(all.count { $0.country == "KR" } > 6_800)
    #expect(all.count { $0.level == .city } > 34_000)
    #expect(all.count { $0.level == .city && $0.name.ko != $0.name.en && $0.shortName.ko != $0.shortName.en } > 7_900)
    #expect(all.count { $0.level == .sido } == 18)
    #expect(all.count { $0.level == .sigungu } == 229)
    #expect(all.count { $0.level == .gu } == 39)
    #expect(all.count { $0.level == .emd } > 6_500)
    let korean = all.filter { $0.country == "KR" }
    #expect(Set(korean.map(\.name)).count == korean.count)
    #expect(Set(Gazetteer.korea.districts.map(\.name.en)).count == 18 + 229 + 39)
  }

  @Test func `every Korean place has full names, a point in Korea and all codes`() throws {
    for place in Gazetteer.korea.all where place.level != .city {
      let codes = try #require(place.korea, "\(place.name.ko)")
      #expect(!place.name.ko.isEmpty && !place.name.en.isEmpty, "\(place.name.ko)")
      #expect(!place.shortName.ko.isEmpty && !place.shortName.en.isEmpty, "\(place.name.ko)")
      #expect((32...39).contains(place.coordinate.latitude) && (124...132).contains(place.coordinate.longitude))
      #expect(landRegions.contains(codes.landRegion), "\(place.name.ko)")
      #expect(cityRegions.contains(codes.cityRegion), "\(place.name.ko)")
      #expect(dustRegions.contains(codes.dustRegion), "\(place.name.ko)")
      #expect(airSidos.contains(codes.airSido), "\(place.name.ko)")
      #expect(place.country == "KR" && place.zone == .seoul)
      #expect((place.admin == nil) == (place.level == .sido), "\(place.name.ko)")
      #expect(place.population.map { $0 > 5000 } ?? false || place.level == .emd, "\(place.name.ko)")
    }
  }

  @Test func `every city abroad has a name, a time zone and a country`() {
    let cities = Gazetteer.korea.all.filter { $0.level == .city }
    for place in cities
    where place.korea != nil || place.name.en.isEmpty || place.country.count != 2 || place.zone == .utc {
      Issue.record("\(place)")
    }
    #expect(Set(cities.map(\.zone)).count > 300)
    #expect(Set(cities.map(\.country)).count > 230)
  }

  @Test func `every city region of KMA’s forecast has a place, except one of the two 순천`() {
    let used = Set(Gazetteer.korea.all.compactMap(\.korea?.cityRegion))
    #expect(cityRegions.subtracting(used) == ["11F20603"])
    #expect(Set(Gazetteer.korea.all.compactMap(\.korea?.dustRegion)) == dustRegions)
    #expect(Set(Gazetteer.korea.all.compactMap(\.korea?.landRegion)) == landRegions)
  }

  @Test(arguments: [
    ("세종", "11C20000", "11C20404", "세종", "세종"), ("울릉군", "11H10000", "11E00101", "경북", "경북"),
    ("제주시", "11G00000", "11G00201", "제주", "제주"), ("서귀포", "11G00000", "11G00401", "제주", "제주"),
    ("추자도", "11G00000", "11G00800", "제주", "제주"), ("군위군", "11H10000", "11H10701", "대구", "대구"),
    ("강화군", "11B00000", "11B20101", "인천", "인천"), ("옹진군", "11B00000", "11B20201", "인천", "인천"),
    ("백령도", "11B00000", "11A00101", "인천", "인천"), ("독도", "11H10000", "11E00102", "경북", "경북"),
    ("역삼동", "11B00000", "11B10101", "서울", "서울"), ("강릉 경포", "11D20000", "11D20501", "강원", "영동"),
    ("검단구", "11B00000", "11B20201", "인천", "인천"),
    ("화성시 동탄구", "11B00000", "11B20604", "경기", "경기남부"), ("부천 소사구", "11B00000", "11B20204", "경기", "경기남부"),
    ("고양시 덕양구", "11B00000", "11B20302", "경기", "경기북부"), ("김포", "11B00000", "11B20102", "경기", "경기남부"),
    ("가평군", "11B00000", "11B20404", "경기", "경기북부"), ("경기도", "11B00000", "11B20601", "경기", "경기남부"),
    ("춘천", "11D10000", "11D10301", "강원", "영서"), ("강릉", "11D20000", "11D20501", "강원", "영동"),
    ("태백", "11D20000", "11D20301", "강원", "영동"), ("평창군", "11D10000", "11D10503", "강원", "영서"),
    ("대관령", "11D20000", "11D20201", "강원", "영서"), ("강원 고성군", "11D20000", "11D20402", "강원", "영동"),
    ("경남 고성군", "11H20000", "11H20404", "경남", "경남"), ("광주 북구", "11F20000", "11F20501", "광주", "광주"),
    ("순천", "11F20000", "11F20405", "전남", "전남"), ("목포", "11F20000", "21F20801", "전남", "전남"),
    ("흑산도", "11F20000", "11F20701", "전남", "전남"), ("전남", "11F20000", "21F20804", "전남", "전남"),
    ("군산", "11F10000", "21F10501", "전북", "전북"), ("영동군", "11C10000", "11C10402", "충북", "충북"),
    ("충남", "11C20000", "11C20104", "충남", "충남"), ("창원시 마산회원구", "11H20000", "11H20301", "경남", "경남"),
    ("울주군", "11H20000", "11H20101", "울산", "울산"), ("경기 광주", "11B00000", "11B20702", "경기", "경기남부"),
  ])
  func `special places have their own codes`(name: String, land: String, city: String, air: String, dust: String) throws
  {
    let codes = try #require(Gazetteer.korea.place(named: name)?.korea)
    #expect([codes.landRegion, codes.cityRegion, codes.airSido, codes.dustRegion] == [land, city, air, dust])
  }

  @Test(arguments: [("청송군", 96, 103), ("진해구", 91, 75), ("백령도", 21, 135), ("서울", 60, 127), ("연평도", 38, 129)])
  func `a cell set by KMA by hand is kept, and other cells follow the formula`(name: String, nx: Int, ny: Int) throws {
    let place = try #require(Gazetteer.korea.place(named: name))
    #expect(place.korea?.grid == GridCell(nx: nx, ny: ny))
  }
}

private let landRegions: Set<String> = [
  "11B00000", "11D10000", "11D20000", "11C20000", "11C10000", "11F20000", "11F10000", "11H10000", "11H20000",
  "11G00000",
]

private let airSidos: Set<String> = [
  "서울", "부산", "대구", "인천", "광주", "대전", "울산", "경기", "강원", "충북", "충남", "전북", "전남", "경북", "경남", "제주", "세종",
]

private let dustRegions: Set<String> = [
  "서울", "인천", "경기북부", "경기남부", "영서", "영동", "대전", "세종", "충북", "충남", "광주", "전북", "전남", "대구", "경북", "부산", "울산",
  "경남", "제주",
]

/// Every region for which getMidTa returned a forecast in October 2026.
private let cityRegions = Set(
  """
  11A00101 11B10101 11B10102 11B10103 11B20101 11B20102 11B20201 11B20202 11B20203 11B20204 11B20301
  11B20302 11B20304 11B20305 11B20401 11B20402 11B20403 11B20404 11B20501 11B20502 11B20503 11B20504
  11B20601 11B20602 11B20603 11B20604 11B20605 11B20606 11B20609 11B20610 11B20611 11B20612 11B20701
  11B20702 11B20703 11C10101 11C10102 11C10103 11C10201 11C10202 11C10301 11C10302 11C10303 11C10304
  11C10401 11C10402 11C10403 11C20101 11C20102 11C20103 11C20104 11C20201 11C20202 11C20301 11C20302
  11C20303 11C20401 11C20402 11C20403 11C20404 11C20501 11C20502 11C20601 11C20602 11D10101 11D10102
  11D10201 11D10202 11D10301 11D10302 11D10401 11D10402 11D10501 11D10502 11D10503 11D20201 11D20301
  11D20401 11D20402 11D20403 11D20501 11D20601 11D20602 11E00101 11E00102 11F10201 11F10202 11F10203
  11F10204 11F10301 11F10302 11F10303 11F10401 11F10402 11F10403 11F20301 11F20302 11F20303 11F20304
  11F20401 11F20402 11F20403 11F20404 11F20405 11F20501 11F20502 11F20503 11F20504 11F20505 11F20601
  11F20602 11F20603 11F20701 11G00101 11G00201 11G00302 11G00401 11G00501 11G00601 11G00800 11H10101
  11H10102 11H10201 11H10202 11H10301 11H10302 11H10303 11H10401 11H10402 11H10403 11H10501 11H10502
  11H10503 11H10601 11H10602 11H10604 11H10605 11H10701 11H10702 11H10703 11H10704 11H10705 11H20101
  11H20102 11H20201 11H20301 11H20304 11H20401 11H20402 11H20403 11H20404 11H20405 11H20501 11H20502
  11H20503 11H20601 11H20602 11H20603 11H20604 11H20701 11H20703 11H20704 21F10501 21F10502 21F10601
  21F10602 21F20101 21F20102 21F20201 21F20801 21F20802 21F20803 21F20804
  """.split { $0.isWhitespace }.map(String.init))
