import FoundationEssentials
import Testing

@testable import Weather

struct NearestRainTests {
  private static let grid = RainGrid(zoom: 5, x: 27, y: 12, across: 1, down: 1)
  private static let seoul = Coordinate(latitude: 37.56, longitude: 126.98)

  /// Rain within so many kilometres of a point.
  private func frame(_ radius: Double, around centre: Coordinate) throws -> RainFrame {
    let classes = (0..<Self.grid.count).map { index -> UInt8 in
      let spot = PlanePoint(
        x: Double(index % Self.grid.columns) + 0.5, y: Double(index / Self.grid.columns) + 0.5)
      return Self.grid.coordinate(at: spot).kilometres(to: centre) < radius ? 2 : 0
    }
    return try #require(
      RainFrame(
        grid: Self.grid, scale: RainScale(lowerBounds: [0.1, 1]), time: Date(timeIntervalSince1970: 0),
        source: .kmaRadar, kind: .observed, classes: classes))
  }

  @Test func `the edge of the rain is found with its distance and side`() throws {
    let centre = Self.seoul.moved(100, toward: 270)
    let rain = try #require(NearestRain(to: Self.seoul, in: frame(50, around: centre), moving: nil))
    #expect(abs(rain.kilometres - 52) < 8 && abs(rain.bearing - 270) < 10)
    #expect(rain.velocity == nil && rain.course == nil)
  }

  @Test func `rain at the place has no distance, and rain far away is not found`() throws {
    #expect(try NearestRain(to: Self.seoul, in: frame(50, around: Self.seoul), moving: nil)?.kilometres == 0)
    let far = try frame(50, around: Self.seoul.moved(400, toward: 180))
    #expect(NearestRain(to: Self.seoul, in: far, moving: nil) == nil)
    #expect(NearestRain(to: Coordinate(latitude: 50, longitude: 0), in: far, moving: nil) == nil)
  }

  @Test func `a speck is no rain`() throws {
    #expect(try NearestRain(to: Self.seoul, in: frame(3, around: Self.seoul.moved(40, toward: 90)), moving: nil) == nil)
  }

  @Test(arguments: [(90.0, NearestRain.Course.approaching), (270, .receding), (0, .passing), (100, .approaching)])
  func `rain in the west approaches if it moves eastward`(_ towards: Double, _ course: NearestRain.Course) throws {
    let centre = Self.seoul.moved(100, toward: 270)
    var rain = try #require(NearestRain(to: Self.seoul, in: frame(50, around: centre), moving: nil))
    rain.velocity = RainMotion.Velocity(kilometresPerHour: 40, towardsDegrees: towards, confidence: 0.9)
    #expect(rain.course == course)
    rain.velocity?.kilometresPerHour = 5
    #expect(rain.course == nil)
  }
}
