import FoundationEssentials
import Testing
import Weather

struct GradeTests {
  /// The highest value of each grade except the worst, from AirKorea's comprehensive air-quality table.
  private static let bounds: [(Pollutant, [Double], step: Double)] = [
    (.pm10, [30, 80, 150], 1), (.pm25, [15, 35, 75], 1), (.o3, [0.03, 0.09, 0.15], 0.001),
    (.no2, [0.03, 0.06, 0.2], 0.001), (.co, [2, 9, 15], 0.1), (.so2, [0.02, 0.05, 0.15], 0.001),
    (.khai, [50, 100, 250], 1),
  ]

  @Test(arguments: bounds)
  func `the upper bound of a grade belongs to it, one step more to the next`(
    _ pollutant: Pollutant, _ bounds: [Double], _ step: Double
  ) {
    for (bound, grades) in zip(bounds, zip(Grade.allCases, Grade.allCases.dropFirst())) {
      #expect(Grade(of: bound, pollutant) == grades.0)
      #expect(Grade(of: bound + step, pollutant) == grades.1)
    }
    #expect(Grade(of: 0, pollutant) == .good)
  }

  @Test(arguments: bounds)
  func `each grade is a quarter of the scale, and no value is outside it`(
    _ pollutant: Pollutant, _ bounds: [Double], _ step: Double
  ) {
    let positions = ([0] + bounds).map(pollutant.position)
    for (position, quarter) in zip(positions, [0, 0.25, 0.5, 0.75]) { #expect(abs(position - quarter) < 1e-9) }
    #expect(abs(pollutant.position(of: bounds[0] / 2) - 0.125) < 1e-9)
    #expect(pollutant.position(of: bounds[2] * 100) == 1 && pollutant.position(of: -1) == 0)
  }

  @Test func `grades have the order and spelling of the contract`() {
    #expect(Grade.allCases.map(\.rawValue) == ["good", "moderate", "bad", "very_bad"])
    #expect([Grade.veryBad, .good, .bad].max() == .veryBad)
  }

  @Test func `a missing value has no grade`() {
    let air = AirMeasurement(station: "중구", distance: nil, measuredAt: afternoon, values: [.pm10: 31])
    #expect(air.grade(of: .pm10) == .moderate)
    #expect(air.grade(of: .pm25) == nil)
  }
}
