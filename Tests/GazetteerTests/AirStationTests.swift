import Gazetteer
import Testing
import Weather

struct AirStationTests {
  @Test func `all stations are there, each with its own name`() {
    let stations = AirStation.embedded
    #expect(stations.count == 657)
    #expect(Set(stations.map(\.name)).count == 657)
    let kinds = Dictionary(grouping: stations, by: \.kind).mapValues(\.count)
    #expect(kinds == [.urban: 528, .roadside: 61, .port: 30, .suburban: 27, .background: 11])
    #expect(Set(stations.map(\.sido)) == Set(Gazetteer.korea.all.compactMap(\.korea?.airSido)))
  }

  @Test func `the nearest stations come first`() throws {
    let jung = try #require(Gazetteer.korea.place(named: "서울 중구"))
    let near = AirStation.embedded.stations(near: jung.coordinate, within: 3)
    #expect(near.map(\.station.name).prefix(2) == ["청계천로", "종로"])
    #expect(near.contains { $0.station.name == "중구" && $0.station.kind == .urban })
    #expect(near.map(\.kilometres) == near.map(\.kilometres).sorted())
    #expect(near.allSatisfy { $0.kilometres <= 3 })
  }

  @Test func `far away, and at no place at all, there is none`() {
    #expect(AirStation.embedded.stations(near: Coordinate(latitude: 0, longitude: 0), within: 50).isEmpty)
    #expect(AirStation.embedded.stations(near: Coordinate(latitude: .nan, longitude: 0), within: 50).isEmpty)
  }

  @Test func `a kind is read from AirKorea's word`() {
    #expect(AirStation.Kind(mangName: "도로변대기") == .roadside)
    #expect(AirStation.Kind(mangName: "국가배경농도") == .background)
    #expect(AirStation.Kind(mangName: "해양") == nil)
  }
}
