import FoundationEssentials
import Testing
import Weather

@Suite struct MapSeriesTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func frame(_ minutes: Double, _ kind: RainFrame.Kind = .observed, _ value: Double = 1) -> MapFrame {
    MapFrame(
      layer: .pm10, time: start.addingTimeInterval(minutes * 60), kind: kind, source: .airkorea,
      content: .points([MapReading(Coordinate(latitude: 37, longitude: 127), value: value, kind: .station)]))
  }

  @Test func `frames are in the order of time, and the newer of two replaces the older`() {
    let area = MapArea(west: 124, south: 33, east: 132, north: 39)
    var series = MapSeries(layer: .pm10, area: area, requestedAt: start)
    for frame in [frame(60), frame(0), frame(30), frame(30, .observed, 2), frame(60, .forecast)] {
      series.insert(frame)
    }
    #expect(series.frames.map { $0.time.timeIntervalSince(start) / 60 } == [0, 30, 60, 60])
    #expect(series.frames[1] == frame(30, .observed, 2))
    #expect(series.frame(at: start.addingTimeInterval(45 * 60)) == frame(30, .observed, 2))
    #expect(series.frame(at: start.addingTimeInterval(-60)) == frame(0))
  }

  @Test func `an area across the date line contains places on both sides`() {
    let area = MapArea(west: 170, south: -20, east: 200, north: 10)
    #expect(area.contains(Coordinate(latitude: 0, longitude: 175)))
    #expect(area.contains(Coordinate(latitude: 0, longitude: -170)))
    #expect(!area.contains(Coordinate(latitude: 0, longitude: 150)))
    #expect(area.center.longitude == -175)
  }
}
