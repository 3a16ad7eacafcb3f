import Gazetteer
import Testing
import Weather

struct AirStationTests {
  @Test func `all stations are there, with unique names`() {
    let stations = AirStation.embedded
    #expect(stations.count == 672)
    #expect(Set(stations.map(\.name)).count == 672)
    let kinds = Dictionary(grouping: stations, by: \.kind).mapValues(\.count)
    #expect(kinds == [.urban: 536, .roadside: 63, .port: 35, .suburban: 27, .background: 11])
    #expect(Set(stations.map(\.sido)) == Set(Gazetteer.korea.all.compactMap(\.korea?.airSido)))
  }

  @Test func `the table of stations is that of August 2026`() throws {
    let stations = Dictionary(uniqueKeysWithValues: AirStation.embedded.map { ($0.name, $0) })
    for name in ["지족동", "용계동", "송정동", "조치원읍", "남악.오룡", "동막", "감일"] {
      #expect(stations[name]?.kind == .urban, "\(name)")
    }
    for name in ["원시동", "석사동", "부곡동", "신흥동", "야음동", "송정동 대기환경측정소", "대가야읍", "성남대로(모람역)"] {
      #expect(stations[name] == nil, "\(name)")
    }
    for (name, town) in [("감물면", "괴산군 감물면"), ("관악구", "관악구 행운동"), ("고성(DMZ)", "고성군 수동면")] {
      let station = try #require(stations[name])
      let place = try #require(Gazetteer.korea.place(named: town))
      #expect(station.coordinate.kilometres(to: place.coordinate) < 9, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("수신면", ["충남"], "천안시 동남구 수신면"), ("삼향읍", ["광주", "전남"], "무안군 삼향읍"), ("수신면", ["서울"], nil),
      ("수신", ["충남"], nil), ("중동", ["경기"], nil),
    ] as [(String, Set<String>, String?)])
  func `a town is found by its full name in its province if the name is unique there`(
    _ name: String, _ sidos: Set<String>, _ whole: String?
  ) {
    let town = Gazetteer.korea.town(named: name, in: sidos)
    #expect(town == nil ? whole == nil : whole.map { town?.name.ko.hasSuffix($0) == true } == true, "\(name)")
  }

  @Test func `the nearest stations come first`() throws {
    let jung = try #require(Gazetteer.korea.place(named: "서울 중구"))
    let near = AirStation.embedded.stations(near: jung.coordinate, within: 3)
    #expect(near.map(\.station.name).prefix(2) == ["청계천로", "종로"])
    #expect(near.contains { $0.station.name == "중구" && $0.station.kind == .urban })
    #expect(near.map(\.kilometres) == near.map(\.kilometres).sorted())
    #expect(near.allSatisfy { $0.kilometres <= 3 })
  }

  @Test func `far from Korea and for invalid coordinates there is no station`() {
    #expect(AirStation.embedded.stations(near: Coordinate(latitude: 0, longitude: 0), within: 50).isEmpty)
    #expect(AirStation.embedded.stations(near: Coordinate(latitude: .nan, longitude: 0), within: 50).isEmpty)
  }

  @Test func `a kind is read from AirKorea’s Korean name`() {
    #expect(AirStation.Kind(mangName: "도로변대기") == .roadside)
    #expect(AirStation.Kind(mangName: "국가배경농도") == .background)
    #expect(AirStation.Kind(mangName: "해양") == nil)
  }
}
