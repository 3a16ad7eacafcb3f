import FoundationEssentials
import Testing
import Weather

struct MapValueTests {
  private static let here = Coordinate(latitude: 37.5, longitude: 127)

  private func frame(_ readings: [MapReading]) -> MapFrame {
    MapFrame(
      layer: .pm10, time: Date(timeIntervalSince1970: 0), kind: .observed, source: .airkorea, content: .points(readings)
    )
  }

  private func station(_ latitude: Double, _ value: Double?) -> MapReading {
    MapReading(
      Coordinate(latitude: latitude, longitude: 127), value: value, name: PlaceName(ko: "\(latitude)", en: ""),
      kind: .station)
  }

  @Test func `the nearest station with a value stands for a place, up to 40 kilometres`() {
    let frame = frame([station(37.51, nil), station(37.6, 30), station(37.3, 80)])
    #expect(frame.value(at: Self.here) == 30)
    #expect(frame.value(at: Coordinate(latitude: 38.5, longitude: 127)) == nil)
    #expect(self.frame([]).value(at: Self.here) == nil)
  }

  @Test func `between the points of a model the value is between theirs, and beyond the grid unknown`() throws {
    let points = [36.0, 37, 38].flatMap { latitude in
      [126.0, 127, 128].map { longitude in
        MapReading(Coordinate(latitude: latitude, longitude: longitude), value: latitude, kind: .modelPoint)
      }
    }
    let value = try #require(frame(points).value(at: Coordinate(latitude: 37.5, longitude: 127.5)))
    #expect(abs(value - 37.5) < 0.1)
    #expect(frame(points).value(at: Coordinate(latitude: 45, longitude: 127)) == nil)
  }

  @Test func `across the date line the nearest station is still near`() {
    func station(_ longitude: Double, _ value: Double) -> MapReading {
      MapReading(
        Coordinate(latitude: 52, longitude: longitude), value: value, name: PlaceName(ko: "", en: ""), kind: .station)
    }
    let frame = frame([station(179.5, 10), station(-179.9, 20), station(0, 30)])
    #expect(frame.value(at: Coordinate(latitude: 52, longitude: 179.95)) == 20)
    #expect(frame.value(at: Coordinate(latitude: 52, longitude: -179.6)) == 20)
    #expect(frame.value(at: Coordinate(latitude: 52, longitude: 179.4)) == 10)
  }

  @Test func `extremes are in order, without stations that report nothing`() {
    let (highest, lowest) = frame([station(36, 20), station(37, nil), station(38, 90), station(35, 50)]).extremes(2)
    #expect(highest.map(\.value) == [90, 50] && lowest.map(\.value) == [20, 50])
  }
}
